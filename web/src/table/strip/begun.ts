/* What a verb has begun, or a touch of a place that comes later: it is said what to choose first, and that stands out until it is chosen. */
import { signal } from "@preact/signals";
import type { Picks } from "../../engine/types";
import type { Game } from "../../game/game";
import { shownPanels } from "./panels";

interface Begun {
  /** What was picked before: with another pick it is over. */
  picks: Picks;
  words: string;
  handles: readonly string[];
  /** Its things lie in the panel of this module: who closes that has left it. */
  panel: string | null;
}

const begun = signal<Begun | null>(null);

export function begin(game: Game, words: string, handles: readonly string[], panel: string | null): void {
  game.attempt.value = null;
  begun.value = { picks: game.picking.picks.value, words, handles, panel };
}

/** What was begun and is still to be chosen. */
export function begunIn({ picking }: Game): Begun | null {
  const now = begun.value;
  const isLeft = now?.panel != null && !shownPanels().includes(now.panel);
  return now?.picks === picking.picks.value && !isLeft ? now : null;
}
