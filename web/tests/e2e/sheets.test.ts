/* Decisions of modules, answered in their sheets as a person would: an auction, a claim, a stall, a power; with the mouse, with a finger,
   with keys, at a full table and by two people at one device. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { Fits, Move, Picks, View } from "../../src/engine/types";
import type { KeptGame } from "../../src/game/games";
import { keptOf } from "./support/acts";
import { loadedGame } from "./support/engine";
import { test } from "./support/open";
import { asked, find, isAsked } from "./support/positions";
import { SIZES, type Size } from "./support/pages";

const SHEET = ".sheet";
const FILLED = ".sheet [data-confirm]";

/** The sheet of a kind is there, about something that is drawn, and the question stands nowhere else. */
async function whenSheet(page: Page, kind: string): Promise<void> {
  await page.locator(`${SHEET}[data-sheet='${kind}']`).waitFor();
  const question = (await page.locator(".sheet-ask > span").textContent())!.trim();
  expect(question.length).toBeGreaterThan(5);
  expect(await page.getByText(question, { exact: true }).filter({ visible: true }).count()).toBe(1);
}

const drawn = (page: Page): Promise<number> => page.locator("[data-subject] svg, .sheet-choice svg").count();

/** The move that the page has played since. */
async function playedIn(page: Page, { id, record }: KeptGame, nth = 0): Promise<Move> {
  const before = record.moves.length + nth;
  await expect.poll(async () => (await keptOf(page, id)).record.moves.length).toBeGreaterThan(before);
  return (await keptOf(page, id)).record.moves[before];
}

/** An auction in which there are numbers to choose from. */
const auction = (players: number, people = 1): Promise<KeptGame> =>
  find(inject("url"), "bid", {
    config: { players, modules: ["characters"] },
    people,
    level: "random",
    found: async (view, engine) => isAsked(view, "bid") && (await engine.ask<Picks>({ cmd: "picks", path: [] })).next.length > 5,
  });

