/* Whether squares are asked for, or a tile is being bought: on a phone the court then has more of the screen. */
import type { ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { isAround, isPlace } from "../board/nouns";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { useLater } from "../parts/later";

/** A square is picked, or all that is asked for is on the court; `paying` where the cards in the hand are asked for after it. */
function placingIn({ asked, picking }: Game): "square" | "paying" | undefined {
  if (asked.value === null) return undefined;
  const open = [...picking.open.value.keys()];
  const paying = [...open, ...picking.chosen.value.keys()].some((handle) => nounOf(handle) === "hand");
  if ([...picking.chosen.value.keys()].some(isPlace)) return paying ? "paying" : "square";
  return open.some(isPlace) && !open.some(isAround) ? "square" : undefined;
}

/** A tile is chosen to be bought. */
const isBuying = ({ asked, picking }: Game): boolean => asked.value !== null && picking.fitting.bought.value !== null;

/** Follows the picks a frame later. While something is dragged the table rests. */
function useFollowed<T>(game: Game, is: (game: Game) => T): ReadonlySignal<T | undefined> {
  const last = useRef<T>();
  return useLater(() => (game.picking.dragged.value === null ? (last.current = is(game)) : last.current), [game]);
}

export const usePlacing = (game: Game) => useFollowed(game, placingIn);
/** On a phone the money to take folds away then. */
export const useBuying = (game: Game) => useFollowed(game, isBuying);
