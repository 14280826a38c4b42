/* The last scoring, also for people who came to the table after it: then the game is played again up to there. */
import type { Game, HeldScoring } from "../game/game";
import { settings } from "../game/settings";
import { Replay } from "../replay/replay";
import { heldScores, roundsHeld } from "./history";

const scoresIn = ({ players }: HeldScoring["view"]): number[] => players.map(({ score }) => score);

async function lastIn(replay: Replay, game: Game): Promise<HeldScoring | null> {
  const { step } = replay.scorings.at(-1) ?? {};
  if (step === undefined) return null;
  const { view: earlier } = await replay.reach(step - 1, game.eyes.value);
  const { view } = await replay.reach(step, game.eyes.value);
  const scores = await heldScores((request) => game.ask(request), roundsHeld(replay.steps[step].events));
  return scores.reduce<HeldScoring | null>((held, { round, ...score }) => {
    const before = held?.after ?? scoresIn(earlier);
    return { round, score, before, after: before.map((points, seat) => points + score.players[seat].total), view };
  }, null);
}

export async function lastScoringOf(game: Game): Promise<HeldScoring | null> {
  if (game.lastScoring.value) return game.lastScoring.value;
  const replay = await Replay.open(game.seats, await game.record(), settings.value.lang, () => undefined);
  try {
    return await lastIn(replay, game);
  } finally {
    replay.close();
  }
}
