/* Explanations and pages of rules: nothing is missing in any language, positions are legal and count what the pages say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import "./settings-browser";
import { describe, expect, it } from "vitest";
import type { Lang, ModuleInfo } from "../../src/engine/types";
import { ExampleDrawing } from "../../src/explain/ExampleDrawing";
import { placeBeside, placeClear } from "../../src/explain/place";
import { countExample, type Counted } from "../../src/explain/pages/counted";
import { wordsIn } from "../../src/explain/pages/example";
import { EXAMPLES, examplesOf } from "../../src/explain/pages/examples";
import { loadPages, paragraphsOf, SECTIONS, type Pages } from "../../src/explain/pages/pages";
import { loadProcedures, PROCEDURES, toldBy, type Procedure } from "../../src/explain/procedures/procedures";
import { sheets as en } from "../../src/texts/en/sheets";
import { ruleIn } from "../../src/explain/pages/rule";
import { saysOf, type Told } from "../../src/explain/told";
import { startTestEngine } from "./engine";

const LANGUAGES = ["en", "de", "nl"] as const;
const folder = process.env.ALH_WASM_DIR ?? join(__dirname, "../../../build");
const sentences = (lang: string): Record<string, string[]> => JSON.parse(readFileSync(join(folder, `explain-${lang}.json`), "utf8"));

const allModules = async (): Promise<string[]> => (await (await startTestEngine()).ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules.map(({ id }) => id);

describe("explanations", () => {
  it("have sentences for every handle of a game with all modules, in three languages", async () => {
    const engine = await startTestEngine();
    await engine.ask({ cmd: "new", players: 3, seed: "explain", modules: await allModules() });
    const { pieces } = await engine.ask<{ pieces: { handle: string }[] }>({ cmd: "pieces" });
    const { next } = await engine.ask<{ next: { handle: string }[] }>({ cmd: "picks" });
    const handles = [...pieces, ...next].map(({ handle }) => handle);
    const told = await Promise.all([...handles, "noun:bag", "noun:draw", "noun:dirk", "source:wall", "type:tower", "cell:0,0"].map((handle) => engine.ask<Told>({ cmd: "explain", handle, player: 0 })));
    const missing = LANGUAGES.flatMap((lang) => told.filter((one) => !saysOf({ ...one, says: undefined }, sentences(lang)).length).map(({ handle }) => `${lang} ${handle}`));
    expect(handles.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it("say three sentences at most, the closest noun first", () => {
    const told = { handle: "card:C3", name: "Builder", nouns: ["character_C3", "character"], page: "characters" };
    expect(saysOf(told, { character_C3: ["a"], character: ["b", "c", "d"] })).toEqual(["a", "b", "c"]);
    expect(saysOf(told, {})).toEqual([]);
    expect(saysOf({ ...told, says: ["x"] }, { character: ["b"] })).toEqual(["x"]);
  });
});

describe("the place of an explanation", () => {
  const screen = { width: 1280, height: 720 };
  const card = { width: 306, height: 300 };

  it("is beside the thing, on the side that has room, with its arrow at the thing", () => {
    expect(placeBeside({ left: 20, top: 200, right: 140, bottom: 300 }, card, screen)).toEqual({ left: 152, top: 100, arrow: "left", at: 150 });
    expect(placeBeside({ left: 1100, top: 200, right: 1200, bottom: 300 }, card, screen)).toMatchObject({ left: 782, arrow: "right" });
  });

  it("is beside the panel of the thing, so that the things round it stay in sight, where there is room", () => {
    const thing = { left: 20, top: 200, right: 140, bottom: 300 };
    expect(placeClear(thing, { left: 10, top: 50, right: 282, bottom: 380 }, card, screen)).toEqual({ left: 294, top: 100, arrow: "left", at: 150 });
    expect(placeClear(thing, { left: 10, top: 50, right: 1270, bottom: 380 }, card, screen)).toEqual(placeBeside(thing, card, screen));
    expect(placeClear(thing, undefined, card, screen)).toEqual(placeBeside(thing, card, screen));
  });

  it("is whole on the screen, whatever the thing", () => {
    for (const thing of [{ left: 0, top: 0, right: 10, bottom: 10 }, { left: 1200, top: 700, right: 1280, bottom: 720 }, { left: 200, top: 0, right: 1100, bottom: 720 }]) {
      const { left, top } = placeBeside(thing, card, screen);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + card.width).toBeLessThanOrEqual(screen.width);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + card.height).toBeLessThanOrEqual(screen.height);
    }
  });
});

/** What brings no points, an order of steps, a mere warning. */
const NOTHING_TO_SHOW = [
  "viziers_favour scoring",
  "currency_exchange scoring",
  "squares catch",
  "diamonds scoring",
  "thieves scoring",
  "change scoring",
  "master_builders scoring",
  "master_builders catch",
  "new_score_cards building",
  "power_of_sultan scoring",
  "power_of_sultan catch",
  "caravanserai scoring",
  "building_sites setup",
  "building_sites scoring",
  "exchange_certificates scoring",
  "magical_buildings catch",
  "new_building_grounds scoring",
  "travelling_craftsmen scoring",
  "palace_designers scoring",
  "personal_building_market scoring",
  "caliphs_guidelines building",
];

