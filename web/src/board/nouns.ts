/* The kinds of places on a board, by their handles: squares, and between them crossings and sides. */
import { nounOf } from "../game/handles";

export const isCell = (handle: string): boolean => nounOf(handle) === "cell";

/** A crossing or a side: it lies between squares. */
export const isPoint = (handle: string): boolean => ["crossing", "edge"].includes(nounOf(handle));

export const isPlace = (handle: string): boolean => isCell(handle) || isPoint(handle);
