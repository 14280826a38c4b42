/* Whether the table is laid out as on a phone. The stylesheets ask their container the same question in rem. */
import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, type MutableRef } from "preact/hooks";

const WIDE_REM = 60;

export function useNarrow(ref: MutableRef<HTMLElement | null>): ReadonlySignal<boolean> {
  const narrow = useSignal(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => (narrow.value = element.clientWidth <= WIDE_REM * parseFloat(getComputedStyle(document.documentElement).fontSize));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [ref.current]); // measuring on every drawing would lay out the page twice
  return narrow;
}
