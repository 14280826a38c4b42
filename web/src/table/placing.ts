/* Whether squares are asked for, or a tile is being bought: on a phone the court then has more of the screen. */
import { effect, useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isPlace } from "../board/nouns";
import type { Game } from "../game/game";
import { afterFrame } from "../parts/afterFrame";

/** A square can be picked or is picked. */
function isPlacing({ asked, picking }: Game): boolean {
  if (asked.value === null) return false;
  return [...picking.open.value.keys(), ...picking.chosen.value.keys()].some(isPlace);
}

/** A tile is chosen to be bought. */
const isBuying = ({ asked, picking }: Game): boolean => asked.value !== null && picking.fitting.bought.value !== null;

/** Follows the picks a frame later: laying the table out anew takes longer than to show what was picked. While something is dragged the
    table rests. */
function useFollowed(game: Game, is: (game: Game) => boolean): ReadonlySignal<boolean> {
  const followed = useSignal(false);
  useEffect(
    () =>
      effect(() => {
        const now = is(game);
        return now === followed.peek() || game.picking.dragged.value !== null ? undefined : afterFrame(() => (followed.value = now));
      }),
    [game],
  );
  return followed;
}

export const usePlacing = (game: Game): ReadonlySignal<boolean> => useFollowed(game, isPlacing);
/** On a phone the money to take folds away then. */
export const useBuying = (game: Game): ReadonlySignal<boolean> => useFollowed(game, isBuying);
