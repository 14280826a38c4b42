/* Decisions that the engine asks step by step, and where a person stands in them. */
import type { Tile } from "../../engine/types";
import type { Game } from "../../game/game";
import { nounOf, tileHandle } from "../../game/handles";
import { lastIndex } from "../lists";

/** What happened since the look began: the first event that says that a step is over. */
function hasHappened(game: Game, event: string): boolean {
  const log = game.log.value;
  const began = log.map(({ event: name }) => name).lastIndexOf("power_used");
  return log.slice(began + 1).some(({ event: name }) => name === event);
}

const opens = ({ picking }: Game, noun: string): boolean => [...picking.open.value.keys(), ...picking.chosen.value.keys()].some((handle) => nounOf(handle) === noun);

const STEPS: Record<string, (game: Game) => number> = {
  architecture_place: (game) => (opens(game, "slot") ? 1 : hasHappened(game, "tile_hidden") ? 2 : 0),
  wisdom_scoring: () => 0,
  wisdom_keep: (game) => (hasHappened(game, "card_kept") ? 2 : 1),
};

/** The step, from 0; null: the decision has none. */
export const stepOf = (key: string, game: Game): number | null => STEPS[key]?.(game) ?? null;

/** The building whose power is being used: what is seen by it is listed below. */
export function powerUsed(key: string, game: Game): string[] {
  if (stepOf(key, game) === null) return [];
  const log = game.log.value;
  const tile = log[lastIndex(log, ({ event }) => event === "power_used")]?.tile as Tile | undefined;
  return tile ? [tileHandle(tile)] : [];
}
