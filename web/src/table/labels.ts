/* The engine names what can be picked while it can be picked; the names are kept for what has been picked. */
import type { Game } from "../game/game";
import { nameOf } from "../game/handles";

const kept = new WeakMap<Game, Map<string, string>>();

/** Remembers the labels of what can be picked now; called once per game. */
export function keepLabels(game: Game): () => void {
  const labels = new Map<string, string>();
  kept.set(game, labels);
  return game.picking.open.subscribe((open) => {
    for (const { handle, label } of open.values()) labels.set(handle, label);
  });
}

export const labelOf = (game: Game, handle: string): string => kept.get(game)?.get(handle) ?? nameOf(handle);
