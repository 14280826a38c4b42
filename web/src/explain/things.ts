/* What lies on a tile, for its card: each thing once, by its name, with a sentence of what it does there. */
import { thingsOn } from "../art/tileThings";
import type { Tile } from "../engine/types";
import type { TileLook, TileThing } from "../modules/module";
import type { Sentences, Told } from "./told";

export interface CountedThing {
  thing: TileThing;
  count: number;
}

export interface ToldThing extends CountedThing {
  name: string;
  says?: string;
}

export type Ask = (handle: string) => Promise<Told>;

const LARGE: TileLook = { size: "l", inner: ["", ""] };

/** On the tile, of a double one on both halves; equal ones are one with their number, what changes the tile most comes first. */
export function thingsLying(tile: Tile | null): CountedThing[] {
  if (!tile) return [];
  const halves = (tile.halves ?? []).map((half): Tile => ({ ...half, type: half.building }));
  const counted = new Map<string, CountedThing>();
  for (const thing of [tile, ...halves].flatMap((one) => thingsOn(one, LARGE))) {
    const key = `${thing.handle} ${thing.tells ?? ""}`;
    counted.set(key, { thing, count: (counted.get(key)?.count ?? 0) + (thing.count ?? 1) });
  }
  return [...counted.values()].sort((a, b) => a.thing.rank - b.thing.rank);
}

export const tellThings = (lying: readonly CountedThing[], ask: Ask, sentences: Sentences): Promise<ToldThing[]> =>
  Promise.all(
    lying.map(async ({ thing, count }) => {
      const { name, nouns = [] } = await ask(thing.handle);
      return { thing, count, name, says: sentences[thing.tells ?? nouns[0]]?.[0] };
    }),
  );

/** Things of which the same is said (animals of two species) share a row. */
export function rowsOf(things: readonly ToldThing[]): ToldThing[][] {
  const rows = new Map<string, ToldThing[]>();
  for (const told of things) rows.set(told.says ?? told.name, [...(rows.get(told.says ?? told.name) ?? []), told]);
  return [...rows.values()];
}
