/* The scorings of a game as they took place, asked from the engine. */
import type { GameEvent, Score } from "../engine/types";

type Ask = <Reply>(request: { cmd: string; [argument: string]: unknown }) => Promise<Reply>;

export interface PastScore extends Score {
  round: number;
}

/** The scorings that took place: not always one after the other, for a game can end before the second card comes up. */
export const roundsHeld = (events: readonly GameEvent[]): number[] => events.flatMap(({ event, round }) => (event === "scoring_done" && round ? [round] : []));

export async function heldScores(ask: Ask, rounds: readonly number[]): Promise<PastScore[]> {
  const scores: PastScore[] = [];
  for (const round of rounds) scores.push({ round, ...(await ask<Score>({ cmd: "score", round, why: true, held: true })) });
  return scores;
}
