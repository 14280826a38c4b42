/* A place on the table that a line of the log speaks of, while it is looked at: a square of an Alhambra, or a slot. */
import { signal } from "@preact/signals";
import type { GameEvent } from "../engine/types";

export interface Place {
  seat: number | null;
  handle: string;
}

/** Where an event took place, if it did on a square or a slot. */
export function placeOfEvent({ player, x, y, slot }: GameEvent): Place | null {
  if (typeof player === "number" && typeof x === "number" && typeof y === "number") return { seat: player, handle: `cell:${x},${y}` };
  if (typeof slot === "number") return { seat: null, handle: `slot:${slot}` };
  return null;
}

export const pointed = signal<Place | null>(null);

const MARK = "data-pointed";

/** Marks the place on screen; the Alhambra of a player lies in an element with `data-seat`. */
function markPointed(place: Place | null): void {
  for (const old of document.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
  if (!place) return;
  const within = place.seat === null ? "" : `[data-seat="${place.seat}"] `;
  const handle = CSS.escape(place.handle);
  for (const found of document.querySelectorAll(`${within}:is([data-handle="${handle}"], [data-drop="${handle}"])`)) found.setAttribute(MARK, "");
  if (place.seat !== null) document.querySelector(`[data-seat="${place.seat}"]`)?.setAttribute(MARK, "");
}

/** Keeps the mark on screen where it belongs, until the returned function is called. */
export const watchPointed = (): (() => void) => pointed.subscribe(markPointed);
