/* What the others did since my last turn, a line for each of them. */
import type { GameEvent } from "../engine/types";
import { newsFor, stepsOf } from "./story";

/** One player's steps in the order in which they were made. */
export interface Told {
  seat: number;
  steps: GameEvent[];
}

/** No step of anybody's own, or that somebody did nothing when asked. */
const SILENT = ["scored", "another_action", "dealt", "passed"];

const sameTile = (a: GameEvent, b: GameEvent): boolean => JSON.stringify(a.tile) === JSON.stringify(b.tile);

/** That a tile was built which its line says was bought goes without saying. */
const isRepeated = (step: GameEvent, earlier: readonly GameEvent[]): boolean => step.event === "built" && earlier.some((one) => one.event === "bought" && sameTile(one, step));

function addTo(lines: Told[], event: GameEvent): Told[] {
  const seat = event.player as number;
  const own = lines.find((line) => line.seat === seat) ?? { seat, steps: [] };
  if (isRepeated(event, own.steps)) return lines;
  return [{ seat, steps: [...own.steps, event] }, ...lines.filter((line) => line !== own)];
}

/** A line per opponent, the newest first. */
export function toldFor(log: readonly GameEvent[], me: number): Told[] {
  return newsFor(log, me)
    .filter(({ event, player }) => typeof player === "number" && player !== me && !SILENT.includes(event))
    .reduce(addTo, []);
}

/** Whether a turn is under way in which this seat has already done something: then what was told is over. */
export const hasMoved = (log: readonly GameEvent[], me: number): boolean => stepsOf(log, me).length > 0;
