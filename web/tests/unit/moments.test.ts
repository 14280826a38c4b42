/* Moments are read from events and scores: each comes when it should, once, and only for whoever brought it about. */
import "./settings-browser";
import { describe, expect, test } from "vitest";
import type { GameEvent, Ranked, Score } from "../../src/engine/types";
import { exactIn, leadsIn, wallIn } from "../../src/moments/found";
import { News } from "../../src/moments/watch";
import { actionOf } from "../../src/table/story";

const event = (n: number, name: string, player: number, more: object = {}): GameEvent => ({ n, event: name, player, ...more });
const bought = (n: number, player: number, price: number, paid: number) => event(n, "bought", player, { slot: 3, price, paid });

describe("an exact payment", () => {
  test("with another action", () => expect(exactIn([bought(1, 0, 9, 9), event(2, "another_action", 0)], 0)).toEqual([{ kind: "exact", slot: 3, price: 9 }]));
  test("without another action is none", () => expect(exactIn([bought(1, 0, 9, 9)], 0)).toEqual([]));
  test("of somebody else is none", () => expect(exactIn([bought(1, 1, 9, 9), event(2, "another_action", 1)], 0)).toEqual([]));
  test("another action for anything else is none", () => expect(exactIn([bought(1, 0, 9, 10), event(2, "another_action", 0)], 0)).toEqual([]));
});

const ranks = (...halves: number[]): Ranked[] => halves.map((n, seat) => ({ seat, halves: n, place: 1 + halves.filter((other) => other > n).length, points: 0 }));
const score = (tower: Ranked[], wall: string[], points = 0): Score =>
  ({ players: tower.map((_, seat) => ({ seat, wall: seat ? 0 : wall.length, wall_path: seat ? [] : wall, majorities: { tower: seat ? 0 : points }, total: 0 })), ranking: { tower } }) as unknown as Score;

describe("a lead", () => {
  const level = score(ranks(2, 2, 2), [], 6);
  test("is taken from those who were level", () => expect(leadsIn(level, score(ranks(4, 2, 2), [], 13), 0)).toEqual([{ kind: "lead", type: "tower", points: 13, before: 6, left: [1, 2] }]));
  test("that one has already is none", () => expect(leadsIn(score(ranks(4, 2, 2), []), score(ranks(6, 2, 2), []), 0)).toEqual([]));
  test("that is shared is none", () => expect(leadsIn(score(ranks(2, 4, 2), []), score(ranks(4, 4, 2), []), 0)).toEqual([]));
  test("over nobody is none", () => expect(leadsIn(score(ranks(0, 0, 0), []), score(ranks(2, 0, 0), []), 0)).toEqual([]));
});

describe("a wall", () => {
  const before = score(ranks(0, 0), ["0,0,N", "0,0,E"]);
  test("grows by its new sides, in their order", () => expect(wallIn(before, score(ranks(0, 0), ["0,0,N", "0,0,E", "1,1,N", "1,1,E"]), 0)).toEqual([{ kind: "wall", sides: ["1,1,N", "1,1,E"], before: 2, after: 4 }]));
  test("that is another one, but no longer, does not", () => expect(wallIn(before, score(ranks(0, 0), ["5,5,N", "5,5,E"]), 0)).toEqual([]));
});

describe("what is new in the log", () => {
  const log = [event(1, "began", 0), event(2, "took", 0)];
  test("is handed out once", () => {
    const news = new News(log);
    const longer = [...log, event(3, "turn", 1)];
    expect(news.take(log)).toEqual([]);
    expect(news.take(longer).map(({ n }) => n)).toEqual([3]);
    expect(news.take([...longer])).toEqual([]);
  });
  test("is new again after it was taken back", () => {
    const news = new News(log);
    news.take(log.slice(0, 1));
    expect(news.take(log).map(({ n }) => n)).toEqual([2]);
  });
});

test("actions of a turn are counted from its beginning", () => {
  const log = [event(1, "turn", 0), event(2, "another_action", 0), event(3, "turn", 1), event(4, "another_action", 1), event(5, "turn", 0), bought(6, 0, 5, 5), event(7, "another_action", 0), event(8, "another_action", 0)];
  expect(actionOf(log, 0)).toBe(3);
  expect(actionOf(log.slice(0, 5), 0)).toBe(1);
});
