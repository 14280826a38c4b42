/* How a tile may lie that is asked about in the dock: drawn in every way. */
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { tileOf } from "./sheet/Drawn";
import { useLevels } from "./sheet/levels";
import { isTurn } from "./sheet/offered";
import { Rotations } from "./sheet/Rotations";

/** The tile that lies where it is turned. */
const turnedTile = ({ picking }: Game): string | undefined => picking.picks.value.path.find((handle) => nounOf(handle) === "tile");

export interface TurningProps {
  game: Game;
  view: View;
}

export function Turning({ game, view }: TurningProps) {
  const handle = turnedTile(game);
  const turns = useLevels(game).flatMap(({ offered }) => offered.filter(isTurn));
  const tile = handle && turns.length ? tileOf(handle, view, game.eyes.value) : null;
  const each = [...new Map(turns.map((turn) => [turn.handle, turn])).values()];
  return tile ? <Rotations game={game} tile={tile} turns={each} /> : null;
}
