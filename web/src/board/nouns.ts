/* The kinds of places on a board, by their handles: squares, and between them crossings and sides. */
import { nounOf } from "../game/handles";

export const isCell = (handle: string): boolean => nounOf(handle) === "cell";

/** A crossing or a side: it lies between squares. */
export const isPoint = (handle: string): boolean => ["crossing", "edge"].includes(nounOf(handle));

/** A side of the tile on the chosen square. */
export const isSide = (handle: string): boolean => nounOf(handle) === "side";

export const isPlace = (handle: string): boolean => isCell(handle) || isPoint(handle);

/** What lies round the court: while it can be picked, too, a place is one choice among many. */
const AROUND: ReadonlySet<string> = new Set(["slot", "display", "hand"]);
export const isAround = (handle: string): boolean => AROUND.has(nounOf(handle));
