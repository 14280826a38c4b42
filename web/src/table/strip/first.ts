/* Chips that a person has dragged to the front: they stay there, in every game. Dragged away again, a chip is one among the others. */
import { signal } from "@preact/signals";
import { readKept, writeKept } from "../../game/kept";

const KEPT = "strip-first";
const FAR = 12; // pixels that make a press a drag

const isNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === "string");
const kept = readKept(KEPT);

export const first = signal<readonly string[]>(isNames(kept) ? kept : []);

/** Puts a module first, or back among the others. */
export function place(module: string, atFront: boolean): void {
  const others = first.value.filter((one) => one !== module);
  first.value = atFront ? [module, ...others] : others;
  writeKept(KEPT, first.value);
}

/** Follows the mouse over a row of chips; a finger scrolls it instead. */
export function watchDragging(row: HTMLElement): () => void {
  let from: { module: string; x: number } | null = null;
  let dragged = false;
  const onDown = ({ target, clientX, pointerType }: PointerEvent) => {
    const module = (target as Element).closest<HTMLElement>("[data-chip]")?.dataset.chip;
    dragged = false;
    from = module && pointerType === "mouse" ? { module, x: clientX } : null;
  };
  const onUp = ({ clientX }: PointerEvent) => {
    if (!from || Math.abs(clientX - from.x) < FAR) return;
    const { left, width } = row.firstElementChild!.getBoundingClientRect();
    dragged = true;
    place(from.module, clientX < left + width / 2);
    from = null;
  };
  const onClick = (event: Event) => dragged && event.stopPropagation(); // a drag opens nothing
  row.addEventListener("pointerdown", onDown);
  addEventListener("pointerup", onUp);
  row.addEventListener("click", onClick, true);
  return () => {
    row.removeEventListener("pointerdown", onDown);
    removeEventListener("pointerup", onUp);
    row.removeEventListener("click", onClick, true);
  };
}
