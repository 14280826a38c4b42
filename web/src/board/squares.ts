/* The squares of an Alhambra, for drawing: what lies where, which sides have a neighbour, where a wall runs. No rule of the game:
   what may lie where is the engine's affair. */
import type { PlacedTile, Tile } from "../engine/types";
import { squaresOf } from "../game/pieces";

export interface Square {
  x: number;
  y: number;
}

/** Squares from left to right and top to bottom, the last ones included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What lies on a square: a tile, or one half of a double one. */
export interface Filled {
  tile: PlacedTile;
  half: 0 | 1;
}

export type Side = "N" | "E" | "S" | "W";
/** The long side of half a square, by the corner of its right angle. */
export type Corner = "NW" | "NE" | "SE" | "SW";

const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const STEP: Record<Side, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Tiles that stand before the wall and not behind it: beside them a wall stays an outer one. */
const OUTSIDE: ReadonlySet<string> = new Set(["camp"]);

/** Tiles of half a square, and the corner of their right angle by quarter turns: its two sides are theirs, the others face the empty half. */
const HALVES: ReadonlySet<string> = new Set(["watchtower"]);
const CORNERS: readonly Corner[] = ["NW", "NE", "SE", "SW"];
const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };

/** The corner at which half a square is filled; undefined: the tile fills it all. */
export const cornerOf = ({ type, turned = 0 }: Tile): Corner | undefined => (HALVES.has(type) ? CORNERS[turned % CORNERS.length] : undefined);

export const keyOf = ({ x, y }: Square): string => `${x},${y}`;

export function squareOf(key: string): Square {
  const [x, y] = key.split(",").map(Number);
  return { x, y };
}

export const beside = ({ x, y }: Square, side: Side): Square => ({ x: x + STEP[side][0], y: y + STEP[side][1] });

/** What lies on which square. */
export function fill(tiles: readonly PlacedTile[]): Map<string, Filled> {
  const filled = new Map<string, Filled>();
  for (const tile of tiles) squaresOf(tile).forEach((square, half) => filled.set(keyOf(square), { tile, half: half as 0 | 1 }));
  return filled;
}

const wallsAt = ({ tile, half }: Filled): string => (tile.halves ? tile.halves[half].walls : (tile.walls ?? ""));

/** The sides of a square behind which a tile lies that hides its wall. */
export function innerSides(filled: ReadonlyMap<string, Filled>, square: Square): string {
  return SIDES.filter((side) => {
    const neighbour = filled.get(keyOf(beside(square, side)));
    return neighbour && !OUTSIDE.has(neighbour.tile.type) && (cornerOf(neighbour.tile)?.includes(OPPOSITE[side]) ?? true);
  }).join("");
}

/** The same for a tile that lies, or would lie, on these squares; two strings for a double tile. */
export function innerOf(filled: ReadonlyMap<string, Filled>, tile: PlacedTile): string | readonly [string, string] {
  const [first, second] = squaresOf(tile).map((square) => innerSides(filled, square));
  return second === undefined ? first : [first, second];
}

/** A tile after some quarter turns clockwise. */
export function turned(tile: Tile, turns: number): Tile {
  const round = (sides?: string) => sides && SIDES.filter((_, i) => sides.includes(SIDES[(i + 4 * SIDES.length - turns) % SIDES.length])).join("");
  return { ...tile, walls: round(tile.walls), sticks: round(tile.sticks), turned: turns };
}

/** A tile as if it lay on a square. */
export const laidOn = (tile: Tile, { x, y }: Square): PlacedTile => ({ ...tile, x, y });

/** The smallest box around squares; around the fountain when there are none. */
export function boxAround(squares: readonly Square[]): Box {
  const [{ x: x0, y: y0 } = { x: 0, y: 0 }] = squares;
  const box = { left: x0, top: y0, right: x0, bottom: y0 };
  for (const { x, y } of squares) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });

/** The box made at least so wide and high, on all sides alike. */
export function atLeast(box: Box, columns: number, rows: number): Box {
  const x = Math.max(0, columns - columnsOf(box)) / 2;
  const y = Math.max(0, rows - rowsOf(box)) / 2;
  return { left: box.left - x, top: box.top - y, right: box.right + x, bottom: box.bottom + y };
}

