/* Points by source: what the page shows adds up to what the engine gave. */
import "./settings-browser";
import { beforeAll, describe, expect, it } from "vitest";
import type { Decision, GameEvent, Move, Score, View } from "../../src/engine/types";
import { heldScores, roundsHeld, type PastScore } from "../../src/scoring/history";
import { spread, stepFor } from "../../src/scoring/ScoreChart";
import { tableAsCsv } from "../../src/scoring/keep";
import { sittersOf, type Sitter } from "../../src/scoring/sitters";
import { signed, summed } from "../../src/parts/signed";
import { cellsOf, decisive, pathOf, places, roundTotals, scoreLines, sourcesOf, totalsOf } from "../../src/scoring/sources";
import { reasonsOf } from "../../src/scoring/words";
import { scoring as german } from "../../src/texts/de/scoring";
import { scoring as dutch } from "../../src/texts/nl/scoring";
import { startTestEngine } from "./engine";

interface Played {
  view: View;
  scores: PastScore[];
}

async function playGame(players: number, modules: string[]): Promise<Played> {
  const engine = await startTestEngine();
  let { decision } = await engine.ask<{ decision: Decision }>({ cmd: "new", players, modules, seed: "points" });
  while (decision.kind !== "over") {
    const { move } = await engine.ask<{ move: Move }>({ cmd: "bot", level: "greedy", nodes: 1 });
    ({ decision } = await engine.ask<{ decision: Decision; events: GameEvent[] }>({ cmd: "play", move }));
  }
  const scores = await heldScores((request) => engine.ask(request), [1, 2, 3]);
  return { view: (await engine.ask<{ view: View }>({ cmd: "view", player: 0 })).view, scores };
}

const MODULES = ["characters", "camps", "city_walls", "falconers", "buildings_of_power"];

describe.each([
  ["base", 3, []],
  ["two players", 2, []],
  ["modules", 4, MODULES],
] as const)("a game: %s", (_, players, modules) => {
  let played: Played;
  beforeAll(async () => {
    played = await playGame(players, [...modules]);
  });

  it("has sources that add up to each total", () => {
    for (const score of played.scores) {
      const sources = sourcesOf(score);
      expect(sources[0].id).toBe("wall");
      for (const [seat, { total }] of score.players.entries()) expect(sources.reduce((sum, { points }) => sum + points[seat], 0)).toBe(total);
      if (score.dirk) expect(sources.reduce((sum, { points }) => sum + points.at(-1)!, 0)).toBe(score.dirk.total);
    }
  });

  it("knows the sides of walls and the squares that camps count", () => {
    for (const score of played.scores)
      for (const { seat, wall = 0, camps = 0, second_wall: second = 0 } of score.players as (Score["players"][number] & Record<string, number>)[]) {
        expect(pathOf(score, "wall", seat)).toHaveLength(wall);
        expect(cellsOf(score, "camps", seat)).toHaveLength(camps);
        expect(pathOf(score, "second_wall", seat).length).toBeGreaterThanOrEqual(second);
      }
  });

  it("has totals that add up to the final score", () => {
    const finals = played.view.players.map(({ score }) => score);
    const totals = totalsOf(played.scores, finals);
    for (const seat of finals.keys()) expect(totals.reduce((sum, { totals: points }) => sum + points[seat], 0)).toBe(finals[seat]);
    for (const [seat, line] of scoreLines(played.scores, finals).entries()) {
      expect(line.map(({ round }) => round)).toEqual([0, 1, 2, 3]);
      expect(line[0].points).toBe(0);
      expect(line[1].points).toBe(roundTotals(played.scores, seat)[0]);
      expect(line.at(-1)!.points).toBe(finals[seat]);
    }
  });
});

describe("a game that ends before the second scoring card comes up", () => {
  const money = (currency: string, ...values: number[]) => values.map((value) => ({ currency, value }));
  const tower = { type: "tower", price: 9, walls: "NW" };
  const draw = [{ scoring: 1 }, ...money("dukat", 1, 2, 3), { scoring: 2 }];
  const state = { players: [{ score: 5 }, {}, {}], seed: "1", market: [tower, null, null, null], bag: [], display: money("denar", 1, 2, 3, 4), draw };
  let scores: PastScore[];
  beforeAll(async () => {
    const engine = await startTestEngine();
    await engine.ask({ cmd: "load", state });
    await engine.ask({ cmd: "play", move: { type: "take", cards: money("denar", 1) } });
    const { events } = await engine.ask<{ events: GameEvent[] }>({ cmd: "events" });
    scores = await heldScores((request) => engine.ask(request), roundsHeld(events));
  });

  it("has a first and a third scoring", () => expect(scores.map(({ round }) => round)).toEqual([1, 3]));
  it("has a chart whose lines go from the first to the third", () => expect(scoreLines(scores, [5, 0, 0])[0].map(({ round }) => round)).toEqual([0, 1, 3]));
  it("has a table for spreadsheets that names them", () => {
    const csv = tableAsCsv([{ who: 0, name: "Lina", colour: "red" }], totalsOf(scores, [5, 0, 0]), [5]);
    expect(csv).toContain("Longest wall,First scoring,0\r\nLongest wall,Third scoring,0\r\n");
  });
});

