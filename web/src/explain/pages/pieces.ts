/* The pieces that an example draws, by their handles. */
import type { View } from "../../engine/types";
import { cardName, cellHandle, nounOf } from "../../game/handles";
import { wordsIn, type Way } from "./example";

/** Picks that are no pieces, and dice, which lie on a tile that is shown. */
const UNDRAWN = ["option", "turn", "side", "crossing", "number", "half", "die"];

/** Those of a way; an empty square is none. */
export function piecesOf({ shows, picks }: Way, view: View): string[] {
  const isEmpty = (handle: string) => nounOf(handle) === "cell" && !view.players[0].alhambra.some((tile) => cellHandle(tile) === handle);
  return [...wordsIn(shows), ...wordsIn(picks)].filter((handle) => !UNDRAWN.includes(nounOf(handle)) && !isEmpty(handle));
}

const slotsIn = ({ market }: View): string[] => market.flatMap((tile, i) => (tile ? [`slot:${i + 1}`] : []));
const displayIn = ({ display }: View): string[] => display.map((card) => `display:${cardName(card)}`);

/** Tiles of the market, then the money to take. */
export const shopIn = (view: View): string[] => [...slotsIn(view), ...displayIn(view)];
