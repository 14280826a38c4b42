/* Explanations and pages of rules: nothing is missing in any language, positions are legal and count what the pages say. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ModuleInfo, View } from "../../src/engine/types";
import { placeBeside } from "../../src/explain/place";
import { countExample } from "../../src/explain/pages/counted";
import { EXAMPLES } from "../../src/explain/pages/examples";
import { loadPages, SECTIONS } from "../../src/explain/pages/pages";
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

describe("pages of rules", () => {
  it("are there for the base game, Dirk and every module, in three languages", async () => {
    const ids = ["base", "dirk", ...(await allModules())];
    for (const lang of LANGUAGES) {
      const pages = await loadPages(lang);
      const lacking = ids.filter((id) => pages[id]?.filter((text) => text.length > 10).length !== SECTIONS.length);
      expect(lacking, lang).toEqual([]);
    }
  });

  it("show examples that the engine takes", async () => {
    const engine = await startTestEngine();
    for (const [id, sections] of Object.entries(EXAMPLES))
      for (const [section, example] of Object.entries(sections!)) {
        const modules = id === "base" || id === "dirk" ? [] : [id];
        const counted = await countExample(engine, modules, example).catch((error: Error) => error.message);
        expect(counted, `${id} ${section}`).toHaveProperty("view");
        expect((counted as { view: View }).view.players[0].alhambra.length, `${id} ${section}`).toBe((example.board?.split(" ").length ?? 0) + 1);
        for (const handle of example.pieces ?? []) await expect(engine.ask({ cmd: "explain", handle, player: 0 }), `${id} ${handle}`).resolves.toHaveProperty("name");
      }
  });

  it("count what they say", async () => {
    const engine = await startTestEngine();
    const points = async (id: string, section: (typeof SECTIONS)[number]) => (await countExample(engine, id === "base" ? [] : [id], EXAMPLES[id]![section]!)).points;
    expect(await points("camps", "scoring")).toBe(3); // "here 3 points"
    expect(await points("camps", "catch")).toBe(1);
    expect(await points("wishing_well", "scoring")).toBe(3);
    expect(await points("wishing_well", "catch")).toBe(0);
    expect(await points("bathhouses", "scoring")).toBe(3);
    expect(await points("base", "scoring")).toBe(6);
  });
});
