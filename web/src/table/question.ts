/* What is asked now: the engine's prompt, and while something is being picked what is still missing. */
import type { Game } from "../game/game";
import { nameOf, nounOf, parseTile } from "../game/handles";
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
  const { path, move } = picking.picks.value;
  const lapsed = fitting.lapsed.value;
  if (!move && fitting.current.value?.fits.length === 0) return fits.forReserve(theTile(fitting.current.value.tile));
  return lapsed !== null && path.at(-1) === lapsed ? fits.lapsed(theTile(lapsed)) : null;
}

export function questionOf(game: Game): string {
  const { dock } = texts.value.table;
  const { path, next, also, move } = game.picking.picks.value;
  if (!path.length) return game.decision.value?.prompt ?? "";
  const squares = aboutSquares(game);
  if (squares) return squares;
  if (move) return dock.ready;
  const nouns = new Set([...next, ...also].map(({ handle }) => nounOf(handle)));
  const asks = Object.entries(dock.asks).find(([noun]) => nouns.has(noun));
  return asks ? asks[1] : dock.next;
}
