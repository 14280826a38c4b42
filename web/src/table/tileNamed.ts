/* The tile of a handle as it lies on the market, with everything that lies on it; elsewhere as far as its name says. */
import type { Tile, View } from "../engine/types";
import { nameOf, parseTile, tileHandle } from "../game/handles";

export const tileNamed = ({ market }: View, handle: string): Tile => market.find((tile) => tile && tileHandle(tile) === handle) ?? parseTile(nameOf(handle));
