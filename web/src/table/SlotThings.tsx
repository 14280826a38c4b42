/* What lies at a slot of the market beside its tile: baths, wells. Small, over the foot of the slot, on a phone beside its tile; each can be touched. */
import { Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { thingsAt } from "../modules/module";
import { Piece } from "./Piece";
import "./slot-things.css";

const MOST = 3; // beside the coin; of more two are seen, and how many others: those lie in the panel of their module
const MOST_HANDHELD = 2; // in the height of a tile; of more one is seen, and how many others; beside the coin of a phone that lies there is room for one

/** What only lies there is explained for itself, but a touch of it is one of the slot. */
const touchSlot = ({ currentTarget }: Event): void => (currentTarget as Element).closest(".market-place")?.querySelector<HTMLElement>(".market-slot")?.click();

export interface SlotThingsProps {
  game: Game;
  view: View;
  slot: number;
}

export function SlotThings({ game, view, slot }: SlotThingsProps) {
  const things = thingsAt(view, slot);
  if (!things.length) return null;
  const shown = things.length > MOST ? MOST - 1 : things.length;
  return (
    <span class="slot-things" data-crowded={things.length > MOST_HANDHELD || undefined}>
      {things.slice(0, shown).map(({ handle, label, draw, count = 1 }, i) =>
        draw ? (
          <span key={i} class="slot-thing still" role="img" aria-label={label} data-explain={handle} onClick={touchSlot}>
            {draw}
            {count > 1 && <b>{count}</b>}
          </span>
        ) : (
          <Piece key={handle} game={game} handle={handle} label={label} class="slot-thing">
            <Thing handle={handle} view={view} />
          </Piece>
        ),
      )}
      {things.length > shown && <b class="more-wide">+{things.length - shown}</b>}
      {things.length > 1 && <b class="more-handheld">+{things.length - 1}</b>}
    </span>
  );
}
