/* Putting a game together: every choice that can be made is a game that the engine starts. */
import "./settings-browser";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { EditionInfo, ModuleInfo } from "../../src/engine/types";
import { withEdition, withModule, withModules, withSeatAdded, withSeatChanged, withSeatRemoved, withVariant } from "../../src/screens/newgame/changes";
import { checkedChoice, configOf, firstChoice, seatsOf, type Choice } from "../../src/screens/newgame/choice";
import { aboutModule, boxName, marksOf, valueName, variantName } from "../../src/screens/newgame/about";
import { choose } from "../../src/screens/newgame/begin";
import { edition, editionName, isHeld, isKeptTo } from "../../src/screens/newgame/edition";
import { knownEditions } from "../../src/screens/newgame/known";
import { meaningOf, timeWords } from "../../src/screens/newgame/meaning";
import { ANY, filter, narrowing, query, setFilter, shownOf } from "../../src/screens/newgame/shown";
import { marksOfTable, minutesOf } from "../../src/screens/newgame/weight";
import { answersTo, byBox, drawModules, isPreset, modulesOf, PRESETS } from "../../src/screens/newgame/presets";
import { startTestEngine } from "./engine";

let infos: ModuleInfo[];
let editions: EditionInfo[];
beforeAll(async () => {
  ({ modules: infos, presets: editions } = await (await startTestEngine()).ask<{ modules: ModuleInfo[]; presets: EditionInfo[] }>({ cmd: "hello" }));
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

describe("an edition", () => {
  const everything = (): Choice => ({ ...firstChoice(), modules: infos.map(({ id }) => id) });
  const called = (id: string) => editions.find((one) => one.id === id)!;
  afterEach(() => {
    knownEditions.value = [];
    choose(firstChoice());
  });
  it("sets the variants as the engine would", async () => {
    const engine = await startTestEngine();
    const set = async (request: object) => (await engine.ask<{ state: { variants: object } }>({ cmd: "new", seed: "edition", ...request })).state.variants;
    for (const one of editions) {
      const { variants, ...config } = configOf(withEdition(everything(), one, editions), infos);
      expect(await set({ ...config, variants })).toEqual(await set({ ...config, preset: one.id }));
    }
  });
  it("takes back what another one has set, and leaves alone what none sets", () => {
    const own = withVariant(withVariant(everything(), "invaders.open", "on"), "diamonds.cards", 11);
    const there = withEdition(own, called("old_boxes"), editions);
    expect(there.variants).toMatchObject({ "invaders.open": "on", "characters.wise_man": "whole" });
    expect(configOf(withEdition(there, editions[0], editions), infos).variants).toEqual({ "invaders.open": "on" });
  });
  it("may have single variants changed afterwards", () => {
    const choice = withVariant(withEdition(everything(), called("old_boxes"), editions), "diamonds.cards", 10);
    expect(configOf(choice, infos).variants).not.toHaveProperty("diamonds.cards");
    expect(choice.edition).toBe("old_boxes");
    choose(withEdition(everything(), called("old_boxes"), editions));
    expect(isKeptTo(called("old_boxes"))).toBe(true);
    choose(choice);
    expect(isKeptTo(called("old_boxes"))).toBe(false);
  });
  it("is the first one until another is chosen, and one that is unknown is forgotten", () => {
    knownEditions.value = editions;
    expect(edition()).toBe(editions[0]);
    choose({ ...firstChoice(), edition: "unheard_of" });
    expect(edition()).toBe(editions[0]);
    expect(infos.every(isHeld)).toBe(true);
    choose(withEdition(firstChoice(), called("dutch_mega_box"), editions));
    expect(infos.filter(isHeld).map(({ number }) => number)).toEqual(infos.map(({ number }) => number).filter((number) => number <= 26));
  });
  it("has a name", () => expect(editions.map(editionName)).toEqual(["German mega box", "Dutch mega box", "Older boxes"]));
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
  it("have variants that are told in words", () => {
    const told = infos.flatMap(({ variants }) => variants).flatMap(({ name, values }) => [[variantName(name), name], ...values.filter((value) => typeof value !== "number").map((value) => [valueName(name, value), String(value)])]);
    expect(told.filter(([words, id]) => words === id && words.match(/[._]/))).toEqual([]);
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

/** As an engine with all of them would name them. */
const fortyThree = (): ModuleInfo[] => [...infos, ...Array.from({ length: 43 - infos.length }, (_, i) => ({ ...infos[0], id: `made_up_${i}`, number: 100 + i, names: { en: `Made up ${i}`, de: "", nl: "" } }))];
const named = (...ids: string[]) => infos.filter(({ id }) => ids.includes(id));

describe("what is shown", () => {
  afterEach(() => {
    filter.value = ANY;
    query.value = "";
  });
  it("is everything at first, 43 as well", () => expect(shownOf(fortyThree(), [])).toHaveLength(43));
  it("is what is up to so long, complex and interactive", () => {
    setFilter("complexity", 2);
    setFilter("interaction", 1);
    expect(narrowing()).toEqual(["complexity", "interaction"]);
    const shown = shownOf(infos, []);
    expect(shown.length).toBeGreaterThan(0);
    for (const { id } of shown) expect([marksOf(id)!.complexity <= 2, marksOf(id)!.interaction]).toEqual([true, 1]);
    expect(shown.length).toBe(infos.filter(({ id }) => marksOf(id)!.complexity <= 2 && marksOf(id)!.interaction === 1).length);
  });
  it("is always what is chosen, unless something else is searched for", () => {
    setFilter("complexity", 1);
    expect(shownOf(infos, []).map(({ id }) => id)).not.toContain("camps");
    expect(shownOf(infos, ["camps"]).map(({ id }) => id)).toContain("camps");
    query.value = "thieves";
    expect(shownOf(infos, ["camps"]).map(({ id }) => id)).toEqual(["thieves"]);
  });
  it("leaves out nothing that has no marks", () => {
    setFilter("length", 1);
    expect(shownOf(fortyThree(), []).filter(({ id }) => id.startsWith("made_up"))).toHaveLength(43 - infos.length);
  });
});

describe("a whole box", () => {
  it("is taken and put back, and nothing else with it", () => {
    const all = withModules({ ...firstChoice(), modules: ["camps", "thieves"] }, ["thieves", "change"], true);
    expect(all.modules).toEqual(["camps", "thieves", "change"]);
    expect(withModules(all, ["thieves", "change"], false).modules).toEqual(["camps"]);
  });
});

describe("what a table means", () => {
  const people = (n: number) => Array.from({ length: n }, () => ({ kind: "person" as const }));
  it("takes longer with more people and more modules, and hardly with computer players", () => {
    const base = minutesOf(people(3), []);
    expect(base).toBeGreaterThanOrEqual(45);
    expect(base).toBeLessThanOrEqual(60);
    expect(minutesOf([...people(1), { kind: "computer" }, { kind: "computer" }], [])).toBeLessThan(base * 0.6);
    expect(minutesOf(people(3), infos)).toBeGreaterThan(base);
    expect(minutesOf(people(6), fortyThree())).toBeGreaterThan(240);
  });
  it("is told in hours and minutes", () => expect([30, 60, 70, 150].map(timeWords)).toEqual(["30 min", "1 h", "1 h 10 min", "2 h 30 min"]));
  it("weighs nothing without modules, and everything with all of them", () => {
    expect(marksOfTable([])).toEqual({ length: 1, complexity: 1, interaction: 1 });
    expect(marksOfTable(infos)).toEqual(ANY);
    expect(marksOfTable(named("thieves"))).toEqual({ length: 1, complexity: 1, interaction: 2 });
  });
  it("is one sentence, of the weightiest modules", () => {
    expect(meaningOf([])).toBe("Money, tiles and walls, and three scorings.");
    expect(meaningOf(named("diamonds"))).toBe("There is a fifth currency that buys anything.");
    expect(meaningOf(named("diamonds", "thieves", "characters", "change"))).toMatch(/^People with powers come up for auction; a thief [^.]*; [^.]*\.$/);
    expect(meaningOf(fortyThree())).toContain("you are often asked between turns");
  });
  it("has half a sentence for every module, in every language", async () => {
    const all = [await import("../../src/texts/en/newgame"), await import("../../src/texts/de/newgame"), await import("../../src/texts/nl/newgame")];
    for (const { newgame } of all) expect(infos.filter(({ id }) => !(newgame.means as Record<string, string>)[id]).map(({ id }) => id)).toEqual([]);
  });
});