/** Pages that show what may not be done. */
const NOT_ALLOWED = ["viziers_favour catch", "currency_exchange catch", "bonus_cards catch", "city_gates catch", "diamonds catch", "characters catch", "city_walls catch", "thieves catch", "street_trader catch", "treasure_chamber catch", "bazaars catch", "caravanserai catch", "art_of_the_moors catch", "falconers catch", "watchtowers catch", "building_sites catch", "major_construction_projects catch", "palace_staff catch", "travelling_craftsmen catch", "fresh_colors catch", "handymen catch", "treasures catch"];

const allExamples = () =>
  Object.keys(EXAMPLES).flatMap((id) => SECTIONS.flatMap((section) => examplesOf(id, section).map((example) => ({ page: `${id} ${section}`, example, modules: id === "base" || id === "dirk" ? [] : [id] }))));

async function countAll(lang: Lang): Promise<{ page: string; counted: Counted }[]> {
  const engine = await startTestEngine(`alhambra-${lang}.wasm`);
  const counted = [];
  for (const { page, example, modules } of allExamples()) counted.push({ page, counted: await countExample(engine, modules, example) });
  return counted;
}

describe("how decisions go", () => {
  const keys = ["action", "buy", "place", ...Object.keys(en.kinds)]; // those of the dock, and those of sheets
  const everyModule = Object.values(en.kinds).flatMap(({ closer = {} }) => Object.keys(closer));
  const allTold = (key: string) => toldBy(key, everyModule);

  it("is told for every decision, at a page that there is", async () => {
    const pages = await loadPages("en");
    expect(keys.filter((key) => !PROCEDURES[key])).toEqual([]);
    expect(Object.keys(PROCEDURES).filter((key) => !keys.includes(key))).toEqual([]);
    expect(Object.keys(PROCEDURES).flatMap((key) => allTold(key).filter(({ page }) => !pages[page]))).toEqual([]);
  });

  it("is told by the modules that ask, and by no other", () => {
    const pagesOf = (key: string, ...modules: string[]) => toldBy(key, modules).map(({ page }) => page);
    expect(pagesOf("start", "handymen")).toEqual(["handymen"]);
    expect(pagesOf("start", "characters", "handymen")).toEqual(["characters", "handymen"]);
    expect(pagesOf("wrap", "master_builders")).toEqual(["master_builders"]);
    expect(pagesOf("interrupt", "thieves")).toEqual(["thieves"]);
    expect(pagesOf("rebuild", "characters")).toEqual(["base"]);
  });

  it("is known for every module that can ask what several ask", () => {
    for (const key of ["start", "wrap", "interrupt"]) expect(allTold(key).map(({ page }) => page).sort(), key).toEqual(Object.keys(en.kinds[key].closer!).sort());
  });

  it.each(LANGUAGES)("has three short steps and a title of its own (%s)", async (lang) => {
    const told = await loadProcedures(lang);
    const used = new Set(keys.flatMap(allTold).map(({ procedure }) => procedure));
    expect(Object.keys(told).sort()).toEqual([...used].sort());
    for (const [name, [title, ...steps]] of Object.entries(told as Record<string, Procedure>)) {
      expect(title.length, name).toBeLessThan(45);
      expect(steps.length, name).toBe(3);
      for (const step of steps) expect(step, name).toMatch(/^.{20,170}[.]$/);
    }
  });
});

