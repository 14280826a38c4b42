/* Crowded places: what finds room on a tile and by a name, and what becomes a number. */
import "./settings-browser";
import { afterEach, describe, expect, test } from "vitest";
import { lay } from "../../src/art/tileThings";
import type { PlayerView, View } from "../../src/engine/types";
import { moduleArt, type ModuleArt, type OwnMark, type TilePlace, type TileThing } from "../../src/modules/module";
import type { Source } from "../../src/scoring/sources";
import { foldSources, roomForSources, summed } from "../../src/table/foldSources";
import { othersIn } from "../../src/table/handOthers";
import { fitting, marksOf, roomOf } from "../../src/table/marks";
import { sortedHand } from "../../src/table/sorted";

const thing = (rank: number, ...at: TilePlace[]): TileThing => ({ handle: "noun:bag", rank, at, draw: () => null });
const placesOf = (things: TileThing[], size: "l" | "m" | "s") => lay(things, size).laid.map(({ place }) => place);

describe("things on a tile", () => {
  const four = [thing(3, "SE", "E", "S"), thing(3, "SW", "S"), thing(5, "S", "W"), thing(1, "E")];

  test("each gets the first free place that it likes, by rank", () => {
    expect(placesOf([thing(3, "SE", "E"), thing(1, "SE")], "l")).toEqual(["SE", "E"]);
    expect(placesOf(four, "l")).toEqual(["E", "SE", "SW", "S"]);
    expect(lay(four, "l").more).toBe(0);
  });

  test("too many on a large tile: one fewer and a number in a free place", () => {
    const { laid, more, numberAt } = lay([...four, thing(2, "W")], "l");
    expect(laid.map(({ thing: { rank } }) => rank)).toEqual([1, 2, 3]);
    expect([more, numberAt]).toEqual([2, "S"]);
  });

  test("a middle tile has two places, a small one one and no number", () => {
    expect(lay(four.slice(0, 2), "m")).toMatchObject({ more: 0, numberAt: null });
    expect(lay(four, "m")).toMatchObject({ laid: [{ thing: { rank: 1 } }], more: 3, numberAt: "SW" });
    expect(lay(four, "s")).toMatchObject({ laid: [{ thing: { rank: 1 }, place: "SE" }], more: 3, numberAt: null });
  });

  test("what likes no free place is counted", () => expect(lay([thing(1, "E"), thing(2, "E")], "l")).toMatchObject({ more: 1, numberAt: "SE" }));
});

describe("marks by a name", () => {
  afterEach(() => void (moduleArt.value = new Map()));
  const mark = (key: string, rank: OwnMark["rank"]): OwnMark => ({ key, rank, label: key, draw: null, handle: "noun:bag" });
  const artWith = (...marks: OwnMark[]): ModuleArt => ({ symbols: "", marks: () => marks });

  test("what acts comes first, then what scores, then what pays, each in the order of the modules", () => {
    moduleArt.value = new Map([
      ["b", artWith(mark("coin", "pays"), mark("mask", "acts"))],
      ["a", artWith(mark("falcon", "scores"), mark("eye", "acts"))],
    ]);
    const view = { modules: ["a", "b"] } as unknown as View;
    expect(marksOf({} as PlayerView, view).map(({ key }) => key)).toEqual(["eye", "mask", "falcon", "coin"]);
  });

  test("as many as fit, then a number", () => {
    expect(fitting([1, 2, 3, 4], 4)).toEqual({ shown: [1, 2, 3, 4], more: 0 });
    expect(fitting([1, 2, 3, 4, 5, 6], 4)).toEqual({ shown: [1, 2, 3, 4], more: 2 });
    expect([2, 3, 4, 6].map(roomOf)).toEqual([4, 4, 3, 2]);
  });
});

describe("counts of modules", () => {
  const source = (id: string, ...points: number[]): Source => ({ id, kind: "module", points });
  const three = [source("camps", 1, 2), source("medina", -9, 0), source("falcons", 2, 6)];

  test("what most is at stake for has a row, the others are summed", () => {
    const { shown, rest } = foldSources(three, 2);
    expect(shown.map(({ id }) => id)).toEqual(["medina"]);
    expect(rest.map(({ id }) => id)).toEqual(["falcons", "camps"]);
    expect(summed(rest)).toEqual([3, 8]);
  });

  test("where all fit nothing is folded; at a table of six only the sum is left", () => {
    expect(foldSources(three.slice(0, 2), roomForSources(3)).rest).toEqual([]);
    expect(foldSources(three, roomForSources(6))).toMatchObject({ shown: [], rest: { length: 3 } });
  });
});

describe("the hand", () => {
  afterEach(() => void (moduleArt.value = new Map()));
  const player = (...ids: string[]): PlayerView => ({ hand: [{ currency: "denar", value: 4 }, ...ids.map((exchange) => ({ exchange }))] }) as unknown as PlayerView;
  const others = (of: PlayerView, view: View) => othersIn(sortedHand(of.hand!), of, view);
  const view = { modules: ["coins"] } as unknown as View;

  test("fans a few cards of modules", () => {
    const { fan, marks } = others(player("X1", "X2", "X2"), view);
    expect([fan?.cards.length, marks]).toEqual([3, []]);
    expect(others(player(), view)).toEqual({ fan: null, cards: [], marks: [] });
  });

  test("lays things of the size of cards beside it, as long as they are few", () => {
    const craftsmen = (count: number) => Array.from({ length: count }, (_, i) => ({ handle: `craftsman:${i}`, label: "Smith", isCard: true, back: i ? undefined : "back" }));
    moduleArt.value = new Map([["coins", { symbols: "", hand: () => craftsmen(3) }]]);
    expect(others(player(), view)).toMatchObject({ fan: null, cards: [{ handle: "craftsman:0" }, { handle: "craftsman:1" }, { handle: "craftsman:2" }], marks: [] });
    expect(others(player("X1"), view)).toMatchObject({ fan: null, cards: [], marks: [{ handle: "hand:X1" }, { handle: "craftsman:1" }, { handle: "craftsman:2" }] });
  });

  test("counts a thing without a number once", () => {
    moduleArt.value = new Map([["coins", { symbols: "", hand: () => [{ handle: "coin:denar", label: "Coin", count: undefined }] }]]);
    expect(others(player(), view).marks.map(({ count }) => count)).toEqual([1]);
  });

  test("shows many, and what modules add to it, as marks with numbers", () => {
    expect(others(player("X1", "X2", "X2", "X3"), view).marks.map(({ handle, count }) => [handle, count])).toEqual([["hand:X1", 1], ["hand:X2", 2], ["hand:X3", 1]]); // prettier-ignore
    moduleArt.value = new Map([["coins", { symbols: "", hand: () => [{ handle: "coin:denar", label: "Coin", count: 3 }] }]]);
    const { fan, marks } = others(player("X1"), view);
    expect([fan, marks.map(({ handle, count }) => [handle, count])]).toEqual([null, [["hand:X1", 1], ["coin:denar", 3]]]); // prettier-ignore
  });
});
