/* What lies at a slot of the market beside its tile: baths, wells. Small, over the foot of the slot, on a phone beside its tile; each can be touched. */
import { Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { thingsAt, type SlotThing } from "../modules/module";
import { texts } from "../texts/texts";
import { lookAt, slotShown } from "./atSlot";
import { Piece, standingOf } from "./Piece";
import "./slot-things.css";

const MOST = 3; // beside the coin; of more two are seen, and how many others: the dock has all of them (LiesHere)
const MOST_HANDHELD = 2; // in the height of a tile; of more one is seen, and how many others; beside the coin of a phone that lies there is room for one

/** What only lies there is explained for itself, but a touch of it is one of the slot. */
const touchSlot = ({ currentTarget }: Event): void => (currentTarget as Element).closest(".market-place")?.querySelector<HTMLElement>(".market-slot")?.click();

export interface SlotThingsProps {
  game: Game;
  view: View;
  slot: number;
}

/** How many others lie there: a touch shows all of them in the dock. On a phone that lies the first one is part of it. */
function More({ game, view, slot, things, hidden }: SlotThingsProps & { things: readonly SlotThing[]; hidden: number }) {
  const [{ handle, draw }] = things;
  const isOpen = things.some((thing) => !thing.draw && standingOf(game, thing.handle));
  const label = texts.value.table.market.all(things.length);
  return (
    <button class={`slot-more ${isOpen ? "open" : ""}`} data-slot-more={slot} data-few={!hidden || undefined} title={label} aria-expanded={slotShown(game, view) === slot} onClick={() => lookAt(game, slot)}>
      <span class="more-first" aria-hidden="true">
        {draw ?? <Thing handle={handle} view={view} />}
      </span>
      <span class="sr">{label}</span>
      <b class="more-wide">+{hidden}</b>
      <b class="more-handheld">+{things.length - 1}</b>
    </button>
  );
}

export function SlotThings({ game, view, slot }: SlotThingsProps) {
  const things = thingsAt(view, slot);
  if (!things.length) return null;
  const shown = things.length > MOST ? MOST - 1 : things.length;
  return (
    <span class="slot-things" data-many={things.length > 1 || undefined} data-crowded={things.length > MOST_HANDHELD || undefined}>
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
      {things.length > 1 && <More game={game} view={view} slot={slot} things={things} hidden={things.length - shown} />}
    </span>
  );
}
