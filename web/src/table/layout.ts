/* How the table is laid out. The stylesheets ask their container the same questions, in rem as here: text at 200 % turns a desktop into a
   phone. */
import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useCallback, useRef } from "preact/hooks";
import { scaleFor, scaleRoot } from "../style/scale";

/** desk: everything round the court; tablet: the same upright; phone: two panes; lying: a phone on its side. */
export type Layout = "desk" | "tablet" | "phone" | "lying";

export interface Room {
  layout: Layout;
  /** Pixels of a rem. */
  rem: number;
}

/** A phone, upright or lying: the log and the others are out of sight. */
export const isHandheld = (layout: Layout): boolean => layout === "phone" || layout === "lying";

const WIDE_REM = 60;
const TABLET_REM = 43.75;
const COLUMN_REM = 15;

export function layoutOf(width: number, height: number, rem: number): Layout {
  if (width > WIDE_REM * rem) return "desk";
  if (height >= width) return width >= TABLET_REM * rem ? "tablet" : "phone";
  return width > COLUMN_REM * rem ? "lying" : "phone";
}

function roomOf({ clientWidth, clientHeight }: HTMLElement): Room {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { layout: layoutOf(clientWidth, clientHeight, rem), rem };
}

/** The layout that a table will have on this screen: it grows with the screen (style/scale.ts) as soon as it is there. */
export function comingLayout(): Layout {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) * scaleFor(innerWidth, innerHeight);
  return layoutOf(innerWidth, innerHeight, rem);
}

function follow(element: HTMLElement, room: Signal<Room>): () => void {
  const measure = () => {
    const { layout, rem } = roomOf(element);
    if (layout !== room.value.layout || rem !== room.value.rem) room.value = { layout, rem };
  };
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  const head = element.querySelector(".table-head");
  if (head) observer.observe(head); // grows with the text
  measure();
  return () => observer.disconnect();
}

/** What the table's element takes as its ref, and its room. Between two people at one device there is no table for a while, then a new one. */
export function useRoom(): [ref: (element: HTMLElement | null) => void, room: ReadonlySignal<Room>] {
  const room = useSignal<Room>({ layout: "desk", rem: 16 });
  const leave = useRef<() => void>();
  const ref = useCallback((element: HTMLElement | null) => {
    leave.current?.();
    scaleRoot(element);
    leave.current = element ? follow(element, room) : undefined;
  }, []);
  return [ref, room];
}
