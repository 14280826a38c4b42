/* Handles name what a person touches: `slot:2`, `hand:denar4`, `cell:1,0` (docs/protocol.md). Naming only, no rule. */
import type { Card, Tile } from "../engine/types";

export const nounOf = (handle: string): string => handle.slice(0, handle.indexOf(":"));
export const nameOf = (handle: string): string => handle.slice(handle.indexOf(":") + 1);

/** The name of a card: `denar4`, or the id of a card that is no money (`X3`, `WC1`, `scoring2`). Where ids are words or numbers the
    kind stands before them (`builder:denar`). */
export function cardName(card: Card): string {
  if ("currency" in card) return `${card.currency}${card.value}`;
  const [kind, id] = Object.entries(card)[0] ?? ["id", ""];
  if (kind === "scoring") return `scoring${id}`;
  return kind === "id" || /^[A-Z]/.test(String(id)) ? String(id) : `${kind}:${id}`;
}

/** The walls that are printed on a tile: sticks are added later and are not part of its name. */
export function printedWalls(tile: { walls?: string; sticks?: string }): string {
  return [...(tile.walls ?? "")].filter((side) => !tile.sticks?.includes(side)).join("");
}

/** The name of a tile: `tower10W`, `camp7NW`, `projectM1`. */
export function tileName(tile: Tile): string {
  return tile.id ? `${tile.type}${tile.id}` : `${tile.type}${tile.price ?? ""}${printedWalls(tile)}`;
}

export const tileHandle = (tile: Tile): string => `tile:${tileName(tile)}`;
export const cellHandle = ({ x, y }: { x: number; y: number }): string => `cell:${x},${y}`;

/** Square, crossing or side of a handle: `cell:1,0`, `crossing:1,1`, `edge:1,0,N`. */
export function placeOf(handle: string): { x: number; y: number; side?: string } {
  const [x, y, side] = nameOf(handle).split(",");
  return { x: Number(x), y: Number(y), side };
}

const TILE = /^([a-z]+?)(\d+)([NESW]*)$/;
const TILE_ID = /^([a-z]+)([A-Z]+(?:\d+|-[a-z]+-[NESW]+))$/;
const CARD = /^(denar|dirham|dukat|gulden|diamond)(\d+)$/;

/** The tile that a name says, as far as a name says it. */
export function parseTile(name: string): Tile {
  const called = TILE_ID.exec(name);
  if (called) return { type: called[1], id: called[2] };
  const parts = TILE.exec(name);
  return parts ? { type: parts[1], price: Number(parts[2]), walls: parts[3] } : { type: name };
}

/** The card that a name says; a card that is no money under the key `id`. */
export function parseCard(name: string): Card {
  const parts = CARD.exec(name);
  if (parts) return { currency: parts[1], value: Number(parts[2]) };
  const scoring = /^scoring(\d)$/.exec(name);
  if (scoring) return { scoring: Number(scoring[1]) };
  const [kind, id] = name.split(":");
  return id === undefined ? { id: name } : { [kind]: id };
}
