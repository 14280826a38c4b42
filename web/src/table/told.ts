/* What the others did since my last turn, a line for each of them. */
import type { GameEvent, Score, Tile } from "../engine/types";
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

/** How many steps are out of sight when this many lines are shown, with this many steps of each. */
export const hiddenSteps = (told: readonly Told[], lines: number, steps: number): number => told.reduce((sum, line, i) => sum + (i < lines ? Math.max(line.steps.length - steps, 0) : line.steps.length), 0);

const isPaidExactly = ({ event, paid, price }: GameEvent): boolean => event === "bought" && paid !== undefined && paid === price;

/** Whether the last thing that somebody did was to pay exactly: another action follows. */
export const goesOn = ({ steps }: Told): boolean => steps.length > 0 && isPaidExactly(steps[steps.length - 1]);

/** Whether somebody has more of the building that came last than anybody else. */
export function leadsNow({ seat, steps }: Told, ranking: Score["ranking"]): boolean {
  const tile = steps.filter(({ event }) => event === "bought" || event === "built").at(-1)?.tile as Tile | undefined;
  const first = Object.entries(ranking ?? {}).find(([type]) => type === (tile?.building ?? tile?.type))?.[1].filter(({ place }) => place === 1) ?? [];
  return first.length === 1 && first[0].seat === seat;
}

/** Whether a turn is under way in which this seat has already done something: then what was told is over. */
export const hasMoved = (log: readonly GameEvent[], me: number): boolean => stepsOf(log, me).length > 0;