describe.each(Object.keys(SIZES) as Size[])("%s", (size) => {
  const how = (game: KeptGame) => ({ size, touch: size === "phone", kept: [game] });

  test("bids in an auction what was chosen", async ({ open }) => {
    const game = await auction(3);
    const page = await open(how(game));
    await whenSheet(page, "bid");
    expect(await drawn(page)).toBeGreaterThan(0);
    const numbers = page.locator(".ladder [data-handle^='number:']");
    expect(await numbers.first().getAttribute("aria-pressed")).toBe("true");
    const second = (await numbers.nth(1).getAttribute("data-handle"))!.slice("number:".length);
    await numbers.nth(1).click();
    await page.locator(FILLED, { hasText: second }).click();
    expect(await playedIn(page, game)).toEqual({ type: "raise", number: Number(second) });
  });

  test("takes a tile that was drawn, for a sultan card", async ({ open }) => {
    const game = await asked(inject("url"), "sultan_claim", ["power_of_sultan"]);
    const page = await open(how(game));
    await whenSheet(page, "sultan_claim");
    expect(await drawn(page)).toBeGreaterThan(0);
    const board = (await page.locator(".board-court").boundingBox())!;
    const sheet = (await page.locator(SHEET).boundingBox())!;
    const isBelow = sheet.y >= board.y + board.height - 16, isBeside = sheet.x >= board.x + board.width - 16;
    expect(isBelow || isBeside).toBe(true); // the board stays whole
    if (!(await page.locator(FILLED).count())) await page.locator(".sheet-choice").first().click();
    await page.locator(FILLED).click();
    expect(await playedIn(page, game)).toMatchObject({ type: "claim" });
  });

  test("shows where a tile that may be claimed would fit, and builds it on the square that was touched", async ({ open }) => {
    const game = await find(inject("url"), "claim", {
      config: { players: 3, modules: ["power_of_sultan"] },
      level: "random",
      found: async (view, engine) => isAsked(view, "sultan_claim") && (await engine.ask<Fits>({ cmd: "fits", handle: view.decision.about!.subject![0] })).fits.length > 1,
    });
    const page = await open(how(game));
    await whenSheet(page, "sultan_claim");
    const square = page.locator(".board-court .square.fits").first();
    await square.waitFor();
    const cell = await square.getAttribute("data-drop");
    await square.click();
    await page.locator(`.board-court .square.kept[data-drop='${cell}']`).waitFor();
    if (!(await page.locator(FILLED).count())) await page.locator(".sheet-choice").first().click();
    await page.locator(FILLED).click();
    await page.locator(`.board-court .square.chosen[data-drop='${cell}']`).waitFor();
  });

  test("shows on my Alhambra where a project that is bid for would stand", async ({ open }) => {
    const game = await find(inject("url"), "project", {
      config: { players: 3, modules: ["major_construction_projects"] },
      found: async (view, engine) => isAsked(view, "action") && view.players[0].alhambra.length > 4 && (await engine.ask<{ moves: Move[] }>({ cmd: "moves" })).moves.some(({ type }) => type === "bid_project"),
    });
    const page = await open(how(game));
    await page.locator(".verb").first().waitFor({ state: "attached" });
    const verb = page.locator("[data-verb='bid_project']:not(.off):visible");
    if (!(await verb.count())) await page.locator("[data-more]:visible, [data-ways]:visible").first().click();
    await verb.last().click();
    await whenSheet(page, "bid_project");
    const ghost = size === "phone" ? ".board-court .ghost.best" : ".sheet-board .sheet-ghost";
    await page.locator(ghost).filter({ visible: true }).waitFor();
    expect(await page.locator(".board-court .square.fits").count()).toBe(0); // no square is kept for what may never come
    const [all, given] = await Promise.all([".hand [data-handle]", ".hand .paying"].map((selector) => page.locator(selector).count()));
    expect(await page.locator(".sheet-rest-cards svg").count(), "the cards that are left meanwhile").toBe(all - given);
  });

  test("puts a tile on the stall that was chosen", async ({ open }) => {
    const game = await asked(inject("url"), "stall_put", ["personal_building_market"]);
    const page = await open(how(game));
    await whenSheet(page, "stall_put");
    expect(await page.locator(FILLED).count()).toBe(0); // nothing is chosen yet
    const stall = page.locator(".sheet-choice[data-handle^='stall:']").nth(1);
    const currency = (await stall.getAttribute("data-handle"))!.split(",")[1];
    await stall.click();
    await page.locator(FILLED).click();
    expect(await playedIn(page, game)).toEqual({ type: "stall_put", stall: currency });
  });

  test("pays for another falcon with a card of the hand, which is in sight", async ({ open }) => {
    const game = await asked(inject("url"), "more_falcons", ["falconers"]);
    const page = await open(how(game));
    await whenSheet(page, "more_falcons");
    await page.locator(".sheet-choice[data-handle^='falcon:']").first().click();
    await page.locator("[data-handle^='hand:'].open").filter({ visible: true }).last().click();
    await page.locator(FILLED).click();
    expect(await playedIn(page, game)).toMatchObject({ type: "buy_falcon" });
  });

  test("uses a power step by step", async ({ open }) => {
    const game = await asked(inject("url"), "architecture_use", ["buildings_of_power"]);
    const page = await open(how(game));
    await whenSheet(page, "architecture_use");
    await page.locator(FILLED).click();
    await page.locator(`${SHEET}[data-sheet='architecture_place']`).waitFor();
    expect(await page.locator(".sheet-steps .on").textContent()).toMatch(/^1 /);
    if (!(await page.locator(FILLED).count())) await page.locator(".sheet-choice[data-handle^='tile:']").first().click();
    await page.locator(FILLED).click();
    await page.locator(".sheet-choice[data-handle^='slot:']").first().click();
    expect(await page.locator(".sheet-steps .on").textContent()).toMatch(/^2 /);
    await page.locator(FILLED).click();
    expect((await playedIn(page, game, 2)) as Move).toMatchObject({ type: "architecture_place", slot: expect.any(Number) });
  });
});

test("builds a tile that may be turned as it is printed, too, and says what each way brings", async ({ open }) => {
  const game = await find(inject("url"), "turned", { config: { players: 3, modules: ["bathhouses"] }, found: (view) => isAsked(view, "place") && view.players[0].to_place.every(({ type }) => type === "bathhouse") });
  const page = await open({ kept: [game] });
  await whenSheet(page, "place_bathhouse");
  await page.locator(".board-court .square.open").first().click();
  const turns = page.locator(".sheet-turns [data-handle^='turn:']");
  await turns.first().locator("b").waitFor();
  expect(await turns.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.handle))).toEqual(["turn:0", "turn:1", "turn:2", "turn:3"]);
  expect(await page.locator(".sheet-turns .on").count()).toBe(0);
  await turns.first().click();
  await page.locator(FILLED).click();
  expect(await playedIn(page, game)).toMatchObject({ type: "place", turned: 0 });
});

