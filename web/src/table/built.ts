/* A tile of the own Alhambra that can be picked as itself, and not by its square, goes to another square (31, 37). */
import type { View } from "../engine/types";
import { tileHandle } from "../game/handles";

export const isBuilt = (view: View, seat: number, handle: string): boolean => handle.startsWith("tile:") && view.players[seat].alhambra.some((tile) => tileHandle(tile) === handle);
