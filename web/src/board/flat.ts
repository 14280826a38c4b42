/* An Alhambra at thumbnail size as a handful of paths: five opponents with forty tiles each must cost next to nothing. The shapes are
   those of small walls in art/sprite/walls.svg. */
import type { PlacedTile } from "../engine/types";
import { UNIT } from "./frames";
import { innerSides, postsOf, squareOf, type Filled, type Side, type Square } from "./squares";

/** Points round a tile's north side, clockwise. */
type Outline = readonly (readonly [number, number])[];

const band = (from: number, to: number): Outline => [[0, from], [100, from], [100, to], [0, to]]; // prettier-ignore
const MERLONS: Outline = [[0, 7], [3, 7], [3, 0], [22, 0], [22, 7], [28, 7], [28, 0], [47, 0], [47, 7], [53, 7], [53, 0], [72, 0], [72, 7], [78, 7], [78, 0], [97, 0], [97, 7], [100, 7], [100, 18], [0, 18]]; // prettier-ignore
const CORNER: Outline = [[0, 0], [21, 0], [21, 21], [0, 21]]; // prettier-ignore
const OUTER = { gap: band(0, 9), line: band(16, 22), wall: MERLONS };
const INNER = { line: band(0, 15), wall: band(0, 10) };
const POST = { line: 12.75, wall: 11.35 };

const TURN: Record<Side, (x: number, y: number) => [number, number]> = {
  N: (x, y) => [x, y],
  E: (x, y) => [100 - y, x],
  S: (x, y) => [100 - x, 100 - y],
  W: (x, y) => [y, 100 - x],
};
/** Two sides that meet, and the side to which the corner of west and north is turned. */
const CORNERS: readonly (readonly [Side, Side, Side])[] = [["W", "N", "N"], ["N", "E", "E"], ["E", "S", "S"], ["S", "W", "W"]]; // prettier-ignore

function outline(points: Outline, side: Side, { x, y }: Square): string {
  return `M${points
    .map(([px, py]) => TURN[side](px, py))
    .map(([px, py]) => `${x * UNIT + px} ${y * UNIT + py}`)
    .join("L")}Z`;
}

const squareAround = (x: number, y: number, half: number): string => `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`;

/** Paths of all walls, to be painted in this order. */
export interface FlatWalls {
  gap: string;
  line: string;
  wall: string;
  postLine: string;
  post: string;
}

export function flatWalls(filled: ReadonlyMap<string, Filled>, plain: (tile: PlacedTile) => boolean): FlatWalls {
  const paths: FlatWalls = { gap: "", line: "", wall: "", postLine: "", post: "" };
  for (const [key, { tile }] of filled) {
    if (!plain(tile)) continue;
    const square = squareOf(key);
    const inner = innerSides(filled, square);
    const sides = [...(tile.walls ?? "")] as Side[];
    const outer = sides.filter((side) => !inner.includes(side));
    for (const side of sides) {
      const parts: Partial<Record<"gap" | "line" | "wall", Outline>> = outer.includes(side) ? OUTER : INNER;
      for (const [layer, points] of Object.entries(parts)) paths[layer as "wall"] += outline(points, side, square);
    }
    for (const [a, b, turned] of CORNERS) if (outer.includes(a) && outer.includes(b)) paths.wall += outline(CORNER, turned, square);
  }
  for (const [x, y] of postsOf(filled)) {
    paths.postLine += squareAround(x * UNIT, y * UNIT, POST.line);
    paths.post += squareAround(x * UNIT, y * UNIT, POST.wall);
  }
  return paths;
}

/** The squares of each type as one path. */
export function flatGrounds(filled: ReadonlyMap<string, Filled>, plain: (tile: PlacedTile) => boolean): Map<string, string> {
  const grounds = new Map<string, string>();
  for (const { tile } of filled.values()) if (plain(tile)) grounds.set(tile.type, `${grounds.get(tile.type) ?? ""}M${tile.x * UNIT} ${tile.y * UNIT}h${UNIT}v${UNIT}h${-UNIT}Z`);
  return grounds;
}
