/* Replays: moves played one by one lead to the same game; files that are none are refused with a reason. */
import { storage } from "./settings-browser";
import { signal } from "@preact/signals";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { Decision, GameRecord, Move, View } from "../../src/engine/types";
import type { Seat } from "../../src/game/games";
import type { Replay as ReplayShape } from "../../src/replay/replay";
import { startTestEngine } from "./engine";

/** Replays start an engine in a worker; here they get one without. */
vi.mock("../../src/engine/engine", async (original) => {
  const real = await original<typeof import("../../src/engine/engine")>();
  const started = (): Engine => {
    const engine = startTestEngine();
    return { ask: async (request) => (await engine).ask(request), close: () => undefined };
  };
  return { ...real, startEngine: started };
});

const { asFile, BadReplay, fileName, importReplay, LARGEST_FILE, parseReplay } = await import("../../src/replay/file");
const { isForScroller, keyStep } = await import("../../src/replay/keys");
const { eyesFor } = await import("../../src/replay/eyes");
const { stillGame } = await import("../../src/replay/still");
const { isTouched, standingOf } = await import("../../src/table/Piece");
const { Replay } = await import("../../src/replay/replay");
const { changedSquares, otherTurn, scoringsAt, told, turnNumbers } = await import("../../src/replay/steps");
const { listGames } = await import("../../src/game/games");

const seats = ["Lina", "Omar", "Nadia"].map((name) => ({ name, kind: "computer" as const, level: "greedy" }));
let record: GameRecord;
let end: View;

beforeAll(async () => {
  const engine = await startTestEngine();
  let { decision } = await engine.ask<{ decision: Decision }>({ cmd: "new", players: 3, modules: ["city_walls"], seed: "again", colours: ["blue", "red", "white"] });
  while (decision.kind !== "over") {
    const { move } = await engine.ask<{ move: Move }>({ cmd: "bot", level: "greedy", nodes: 1 });
    ({ decision } = await engine.ask<{ decision: Decision }>({ cmd: "play", move }));
  }
  ({ record } = await engine.ask<{ record: GameRecord }>({ cmd: "save" }));
  ({ view: end } = await engine.ask<{ view: View }>({ cmd: "view", player: 1 }));
});
beforeEach(() => storage.clear());

const open = () => Replay.open(seats, record, "en", () => undefined);
const shown = async (replay: ReplayShape, step: number) => {
  replay.go(step);
  await vi.waitFor(() => expect(replay.shown.value?.step).toBe(step));
  return replay.shown.value!;
};

