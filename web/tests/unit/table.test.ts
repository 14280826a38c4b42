import "./settings-browser";
import { describe, expect, it } from "vitest";
import type { Card, GameEvent, Score, View } from "../../src/engine/types";
import { withCopies } from "../../src/table/copies";
import { lastIndex } from "../../src/table/lists";
import { boughtBy } from "../../src/table/Offers";
import { placeOfEvent } from "../../src/table/pointing";
import { sortedHand } from "../../src/table/sorted";
import { goesOn, hasMoved, leadsNow, toldFor } from "../../src/table/told";
import { clauseOf, newsFor, setupLength, stepsOf } from "../../src/table/story";

const money = (currency: string, value: number) => ({ currency, value }) as Card;

describe("a hand in order", () => {
  it("goes by currency and value, with what is no money last", () => {
    const hand = [money("gulden", 4), { exchange: "X3" }, money("denar", 9), money("diamond", 5), money("denar", 2), money("dirham", 1)];
    const groups = sortedHand(hand);
    expect(groups.map(({ key }) => key)).toEqual(["denar", "dirham", "gulden", "diamond", "other"]);
    expect(groups[0].cards.map(({ name }) => name)).toEqual(["denar2", "denar9"]);
  });

  it("adds up each currency", () => {
    expect(sortedHand([money("dukat", 4), money("dukat", 7)])[0].sum).toBe(11);
  });

  it("tells two of a kind apart", () => {
    expect(sortedHand([money("dukat", 4), money("dukat", 4)])[0].cards.map(({ copy }) => copy)).toEqual([0, 1]);
  });

  it("is empty without cards", () => {
    expect(sortedHand([])).toEqual([]);
  });
});

describe("payments", () => {
  const offer = (...path: string[]) => ({ path });
  it("say what they buy where they buy different things", () => {
    expect(boughtBy([offer("caravanserai:K1", "hand:dukat7"), offer("caravanserai:K2", "hand:dukat7")])).toEqual(["caravanserai:K1", "caravanserai:K2"]);
  });

  it("need not say what is the same for all, or was settled before", () => {
    expect(boughtBy([offer("slot:1", "hand:dukat7"), offer("slot:1", "hand:dukat9")])).toEqual([null, null]);
    expect(boughtBy([offer("hand:dukat7"), offer("hand:dukat9")])).toEqual([null, null]);
  });
});

describe("copies", () => {
  it("are counted by name", () => {
    expect(withCopies(["a", "b", "a"], (name) => name).map(({ name, copy }) => `${name}${copy}`)).toEqual(["a0", "b0", "a1"]);
  });
});

describe("lastIndex", () => {
  it("finds the last, or nothing", () => {
    expect(lastIndex([1, 2, 3, 2], (n) => n === 2)).toBe(3);
    expect(lastIndex([1], (n) => n === 2)).toBe(-1);
  });
});

let n = 0;
const event = (kind: string, player?: number, more: Partial<GameEvent> = {}): GameEvent => ({ n: ++n, event: kind, player, text: [{ seat: player ?? 0, text: "X" }, ` ${kind}.`], ...more });

/** Seats 0 and 1; it is seat 0's second turn. */
const log = (): GameEvent[] => [
  event("dealt", 0, { barrier: true }),
  event("dealt", 1, { barrier: true }),
  event("began", 0),
  event("took", 0),
  event("displayed", undefined, { barrier: true }),
  event("turn", 1),
  event("bought", 1),
  event("built", 1),
  event("slot_filled", undefined, { barrier: true }),
  event("turn", 0),
  event("bought", 0),
  event("took", 0),
];

describe("the story of a game", () => {
  it("knows its set-up", () => {
    expect(setupLength(log())).toBe(3);
    expect(setupLength([])).toBe(0);
  });

  it("tells what happened between two turns of mine", () => {
    expect(newsFor(log(), 0).map(({ event }) => event)).toEqual(["bought", "built", "slot_filled"]);
  });

  it("tells what has happened so far while another is on turn", () => {
    expect(newsFor(log().slice(0, 8), 0).map(({ event }) => event)).toEqual(["bought", "built"]);
  });

  it("begins after the set-up for who has not had a turn yet", () => {
    expect(newsFor(log().slice(0, 6), 1).map(({ event }) => event)).toEqual(["took", "displayed"]);
  });

  it("has no news in the first turn of all", () => {
    expect(newsFor(log().slice(0, 4), 0)).toEqual([]);
    expect(newsFor([], 0)).toEqual([]);
  });

  it("has the steps of the present turn", () => {
    expect(stepsOf(log(), 0).map(({ event: { event }, fixed }) => [event, fixed])).toEqual([
      ["bought", false],
      ["took", false],
    ]);
    expect(stepsOf(log(), 1)).toEqual([]);
  });

  it("says which steps cannot be taken back", () => {
    const revealed = [...log(), event("tile_drawn", undefined, { barrier: true }), event("built", 0)];
    expect(stepsOf(revealed, 0).map(({ fixed }) => fixed)).toEqual([true, true, false]);
  });

  it("leaves the subject of a sentence out, if it has one", () => {
    const lina = { seat: 0, text: "Lina" };
    expect([true, false].map((isFirst) => clauseOf([lina, " passes."], isFirst))).toEqual([[lina, " passes"], [" passes"]]);
    expect(clauseOf(["New: ", { handle: "slot:1", text: "slot 1" }], false)).toHaveLength(2);
  });
});