/** Words that docs/terms.md says are never used, by language. */
function neverSaid(): Record<Lang, string[]> {
  const rows = readFileSync(join(__dirname, "../../../docs/terms.md"), "utf8").split("\n").filter((line) => line.startsWith("| ")).slice(2); // prettier-ignore
  const words = rows.flatMap((row) => row.split("|").at(-2)!.replace("nl: ", "").split(",")).map((word) => word.trim());
  return { en: [], de: words.filter((word) => /^[A-Z]/.test(word)), nl: words.filter((word) => /^[a-z]+$/.test(word)) };
}

describe("pages and steps", () => {
  it.each(["de", "nl"] as const)("use the words of the rulebooks (%s)", async (lang) => {
    const all = JSON.stringify([await loadPages(lang), await loadProcedures(lang)]);
    const never = neverSaid()[lang];
    expect(never.length).toBeGreaterThan(2);
    expect(never.filter((word) => new RegExp(`\\b${word}`).test(all))).toEqual([]);
  });
});

describe("pages of rules", () => {
  it("are there for the base game, Dirk and every module, in three languages", async () => {
    const ids = ["base", "dirk", ...(await allModules())];
    for (const lang of LANGUAGES) {
      const pages = await loadPages(lang);
      const lacking = ids.filter((id) => SECTIONS.some((_, i) => (pages[id]?.[i]?.length ?? 0) <= 10));
      expect(lacking, lang).toEqual([]);
    }
  });

  it("say the same in every language, paragraph by paragraph, and where two players differ", async () => {
    const shapeOf = (pages: Pages) => Object.entries(pages).map(([id, texts]) => `${id} ${texts!.map((text) => paragraphsOf(text!).length).join(" ")}`);
    const [en, ...others] = await Promise.all(LANGUAGES.map(loadPages));
    for (const other of others) expect(shapeOf(other)).toEqual(shapeOf(en));
    for (const pages of [en, ...others]) for (const text of Object.values(pages).flatMap((page) => page!.flatMap((section) => paragraphsOf(section!)))) expect(text).toMatch(/^[\p{Lu}\d].{8,360}[.]$/u);
  });

  it("tell what every character and every power does", async () => {
    const engine = await startTestEngine();
    const told = async (id: string) => (await Promise.all(examplesOf(id, "building").filter(({ list }) => list).map((example) => countExample(engine, [id], example)))).flatMap(({ list }) => list!);
    const nouns = [...(await told("characters")), ...(await told("buildings_of_power"))].map((one) => one.nouns![0]);
    const wanted = Object.keys(sentences("en")).filter((noun) => /^(character|power)_/.test(noun));
    expect([...nouns].sort()).toEqual(wanted.sort());
    for (const lang of LANGUAGES) expect(nouns.filter((noun) => !sentences(lang)[noun]?.length), lang).toEqual([]);
  });

  it("tell what the places bring in each of the three scorings", async () => {
    const { allPrizes } = await countExample(await startTestEngine(), [], { prizes: "all" });
    expect(allPrizes!.at(-1)).toEqual(["tower", [[6], [13, 6], [21, 13, 6]]]);
    expect(allPrizes!.length).toBe(6);
  });

  it("each show a small position or pieces; a section without one has nothing to show", async () => {
    const ids = ["base", "dirk", ...(await allModules())];
    const bare = ids.filter((id) => SECTIONS.every((section) => !examplesOf(id, section).length));
    const without = ids.flatMap((id) => SECTIONS.filter((section) => !examplesOf(id, section).length).map((section) => `${id} ${section}`));
    expect(bare).toEqual([]);
    expect(without).toEqual(NOTHING_TO_SHOW);
  });

  it.each(LANGUAGES)("show examples that the engine takes and judges (%s)", async (lang) => {
    const all = await countAll(lang);
    const refused = all.filter(({ counted }) => counted.ways.some(({ fits }) => !fits)).map(({ page }) => page);
    const untried = all.filter(({ counted: { tried } }) => tried.length && new Set(tried.map(({ fits }) => fits)).size < 2).map(({ page }) => page);
    const verdicts = all.flatMap(({ counted: { ways, tried } }) => [...ways, ...tried]);
    expect(refused).toEqual(NOT_ALLOWED);
    expect(untried, "a tile is tried where it fits and where it does not").toEqual([]);
    expect(verdicts.filter(({ fits, says }) => !fits && !says)).toEqual([]);
    for (const { says } of all.flatMap(({ counted }) => counted.tried)) if (says) expect(ruleIn(says)).toMatch(/^\p{Lu}[^:]{20,90}\.$/u);
  });

  it("show what was set up, and pieces that there are", async () => {
    const engine = await startTestEngine();
    for (const { page, example, modules } of allExamples()) {
      const { view } = await countExample(engine, modules, example);
      expect(view.players[0].alhambra.length, page).toBe(wordsIn(example.alhambra ?? example.board).length + 1);
      for (const handle of wordsIn(example.pieces)) await expect(engine.ask({ cmd: "explain", handle, player: 0 }), `${page} ${handle}`).resolves.toHaveProperty("name");
    }
  });

  it("draw something for every example", async () => {
    const engine = await startTestEngine();
    for (const { page, example, modules } of allExamples()) {
      const counted = await countExample(engine, modules, example);
      if (!counted.list) expect([ExampleDrawing({ example, counted }).props.children].flat().some(Boolean), page).toBe(true);
    }
  });

  it.each(LANGUAGES)("call every piece that they show by a name, never by an id (%s)", async (lang) => {
    const names = (await countAll(lang)).flatMap(({ page, counted }) => Object.entries(counted.names).map(([handle, name]) => ({ said: `${page} ${handle}: ${name}`, name })));
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter(({ name }) => !/^\p{L}{3}/u.test(name) || /\b[A-Z]+\d+\b/.test(name))).toEqual([]);
  });

  it("count what they say", async () => {
    const points = (await countAll("en")).flatMap(({ page, counted }) => (counted.points === undefined ? [] : [`${page} ${counted.points}`]));
    expect(points).toEqual([
      "base scoring 6",
      "city_gates scoring 0", // the walls below a gate are inner ones
      "characters scoring 2", // a third of the six sides
      "camps scoring 3", // "here 3 points"
      "camps catch 1",
      "city_walls scoring 2",
      "street_trader scoring 3",
      "bazaars scoring 12",
      "invaders scoring -3",
      "art_of_the_moors scoring 5",
      "falconers scoring 6",
      "watchtowers scoring 4",
      "magical_buildings scoring 3",
      "palace_staff scoring -1",
      "bathhouses scoring 3",
      "bathhouses catch 0",
      "wishing_well scoring 3",
      "wishing_well catch 0",
      "alhambra_zoo scoring 2",
      "alhambra_zoo catch 1",
      "fresh_colors scoring 4",
      "buildings_of_power scoring 2",
      "handymen scoring 3",
      "treasures scoring 7",
    ]);
  });

  it("show coins for every 2 that are overpaid, and none for 1", async () => {
    const brought = (await countAll("en")).filter(({ page }) => page.startsWith("change")).flatMap(({ counted }) => counted.ways.map(({ over, brings }) => [over, brings.length]));
    expect(brought).toEqual([[4, 2], [0, 0], [1, 0]]); // prettier-ignore
  });
});