describe("a replay", () => {
  it("ends where the game ended, seen through any eyes", async () => {
    const replay = await open();
    expect(replay.last).toBe(record.moves.length);
    replay.lookThrough(1);
    expect((await shown(replay, replay.last)).view).toEqual(end);
  });

  it("shows the same on the way back as on the way there", async () => {
    const replay = await open();
    const there = (await shown(replay, 20)).view;
    await shown(replay, 35);
    for (let step = 34; step >= 20; step--) await shown(replay, step);
    expect((await shown(replay, 20)).view).toEqual(there);
  });

  it("drops wishes that were overtaken", async () => {
    const replay = await open();
    for (const step of [30, 5, 40, 12]) replay.go(step);
    await vi.waitFor(() => expect(replay.shown.value?.step).toBe(12));
    expect(replay.at.value).toBe(12);
  });

  it("hides what a seat may not know, and opens everything", async () => {
    const replay = await open();
    const { view } = await shown(replay, 8);
    expect(view.players.every(({ hand }) => hand)).toBe(true);
    expect([view.currencies?.length, view.scorings_due?.length], "what every seat sees is seen, too").toEqual([4, 2]);
    replay.lookThrough(0);
    await vi.waitFor(() => expect(replay.shown.value?.view.players[1].hand).toBeUndefined());
    expect(replay.shown.value?.view.players[0].hand).toBeDefined();
  });

  const people = (...kinds: Seat["kind"][]) => kinds.map((kind, i) => ({ ...seats[i], kind }));
  it.each([
    [people("person", "person", "computer"), true, ["all", 0, 1, 2]],
    [people("computer", "computer"), false, ["all", 0, 1]],
    [people("computer", "person", "computer"), false, [1]],
    [people("person", "computer", "person"), false, ["nobody"]],
  ] as const)("is seen by whom it may be: %#", (at, over, eyes) => expect(eyesFor(at, over)).toEqual(eyes));

  it("of a game that goes on shows people at one device nobody's hand", async () => {
    const unfinished = { ...record, moves: record.moves.slice(0, 20) };
    const replay = await Replay.open(people("person", "person", "computer"), unfinished, "en", () => undefined);
    for (const step of [0, 20]) {
      const { view } = await shown(replay, step);
      expect(view.players.map(({ hand, hand_size }) => [hand, typeof hand_size])).toEqual(seats.map(() => [undefined, "number"]));
      expect(view).not.toHaveProperty("draw");
      expect(view.market).toHaveLength(4);
    }
    replay.lookThrough("all");
    replay.lookThrough(0);
    expect(replay.eyes.value).toBe("nobody");
  });

  it("knows turns and scorings", async () => {
    const replay = await open();
    expect(replay.scorings.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(turnNumbers(replay.steps)).toEqual(replay.turns);
    expect(keyStep(replay, "End", false)).toBe(replay.last);
    expect(keyStep(replay, "Home", false)).toBe(0);
    expect(keyStep(replay, "x", false)).toBeNull();
  });
});

describe("the table of a replay", () => {
  const game = stillGame(seats, signal(null), signal(0));
  it("has pieces that are neither open nor touched", () => {
    expect(standingOf(game, "slot:1")).toBeUndefined();
    expect(isTouched(game, "slot:1")).toBe(false);
  });
  it("does nothing when they are touched", async () => {
    await game.picking.touch("slot:1");
    await game.picking.confirm();
    expect(game.picking.picks.value.path).toEqual([]);
  });
});

describe("keys", () => {
  const inside = (selector: string) => ({ closest: (wanted: string) => (wanted === selector ? {} : null) }) as unknown as EventTarget;
  it("that scroll stay with a scroller that has the focus", () => {
    for (const key of ["Home", "End", "PageUp", "PageDown", " "]) expect(isForScroller(key, inside("[tabindex='0']"))).toBe(true);
    expect(isForScroller("ArrowRight", inside("[tabindex='0']"))).toBe(false);
    expect(isForScroller("End", inside("button"))).toBe(false);
    expect(isForScroller("End", null)).toBe(false);
  });
});

describe("steps", () => {
  const step = (player: number | null, ...events: { event: string; [field: string]: unknown }[]) => ({ player, events: events.map((event, n) => ({ n, ...event })) });
  const steps = [step(null, { event: "began" }), step(0, { event: "bought", player: 0, text: ["a"] }), step(0, { event: "built", player: 0, x: 1, y: 0, text: ["b"] }, { event: "turn", player: 1 }), step(1, { event: "took", player: 1 }, { event: "scoring_done", round: 1 }, { event: "turn", player: 0 }), step(0, { event: "took", player: 0 })];
  const turns = turnNumbers(steps);
  it("belong to the turn in which they were made", () => expect(turns).toEqual([0, 1, 1, 2, 3]));
  it("lead on and back by turn", () => {
    expect(otherTurn(turns, 1, 1)).toBe(3);
    expect(otherTurn(turns, 2, -1)).toBe(1);
    expect(otherTurn(turns, 1, -1)).toBe(0);
    expect(otherTurn(turns, 4, 1)).toBe(4);
  });
  it("know their scorings, squares and sentences", () => {
    expect(scoringsAt(steps)).toEqual([{ round: 1, step: 3 }]);
    expect(changedSquares(steps[2], 0)).toEqual([{ x: 1, y: 0 }]);
    expect(changedSquares(steps[2], 1)).toEqual([]);
    expect(told(steps[2]).map(({ event }) => event)).toEqual(["built"]);
  });
});

describe("a replay file", () => {
  const text = () => JSON.stringify(asFile(seats, record));
  const flawOf = async (content: string) => {
    const error = await importReplay(new Blob([content])).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadReplay);
    return (error as InstanceType<typeof BadReplay>).flaw;
  };

  it("comes back as it went", async () => {
    expect(parseReplay(text())).toEqual(asFile(seats, record));
    const kept = await importReplay(new Blob([text()]));
    expect(kept).toMatchObject({ over: true, imported: true, winners: end.winners, scores: end.players.map(({ score }) => score) });
    expect(listGames().map(({ id }) => id)).toEqual([kept.id]);
  });

  it("has a name that any system can write", () => expect(fileName([{ ...seats[0], name: "Zoë/../x" }, { ...seats[1], name: "?" }], "json")).toBe("alhambra-zoex.json"));

  it("is refused with a reason when it is none", async () => {
    expect(await flawOf("{")).toBe("notJson");
    expect(await flawOf("null")).toBe("wrongShape");
    expect(await flawOf(JSON.stringify({ alhambra: 2, seats, record }))).toBe("wrongShape");
    expect(await flawOf(JSON.stringify({ alhambra: 1, seats: seats.slice(1), record }))).toBe("wrongShape");
    expect(await flawOf(`"${"x".repeat(LARGEST_FILE)}"`)).toBe("tooLarge");
    expect(await flawOf(`"${"é".repeat(LARGEST_FILE / 2)}"`)).toBe("tooLarge");
    expect(listGames()).toEqual([]);
  });

  it("is refused when it does not fit into a line of the protocol", async () => {
    expect(LARGEST_FILE).toBe(1024 * 1024);
    const grows = JSON.stringify(asFile(seats, { ...record, seed: "SEED" })).replace('"SEED"', `[${Array(60_000).fill("1e20").join()}]`);
    expect(grows.length).toBeLessThan(LARGEST_FILE);
    expect(await flawOf(grows)).toBe("tooLarge");
    const largest = JSON.stringify(asFile(seats, { ...record, seed: "x".repeat(LARGEST_FILE - 2 * text().length) }));
    expect(await flawOf(largest)).toBe("wrongShape");
  });

  it("is refused by the engine when it was altered", async () => {
    const altered = { ...record, seed: "other" };
    expect(await flawOf(JSON.stringify(asFile(seats, altered)))).toHaveProperty("refused");
    expect(listGames()).toEqual([]);
  });

  it("is refused when there is no room", async () => {
    storage.full = true;
    expect(await flawOf(text())).toBe("notKept");
    storage.full = false;
  });
});
