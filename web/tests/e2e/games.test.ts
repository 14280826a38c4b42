/* Whole games, played through the page: every number of seats that matters, all modules, mouse, finger and keys. What the page says
   about each scoring and about the end must be what the engine says. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { GameConfig, Lang, View } from "../../src/engine/types";
import type { KeptGame } from "../../src/game/games";
import { cardName } from "../../src/game/handles";
import { chanceFrom, drawn } from "./support/chance";
import { engineAt, loadedGame, newGame, outcomeOf } from "./support/engine";
import { fingerOn, mouseOn, type Hands } from "./support/hands";
import { keysOn } from "./support/keys";
import { quick, test, type Open } from "./support/open";
import { calledIn, checkEnd, checkScoring, keptGame, readTable, type ReadTable } from "./support/outcome";
import type { How } from "./support/pages";
import { play } from "./support/player";
import { EVERY_MODULE, FIRST_MODULES } from "./support/positions";
import { readScreen, type AnyPage, type Screen } from "./support/screen";

interface Way {
  how: How;
  hands(page: Page): Hands;
}

const WAYS = {
  mouse: { how: {}, hands: (page) => mouseOn(page as unknown as AnyPage) },
  finger: { how: { size: "phone", touch: true }, hands: fingerOn },
  keys: { how: {}, hands: keysOn },
} satisfies Record<string, Way>;

interface Plan {
  way: keyof typeof WAYS;
  players: number;
  modules: string[];
  people?: number;
  seed: number;
  lang?: Lang;
}

interface Played {
  page: Page;
  id: string;
  lang: Lang;
  /** The tables that the overlay showed, by scoring. */
  tables: ReadTable[];
}

type OnScreen = (page: Page, screen: Screen, id: string) => Promise<void>;

async function playGame(open: Open, plan: Plan, onScreen?: OnScreen): Promise<Played> {
  const { players, modules, people = 1, seed } = plan;
  const config: GameConfig = { players, modules, seed: String(seed) };
  return playOn(open, await newGame(inject("url"), config, people), plan, onScreen);
}

async function playOn(open: Open, game: KeptGame, { way, seed, lang = "en" }: Pick<Plan, "way" | "seed" | "lang">, onScreen?: OnScreen): Promise<Played> {
  const { how, hands } = WAYS[way] as Way;
  const page = await open({ ...how, kept: [game], settings: { lang } });
  const tables: ReadTable[] = [];
  await play(page as unknown as AnyPage, hands(page), {
    seed,
    async onScreen(screen) {
      if (screen.at === "scoring" && (await page.locator("dialog.scoring[data-summed='true']").count())) tables.push(await readTable(page as unknown as AnyPage, "dialog.scoring .points-table"));
      await onScreen?.(page, screen, game.id);
    },
  });
  return { page, id: game.id, lang, tables };
}

/** Everything that the page said about points is true. */
async function checkPoints({ page, id, lang, tables }: Played): Promise<void> {
  const { seats, record } = await checkEnd(page as unknown as AnyPage, inject("url"), id, lang);
  const { scores } = await outcomeOf(inject("url"), record);
  expect(tables).toHaveLength(scores.length);
  tables.forEach((table, i) => checkScoring(table, scores[i], calledIn({ seats }, lang), lang));
}

const setOf = (count: number, seed: number): string[] => drawn(FIRST_MODULES, count, chanceFrom(seed));

describe("a whole game", () => {
  test("with three seats by mouse", async ({ open }) => checkPoints(await playGame(open, { way: "mouse", players: 3, modules: [], seed: 1 })));
});

test("that ends before the second scoring card comes up", async ({ open }) => {
  const money = (currency: string, ...values: number[]) => values.map((value) => ({ currency, value }));
  const tower = { type: "tower", price: 9, walls: "NW" };
  const draw = [{ scoring: 1 }, ...money("dukat", 1, 2, 3), { scoring: 2 }];
  const game = await loadedGame(inject("url"), "short", { players: [{ score: 5 }, {}, {}], seed: "1", market: [tower, null, null, null], bag: [], display: money("denar", 1, 2, 3, 4), draw });
  const played = await playOn(open, game, { way: "mouse", seed: 1 });
  await checkPoints(played);
  expect(played.tables).toHaveLength(2);
  expect(await played.page.locator(".missed").allTextContents()).toEqual(["The game ended before scoring card 2 came up."]);
});

