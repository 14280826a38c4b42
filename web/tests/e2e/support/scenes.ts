/* Every screen of the page, and how to get there. */
import type { Page } from "playwright-core";
import type { KeptGame } from "../../../src/game/games";
import { menus } from "../../../src/texts/en/menus";
import { fortyThree } from "./many";
import { engineAt, keptFrom, loadedGame, newGame } from "./engine";
import type { How } from "./pages";
import { asked, beforeScoring, bigBoard, EVERY_MODULE, find, finished, FIRST_MODULES, isAsked, midway, richHand } from "./positions";
import { readScreen, selectorOf, type AnyPage } from "./screen";

export interface Scene {
  name: string;
  /** Looked at by `make check`, too. */
  main?: boolean;
  /** Looked at on a phone that lies, too, where it once had no room. */
  lying?: boolean;
  /** How the page is opened. */
  how?(url: string): Promise<How> | How;
  /** What is done then. */
  go?(page: Page): Promise<unknown>;
}

const kept = (game: Promise<KeptGame>): Promise<How> => game.then((one) => ({ kept: [one] }));

const press = (page: Page, selector: string) => page.locator(selector).first().click();

/** Touches the first open thing of a kind, wherever it lies. */
async function pick(page: Page, noun: string): Promise<void> {
  await page.locator(`[data-handle^='${noun}:'].open`).first().waitFor();
  const { open } = await readScreen(page as unknown as AnyPage);
  await page.locator(selectorOf(open.find((one) => one.startsWith(`${noun}:`))!)).first().click();
  await readScreen(page as unknown as AnyPage);
}

async function takeMoney(page: Page): Promise<void> {
  await pick(page, "display");
  await press(page, "[data-confirm]");
}

/** A tile is in hand: squares are open. */
async function placing(page: Page): Promise<void> {
  await page.locator("[role='gridcell'].open").first().waitFor();
}

async function refuse(page: Page): Promise<void> {
  await placing(page);
  await press(page, "[role='gridcell'][data-drop='cell:0,0']");
  await page.locator(".note.refused").waitFor();
}

const openMenu = (page: Page) => press(page, "[data-menu]");
const menuItem = async (page: Page, nth: number) => {
  await openMenu(page);
  await press(page, `.menu-items li:nth-child(${nth}) button`);
};
const openRules = async (page: Page) => {
  await openMenu(page);
  await page.getByRole("button", { name: menus.menu.rules }).click();
};
const showOthers = async (page: Page) => {
  const dot = page.locator(".foot .dots button").last();
  if (await dot.isVisible()) await dot.click();
};

/** A tile is to be placed, and there is a choice where. */
const toPlace = (url: string): Promise<KeptGame> =>
  find(url, "place", {
    config: { players: 3, modules: [] },
    found: async (view, engine) => isAsked(view, "place") && view.players[0].alhambra.length > 5 && (await engine.ask<{ moves: unknown[] }>({ cmd: "moves" })).moves.length > 4,
  });
/** There is a choice of payments. */
const toPay = (url: string): Promise<KeptGame> =>
  find(url, "pay", {
    config: { players: 3, modules: [] },
    found: async (view, engine) => isAsked(view, "action") && (await engine.ask<{ moves: { type: string }[] }>({ cmd: "moves" })).moves.filter(({ type }) => type === "buy").length > 6,
  });

/** The first person may do something of this kind; where there are others, in an Alhambra of some size. */
const mayDo = (url: string, option: string, modules: string[], level: "greedy" | "random" = "greedy"): Promise<KeptGame> =>
  find(url, option, {
    config: { players: 3, modules },
    level,
    found: async (view, engine) => isAsked(view, "action") && view.players[0].alhambra.length > 4 && (await engine.ask<{ options: { option: string; ways: number }[] }>({ cmd: "options" })).options.some((one) => one.option === option && one.ways > 0),
  });

/** Begins a kind of action by its verb, wherever that lies. */
async function begin(page: Page, option: string): Promise<void> {
  await readScreen(page as unknown as AnyPage);
  const verb = page.locator(`[data-verb='${option}']:not(.off):visible`);
  if (!(await verb.count())) await press(page, "[data-more]:visible, [data-ways]:visible");
  await verb.last().click();
  await readScreen(page as unknown as AnyPage);
}

