/* Tiles that lie beside the slots of the market, as pieces of a panel. */
import { Tile } from "../../art/pieces";
import { TileLabel } from "../../art/spoken";
import type { Tile as TileShape } from "../../engine/types";
import type { Game } from "../../game/game";
import { tileHandle } from "../../game/handles";
import { PanelPieces } from "./PanelPieces";

export const BesidePieces = ({ game, tiles }: { game: Game; tiles: readonly TileShape[] }) => (
  <PanelPieces game={game} pieces={tiles.map((tile) => ({ handle: tileHandle(tile), label: TileLabel(tile), draw: <Tile tile={tile} size="m" class="panel-tile" /> }))} />
);
