/* The scorings of a game as they took place, asked from the engine. */
import type { Score } from "../engine/types";

type Ask = <Reply>(request: { cmd: string; [argument: string]: unknown }) => Promise<Reply>;

/** The first so many scorings. */
export async function heldScores(ask: Ask, rounds: number): Promise<Score[]> {
  const scores: Score[] = [];
  for (let round = 1; round <= rounds; round++) scores.push(await ask<Score>({ cmd: "score", round, why: true, held: true }));
  return scores;
}
