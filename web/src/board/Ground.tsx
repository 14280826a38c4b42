/* What lies under and between the tiles: their shadow on the plaster, posts of the wall, pieces of modules. In units of the board. */
import { WallPost, type TileSize } from "../art/pieces";
import type { PlayerView, View } from "../engine/types";
import { artOf } from "../modules/module";
import { UNIT } from "./frames";
import { postsOf, squareOf, type Filled } from "./squares";

/** One path: overlapping squares do not darken each other. */
export const Shadow = ({ filled }: { filled: ReadonlyMap<string, Filled> }) => (
  <path
    class="tile-shadow"
    d={[...filled.keys()]
      .map(squareOf)
      .map(({ x, y }) => `M${x * UNIT} ${y * UNIT + 4}h${UNIT}v${UNIT}h${-UNIT}Z`)
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
