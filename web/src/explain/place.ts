/* Where the explanation of a thing stands: beside it, with an arrow to it, always whole on the screen. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Placed {
  left: number;
  top: number;
  /** Which edge the arrow is on, and how far along it; none: there is no room beside the thing. */
  arrow: "left" | "right" | "none";
  at: number;
}

const GAP = 12;
const EDGE = 8;
const ARROW_FROM_CORNER = 22;

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** Beside the panel in which a thing lies, at its height, so that the things round it stay in sight; beside the thing itself where that has
    no room. */
export function placeClear(thing: Box, panel: Box | undefined, card: Size, screen: Size): Placed {
  const clear = panel && placeBeside({ left: panel.left, right: panel.right, top: thing.top, bottom: thing.bottom }, card, screen);
  return clear && clear.arrow !== "none" ? clear : placeBeside(thing, card, screen);
}

/** Right of the thing where there is room, else left of it, else over it. */
export function placeBeside(thing: Box, card: Size, screen: Size): Placed {
  const middle = (thing.top + thing.bottom) / 2;
  const top = between(EDGE, middle - card.height / 2, Math.max(EDGE, screen.height - card.height - EDGE));
  const at = between(ARROW_FROM_CORNER, middle - top, card.height - ARROW_FROM_CORNER);
  if (thing.right + GAP + card.width + EDGE <= screen.width) return { left: thing.right + GAP, top, arrow: "left", at };
  if (thing.left - GAP - card.width >= EDGE) return { left: thing.left - GAP - card.width, top, arrow: "right", at };
  const left = between(EDGE, (thing.left + thing.right - card.width) / 2, screen.width - card.width - EDGE);
  return { left, top: thing.bottom + GAP + card.height + EDGE <= screen.height ? thing.bottom + GAP : EDGE, arrow: "none", at };
}
