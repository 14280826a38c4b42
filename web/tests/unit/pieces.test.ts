/* What is printed on pieces comes from the engine: once per game, at the table and in a replay. */
import { storage } from "./settings-browser";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { GameRecord, View } from "../../src/engine/types";
import { startTestEngine } from "./engine";

const asked: string[] = [];

/** An engine without a worker that remembers what it was asked. */
vi.mock("../../src/engine/engine", async (original) => ({
  ...(await original<typeof import("../../src/engine/engine")>()),
  startEngine(): Engine {
    const engine = startTestEngine();
    return {
      ask: async (request) => {
        asked.push(request.cmd);
        return (await engine).ask(request);
      },
      close: () => undefined,
    };
  },
}));

const { Game } = await import("../../src/game/game");
const { asPrinted, isUpright, learnPieces, pieces, printedOn, squaresOf } = await import("../../src/game/pieces");
const { Replay } = await import("../../src/replay/replay");
const { loadModules, moduleArt } = await import("../../src/modules/module");
const { fieldsOf } = await import("../../src/table/fields");

const seats = ["Lina", "Omar"].map((name, i) => ({ name, kind: i ? ("computer" as const) : ("person" as const), level: "greedy" }));
const start = (modules: string[]) => Game.start("one", { players: 2, modules, seed: "pieces" }, seats);
const times = (cmd: string) => asked.filter((one) => one === cmd).length;

beforeEach(() => {
  storage.clear();
  asked.length = 0;
  pieces.value = new Map();
});

describe("what is printed on pieces", () => {
  it("is asked once per game, before the table is seen", async () => {
    const game = await start(["falconers", "city_walls", "currency_exchange", "power_of_sultan", "major_construction_projects"]);
    expect(times("pieces")).toBe(1);
    expect(asked.indexOf("pieces")).toBeLessThan(asked.indexOf("view"));
    expect(printedOn("falcon:F9")).toMatchObject({ buildings: ["chambers", "tower"], group: "white" });
    expect(printedOn("card:WC5")?.sides).toEqual(["NE"]);
    expect(printedOn("hand:X3")?.currencies).toEqual(["denar", "gulden"]);
    expect(printedOn("card:S7")).toMatchObject({ currencies: ["gulden"], numbers: [7] });
    expect(printedOn("tile:projectM1")).toMatchObject({ buildings: ["pavilion", "arcades"], sides: ["E", "E"], upright: true });
    game.close();
  });

  it("is nothing of modules that do not play", async () => {
    (await start([])).close();
    expect([...pieces.value.keys()].filter((handle) => !handle.startsWith("card:scoring"))).toEqual([]);
  });

  it("is asked for a replay, too", async () => {
    const engine = await startTestEngine();
    await engine.ask({ cmd: "new", players: 2, modules: ["falconers"], seed: "1" });
    const { record } = await engine.ask<{ record: GameRecord }>({ cmd: "save" });
    const replay = await Replay.open(seats, record, "en", () => undefined);
    expect(times("pieces")).toBe(1);
    expect(printedOn("falcon:F1")?.group).toBe("black");
    replay.close();
  });

  it("completes a tile that is known by its id, and is no more than the state says", () => {
    learnPieces([{ handle: "tile:magicalG2", label: "Magical building G2", buildings: ["tower"], numbers: [6], sides: ["NW"] }]);
    expect(asPrinted({ type: "magical", id: "G2" })).toEqual({ type: "magical", id: "G2", building: "tower", price: 6, walls: "NW" });
    expect(asPrinted({ type: "magical", id: "G2", walls: "NE", turned: 1 })).toMatchObject({ walls: "NE", price: 6 });
    expect(asPrinted({ type: "tower", price: 9, walls: "" })).toEqual({ type: "tower", price: 9, walls: "" });
  });

  it("tells the squares of a double tile", () => {
    learnPieces(["M8", "M9"].map((id) => ({ handle: `tile:project${id}`, label: id, upright: id === "M8" })));
    const halves: [never, never] = [{} as never, {} as never];
    expect(squaresOf({ type: "project", id: "M8", halves, x: 1, y: 1 })).toEqual([{ x: 1, y: 1 }, { x: 1, y: 2 }]); // prettier-ignore
    expect(squaresOf({ type: "project", id: "M9", halves, x: 1, y: 1 })).toEqual([{ x: 1, y: 1 }, { x: 2, y: 1 }]); // prettier-ignore
    expect(isUpright({ type: "project", id: "M8" })).toBe(true);
    expect(isUpright({ type: "unheard_of", id: "M8" })).toBe(false);
  });
});

it("modules that are drawn leave no field to the words", async () => {
  const files = Object.keys(import.meta.glob("../../src/modules/*.tsx")).map((path) => /(\w+)\.tsx$/.exec(path)![1]);
  await loadModules(files);
  expect([...moduleArt.value.keys()].sort()).toEqual(files.sort());
  const engine = await startTestEngine();
  let over = false;
  await engine.ask({ cmd: "new", players: 3, modules: files, seed: "fields" });
  for (let i = 0; i < 60 && !over; i++) {
    const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: i % 3 });
    expect(fieldsOf(view).map(({ name }) => name)).toEqual([]);
    over = view.over;
    if (!over) await engine.ask({ cmd: "play", move: (await engine.ask<{ move: unknown }>({ cmd: "bot", level: "random", nodes: 1 })).move });
  }
});
