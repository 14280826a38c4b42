/* Whether squares are asked for: on a phone the court then takes the screen. */
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

/** Follows the picks a frame later: laying the table out anew takes longer than to show what was picked. */
export function usePlacing(game: Game): ReadonlySignal<boolean> {
  const placing = useSignal(false);
  useEffect(
    () =>
      effect(() => {
        const now = isPlacing(game);
        return now === placing.peek() ? undefined : afterFrame(() => (placing.value = now));
      }),
    [game],
  );
  return placing;
}
