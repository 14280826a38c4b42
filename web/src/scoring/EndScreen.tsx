/* The end of a game; it loads when a game ends. */
import type { Game } from "../game/game";
import { lazy } from "../screens/lazy";
import { texts } from "../texts/texts";
import "./result.css";

export interface EndProps {
  game: Game;
  /** Shows the table as it was left. */
  onLook: () => void;
}

export const EndScreen = lazy<EndProps>(async () => (await import("./End")).End);

/** The way back, for whoever looks at the table. */
export const BackToResult = ({ onBack }: { onBack: () => void }) => (
  <button class="btn primary back-to-result" onClick={onBack}>
    {texts.value.scoring.backToResult}
  </button>
);
