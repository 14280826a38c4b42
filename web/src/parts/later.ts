/* What may come a frame after the answer to a touch: laying the table out anew takes longer than to show what was picked. */
import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { afterFrame } from "./afterFrame";

/** A value that follows a frame later, or when `wait` says; `of` is taken as it is at first, and anew with other `inputs`. */
export function useLater<T>(of: () => T, inputs: readonly unknown[], wait = afterFrame): ReadonlySignal<T> {
  const later = useMemo(() => signal(untracked(of)), []);
  useEffect(
    () =>
      effect(() => {
        const now = of();
        return now === later.peek() ? undefined : wait(() => (later.value = now));
      }),
    [...inputs],
  );
  return later;
}
