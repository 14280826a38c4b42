/* Sets an example up in an engine of its own, and asks what counts there. */
import type { Engine } from "../../engine/engine";
import type { PlacedTile, Printed, Score, View } from "../../engine/types";
import { parseTile } from "../../game/handles";
import { learnPieces } from "../../game/pieces";
import type { Example } from "./examples";

export interface Counted {
  view: View;
  /** Sides of the wall in order, squares that count. */
  trace?: string[];
  cells?: string[];
  points?: number;
}

const PLAYERS = 3;
const SCORING = 1;
const TILE = /^(\w+)@(-?\d+),(-?\d+)(?:\/(\d))?(?:\+([NESW]+))?$/;

function placedTile(word: string): PlacedTile {
  const [, name, x, y, turned, sticks] = TILE.exec(word) ?? [];
  const tile = parseTile(name);
  const walls = sticks ? { walls: `${tile.walls}${sticks}`, sticks } : {};
  return { ...tile, ...walls, ...(turned ? { turned: Number(turned) } : {}), x: Number(x), y: Number(y) };
}

/** The position as the engine loads it. */
export function positionOf(modules: string[], { board = "", fields = {} }: Example): object {
  const alhambra = board.split(" ").filter(Boolean).map(placedTile);
  const others = Array.from({ length: PLAYERS - 1 }, () => ({}));
  return { modules, players: [{ alhambra, ...fields }, ...others] };
}

const listAt = (score: Record<string, unknown>, key: string): string[] | undefined => (Array.isArray(score[key]) ? (score[key] as string[]) : undefined);

/** Rejects with the engine's reason when the position cannot be. */
export async function countExample(engine: Pick<Engine, "ask">, modules: string[], example: Example): Promise<Counted> {
  await engine.ask({ cmd: "load", state: positionOf(modules, example) });
  learnPieces((await engine.ask<{ pieces: Printed[] }>({ cmd: "pieces" })).pieces);
  const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
  if (!example.source) return { view };
  const mine = (await engine.ask<Score>({ cmd: "score", round: SCORING, why: true })).players[0] as unknown as Record<string, unknown>;
  return { view, trace: listAt(mine, `${example.source}_path`), cells: listAt(mine, `${example.source}_cells`), points: Number(mine[example.source] ?? 0) };
}
