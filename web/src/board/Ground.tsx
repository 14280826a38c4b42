/* What lies under and between the tiles: their shadow on the plaster, posts of the wall, pieces of modules. In units of the board. */
import { WallPost, type TileSize } from "../art/pieces";
import type { PlayerView, View } from "../engine/types";
import { artOf } from "../modules/module";
import { UNIT } from "./frames";
import { cornerOf, postsOf, squareOf, type Corner, type Filled, type Square } from "./squares";

/** A square, or the half of it at a corner; four units lower. */
function shapeOf({ x, y }: Square, corner?: Corner): string {
  const points: Record<Corner, Square> = { NW: { x, y }, NE: { x: x + 1, y }, SE: { x: x + 1, y: y + 1 }, SW: { x, y: y + 1 } };
  const across = corner && ({ NW: "SE", NE: "SW", SE: "NW", SW: "NE" } as const)[corner];
  const outline = (Object.keys(points) as Corner[]).filter((name) => name !== across).map((name) => `${points[name].x * UNIT} ${points[name].y * UNIT + 4}`);
  return `M${outline.join("L")}Z`;
}

/** One path: overlapping squares do not darken each other. */
export const Shadow = ({ filled }: { filled: ReadonlyMap<string, Filled> }) => (
  <path
    class="tile-shadow"
    d={[...filled]
      .map(([key, { tile }]) => shapeOf(squareOf(key), cornerOf(tile)))
      .join("")}
  />
);

export const Posts = ({ filled, size }: { filled: ReadonlyMap<string, Filled>; size: TileSize }) => (
  <>
    {postsOf(filled).map(([x, y]) => (
      <WallPost x={x * UNIT} y={y * UNIT} size={size} />
    ))}
  </>
);

export const Pieces = ({ player, view }: { player: PlayerView; view: View }) => <>{artOf(view).map(({ Pieces: Own }) => Own && <Own player={player} view={view} />)}</>;
