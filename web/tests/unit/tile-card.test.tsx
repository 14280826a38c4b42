/* The card of a tile: whatever modules lay on it names itself and says what it does there; the tile's own sentences stay those of the tile. */
import "./settings-browser";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Colour, Lang, PlayerView, Tile } from "../../src/engine/types";

const { dressed } = await import("../../src/board/dressed");
const { lay, thingsOn } = await import("../../src/art/tileThings");
const { TileFace } = await import("../../src/art/tile");
const { loadModules, moduleArt } = await import("../../src/modules/module");
const { saysOf } = await import("../../src/explain/told");
const { rowsOf, tellThings, thingsLying } = await import("../../src/explain/things");
const { loadTexts } = await import("../../src/texts/texts");
const { learnAllPieces, startTestEngine } = await import("./engine");
const { elementsOf } = await import("./tree");
type Told = import("../../src/explain/told").Told;

const LANGUAGES = ["en", "de", "nl"] as const;
const folder = process.env.ALH_WASM_DIR ?? join(__dirname, "../../../build");
const sentencesIn = (lang: Lang): Record<string, string[]> => JSON.parse(readFileSync(join(folder, `explain-${lang}.json`), "utf8"));

/** More than can ever lie on one. */
const GARDEN: Tile = { type: "garden", price: 11, walls: "" };
const FULL: Tile = {
  ...GARDEN,
  power: "wealth",
  die: 4,
  stall: "denar",
  extended: true,
  citizen: true,
  designer: "N",
  designed: "red",
  chest: true,
  servant: true,
  marshal: "red",
  animals: ["monkey", "monkey", "dove"],
  fruit: "apple",
  worker: true,
  manned: "red",
  site: "hidden",
  sealed: true,
};
const STRONG: Tile = { ...GARDEN, power: "strength", die: 4 };

beforeAll(async () => {
  await loadModules((await learnAllPieces()).map(({ id }) => id));
});
afterEach(() => loadTexts("en"));

async function toldIn(lang: Lang, tile: Tile) {
  const engine = await startTestEngine(`alhambra-${lang}.wasm`);
  const { modules } = await engine.ask<{ modules: { id: string }[] }>({ cmd: "hello" });
  await engine.ask({ cmd: "new", players: 3, seed: "tile", modules: modules.map(({ id }) => id) });
  return tellThings(thingsLying(tile), (handle) => engine.ask<Told>({ cmd: "explain", handle, player: 0 }), sentencesIn(lang));
}

describe("what lies on a tile", () => {
  it("is there of every module that lays something", () => {
    const look = { size: "l", inner: ["", ""] } as const;
    const silent = [...moduleArt.value].filter(([, { onTile }]) => onTile && !onTile(FULL, look).length).map(([id]) => id);
    expect(silent).toEqual([]);
    expect(thingsLying(FULL).length).toBe(15);
  });

  it.each(LANGUAGES)("has a name and a sentence of its own (%s)", async (lang) => {
    const told = [...(await toldIn(lang, FULL)), ...(await toldIn(lang, STRONG))];
    for (const { thing, name, says } of told) {
      expect(name, thing.handle).toMatch(/^\p{Lu}[\p{L} ()]+$/u);
      expect(says, thing.handle).toMatch(/^\p{Lu}.{20,150}[.]$/u);
    }
    expect(rowsOf(told).filter((row) => row.length > 1).map((row) => row.map(({ thing }) => thing.handle))).toEqual([["animal:monkey", "animal:dove"]]); // prettier-ignore
  });

  it("is drawn in a row of its own", () => {
    for (const { thing } of thingsLying(FULL)) expect(elementsOf((thing.alone ?? thing.draw)(0, 0, 48, "l")).length, thing.handle).toBeGreaterThan(0);
  });

  it("is one thing with its number, on both halves of a double tile", () => {
    const half = { building: "garden", walls: "", chest: true } as const;
    const counts = (tile: Tile) => thingsLying(tile).map(({ thing, count }) => [thing.handle, count]);
    expect(counts({ type: "project", id: "M1", halves: [half, half] })).toEqual([["noun:chest", 2]]);
    expect(counts({ ...GARDEN, animals: ["dove", "monkey", "dove"] })).toEqual([["animal:dove", 2], ["animal:monkey", 1]]); // prettier-ignore
    expect(thingsLying(null)).toEqual([]);
  });

  it("comes by what it changes", () => expect(thingsLying(FULL).map(({ thing: { rank } }) => rank)).toEqual(thingsLying(FULL).map(({ thing: { rank } }) => rank).sort()));

  it("is told, and neither laid nor counted, where it stands on the board", () => {
    const player = { seat: 0, colour: "red" as Colour, alhambra: [{ type: "fountain", x: 0, y: 0, designer: "N" }], marshal: { x: 0, y: 0 } } as unknown as PlayerView;
    const [fountain] = dressed(player);
    expect(thingsLying(fountain).map(({ thing }) => thing.handle)).toEqual(["noun:marshal", "noun:designer"]);
    expect(lay(thingsOn(fountain, { size: "l", inner: ["", ""] }), "l")).toEqual({ laid: [], more: 0, numberAt: null });
    expect(elementsOf(<TileFace tile={fountain} />).length).toBe(elementsOf(<TileFace tile={player.alhambra[0]} />).length);
  });
});

describe("the tile itself", () => {
  const alhambra = [{ type: "tower", price: 10, walls: "W", x: -1, y: 0, chest: true, servant: true, worker: true, extended: true, citizen: true, animals: ["monkey"], designer: "N" }];
  const modules = ["street_trader", "treasure_chamber", "palace_staff", "alhambra_zoo", "palace_designers", "extensions", "handymen"];

  it("is told by its own sentences, and everything that the engine has noted on it is listed", async () => {
    const engine = await startTestEngine();
    await engine.ask({ cmd: "load", state: { modules, players: [{ alhambra }, {}, {}] } });
    const told = await engine.ask<Told>({ cmd: "explain", handle: "cell:-1,0", player: 0 });
    const sentences = sentencesIn("en");
    expect([told.notes, told.nouns!.slice(told.notes)]).toEqual([modules.length, ["tower", "building"]]);
    expect(saysOf(told, sentences)).toEqual([...sentences.tower, ...sentences.building].slice(0, 3));
    expect(saysOf({ ...told, says: ["It holds a chest."] }, sentences), "a program that tells all").toEqual(saysOf(told, sentences));
    expect(thingsLying({ ...alhambra[0], designed: "red" }).length).toBe(told.notes);
  });
});
