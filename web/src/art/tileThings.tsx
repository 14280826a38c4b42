/* What modules lay on a tile: six places, given out by rank. A large tile shows four things, a middle one two, a small one one; what
   finds no place is counted. */
import type { ComponentChild } from "preact";
import type { Tile } from "../engine/types";
import { moduleArt, type TileLook, type TilePlace, type TileThing } from "../modules/module";
import { Written } from "./drawing";

type Size = TileLook["size"];
type Square = readonly [x: number, y: number, side: number];

const PLACES: Record<Size, Partial<Record<TilePlace, Square>>> = {
  l: { SW: [5, 63, 31], S: [36, 65, 28], SE: [65, 63, 31], E: [67, 35, 27], W: [5, 39, 25], NE: [66, 7, 25] },
  m: { SE: [55, 56, 42], SW: [3, 56, 42] },
  s: { SE: [44, 44, 54] },
};
const MOST: Record<Size, number> = { l: 4, m: 2, s: 1 };
/** Where the number of what is not shown goes, the best first. */
const FOR_NUMBER: readonly TilePlace[] = ["SE", "S", "SW", "E", "W", "NE"];
const INWARDS = 13; // from a side with a wall

/** A place, clear of the walls of its sides. */
function squareOf(place: TilePlace, size: Size, walls: string): Square {
  const [x, y, side] = PLACES[size][place]!;
  const step = (toward: string, away: string) => (walls.includes(toward) && place.includes(toward) ? INWARDS : 0) - (walls.includes(away) && place.includes(away) ? INWARDS : 0);
  return [x + step("W", "E"), y + step("N", "S"), side];
}

export interface Laid {
  thing: TileThing;
  place: TilePlace;
}

/** Gives the things their places; `more` are not shown, and their number stands at `numberAt`. */
export function lay(things: readonly TileThing[], size: Size): { laid: Laid[]; more: number; numberAt: TilePlace | null } {
  const free = new Set(Object.keys(PLACES[size]) as TilePlace[]);
  const lying = things.filter(({ at }) => at.length);
  const room = lying.length > MOST[size] && size !== "s" ? MOST[size] - 1 : MOST[size];
  const laid: Laid[] = [];
  for (const thing of [...lying].sort((a, b) => a.rank - b.rank)) {
    const place = size === "l" ? thing.at.find((one) => free.has(one)) : [...free][0];
    if (!place || laid.length === room) continue;
    free.delete(place);
    laid.push({ thing, place });
  }
  const more = lying.length - laid.length;
  return { laid, more, numberAt: more && size !== "s" ? (FOR_NUMBER.find((place) => free.has(place)) ?? null) : null };
}

const More = ({ square: [x, y, side], count }: { square: Square; count: number }) => (
  <g transform={`translate(${x + side / 2} ${y + side / 2})`}>
    <circle r={side * 0.46} fill="var(--badge)" stroke="var(--badge-line)" stroke-width="2" />
    <Written class="art-price" x={0} y={side * 0.2} style={`font-size:${side * 0.56}px`} text={`+${count}`} />
  </g>
);

/** In the order of the modules. */
export const thingsOn = (tile: Tile, look: TileLook): TileThing[] => [...moduleArt.value.values()].flatMap(({ onTile }) => onTile?.(tile, look) ?? []);

export function TileThings({ tile, look }: { tile: Tile; look: TileLook }): ComponentChild {
  const things = thingsOn(tile, look);
  if (!things.length) return null;
  const { size } = look;
  const walls = tile.walls ?? "";
  const { laid, more, numberAt } = lay(things, size);
  return (
    <>
      {laid.map(({ thing, place }) => thing.draw(...squareOf(place, size, walls), size))}
      {numberAt && <More square={squareOf(numberAt, size, walls)} count={more} />}
    </>
  );
}