test("asks about a tile that a rebuild takes away in a sheet of its own", async ({ open }) => {
  const alhambra = [
    { type: "chambers", price: 9, walls: "W", x: 0, y: 1 },
    { type: "tower", price: 11, walls: "", x: 1, y: 0 },
  ];
  const game = await loadedGame(inject("url"), "away", { players: [{ alhambra }, {}, {}], seed: "1" });
  const page = await open({ kept: [game] });
  await page.locator("[data-verb='rebuild']").first().click();
  await page.locator(".board-court [data-drop='cell:0,1']").first().click();
  await whenSheet(page, "remove");
  expect(await drawn(page)).toBeGreaterThan(0);
  await page.locator(FILLED).click();
  expect(await playedIn(page, game)).toMatchObject({ type: "rebuild", how: "remove" });
});

test("a bid can be made with keys alone, from the question on", async ({ open }) => {
  const game = await auction(3);
  const page = await open({ kept: [game] });
  await whenSheet(page, "bid");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("sheet-ask");
  for (const key of ["Tab", "Tab", "ArrowRight"]) await page.keyboard.press(key);
  const chosen = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.handle);
  await page.keyboard.press("Enter");
  await page.locator(`.ladder .on[data-handle="${chosen}"]`).waitFor();
  await page.locator(FILLED).focus();
  await page.keyboard.press("Enter");
  expect(await playedIn(page, game)).toEqual({ type: "raise", number: Number(chosen!.slice("number:".length)) });
});

test("with six at the table nothing of an auction is cut off, and those who are out share a chip", async ({ open }) => {
  const outs = (view: View) => (view.decision.about?.others ?? []).filter(({ value }) => value === "out").length;
  const game = await find(inject("url"), "six", {
    config: { players: 6, modules: ["characters"] },
    level: "random",
    found: async (view, engine) => isAsked(view, "bid") && outs(view) > 1 && outs(view) < 5 && (await engine.ask<Picks>({ cmd: "picks", path: [] })).next.length > 2,
  });
  const page = await open({ kept: [game] });
  await whenSheet(page, "bid");
  expect(await page.locator(".sheet-bids .out").count()).toBe(1);
  expect(await page.locator(".sheet-bids .out svg").count()).toBeGreaterThan(1);
  expect(await page.evaluate(() => ((sheet) => sheet.scrollHeight - sheet.clientHeight)(document.querySelector(".sheet")!))).toBeLessThanOrEqual(1);
});

test("an auction says who is asked next, in the engine’s order", async ({ open }) => {
  let next: number[] = [];
  const game = await find(inject("url"), "next", {
    config: { players: 5, modules: ["characters"] },
    level: "random",
    found: (view) => isAsked(view, "bid") && (next = view.decision.about?.next ?? []).length > 2,
  });
  const page = await open({ kept: [game] });
  await whenSheet(page, "bid");
  const shown = page.locator(".sheet-next [data-next]");
  expect(await shown.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.next)))).toEqual(next);
  expect(await shown.first().innerText()).toContain(game.seats[next[0]].name);
});

test("two people at one device are asked behind the curtain, each about their own", async ({ open }) => {
  const game = await auction(3, 3);
  const page = await open({ kept: [game] });
  await whenSheet(page, "bid");
  await page.locator(FILLED).click();
  await page.locator(".curtain").waitFor();
  expect(await page.locator(SHEET).count()).toBe(0);
  await page.locator("[data-lift]").click();
  await whenSheet(page, "bid");
  expect(await page.locator(".sheet-bids .lead").textContent()).toContain(game.seats[0].name);
});

test("leaves a phone its board once what is rebuilt is chosen, however full the reserve", async ({ open }) => {
  const tile = (type: string, price: number, walls: string) => ({ type, price, walls });
  const reserve = [tile("pavilion", 3, "SW"), tile("arcades", 6, "NE"), tile("arcades", 8, "E"), tile("garden", 6, "ESW"), tile("tower", 8, "NES"), tile("tower", 9, "ES")];
  const placed = { ...tile("chambers", 9, "W"), x: 0, y: 1 };
  const page = await open({ size: "phone", touch: true, kept: [await loadedGame(inject("url"), "full", { players: [{ reserve, alhambra: [placed] }, {}, {}], seed: "1" })] });
  await page.locator("[data-verb='rebuild'], [data-handle='option:rebuild']").first().tap();
  await page.locator("[data-handle='tile:arcades8E'].open").first().tap();
  await expect.poll(() => page.locator(`${SHEET} .sheet-choice`).count()).toBe(reserve.length);
  await page.waitForTimeout(300); // the table makes room for the sheet
  expect((await page.locator(".court").boundingBox())!.height).toBeGreaterThan(200);
  expect(await page.locator(`${SHEET} .sheet-choice`).filter({ visible: true }).count()).toBe(0);
});

