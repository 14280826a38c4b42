/* Whole games, played through the page: every number of seats that matters, all modules, mouse, finger and keys. What the page says
   about each scoring and about the end must be what the engine says. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { GameConfig, View } from "../../src/engine/types";
import { cardName } from "../../src/game/handles";
import { chanceFrom, drawn } from "./support/chance";
import { engineAt, newGame, outcomeOf } from "./support/engine";
import { fingerOn, mouseOn, type Hands } from "./support/hands";
import { keysOn } from "./support/keys";
import { quick, test, type Open } from "./support/open";
import { checkEnd, checkScoring, keptGame, readTable, type ReadTable } from "./support/outcome";
import type { How } from "./support/pages";
import { play } from "./support/player";
import { ALL_MODULES, NEW_MODULES } from "./support/positions";
import type { AnyPage, Screen } from "./support/screen";



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
}

interface Played {
  page: Page;
  id: string;
  /** The tables that the overlay showed, by scoring. */
  tables: ReadTable[];
}

async function playGame(open: Open, { way, players, modules, people = 1, seed }: Plan, onScreen?: (page: Page, screen: Screen, id: string) => Promise<void>): Promise<Played> {
  const config: GameConfig = { players, modules, seed: String(seed) };
  const game = await newGame(inject("url"), config, people);
  const { how, hands } = WAYS[way] as Way;
  const page = await open({ ...how, kept: [game] });
  const tables: ReadTable[] = [];
  await play(page as unknown as AnyPage, hands(page), {
    seed,
    async onScreen(screen) {
      if (screen.at === "scoring" && (await page.locator("dialog.scoring[data-summed='true']").count())) tables.push(await readTable(page as unknown as AnyPage, "dialog.scoring .points-table"));
      await onScreen?.(page, screen, game.id);
    },
  });
  return { page, id: game.id, tables };
}

/** Everything that the page said about points is true. */
async function checkPoints({ page, id, tables }: Played): Promise<void> {
  const { seats, record } = await checkEnd(page as unknown as AnyPage, inject("url"), id);
  const { scores } = await outcomeOf(inject("url"), record);
  expect(tables).toHaveLength(scores.length);
  tables.forEach((table, i) => checkScoring(table, i + 1, scores, seats.map(({ name }) => name)));
}

const setOf = (count: number, seed: number): string[] => drawn(ALL_MODULES, count, chanceFrom(seed));

describe("a whole game", () => {
  test("with three seats by mouse", async ({ open }) => checkPoints(await playGame(open, { way: "mouse", players: 3, modules: [], seed: 1 })));
});

describe.skipIf(quick)("whole games", () => {
  const plans: Plan[] = [
    { way: "mouse", players: 2, modules: [], seed: 2 },
    { way: "mouse", players: 6, modules: [], seed: 3 },
    { way: "mouse", players: 4, modules: ALL_MODULES, seed: 4 },
    { way: "mouse", players: 2, modules: setOf(5, 5), seed: 5 },
    { way: "finger", players: 3, modules: [], seed: 6 },
    { way: "finger", players: 6, modules: setOf(4, 7), seed: 7 },
    { way: "keys", players: 3, modules: [], seed: 8 },
    { way: "keys", players: 2, modules: setOf(4, 9), seed: 9 },
  ];
  for (const plan of plans)
    test(`${plan.players} seats by ${plan.way}: ${plan.modules.join(", ") || "base game"}`, async ({ open }) => checkPoints(await playGame(open, plan)));
});

/** A few of the games with one module; all of them with ALH_EVERY_MODULE=1. */
const SLICE = ["bonus_cards", "bathhouses", "extensions"];
const every = process.env.ALH_EVERY_MODULE === "1";
const alone = every ? NEW_MODULES : SLICE;

describe.skipIf(quick)("a module by itself", () => {
  for (const [i, id] of alone.entries())
    test(id, async ({ open }) => checkPoints(await playGame(open, { way: i % 2 ? "finger" : "mouse", players: 2 + (i % 3), modules: [id], seed: 20 + i })));
  test.runIf(every)("and all twelve at once", async ({ open }) => checkPoints(await playGame(open, { way: "mouse", players: 3, modules: NEW_MODULES, seed: 40 })));
});

describe.skipIf(quick)("two people at one device", () => {
  const MANY = 12; // curtains that are looked at closely

  /** The cards that are in the page are those of whoever is asked. */
  async function checkHand(page: Page, screen: Screen, id: string): Promise<void> {
    const engine = await engineAt(inject("url"));
    await engine.ask({ cmd: "restore", record: (await keptGame(page as unknown as AnyPage, id)).record });
    const { view: any } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
    const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: any.decision.player! });
    const hand = view.players[any.decision.player!].hand!.map((card) => `hand:${cardName(card)}`);
    expect([...screen.hand].sort()).toEqual(hand.sort());
  }

  test("hands stay hidden, also where questions come between turns", async ({ open }) => {
    let curtains = 0;
    let before = "";
    const game = await playGame(open, { way: "mouse", players: 3, people: 2, modules: ["viziers_favour", "power_of_sultan"], seed: 11 }, async (page, screen, id) => {
      if (screen.at === "curtain") {
        curtains++;
        expect(screen.hand).toEqual([]);
        if (curtains < MANY) expect(await page.content()).not.toMatch(/hand:(denar|dirham|dukat|gulden)/);
      } else if (screen.at === "asked" && before === "curtain" && curtains < MANY) await checkHand(page, screen, id);
      before = screen.at;
    });
    expect(curtains).toBeGreaterThan(MANY);
    await checkPoints(game);
  });
});
