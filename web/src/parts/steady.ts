import { computed, type ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";

/** A value that is told only when it changes. */
export function steady<T>(of: () => T): ReadonlySignal<T> {
  const text = computed(() => JSON.stringify(of()));
  return computed(() => JSON.parse(text.value) as T);
}

/** The same for a component, taken anew with other `inputs`: it is drawn again only when the value is another one. */
export const useSteady = <T>(of: () => T, inputs: readonly unknown[]): ReadonlySignal<T> => useMemo(() => steady(of), [...inputs]);