describe("the vizier's window", () => {
  test("is about the one tile that can be bought, with its squares and points", async ({ open }) => {
    const game = await find(inject("url"), "vizier", {
      config: { players: 3, modules: ["viziers_favour"] },
      found: async (view, engine) => isAsked(view, "interrupt") && (await engine.ask<Picks>({ cmd: "picks", path: [] })).next.filter(({ handle }) => handle.startsWith("slot:")).length === 1,
    });
    const page = await open({ kept: [game] });
    await whenSheet(page, "interrupt");
    await page.locator(".sheet-facts li").first().waitFor();
    expect(await page.locator("[data-subject]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.subject!.split(":")[0]))).toEqual(["slot"]);
    expect(await page.locator(".sheet-facts li").count()).toBeGreaterThan(1);
  });
});

const countMoves = async (engine: { ask: <Reply>(request: { cmd: string }) => Promise<Reply> }) => (await engine.ask<{ moves: Move[] }>({ cmd: "moves" })).moves.length;

describe("dice", () => {
  test("are asked about with market, money and hand in sight, and explained by their own module", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await asked(inject("url"), "start", ["characters", "handymen"])] });
    await whenSheet(page, "start");
    for (const part of [".market", ".display", ".hand"]) expect(await page.locator(part).isVisible(), part).toBe(true);
    expect(await page.locator(".sheet-acts .accent").count(), "neither answer is the usual one").toBe(0);
    await page.locator(".sheet-help").tap();
    await page.locator(".explanation-steps").first().waitFor();
    expect(await page.locator(".explanation-more").allInnerTexts()).toEqual(["Handymen"]);
  });

  test("are seen before anything follows, and nothing is said about building", async ({ open }) => {
    const onlyRoll = { config: { players: 3, modules: ["handymen"] }, level: "random" as const };
    const game = await find(inject("url"), "dice", { ...onlyRoll, found: async (view, engine) => isAsked(view, "start") && (await countMoves(engine)) > 1 });
    const page = await open({ size: "phone", touch: true, kept: [game] });
    await page.locator(FILLED).tap();
    await whenSheet(page, "roll_result");
    expect(await page.locator("[data-subject]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.subject))).toEqual(["module:handymen"]);
    expect(await page.locator(".sheet-facts, .sheet .consequences").count()).toBe(0);
    await page.waitForTimeout(800); // a question without a choice would have gone by
    expect((await keptOf(page, game.id)).record.moves.length).toBe(game.record.moves.length + 1);
  });
});

test("leaves the Alhambra in sight where an extra rebuild is asked about, whose end is no weaker", async ({ open }) => {
  const game = await find(inject("url"), "wrap", { config: { players: 3, modules: ["master_builders"] }, found: (view) => isAsked(view, "wrap") && view.players[0].alhambra.length > 3 });
  const page = await open({ kept: [game] });
  await whenSheet(page, "wrap");
  const board = (await page.locator(".board-court").boundingBox())!;
  expect((await page.locator(SHEET).boundingBox())!.y).toBeGreaterThanOrEqual(board.y + board.height - 16);
  expect(await page.locator(".sheet-acts .accent").count()).toBe(0);
  await page.locator("[data-hint]:visible").first().click();
  await page.locator(".note.hint b").waitFor();
  expect(await page.locator(".note.hint b").innerText()).not.toBe("Go on.");
});

test("asks once about a caravan that can go one way only", async ({ open }) => {
  const game = await find(inject("url"), "caravan", { config: { players: 3, modules: ["caravanserai"] }, found: async (view, engine) => isAsked(view, "caravan_step") && (await countMoves(engine)) === 2 });
  const page = await open({ kept: [game] });
  await whenSheet(page, "caravan_step");
  await page.locator(FILLED).click();
  expect(await playedIn(page, game)).toMatchObject({ type: "caravan_step" });
});
