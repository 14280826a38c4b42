/* What is printed on the pieces of the modules in play. The engine is asked once per game, before the table is drawn. A piece is the
   same in every game, so what was told once stays known. */
import { signal } from "@preact/signals";
import type { Engine } from "../engine/engine";
import type { BuildingType, PlacedTile, Printed, Tile } from "../engine/types";
import { tileHandle } from "./handles";

/** By handle, in the engine's order. */
export const pieces = signal<ReadonlyMap<string, Printed>>(new Map());

export function learnPieces(told: readonly Printed[]): void {
  pieces.value = new Map([...pieces.value, ...told.map((piece) => [piece.handle, piece] as const)]);
}

/** Asks about the game that the engine plays. */
export async function askForPieces(engine: Pick<Engine, "ask">): Promise<void> {
  learnPieces((await engine.ask<{ pieces: Printed[] }>({ cmd: "pieces" })).pieces);
}

/** What is printed on a piece; undefined: it has no id, or its module does not play. */
export const printedOn = (handle: string): Printed | undefined => pieces.value.get(handle);

/** A tile that may be known by name alone, with what is printed on it. What has the colour of a type but no price is no building (04). */
export function asPrinted(tile: Tile): Tile {
  const { buildings = [], numbers: [price] = [], sides: [walls] = [] } = printedOn(tileHandle(tile)) ?? {};
  return { building: tile.holds ?? (buildings.length === 1 && price !== undefined ? buildings[0] : undefined), price, walls, ...tile };
}

/** The type of building that a tile shows, whatever family it is of. */
export const buildingOf = (tile: Tile): BuildingType | undefined => asPrinted(tile).building;

/** Whether the halves of a double tile lie one above the other. */
export const isUpright = (tile: Tile): boolean => printedOn(tileHandle(tile))?.upright === true;

/** The squares of a tile on the board: a double one has two. */
export function squaresOf(tile: PlacedTile): { x: number; y: number }[] {
  const first = { x: tile.x, y: tile.y };
  if (!tile.halves) return [first];
  return [first, isUpright(tile) ? { x: tile.x, y: tile.y + 1 } : { x: tile.x + 1, y: tile.y }];
}