describe.skipIf(quick)("whole games", () => {
  const plans: Plan[] = [
    { way: "mouse", players: 2, modules: [], seed: 2 },
    { way: "mouse", players: 6, modules: [], seed: 3 },
    { way: "mouse", players: 4, modules: FIRST_MODULES, seed: 4 },
    { way: "mouse", players: 2, modules: setOf(5, 5), seed: 5 },
    { way: "finger", players: 3, modules: [], seed: 6 },
    { way: "finger", players: 6, modules: setOf(4, 7), seed: 7 },
    { way: "keys", players: 3, modules: [], seed: 8 },
    { way: "keys", players: 2, modules: setOf(4, 9), seed: 9 },
  ];
  for (const plan of plans)
    test(`${plan.players} seats by ${plan.way}: ${plan.modules.join(", ") || "base game"}`, async ({ open }) => checkPoints(await playGame(open, plan)));
});

/** A few of the games with modules; all of them with ALH_EVERY_MODULE=1. */
const SLICE = ["bonus_cards", "bathhouses", "extensions", "treasures"];
const every = process.env.ALH_EVERY_MODULE === "1";
const LANGS: Lang[] = ["en", "de", "nl"];

/** Ways, numbers of seats and languages take turns. */
const planFor = (i: number, modules: string[]): Plan => ({ way: i % 2 ? "finger" : "mouse", players: 2 + (i % 4), modules, seed: 20 + i, lang: LANGS[i % 3] });

describe.skipIf(quick)("a module by itself", () => {
  for (const [i, id] of EVERY_MODULE.entries()) test.runIf(every || SLICE.includes(id))(id, async ({ open }) => checkPoints(await playGame(open, planFor(i, [id]))));
});

describe.runIf(every)("many modules", () => {
  for (const i of [0, 1, 2, 3]) {
    const modules = drawn(EVERY_MODULE, i < 2 ? 5 : 8, chanceFrom(60 + i));
    test(`${i}: ${modules.join(", ")}`, async ({ open }) => checkPoints(await playGame(open, planFor(60 + i, modules))));
  }
  for (const way of ["mouse", "finger"] as const) test(`all at once by ${way}`, async ({ open }) => checkPoints(await playGame(open, { way, players: 3, modules: EVERY_MODULE, seed: 40, lang: "nl" })));
});

describe.skipIf(quick)("two people at one device", () => {
  const MANY = 12; // curtains that are looked at closely
  const same = (some: string[], others: string[]): boolean => some.join() === others.join();

  const handles = (view: View, seat: number): string[] => view.players[seat].hand!.map((card) => `hand:${cardName(card)}`).sort();

  /** The hand of whoever is asked, as the engine knows it. */
  async function handAsked(page: Page, id: string): Promise<string[]> {
    const engine = await engineAt(inject("url"));
    await engine.ask({ cmd: "restore", record: (await keptGame(page as unknown as AnyPage, id)).record });
    const { view: any } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
    const seat = any.decision.player!;
    return handles((await engine.ask<{ view: View }>({ cmd: "view", player: seat })).view, seat);
  }

  /** The cards that are in the page are those of whoever is asked, as soon as what plays itself has played. */
  async function checkHand(page: Page, id: string): Promise<void> {
    const differs = async () => {
      const { at, hand } = await readScreen(page as unknown as AnyPage);
      const asked = await handAsked(page, id);
      return at === "asked" && !same(hand.sort(), asked) ? { hand, asked } : null;
    };
    await expect.poll(differs, { timeout: 10_000 }).toBeNull();
  }

  /** All of the page while the curtain is there: on a slow machine what lifts it may take effect between two looks. */
  const behindCurtain = (page: Page): Promise<string> => page.evaluate(() => (document.querySelector(".curtain") ? document.documentElement.outerHTML : ""));

  test("hands stay hidden, also where questions come between turns", async ({ open }) => {
    let curtains = 0;
    let before = "";
    const looks: string[] = [];
    const game = await playGame(open, { way: "mouse", players: 3, people: 2, modules: ["viziers_favour", "power_of_sultan"], seed: 11 }, async (page, screen, id) => {
      if (screen.at === "curtain") {
        curtains++;
        expect(screen.hand).toEqual([]);
        if (curtains < MANY) looks.push(await behindCurtain(page));
        expect(looks.at(-1)).not.toMatch(/hand:(denar|dirham|dukat|gulden)/);
      } else if (screen.at === "asked" && before === "curtain" && curtains < MANY) await checkHand(page, id);
      before = screen.at;
    });
    expect(curtains).toBeGreaterThan(MANY);
    expect(looks.filter(Boolean).length).toBeGreaterThan(MANY / 2);
    await checkPoints(game);
  });
});