/** Begins a kind of action and picks the first thing of a noun that it needs. */
const beginWith = async (page: Page, option: string, noun: string): Promise<void> => {
  await begin(page, option);
  await page.locator(`[data-handle^='${noun}:'].open:visible, [data-handle^='${noun}:'].choice:visible`).first().click();
};

const tile = (type: string, price: number, walls: string, x?: number) => ({ type, price, walls, ...(x === undefined ? {} : { x, y: 0 }) });
const MARKET = [tile("garden", 6, "ESW"), tile("garden", 7, "NSW"), tile("garden", 8, "SW"), tile("garden", 8, "NE")];

/** Three powers wait for their turn. */
const manyPowers = (url: string): Promise<KeptGame> => {
  const alhambra = [tile("arcades", 10, "", 1), tile("seraglio", 9, "", 2), tile("chambers", 10, "", 3)];
  const powers = ["tile:arcades10", "tile:seraglio9", "tile:chambers10"];
  return loadedGame(url, "powers", { modules: ["buildings_of_power"], players: [{ alhambra, powers }, {}, {}], market: MARKET, scorings_done: 2, step: "WRAP" });
};

/** The game ends, and a tile is hidden in the market. */
async function hiddenAtEnd(url: string): Promise<KeptGame> {
  const engine = await engineAt(url);
  const hand = (value: number) => ({ hand: [{ currency: "dirham", value }] });
  const gulden = { currency: "gulden", value: 9 };
  const hidden = { hidden_tiles: [null, tile("tower", 10, "W"), null, null], hidden_by: [null, 2, null, null] };
  await engine.ask({ cmd: "load", state: { modules: ["buildings_of_power"], players: [hand(9), hand(5), hand(3)], market: [null, ...MARKET.slice(1)], bag: [], display: [gulden], scorings_done: 2, ...hidden } });
  await engine.ask({ cmd: "play", move: { type: "take", cards: [gulden] } });
  return keptFrom(engine, "hidden");
}

/** A tile of a family waits for its square, and no other one: that would be asked about first. */
const toPlaceOf = (url: string, module: string, type: string): Promise<KeptGame> =>
  find(url, `place-${type}`, { config: { players: 3, modules: [module] }, found: (view) => isAsked(view, "place") && view.players[0].alhambra.length > 2 && view.players[0].to_place.every((tile) => tile.type === type) });

/** A bonus card can be revealed: where none can, the page goes on by itself. */
const toReveal = (url: string): Promise<KeptGame> =>
  find(url, "reveal", { config: { players: 3, modules: ["bonus_cards"] }, level: "random", found: async (view, engine) => isAsked(view, "reveal_bonus") && (await engine.ask<{ moves: unknown[] }>({ cmd: "moves" })).moves.length > 1 });

/** Chests of which one fits in several places: a single one is placed by the page itself. */
const toGiveOut = (url: string): Promise<KeptGame> =>
  find(url, "chests", { config: { players: 3, modules: ["treasure_chamber"] }, found: async (view, engine) => isAsked(view, "wrap") && (await engine.ask<{ moves: unknown[] }>({ cmd: "moves" })).moves.length > 1 });

/** These two craftsmen lie open before the first person, who can buy with their help. */
const craftsmenAt = (url: string, craftsmen: string[]): Promise<KeptGame> => {
  const money = [["dukat", 5], ["dukat", 2], ["gulden", 3], ["denar", 7]].map(([currency, value]) => ({ currency, value }));
  const first = { hand: money, craftsmen, craftsman_down: ["goldsmith"], alhambra: [tile("arcades", 10, "", 1), tile("seraglio", 9, "", 2)] };
  return loadedGame(url, craftsmen[0], { modules: ["travelling_craftsmen"], players: [first, { craftsmen: ["brickmaker", "stonemason"] }, { craftsmen: ["mosaic_layer", "building_owner"] }], market: MARKET, display: money });
};

