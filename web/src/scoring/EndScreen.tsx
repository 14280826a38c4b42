/* The end of a game; it loads when a game ends. */
import type { Game } from "../game/game";
import { lazy } from "../screens/lazy";

export interface EndProps {
  game: Game;
  /** Shows the table as it was left. */
  onLook: () => void;
}

export interface BackProps {
  onBack: () => void;
}

export const EndScreen = lazy<EndProps>(async () => (await import("./End")).End);
export const BackToResult = lazy<BackProps>(async () => (await import("./End")).BackToResult);