export const columnsOf = ({ left, right }: Box): number => right - left + 1;
export const rowsOf = ({ top, bottom }: Box): number => bottom - top + 1;
export const inBox = ({ x, y }: Square, { left, top, right, bottom }: Box): boolean => x >= left && x <= right && y >= top && y <= bottom;
export const intoBox = ({ x, y }: Square, { left, top, right, bottom }: Box): Square => ({ x: Math.min(right, Math.max(left, x)), y: Math.min(bottom, Math.max(top, y)) });

export type Point = readonly [x: number, y: number];

/** The two ends of a side, clockwise round its square, in squares. */
export function endsOf({ x, y }: Square, side: Side | Corner): [Point, Point] {
  switch (side) {
    case "NW":
      return [[x + 1, y], [x, y + 1]]; // prettier-ignore
    case "NE":
      return [[x + 1, y + 1], [x, y]]; // prettier-ignore
    case "SE":
      return [[x, y + 1], [x + 1, y]]; // prettier-ignore
    case "SW":
      return [[x, y], [x + 1, y + 1]]; // prettier-ignore
    case "N":
      return [[x, y], [x + 1, y]]; // prettier-ignore
    case "E":
      return [[x + 1, y], [x + 1, y + 1]]; // prettier-ignore
    case "S":
      return [[x + 1, y + 1], [x, y + 1]]; // prettier-ignore
    case "W":
      return [[x, y + 1], [x, y]]; // prettier-ignore
  }
}

/** The crossings where the outer wall turns from one tile to another: a post stands there. */
export function postsOf(filled: ReadonlyMap<string, Filled>): Point[] {
  const meeting = new Map<string, { point: Point; sides: { from: string; upright: boolean }[] }>();
  for (const [from, content] of filled) {
    if (OUTSIDE.has(content.tile.type)) continue;
    const square = squareOf(from);
    const inner = innerSides(filled, square);
    for (const side of SIDES.filter((side) => wallsAt(content).includes(side) && !inner.includes(side)))
      for (const point of endsOf(square, side)) {
        const key = point.join();
        if (!meeting.has(key)) meeting.set(key, { point, sides: [] });
        meeting.get(key)!.sides.push({ from, upright: side === "E" || side === "W" });
      }
  }
  const turns = (sides: { from: string; upright: boolean }[]) => sides.some((a) => sides.some((b) => a.from !== b.from && a.upright !== b.upright));
  return [...meeting.values()].filter(({ sides }) => turns(sides)).map(({ point }) => point);
}

/** A side as the engine names it: `1,0,N`, or the long side of half a square: `1,0,NW`. */
export interface TracedSide {
  square: Square;
  side: Side | Corner;
  from: Point;
  to: Point;
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** The sides of a wall in their order, each turned so that it goes on where the one before ends. */
export function traced(path: readonly string[]): TracedSide[] {
  const sides = path.map((name): TracedSide => {
    const [x, y, side] = name.split(",");
    const square = { x: Number(x), y: Number(y) };
    const [from, to] = endsOf(square, side as Side | Corner);
    return { square, side: side as Side | Corner, from, to };
  });
  sides.forEach((side, i) => {
    const before = sides[i - 1];
    const after = sides[i + 1];
    const turned = before ? same(before.to, side.to) : after && (same(side.from, after.from) || same(side.from, after.to));
    if (turned) [side.from, side.to] = [side.to, side.from];
  });
  return sides;
}

/** How far outwards something lies that is drawn beside a side. */
export function outwards({ side, from, to }: TracedSide, by: number): Point {
  const away = side.length > 1 ? -by / Math.SQRT2 : by;
  const [x, y] = ([...side] as Side[]).reduce(([x, y], one) => [x + STEP[one][0], y + STEP[one][1]], [0, 0]);
  return [(from[0] + to[0]) / 2 + x * away, (from[1] + to[1]) / 2 + y * away];
}
