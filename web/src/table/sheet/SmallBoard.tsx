/* My Alhambra small, in the sheet, with what is bid for where it would fit best: the sheet lies over the large one. */
import { extentOf, TileFace } from "../../art/pieces";
import { StaticBoard } from "../../board/Board";
import { UNIT } from "../../board/frames";
import { innerOf, fill, laidOn, squareOf } from "../../board/squares";
import type { Tile, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf } from "../../game/handles";
import { tileOf } from "./Drawn";
import { sheetTexts } from "./words";

interface Place {
  x: number;
  y: number;
}

const squaresOf = (tile: Tile, { x, y }: Place): Place[] => {
  const { width, height } = extentOf(tile);
  return [{ x, y }, { x: x + width - 1, y: y + height - 1 }];
};

export function SmallBoard({ game, view }: { game: Game; view: View }) {
  const { offered, best } = game.picking.fitting;
  const seat = game.eyes.value;
  const fit = offered.value?.atOnce === false ? best.value : null;
  const tile = fit && tileOf(fit.path[0], view, seat);
  if (!fit || !tile) return null;
  const at = squareOf(nameOf(fit.cell));
  const { width, height } = extentOf(tile);
  return (
    <div class="sheet-board">
      <StaticBoard player={view.players[seat]} view={view} size="s" room={squaresOf(tile, at)} label={sheetTexts.value.words.wouldStand}>
        <g class="sheet-ghost" transform={`translate(${at.x * UNIT} ${at.y * UNIT})`}>
          <TileFace tile={tile} size="s" inner={innerOf(fill(view.players[seat].alhambra), laidOn(tile, at))} />
          <rect x="3" y="3" width={UNIT * width - 6} height={UNIT * height - 6} rx="8" />
        </g>
      </StaticBoard>
    </div>
  );
}
