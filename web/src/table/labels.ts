/* What a pick is called. The engine names what can be picked while it can be picked; the names are kept for what has been picked.
   Pieces have short names of their own. */
import { CardLabel, TileLabel } from "../art/spoken";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf, parseCard, parseTile } from "../game/handles";

const kept = new WeakMap<Game, Map<string, string>>();

/** Remembers the labels of what can be picked now; called once per game. */
export function keepLabels(game: Game): () => void {
  const labels = new Map<string, string>();
  kept.set(game, labels);
  return game.picking.open.subscribe((open) => {
    for (const { handle, label } of open.values()) labels.set(handle, label);
  });
}

/** Null: a word of the engine that was never offered, because there was no other way on. */
export function labelOf(game: Game, view: View, handle: string): string | null {
  const name = nameOf(handle);
  switch (nounOf(handle)) {
    case "tile":
      return TileLabel(parseTile(name));
    case "hand":
    case "display":
    case "drawn":
      return CardLabel(parseCard(name), view);
    case "slot": {
      const tile = view.market[Number(name) - 1];
      if (tile) return TileLabel(tile);
    }
  }
  return kept.get(game)?.get(handle) ?? null;
}
