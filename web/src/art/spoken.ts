/* What pieces are called for somebody who cannot see them: "Tower 10, wall west". */
import type { Card, Tile, View } from "../engine/types";
import { cardName, printedWalls, tileName } from "../game/handles";
import { moduleArt } from "../modules/module";
import { texts } from "../texts/texts";

type Side = "N" | "E" | "S" | "W";

function ofModules(name: string, view?: View): string | null {
  for (const { nameOf } of moduleArt.value.values()) {
    const own = nameOf?.(name, view);
    if (own) return own;
  }
  return null;
}

/** The words for some sides: `NW` → north, west. */
export const sideNames = (sides: string): string[] => [...sides].map((side) => texts.value.common.sides[side as Side]);

/** A word of a list that may lack it, or the bare name. */
const wordOf = (words: Record<string, string>, name: string): string => words[name] ?? name;

function wallsOf(tile: Tile): string[] {
  const { spoken } = texts.value.common;
  const printed = printedWalls(tile);
  const parts = printed ? [spoken.walls(sideNames(printed))] : [];
  if (tile.sticks) parts.push(spoken.sticks(sideNames(tile.sticks)));
  return parts.length ? parts : [spoken.noWall];
}

function baseLabel(tile: Tile): string {
  const type = wordOf(texts.value.common.types, tile.type);
  if (tile.type === "fountain" && !tile.walls) return type;
  return [`${type} ${tile.price ?? ""}`.trim(), ...wallsOf(tile)].join(", ");
}

export function TileLabel(tile: Tile): string {
  const added = [...moduleArt.value.values()].flatMap(({ adds }) => adds?.(tile) ?? []);
  return [ofModules(tileName(tile)) ?? baseLabel(tile), ...added].join(", ");
}

export function CardLabel(card: Card, view?: View): string {
  if ("currency" in card) return `${wordOf(texts.value.common.currencies, String(card.currency))} ${card.value}`;
  if ("scoring" in card) return texts.value.common.spoken.scoring(Number(card.scoring));
  return ofModules(cardName(card), view) ?? cardName(card);
}
