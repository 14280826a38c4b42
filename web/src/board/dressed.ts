/* The tiles of an Alhambra with what they wear because their owner has something elsewhere: the seal of a revealed card; and where pieces
   stand beside them. */
import type { PlacedTile, PlayerView } from "../engine/types";
import { moduleArt } from "../modules/module";
import type { Square } from "./squares";

export function dressed(player: PlayerView): PlacedTile[] {
  const dressers = [...moduleArt.value.values()].flatMap(({ dress }) => dress ?? []);
  if (!dressers.length) return player.alhambra;
  return player.alhambra.map((tile) => dressers.reduce((worn, dress) => ({ ...worn, ...dress(tile, player) }), tile));
}

/** Squares without a tile on which a piece stands. */
export const stoodOn = (player: PlayerView): Square[] => [...moduleArt.value.values()].flatMap(({ standsOn }) => standsOn?.(player) ?? []);
