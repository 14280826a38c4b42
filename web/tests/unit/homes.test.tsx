/* Crowded places: what finds room on a tile and by a name, and what becomes a number. */
import { afterEach, describe, expect, test } from "vitest";
import { lay } from "../../src/art/tileThings";
import type { PlayerView, View } from "../../src/engine/types";
import { moduleArt, type ModuleArt, type OwnMark, type TilePlace, type TileThing } from "../../src/modules/module";
import { fitting, marksOf, roomOf } from "../../src/table/marks";

const thing = (rank: number, ...at: TilePlace[]): TileThing => ({ rank, at, draw: () => null });
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
  const mark = (key: string, rank: OwnMark["rank"]): OwnMark => ({ key, rank, label: key, draw: null });
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
