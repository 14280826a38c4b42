/* Shows the scorings that took place since it was last closed, one after the other. What it shows loads with the first one. */
import type { Game, HeldScoring } from "../game/game";
import { lazy } from "../screens/lazy";

export interface ScoringProps {
  game: Game;
  held: HeldScoring;
  onClose(): void;
}

const Scoring = lazy<ScoringProps>(async () => (await import("./Scoring")).Scoring);

export function ScoringOverlay({ game }: { game: Game }) {
  const held = game.scorings.value[0];
  if (!held) return null;
  return <Scoring key={held.round} game={game} held={held} onClose={() => (game.scorings.value = game.scorings.value.slice(1))} />;
}
