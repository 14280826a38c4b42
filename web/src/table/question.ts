/* What is asked now: the engine asks it, for the decision and for what was picked so far. */
import type { Game } from "../game/game";
import { nameOf, parseTile } from "../game/handles";
import { buildingOf } from "../game/pieces";
import { texts } from "../texts/texts";

/** A tile in the accusative: "the tower". */
function theTile(handle: string): string {
  const { fits } = texts.value;
  const tile = parseTile(nameOf(handle));
  return (fits.the as Partial<Record<string, string>>)[buildingOf(tile) ?? tile.type] ?? fits.thisTile;
}

/** What is bought fits nowhere, or the square that was kept for it is none any more. */
function aboutSquares({ picking }: Game): string | null {
  const { fits } = texts.value;
  const { fitting } = picking;
  const { path } = picking.picks.value;
  const lapsed = fitting.lapsed.value;
  if (fitting.bought.value !== null && fitting.current.value?.fits.length === 0) return fits.forReserve(theTile(fitting.current.value.tile));
  return lapsed !== null && path.at(-1) === lapsed ? fits.lapsed(theTile(lapsed)) : null;
}

export function questionOf(game: Game): string {
  const { path, ask } = game.picking.picks.value;
  const prompt = game.decision.value?.prompt ?? "";
  return path.length ? (aboutSquares(game) ?? ask ?? prompt) : prompt;
}
