/* Squares and changes in words, for somebody who does not see them. */
import { TileLabel } from "../art/spoken";
import type { BuildingType, Change, Fit, Preview } from "../engine/types";
import { nameOf, parseTile } from "../game/handles";
import { buildingOf, printedOn } from "../game/pieces";
import { moduleArt } from "../modules/module";
import { texts } from "../texts/texts";
import type { Standing } from "./square";
import type { Filled, Square } from "./squares";

export interface SquareState {
  standing?: Standing;
  refused?: boolean;
  /** The tile in hand needs something at a side there (05: a gate). */
  needs?: boolean;
  /** What building there scores at once. */
  atOnce?: number;
}

/** What modules say of what is needed there. */
const neededWords = (): string => [...moduleArt.value.values()].flatMap(({ needed }) => needed?.words() ?? []).join(", ");

/** "Tower 10, wall left, two right, one below the fountain"; "free square, one left of the fountain, can be built on". */
export function spokenSquare(square: Square, content: Filled | undefined, { standing, refused, needs, atOnce }: SquareState = {}): string {
  const { board } = texts.value;
  const { fits } = texts.value;
  const own = { chosen: board.chosen, kept: fits.kept, fits: fits.here };
  const state = refused ? board.refused : standing && standing in own ? own[standing as keyof typeof own] : standing ? (content ? board.canPick : board.canBuild) : "";
  return [content ? TileLabel(content.tile) : board.free, board.place(square.x, square.y), state, needs && neededWords(), atOnce && `${board.preview.atOnce} ${signed(atOnce)}`].filter(Boolean).join(", ");
}

/** Counts are in halves: a wise man counts half a tile. */
export const countOf = (halves: number): string => (halves % 2 ? `${halves > 1 ? Math.floor(halves / 2) : ""}½` : String(halves / 2));

const changes = ({ before, after }: Change): boolean => before !== after;

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** The building on a tile, or the two on a double one. */
const typesOf = (tile: string): BuildingType[] => {
  const [first, second] = printedOn(tile)?.buildings ?? [];
  return [buildingOf(parseTile(nameOf(tile))) ?? first ?? (parseTile(nameOf(tile)).type as BuildingType), second];
};

/** What building a tile on a square would change, as a preview of doing it. */
export function foretoldBy({ wall, halves, place, second, points, at_once }: Fit, tile: string): Foretold {
  const [type, other] = typesOf(tile);
  const types: Foretold["types"] = halves && place ? { [type]: { halves, place } } : {};
  return { wall, points, at_once, types: second ? { ...types, [other]: second } : types };
}

/** As much of a preview as is told. */
export type Foretold = Pick<Preview, "wall" | "points" | "at_once"> & { types: Partial<Preview["types"]> };

/** The types whose count a move changes. */
export const changedTypes = ({ types }: Foretold): BuildingType[] => (Object.keys(types) as BuildingType[]).filter((type) => changes(types[type]!.halves) || changes(types[type]!.place));

/** The place of a type after the move, where it is worth a word. */
export function placeWords({ place }: Preview["types"][BuildingType]): string {
  const words = texts.value.board.preview;
  if (changes(place)) return words.place(place.after, place.shared === true);
  return place.after !== 1 ? "" : place.shared ? words.jointFirst : words.stillFirst;
}

/** All changes in one line: "wall 11 to 13, towers 2 to 3, still first, if scored now +2". */
export function spokenPreview(preview: Foretold): string {
  const words = texts.value.board.preview;
  const parts = changes(preview.wall) ? [words.to(words.wall, String(preview.wall.before), String(preview.wall.after))] : [];
  for (const type of changedTypes(preview)) {
    const { halves } = preview.types[type]!;
    parts.push(changes(halves) ? words.to(words.types[type], countOf(halves.before), countOf(halves.after)) : words.types[type]);
    const place = placeWords(preview.types[type]!);
    if (place) parts.push(place);
  }
  if (preview.at_once) parts.push(`${words.atOnce} ${signed(preview.at_once)}`);
  parts.push(`${words.points} ${signed(preview.points.after - preview.points.before)}`);
  return parts.join(", ");
}
