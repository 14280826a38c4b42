/* Where turns and scorings lie among the moves of a game. Step 0 is the set-up, step n the position after n moves. */
import type { GameEvent } from "../engine/types";

export interface Step {
  /** Who made the move that led here; null at the set-up. */
  player: number | null;
  /** What happened with it. */
  events: GameEvent[];
}

const has = (step: Step, event: string): boolean => step.events.some((one) => one.event === event);

/** The number of the turn in which each step was made; 0 at the set-up. */
export function turnNumbers(steps: readonly Step[]): number[] {
  let turn = 1;
  return steps.map((step, i) => {
    const own = i === 0 ? 0 : turn;
    if (i > 0 && has(step, "turn")) turn++;
    return own;
  });
}

/** The first step of each turn. */
export function turnStarts(turns: readonly number[]): number[] {
  return turns.flatMap((turn, i) => (i === 0 || turn !== turns[i - 1] ? [i] : []));
}

/** One turn on from a step, or back: first to the beginning of the turn one is in. */
export function otherTurn(turns: readonly number[], at: number, by: 1 | -1): number {
  const starts = turnStarts(turns);
  if (by > 0) return starts.find((start) => start > at) ?? turns.length - 1;
  return starts.filter((start) => start < at).at(-1) ?? 0;
}

export interface ScoringAt {
  round: number;
  step: number;
}

export const scoringsAt = (steps: readonly Step[]): ScoringAt[] => steps.flatMap(({ events }, step) => events.flatMap(({ event, round }) => (event === "scoring_done" && round ? [{ round, step }] : [])));

/** The squares that changed with a step, by seat. */
export function changedSquares({ events }: Step, seat: number): { x: number; y: number }[] {
  return events.flatMap(({ player, x, y }) => (player === seat && typeof x === "number" && typeof y === "number" ? [{ x, y }] : []));
}

/** The sentences that tell a step: what the player did, without what the table did afterwards. */
export function told({ player, events }: Step): GameEvent[] {
  return events.filter((event) => event.text?.length && (player === null ? event.event === "began" : event.player === player && event.event !== "scored" && event.event !== "turn"));
}
