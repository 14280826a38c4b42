/* Every piece explains itself. What is explained now, for whoever shows it; the small part that the first table needs. */
import { signal } from "@preact/signals";

/** A piece that is explained, and the element that stands for it: the explanation opens beside it. */
export interface Explained {
  handle: string;
  element: Element | null;
}

export const explained = signal<Explained | null>(null);

/** Shows what a piece is: `explain("falcon:F9", button)`. Handles are those of the engine; what has none is named by its noun (`noun:bag`, `source:wall`). */
export function explain(handle: string, element: Element | null = null): void {
  explained.value = { handle, element };
}

export function closeExplanation(): void {
  explained.value = null;
}
