/* Tiles that lie beside a slot of the market: baths, wells, bazaars. */
import { TileLabel } from "../art/spoken";
import type { Tile, View } from "../engine/types";
import { tileHandle } from "../game/handles";
import type { SlotThing } from "./module";

/** Those of a type beside a slot (1 to 4), with the currency that pays them there. */
const tilesBeside = (type: string, slot: number, view: View): Tile[] => ((view.beside as Tile[][] | undefined)?.[slot - 1] ?? []).filter((tile) => tile.type === type).map((tile) => ({ ...tile, due: view.currencies?.[slot - 1] }));

/** All of a type, slot by slot. */
export const allBeside = (type: string, view: View): Tile[] => [1, 2, 3, 4].flatMap((slot) => tilesBeside(type, slot, view));

export const atSlot = (type: string) => (slot: number, view: View): SlotThing[] => tilesBeside(type, slot, view).map((tile) => ({ handle: tileHandle(tile), label: TileLabel(tile) }));
