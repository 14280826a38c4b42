/* What lies at a slot of the market beside its tile: baths, wells. Small, over the foot of the slot; each can be touched. */
import { Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { thingsAt } from "../modules/module";
import { Piece } from "./Piece";
import "./slot-things.css";

const MOST = 3; // the others lie in the panel of their module

export interface SlotThingsProps {
  game: Game;
  view: View;
  slot: number;
}

export function SlotThings({ game, view, slot }: SlotThingsProps) {
  const things = thingsAt(view, slot);
  if (!things.length) return null;
  return (
    <span class="slot-things">
      {things.slice(0, MOST).map(({ handle, label }) => (
        <Piece key={handle} game={game} handle={handle} label={label} class="slot-thing">
          <Thing handle={handle} view={view} />
        </Piece>
      ))}
      {things.length > MOST && <b>+{things.length - MOST}</b>}
    </span>
  );
}
