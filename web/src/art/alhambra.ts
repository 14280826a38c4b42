/* How the walls of an Alhambra are drawn: which of them stand between two tiles, and where posts join them. No rule is decided here. */
import type { PlacedTile } from "../engine/types";
import { squaresOf } from "../game/handles";
import { moduleArt } from "../modules/module";

const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;
type Side = keyof typeof STEPS;
const SIDES = Object.keys(STEPS) as Side[];

/** Tiles that lie before the walls: a wall towards them is drawn as an outer one. */
const liesOutside = (tile: PlacedTile): boolean => [...moduleArt.value.values()].some(({ outside }) => outside?.includes(tile.type));

/** The squares that make a wall beside them an inner one. */
export function innerSquares(tiles: readonly PlacedTile[]): ReadonlySet<string> {
  return new Set(tiles.filter((tile) => !liesOutside(tile)).flatMap((tile) => squaresOf(tile).map(({ x, y }) => `${x},${y}`)));
}

const innerAt = (x: number, y: number, squares: ReadonlySet<string>): string => SIDES.filter((side) => squares.has(`${x + STEPS[side][0]},${y + STEPS[side][1]}`)).join("");

/** For each half of a tile the sides with a neighbour, as `Tile` takes them. */
export function innerSides(tile: PlacedTile, squares: ReadonlySet<string>): [string, string] {
  const [first, second] = squaresOf(tile);
  return [innerAt(first.x, first.y, squares), second ? innerAt(second.x, second.y, squares) : ""];
}

interface Edge {
  square: string;
  upright: boolean;
}

/** The outer walls that end at each crossing. */
function edgesAtCrossings(tiles: readonly PlacedTile[]): Map<string, Edge[]> {
  const squares = innerSquares(tiles);
  const edges = new Map<string, Edge[]>();
  for (const tile of tiles.filter((tile) => !liesOutside(tile)))
    squaresOf(tile).forEach(({ x, y }, half) => {
      const walls = tile.halves ? tile.halves[half].walls : (tile.walls ?? "");
      for (const side of SIDES.filter((side) => walls.includes(side) && !innerAt(x, y, squares).includes(side)))
        for (const end of endsOf(x, y, side)) edges.set(end, [...(edges.get(end) ?? []), { square: `${x},${y}`, upright: side === "E" || side === "W" }]);
    });
  return edges;
}

function endsOf(x: number, y: number, side: Side): string[] {
  const [left, right, top, bottom] = [x, x + 1, y, y + 1];
  if (side === "N") return [`${left},${top}`, `${right},${top}`];
  if (side === "S") return [`${left},${bottom}`, `${right},${bottom}`];
  const at = side === "W" ? left : right;
  return [`${at},${top}`, `${at},${bottom}`];
}

/** Crossings where the outer wall turns from one tile to another: a post stands there. */
export function wallPosts(tiles: readonly PlacedTile[]): { x: number; y: number }[] {
  return [...edgesAtCrossings(tiles)]
    .filter(([, edges]) => edges.length === 2 && edges[0].upright !== edges[1].upright && edges[0].square !== edges[1].square)
    .map(([crossing]) => {
      const [x, y] = crossing.split(",").map(Number);
      return { x, y };
    });
}
