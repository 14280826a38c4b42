/* Putting a game together: every choice that can be made is a game that the engine starts. */
import "./settings-browser";
import { beforeAll, describe, expect, it } from "vitest";
import type { ModuleInfo } from "../../src/engine/types";
import { checkedChoice, configOf, firstChoice, seatsOf, withModule, withSeatAdded, withSeatChanged, withSeatRemoved, withVariant, type Choice } from "../../src/screens/newgame/choice";
import { aboutModule, boxName, marksOf } from "../../src/screens/newgame/about";
import { answersTo, byBox, drawModules, isPreset, modulesOf, PRESETS } from "../../src/screens/newgame/presets";
import { startTestEngine } from "./engine";

let infos: ModuleInfo[];
beforeAll(async () => {
  infos = (await (await startTestEngine()).ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules;
});

const six = (choice: Choice) => [1, 2, 3, 4].reduce(withSeatAdded, choice);

describe("seats", () => {
  it("are two to six, each with its own colour and name", () => {
    const most = six(firstChoice());
    expect(most.seats).toHaveLength(6);
    expect(new Set(most.seats.map(({ colour }) => colour)).size).toBe(6);
    expect(new Set(most.seats.map(({ name }) => name)).size).toBe(6);
    const fewest = [0, 0, 0, 0, 0, 0].reduce(withSeatRemoved, most);
    expect(fewest.seats).toHaveLength(2);
  });

  it("swap colours", () => {
    const { seats } = withSeatChanged(firstChoice(), 0, { colour: "red" });
    expect(seats.map(({ colour }) => colour)).toEqual(["red", "yellow", "green"]);
  });

  it("get a name where none was given, and no two have the same", () => {
    const choice = withSeatChanged(withSeatChanged(firstChoice(), 1, { name: " Omar " }), 2, { name: "Omar" });
    expect(seatsOf(choice, (n) => `Player ${n}`).map(({ name }) => name)).toEqual(["Player 1", "Omar", "Omar 2"]);
  });
});

describe("what was remembered", () => {
  it.each([[undefined], [{ seats: "two" }], [{ seats: [{ name: "x" }] }], [{ modules: 3, variants: null }]])("falls back for %j", (kept) => expect(checkedChoice(kept)).toEqual(firstChoice()));
  it("comes back, but not the seed", () => {
    const choice = { ...withModule(firstChoice(), "diamonds", true), seed: "42" };
    expect(checkedChoice(JSON.parse(JSON.stringify(choice)))).toEqual({ ...choice, seed: "" });
  });
});

describe("the request", () => {
  it("leaves out modules that are unknown and variants at their default", () => {
    const choice = withVariant(withVariant({ ...firstChoice(), modules: ["diamonds", "unheard_of"] }, "diamonds.cards", 11), "characters.wise_man", "whole");
    expect(configOf({ ...choice, seed: " 7 " }, infos)).toEqual({ players: 3, modules: ["diamonds"], variants: { "diamonds.cards": 11 }, colours: ["yellow", "red", "green"], seed: "7" });
  });

  it.each(PRESETS)("is one that the engine accepts: %s", async (preset) => {
    const engine = await startTestEngine();
    const choice = { ...six(firstChoice()), modules: modulesOf(preset, infos, () => 0.5) };
    await engine.ask({ cmd: "new", ...configOf(choice, infos), seed: "preset" });
    expect(isPreset(preset, choice.modules, infos)).toBe(true);
  });
});

describe("modules", () => {
  it("are drawn without repetition, as many as there are", () => {
    expect(drawModules(infos, 3, () => 0.99)).toHaveLength(3);
    expect(new Set(drawModules(infos, 99, Math.random)).size).toBe(infos.length);
  });
  it("come in boxes that have names", () => {
    const named = new Set(infos.map(({ box }) => boxName(box)));
    for (const box of new Set(infos.map((info) => info.box))) expect(boxName(box)).not.toContain(box);
    expect(named.size).toBe(byBox(infos).size);
  });
  it("are told in a sentence, with what they change in the setup and how much they weigh", () => {
    const untold = infos.filter(({ id }) => !aboutModule(id).sentence || !aboutModule(id).setup || !marksOf(id));
    expect(untold.map(({ id }) => id)).toEqual([]);
  });
  it("stand by box in the order of their numbers", () => {
    const numbers = [...byBox(infos).values()].flat().map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  });
  it("are found by parts of words, without accents, in the language and in English", () => {
    const market = { id: "personal_building_market", names: { de: "Der persönliche Marktplatz" } } as ModuleInfo;
    const vizier = { id: "viziers_favour", names: { en: "The Vizier's Favour", de: "Die Gunst des Wesirs" } } as ModuleInfo;
    const found = (query: string) => [market, vizier].filter((info) => answersTo(info, "de", "", query));
    expect(found("personliche MARKT")).toEqual([market]);
    expect(found("wesir")).toEqual([vizier]);
    expect(found("favour vizier")).toEqual([vizier]);
    expect(found("")).toEqual([market, vizier]);
    expect(found("undefined")).toEqual([]);
  });
});
