/* What is asked now: the engine's prompt, and while something is being picked what is still missing. */
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { texts } from "../texts/texts";

export function questionOf(game: Game): string {
  const { dock } = texts.value.table;
  const { path, next, also, move } = game.picking.picks.value;
  if (!path.length) return game.decision.value?.prompt ?? "";
  if (move) return dock.ready;
  const nouns = new Set([...next, ...also].map(({ handle }) => nounOf(handle)));
  const asks = Object.entries(dock.asks).find(([noun]) => nouns.has(noun));
  return asks ? asks[1] : dock.next;
}
