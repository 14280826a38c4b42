/* Whether squares are asked for, or a tile is being bought: on a phone the court then has more of the screen. */
import type { ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { isPlace } from "../board/nouns";
import type { Game } from "../game/game";
import { useLater } from "../parts/later";

/** A square can be picked or is picked. */
function isPlacing({ asked, picking }: Game): boolean {
  if (asked.value === null) return false;
  return [...picking.open.value.keys(), ...picking.chosen.value.keys()].some(isPlace);
}

/** A tile is chosen to be bought. */
const isBuying = ({ asked, picking }: Game): boolean => asked.value !== null && picking.fitting.bought.value !== null;

/** Follows the picks a frame later. While something is dragged the table rests. */
function useFollowed(game: Game, is: (game: Game) => boolean): ReadonlySignal<boolean> {
  const last = useRef(false);
  return useLater(() => (game.picking.dragged.value === null ? (last.current = is(game)) : last.current), [game]);
}

export const usePlacing = (game: Game): ReadonlySignal<boolean> => useFollowed(game, isPlacing);
/** On a phone the money to take folds away then. */
export const useBuying = (game: Game): ReadonlySignal<boolean> => useFollowed(game, isBuying);