describe("reasons", () => {
  const sitters: Sitter[] = ["Lina", "Omar", "Nadia"].map((name, who) => ({ who, name, colour: "red" }));
  const ranked = (place: number, ...seats: number[]) => seats.map((seat) => ({ seat, halves: 2, place, points: place === 1 ? 5 : 0 }));
  it("say how a tie is shared", () => {
    const [{ who, why }] = reasonsOf(ranked(1, 0, 2), sitters);
    expect(who).toBe("Lina and Nadia tie for 1st:");
    expect(why).toContain("places 1 to 2");
  });
  it("address whoever reads them, first of all, in every language", async () => {
    const withMe = sitters.map((sitter) => (sitter.who === 2 ? { ...sitter, name: "You", isMe: true } : sitter));
    const [{ who, why }] = reasonsOf(ranked(1, 0, 2), withMe);
    expect([who, why.split(" ").slice(0, 2).join(" ")]).toEqual(["You and Lina tie for 1st:", "you share"]);
    expect(german.tie("Du und Omar", "1.", true)).toBe("Du und Omar teilt euch den 1. Platz:");
    expect(german.tieShares("1", "2", 4, true)).toMatch(/^Ihr teilt euch die Punkte/);
    expect(german.win("Du und Omar", true)).toBe("Du und Omar gewinnt gemeinsam");
    expect(dutch.tieShares("1", "2", 4, true)).toMatch(/^jullie delen/);
    expect([german, dutch].map((words) => words.margin(90, 8, null))).toEqual(["90 Punkte, 8 mehr als du.", "90 punten, 8 meer dan jij."]);
  });
  it("say nothing where one player stands alone and is paid", () => expect(reasonsOf(ranked(1, 1), sitters)).toEqual([]));
  it("say that a place pays nothing", () => expect(reasonsOf(ranked(3, 1), sitters)[0].why).toContain("3rd"));
  it("group by place", () => expect(places([...ranked(2, 0, 1), ...ranked(1, 2)]).map((group) => group.length)).toEqual([1, 2]));
});

describe("the chart", () => {
  it.each([
    [10, 5],
    [83, 50],
    [149, 50],
    [240, 100],
  ])("has round steps up to %d", (most, step) => expect(stepFor(most)).toBe(step));
  it("keeps labels apart and inside", () => {
    const placed = spread([100, 98, 99, 10], 20, 110).slice().sort((a, b) => a - b);
    for (let i = 1; i < placed.length; i++) expect(placed[i] - placed[i - 1]).toBeGreaterThanOrEqual(20);
    expect(placed.at(-1)).toBeLessThanOrEqual(110);
  });
});

it("writes a table that a spreadsheet reads", () => {
  const sitters: Sitter[] = [{ who: 0, name: "=A, \"B\"", colour: "red" }];
  const csv = tableAsCsv(sitters, [{ id: "wall", byRound: [1, 2, 3].map((round) => ({ round, points: [round] })), totals: [6] }], [6]);
  expect(csv.split("\r\n")).toEqual([`Source,,"'=A, ""B"""`, "Longest wall,First scoring,1", "Longest wall,Second scoring,2", "Longest wall,Third scoring,3", "Longest wall,Points,6", "Points,,6", ""]);
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])("writes no formula: %j", (name) => {
  const csv = tableAsCsv([{ who: 0, name, colour: "red" }], [], [-6]);
  expect(csv).toBe(`Source,,'${name}\r\nPoints,,-6\r\n`);
});

it("seats Dirk last", () => {
  const view = { players: [{ colour: "red" }, { colour: "blue" }] } as View;
  const seats = ["A", "B"].map((name) => ({ name, kind: "person" as const, level: "" }));
  expect(sittersOf(seats, view, true).map(({ who }) => who)).toEqual([0, 1, "dirk"]);
});

describe("why somebody won", () => {
  const totals = [
    { id: "wall", byRound: [], totals: [20, 11, 30] },
    { id: "garden", byRound: [], totals: [16, 0, 5] },
    { id: "tower", byRound: [], totals: [3, 9, 0] },
    { id: "camps", byRound: [], totals: [4, 4, 4] },
  ];
  it("is what brought more than to the next one, the largest difference first", () => expect(decisive(totals, 0, 1)).toEqual([{ id: "garden", more: 16 }, { id: "wall", more: 9 }]));
  it("is nothing where nothing brought more", () => expect(decisive(totals.slice(3), 0, 1)).toEqual([]));
});

describe("points that are taken away", () => {
  it("have a minus that is no hyphen", () => expect([signed(-3), signed(3), signed(3, true), signed(0, true)]).toEqual(["−3", "3", "+3", "0"]));
  it("are subtracted in a sum", () => expect([summed([4, 0, -3]), summed([-2, 5])]).toEqual(["4 + 0 − 3", "−2 + 5"]));
});