export const SCENES: Scene[] = [
  { name: "home", main: true },
  { name: "home-continue", how: async (url) => ({ kept: [await midway(url, "mid", 3, [], 4), await newGame(url, { players: 2, modules: [], seed: "x" }), await finished(url, "over", 3, [])], at: "/" }) },
  { name: "new", main: true, how: () => ({ at: "/new" }), go: (page) => page.locator(".module").first().waitFor() },
  {
    name: "new-everything",
    how: () => ({ at: "/new" }),
    async go(page) {
      await press(page, ".presets button:last-child");
      const seats = page.locator(".seats-button");
      if (await seats.isVisible()) await seats.click();
      for (const fold of await page.locator("details.variants summary:visible").all()) await fold.click();
      await press(page, ".seat-line");
    },
  },
  {
    name: "new-43",
    how: () => ({ at: "/new", before: fortyThree }),
    async go(page) {
      await press(page, ".presets button:last-child");
      const brief = page.locator(".brief");
      if (await brief.isVisible()) await brief.click();
    },
  },
  {
    name: "new-filtered",
    how: () => ({ at: "/new", before: fortyThree }),
    async go(page) {
      await page.locator(".module").nth(42).waitFor({ state: "attached" });
      const sheet = page.locator(".filter-button");
      if (await sheet.isVisible()) await sheet.click();
      else await page.locator(".filter select").nth(1).selectOption("2");
    },
  },
  { name: "new-page", how: () => ({ at: "/new" }), go: async (page) => (await page.locator(".module-how").nth(3).click(), page.locator(".rules-example").nth(2).waitFor()) },
  { name: "settings", main: true, how: () => ({ at: "/settings" }) },
  { name: "games", how: async (url) => ({ kept: [await midway(url, "mid", 6, FIRST_MODULES.slice(0, 3), 3), await newGame(url, { players: 2, modules: [], seed: "x" })], at: "/games" }) },
  { name: "table-start", main: true, how: (url) => kept(newGame(url, { players: 3, modules: [], seed: "1" })) },
  { name: "table-mid", how: (url) => kept(midway(url, "mid", 4, [], 9)) },
  { name: "table-six", how: (url) => kept(midway(url, "six", 6, [], 7)) },
  { name: "table-large", how: (url) => kept(bigBoard(url)) },
  { name: "table-rich", how: (url) => kept(richHand(url)) },
  { name: "table-two", how: (url) => kept(midway(url, "two", 2, [], 8)) },
  { name: "table-modules", how: (url) => kept(midway(url, "eleven", 4, FIRST_MODULES, 6)) },
  { name: "table-every-module", how: (url) => kept(midway(url, "every", 6, EVERY_MODULE, 6)) },
  { name: "table-others", how: (url) => kept(midway(url, "eleven", 4, FIRST_MODULES, 6)), go: showOthers },
  { name: "table-payments", main: true, how: (url) => kept(toPay(url)), go: (page) => pick(page, "slot") },
  { name: "table-placing", main: true, how: (url) => kept(toPlace(url)), go: placing },
  { name: "table-refused", how: (url) => kept(toPlace(url)), go: refuse },
  { name: "table-hint", how: (url) => kept(newGame(url, { players: 3, modules: [], seed: "1" })), go: async (page) => (await page.locator("[data-hint]:visible").first().click(), page.locator(".note.hint b:not(:empty)").waitFor()) },
  { name: "table-german", how: async (url) => ({ ...(await kept(midway(url, "mid", 4, [], 9))), settings: { lang: "de" } }) },
  { name: "table-200", how: (url) => kept(midway(url, "mid", 3, [], 5)), go: (page) => page.evaluate(() => void (document.documentElement.style.fontSize = "200%")) },
  { name: "sheet-auction", how: (url) => kept(asked(url, "bid", ["characters"])) },
  { name: "sheet-claim", main: true, how: (url) => kept(asked(url, "sultan_claim", ["power_of_sultan"])) },
  { name: "sheet-interrupt", how: (url) => kept(asked(url, "interrupt", ["viziers_favour"])) },
  { name: "sheet-falcons", how: (url) => kept(asked(url, "more_falcons", ["falconers"])) },
  { name: "sheet-stall", how: (url) => kept(asked(url, "stall_put", ["personal_building_market"])) },
  { name: "sheet-architecture", how: (url) => kept(asked(url, "architecture_place", ["buildings_of_power"])) },
  { name: "sheet-wisdom", how: (url) => kept(asked(url, "wisdom_keep", ["buildings_of_power"])) },
  { name: "sheet-use", how: (url) => kept(asked(url, "wisdom_use", ["buildings_of_power"])) },
  { name: "sheet-pay", how: (url) => kept(asked(url, "pay_bid", ["characters"])) },
  { name: "sheet-juggler", how: (url) => kept(asked(url, "juggler", ["characters"])) },
  { name: "sheet-miser", how: (url) => kept(asked(url, "miser", ["characters"])) },
  { name: "sheet-start", how: (url) => kept(asked(url, "start", ["characters"])) },
  { name: "sheet-wise", how: (url) => kept(asked(url, "wise_type", ["characters"])) },
  { name: "sheet-mark", how: (url) => kept(asked(url, "sultan_mark", ["power_of_sultan"])) },
  { name: "sheet-pick", how: (url) => kept(asked(url, "sultan_pick", ["power_of_sultan"])) },
  { name: "sheet-overpay", how: (url) => kept(asked(url, "store_overpay", ["exchange_certificates"])) },
  { name: "sheet-bonus", how: (url) => kept(toReveal(url)) },
  { name: "sheet-thief", how: (url) => kept(asked(url, "interrupt", ["thieves"])) },
  { name: "sheet-bid-project", how: (url) => kept(mayDo(url, "bid_project", ["major_construction_projects"])), go: (page) => begin(page, "bid_project") },
  { name: "sheet-rebuild", how: (url) => kept(mayDo(url, "rebuild", [])), go: (page) => begin(page, "rebuild") },
  { name: "sheet-buy-stall", how: (url) => kept(mayDo(url, "buy_stall", ["personal_building_market"])), go: (page) => beginWith(page, "buy_stall", "stall") },
  { name: "sheet-extend", how: (url) => kept(mayDo(url, "extend", ["extensions"])), go: (page) => beginWith(page, "extend", "extension") },
  { name: "sheet-buy-chests", how: (url) => kept(mayDo(url, "buy_chests", ["treasure_chamber"])), go: (page) => beginWith(page, "buy_chests", "room") },
  { name: "sheet-chests", how: (url) => kept(toGiveOut(url)) },
  { name: "sheet-chests-of-others", how: (url) => kept(asked(url, "chest_distribute", ["treasure_chamber"])) },
  { name: "sheet-power-next", how: (url) => kept(manyPowers(url)) },
  { name: "sheet-architecture-use", how: (url) => kept(asked(url, "architecture_use", ["buildings_of_power"])) },
  { name: "sheet-wisdom-scoring", how: (url) => kept(asked(url, "wisdom_scoring", ["buildings_of_power"])) },
  { name: "sheet-hidden-pick", how: (url) => kept(hiddenAtEnd(url)) },
  { name: "sheet-wrap", how: (url) => kept(asked(url, "wrap", ["characters"])) },
  { name: "sheet-wrap-builder", how: (url) => kept(asked(url, "wrap", ["master_builders"])) },
  { name: "sheet-place-bazaar", how: (url) => kept(toPlaceOf(url, "bazaars", "bazaar")) },
  { name: "sheet-place-bathhouse", how: (url) => kept(toPlaceOf(url, "bathhouses", "bathhouse")) },
  { name: "sheet-place-well", how: (url) => kept(toPlaceOf(url, "wishing_well", "well")) },
  { name: "sheet-place-medina", how: (url) => kept(toPlaceOf(url, "medina", "medina")) },
  { name: "sheet-place-magical", how: (url) => kept(toPlaceOf(url, "magical_buildings", "magical")) },
  { name: "sheet-place-camp", how: (url) => kept(toPlaceOf(url, "camps", "camp")) },
  { name: "sheet-place-project", how: (url) => kept(toPlaceOf(url, "major_construction_projects", "project")) },
  { name: "sheet-vizier", how: (url) => kept(asked(url, "vizier_place", ["viziers_favour"])) },
  { name: "sheet-key", lying: true, how: (url) => kept(asked(url, "key_orient", ["gates_without_end"])), go: (page) => page.locator(".mod-gate-well .choice").first().click() },
  { name: "sheet-key-bonus", how: (url) => kept(asked(url, "key_bonus", ["gates_without_end"])) },
  { name: "sheet-stonemason", how: (url) => kept(asked(url, "start", ["travelling_craftsmen"])) },
  { name: "sheet-craftsmen", how: (url) => kept(asked(url, "wrap", ["travelling_craftsmen"])) },
  { name: "sheet-pass-craftsman", how: (url) => kept(asked(url, "pass_craftsman", ["travelling_craftsmen"])) },
  { name: "table-carpenter", how: (url) => kept(craftsmenAt(url, ["carpenter", "smith"])), go: (page) => page.locator("[data-handle='slot:4']:visible").first().click() },
  { name: "table-minter", how: (url) => kept(craftsmenAt(url, ["minter", "mortar_mixer"])), go: (page) => page.locator("[data-handle='slot:4']:visible").first().click() },
  { name: "opponent", how: (url) => kept(midway(url, "mid", 4, [], 9)), go: async (page) => (await showOthers(page), press(page, ".opp-open")) },
  { name: "menu", main: true, how: (url) => kept(newGame(url, { players: 3, modules: [], seed: "1" })), go: openMenu },
  { name: "news", how: (url) => kept(newGame(url, { players: 3, modules: [], seed: "1" })), go: async (page) => (await takeMoney(page), await page.locator(".dock.asked").waitFor(), menuItem(page, 1)) },
  { name: "help", how: (url) => kept(newGame(url, { players: 3, modules: [], seed: "1" })), go: (page) => menuItem(page, 2) },
  { name: "primer", main: true, how: (url) => kept(newGame(url, { players: 3, modules: [], seed: "1" })), go: (page) => press(page, "[data-primer]") },
  { name: "rules", main: true, how: (url) => kept(newGame(url, { players: 2, modules: [], seed: "1" })), go: async (page) => (await openRules(page), page.locator(".rules-prize-table").waitFor()) },
  { name: "rules-list", how: (url) => kept(newGame(url, { players: 3, modules: ["characters"], seed: "1" })), go: async (page) => (await openRules(page), page.locator(".rules-list p").first().scrollIntoViewIfNeeded()) },
  { name: "curtain", how: async (url) => ({ kept: [await newGame(url, { players: 3, modules: [], seed: "1" }, 2)] }), go: async (page) => (await takeMoney(page), page.locator(".curtain").waitFor()) },
  { name: "scoring-wall", main: true, how: (url) => kept(beforeScoring(url, "scoring", 3, [], 2)), go: takeMoney },
  { name: "scoring-type", lying: true, how: (url) => kept(beforeScoring(url, "scoring", 6, [], 2)), go: async (page) => (await takeMoney(page), press(page, "dialog.scoring footer .btn.primary")) },
  { name: "scoring-camps", how: (url) => kept(beforeScoring(url, "scoring", 2, ["camps", "falconers", "diamonds"], 2)), go: async (page) => (await takeMoney(page), page.locator("dialog.scoring").getByRole("button", { name: "Camps" }).first().click()) },
  { name: "scoring-sum", how: (url) => kept(beforeScoring(url, "scoring", 2, ["camps", "falconers", "diamonds"], 2)), go: async (page) => (await takeMoney(page), press(page, "dialog.scoring footer .btn:not(.primary)")) },
  { name: "end", main: true, how: (url) => kept(finished(url, "over", 3, [])), go: (page) => page.locator(".end-table").waitFor() },
  { name: "end-six", how: (url) => kept(finished(url, "over", 6, ["camps", "falconers", "characters"])), go: (page) => page.locator(".end-table").waitFor() },
  { name: "problem-address", main: true, how: () => ({ at: "/nowhere" }) },
  { name: "problem-missing", how: () => ({ at: "/game/nothing" }) },
  { name: "problem-damaged", how: () => ({ also: { "game.broken": "{" }, at: "/game/broken" }) },
];
