/* What pieces are called for somebody who cannot see them: "Tower 10, wall west". */
import type { Card, Tile, View } from "../engine/types";
import { cardName, printedWalls, tileHandle, tileName } from "../game/handles";
import { asPrinted, printedOn } from "../game/pieces";
import { moduleArt } from "../modules/module";
import { texts } from "../texts/texts";

type Side = "N" | "E" | "S" | "W";

/** What a module calls a thing of its own; null: no module knows it. */
export function nameByModules(name: string, view?: View): string | null {
  for (const { nameOf } of moduleArt.value.values()) {
    const own = nameOf?.(name, view);
    if (own) return own;
  }
  return null;
}

/** The words for some sides: `NW` → north, west. */
export const sideNames = (sides: string): string[] => [...sides].map((side) => texts.value.common.sides[side as Side]);

/** A word of a list that may lack it, or the bare name: `magical_building` → "Magical building". */
function wordOf(words: Record<string, string>, name: string): string {
  const bare = name.replaceAll("_", " ");
  return words[name] ?? bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** What a family of tiles is called. */
export const typeName = (type: string): string => wordOf(texts.value.common.types, type);

function wallsOf(tile: Tile): string[] {
  const { spoken } = texts.value.common;
  const printed = printedWalls(tile);
  const parts = printed ? [spoken.walls(sideNames(printed))] : [];
  if (tile.sticks) parts.push(spoken.sticks(sideNames(tile.sticks)));
  return parts.length ? parts : [spoken.noWall];
}

/** A tile with an id is called by it, and shows a building or none. */
const calledById = (tile: Tile): string[] => [printedOn(tileHandle(tile))?.label ?? `${typeName(tile.type)} ${tile.id}`, `${tile.building ? typeName(tile.building) : ""} ${tile.price ?? ""}`.trim()].filter(Boolean);

function baseLabel(given: Tile): string {
  const tile = asPrinted(given);
  if (tile.type === "fountain" && !tile.walls) return typeName(tile.type);
  const called = tile.id ? calledById(tile) : [`${typeName(tile.type)} ${tile.price ?? ""}`.trim()];
  return [...called, ...wallsOf(tile)].join(", ");
}

export function TileLabel(tile: Tile): string {
  const added = [...moduleArt.value.values()].flatMap(({ adds }) => adds?.(tile) ?? []);
  return [nameByModules(tileName(tile)) ?? baseLabel(tile), ...added].join(", ");
}

export function CardLabel(card: Card, view?: View): string {
  if ("currency" in card) return `${wordOf(texts.value.common.currencies, String(card.currency))} ${card.value}`;
  if ("scoring" in card) return texts.value.common.spoken.scoring(Number(card.scoring));
  const name = cardName(card);
  return nameByModules(name, view) ?? printedOn(`card:${name}`)?.label ?? plainName(card);
}

/** "Stone 5", "Builder Denar": a card by its kind and its id. */
function plainName(card: Card): string {
  const [kind, id] = Object.entries(card)[0] ?? ["", ""];
  const called = (texts.value.common.currencies as Record<string, string>)[id] ?? String(id);
  return kind === "id" ? called : `${wordOf({}, kind)} ${called}`;
}
