/* What workers, designers, marshals and animals show while they are asked about: dice, switches, feet, the servants that may be brought. */
import "./settings-browser";
import type { ComponentChild } from "preact";
import { beforeAll, describe, expect, it } from "vitest";
import type { Colour, Fit, PlayerView, Tile, View } from "../../src/engine/types";

const { spokenSquare, spokenPreview, foretoldBy } = await import("../../src/board/spoken");
const { loadModules, moduleArt, paidBeside } = await import("../../src/modules/module");
const { changesIn, pathWith } = await import("../../src/modules/workerChanges");
const { learnAllPieces } = await import("./engine");
const { elementsOf } = await import("./tree");

const MODULES = ["handymen", "palace_designers", "palace_staff", "alhambra_zoo"];
const player = (seat: number, more: object = {}): PlayerView => ({ seat, colour: (["blue", "red"] as Colour[])[seat], score: 0, alhambra: [{ type: "fountain", x: 0, y: 0 }], reserve: [], to_place: [], ...more }) as PlayerView;
const viewWith = (more: object = {}): View => ({ players: [player(0, { hand: [] }), player(1)], market: [], modules: MODULES, decision: { kind: "roll_result" }, ...more }) as unknown as View;

const art = (id: string) => moduleArt.value.get(id)!;
const uses = (child: ComponentChild): string[] => elementsOf(child).flatMap(({ props }) => (typeof props.href === "string" ? props.href.slice(1) : []));

beforeAll(async () => {
  await learnAllPieces();
  await loadModules(MODULES);
});

describe("dice", () => {
  it("stand in the sheet as they were rolled, those to come blank", () => {
    expect(uses(art("handymen").asks!(viewWith({ dice: [1, 5] })))).toEqual(["mod-handymen-die-1", "mod-handymen-die-5", "mod-handymen-die"]);
  });
  it("make room for a worker where workers may come back", () => {
    expect(uses(art("handymen").asks!(viewWith({ dice: [1, 5], decision: { kind: "worker_recall" } })))).toEqual(["seat-blue", "mod-handymen-price"]);
  });
});

describe("workers on a slot", () => {
  it("are counted by drawing them", () => expect(uses(art("handymen").numbers!.worker_recall(3, viewWith()))).toEqual(Array(3).fill(["seat-blue", "mod-handymen-price"]).flat()));
  it("have switches, so that nothing of them is listed", () => expect(paidBeside(viewWith())).toEqual(["plus", "minus"]));
  it.each([
    [["slot:3"], [0, 0, 0]],
    [["slot:3", "minus:1"], [-1, 0, 0]],
    [["slot:3", "minus:1", "plus:2", "hand:denar8"], [-1, 1, 1]],
  ])("do what is picked: %j", (path, changes) => expect(changesIn(path, 3)).toEqual(changes));
  it("are picked before the cards that pay", () => {
    expect(pathWith(["slot:3", "hand:denar8"], [0, -1, 1])).toEqual(["slot:3", "minus:1", "plus:1", "hand:denar8"]);
    expect(pathWith(["slot:3", "minus:2"], [0, 0])).toEqual(["slot:3"]);
  });
});

describe("a designer", () => {
  const sign = (kind: string, chosen = false) => uses(art("palace_designers").sideSign!(kind, "blue", chosen));
  it("shows where his foot can lie, and where it will", () => {
    expect(sign("designer_foot")).toEqual(["mod-palace_designers-choice"]);
    expect(sign("designer_relocate", true)).toEqual(["mod-palace_designers-blue"]);
  });
  it("has nothing to do with sides of other questions", () => expect(sign("place")).toEqual([]));
  it("stands in his own question", () => expect(uses(art("palace_designers").asks!(viewWith()))).toEqual(["mod-palace_designers-blue"]));
});

describe("points at once", () => {
  it("are said with the square", () => expect(spokenSquare({ x: 1, y: 0 }, undefined, { standing: "open", atOnce: 2 })).toBe("free square, one right of the fountain, can be built on, At once +2"));
  it("are said with what building there would bring", () => {
    const fit: Fit = { path: [], cell: "cell:1,0", wall: { before: 0, after: 0 }, points: { before: 3, after: 4 }, at_once: 2 };
    expect(spokenPreview(foretoldBy(fit, "tile:tower9"))).toBe("At once +2, If scored now +1");
  });
});

describe("a marshal", () => {
  it("is asked about with the servants that lie open", () => {
    const drawn = uses(art("palace_staff").asks!(viewWith({ staff: ["garden", "tower"] })));
    expect(drawn).toEqual(["mod-palace_staff-marshal", "seat-blue", "mod-palace_staff-servant", "w-G", "mod-palace_staff-servant", "w-T"]);
  });
});

describe("animals on a tile", () => {
  it("are spoken with their number", () => expect(art("alhambra_zoo").adds!({ type: "garden", price: 10, animals: ["monkey", "monkey"] } as unknown as Tile)).toMatch(/2/));
});
