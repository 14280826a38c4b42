/* What the table needs for explanations: rest, hold and what they open load when the table is there. */
import { useEffect } from "preact/hooks";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { lazy, useWatching } from "../screens/lazy";
import { closeExplanation, explained } from ".";
import type { ExplanationProps } from "./Explanation";

const Explanation = lazy<ExplanationProps>(async () => (await import("./Explanation")).Explanation);

/** The next move, another person or another language ends it. */
const useClosing = (game: Game) => useEffect(() => void closeExplanation(), [game.decision.value, game.curtain.value]);

export function Explaining({ game, view }: { game: Game; view: View }) {
  useClosing(game);
  useWatching(async () => (await import("./watch")).watchPieces, [], 0);
  useEffect(() => () => void closeExplanation(), []);
  return <Explained game={game} view={view} />;
}

/** What is explained now: over the table, or in the sheet above it to which it belongs. */
export function Explained({ game, view, sheet = false }: { game: Game; view: View; sheet?: boolean }) {
  const now = explained.value;
  const isInSheet = !!now?.element?.closest("dialog");
  return now && isInSheet === sheet ? <Explanation key={`${now.decision?.key ?? ""} ${now.handle}`} game={game} view={view} of={now} /> : null;
}
