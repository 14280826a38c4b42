/* What a verb speaks of, while it is pointed at: its pieces and its chip light up. */
import { signal } from "@preact/signals";
import type { ActionOption } from "../../engine/types";

export const lit = signal<ActionOption | null>(null);

const MARK = "data-lit";

/** Everything on screen that belongs to an option. */
export function elementsOf({ module, handles = [] }: ActionOption): HTMLElement[] {
  const found = handles.flatMap((handle) => [...document.querySelectorAll<HTMLElement>(`.table :is([data-handle="${CSS.escape(handle)}"], [role="gridcell"][data-drop="${CSS.escape(handle)}"])`)]);
  return [...found, ...document.querySelectorAll<HTMLElement>(`[data-chip="${CSS.escape(module)}"]`)];
}

function light(option: ActionOption | null): void {
  for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
  if (option) for (const element of elementsOf(option)) element.setAttribute(MARK, "");
}

/** Keeps the lights where they belong, until the returned function is called. */
export const watchLights = (): (() => void) => lit.subscribe(light);