describe("the place of an event", () => {
  it("is a square of a player, or a slot", () => {
    expect(placeOfEvent(event("built", 1, { x: 2, y: -1 }))).toEqual({ seat: 1, handle: "cell:2,-1" });
    expect(placeOfEvent(event("slot_filled", undefined, { slot: 3 }))).toEqual({ seat: null, handle: "slot:3" });
    expect(placeOfEvent(event("passed", 0))).toBeNull();
  });
});

describe("what the table draws", () => {
  const view = {
    market: [{ type: "tower", price: 9, walls: "NW" }, null, null, null],
    display: [money("denar", 4)],
    players: [{ hand: [money("dukat", 7)], reserve: [{ type: "garden", price: 6, walls: "" }], to_place: [] }],
  } as unknown as View;

  it("is known for everything of the base game, and unknown for the rest", async () => {
    const { isOfBase } = await import("../../src/table/drawn");
    const drawn = ["slot:1", "display:denar4", "hand:dukat7", "tile:garden6", "cell:0,1", "crossing:1,1"];
    expect(drawn.map((handle) => isOfBase(view, 0, handle))).toEqual(drawn.map(() => true));
    expect(["slot:2", "hand:dukat1"].map((handle) => isOfBase(view, 0, handle))).toEqual([false, false]);
    expect(["option:pass", "number:7", "falcon:F9", "tile:tower9NW", "display:denar5"].map((handle) => isOfBase(view, 0, handle))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe("what the others did", () => {
  const tile = { type: "tower", price: 9, walls: "ES" };
  const round = () => [event("began", 0), event("took", 0), event("turn", 1), event("bought", 1, { tile }), event("another_action", 1), event("took", 1), event("built", 1, { tile }), event("turn", 2), event("took", 2), event("displayed")];
  const told = (log: GameEvent[], me = 0) => toldFor(log, me).map(({ seat, steps }) => [seat, steps.map(({ event }) => event)]);

  it("is a line for each, the newest first, without what goes without saying", () => {
    expect(told([...round(), event("turn", 0)])).toEqual([[2, ["took"]], [1, ["bought", "took"]]]);
  });

  it("leaves out who passes when asked", () => {
    expect(told([...round(), event("passed", 1), event("turn", 0)])).toEqual([[2, ["took"]], [1, ["bought", "took"]]]);
  });

  it("is told while it happens", () => {
    expect(told(round().slice(0, 5))).toEqual([[1, ["bought"]]]);
  });

  it("says that a tile was built that was not bought in the same turn", () => {
    expect(told([event("began", 0), event("turn", 1), event("built", 1, { tile })])).toEqual([[1, ["built"]]]);
  });

  it("shines where another action is to come, or the lead was won", () => {
    const bought = (paid: number) => toldFor([event("began", 0), event("turn", 1), event("bought", 1, { tile, price: 9, paid })], 0)[0];
    expect([goesOn(bought(9)), goesOn(bought(10))]).toEqual([true, false]);
    const ranking = (...places: number[]) => ({ tower: places.map((place, seat) => ({ seat, halves: 2, place, points: 0 })) }) as unknown as Score["ranking"];
    expect([leadsNow(bought(9), ranking(2, 1)), leadsNow(bought(9), ranking(1, 2)), leadsNow(bought(9), ranking(1, 1)), leadsNow(bought(9), undefined)]).toEqual([true, false, false, false]);
  });

  it("is over with my next step", () => {
    const mine = [...round(), event("turn", 0)];
    expect(hasMoved(mine, 0)).toBe(false);
    expect(hasMoved([...mine, event("took", 0)], 0)).toBe(true);
  });
});
