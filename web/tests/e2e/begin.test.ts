/* From the start screen to the table, and what settings change there. */
import { describe, expect, inject } from "vitest";
import type { Move } from "../../src/engine/types";
import { common } from "../../src/texts/en/common";
import { menus } from "../../src/texts/en/menus";
import { scoring } from "../../src/texts/en/scoring";
import { table } from "../../src/texts/en/table";
import { loadedGame, newGame } from "./support/engine";
import { quick, test } from "./support/open";
import { finished } from "./support/positions";
import { keptGame } from "./support/outcome";
import type { AnyPage } from "./support/screen";
import { readScreen } from "./support/screen";

const gameId = (url: string): string => /#\/game\/(\w+)/.exec(url)![1];

test("one press leads from the start to a table", async ({ open }) => {
  const page = await open();
  await page.locator(".play").click();
  await page.locator(".dock.asked").waitFor();
  const { record, seats } = await keptGame(page as unknown as AnyPage, gameId(page.url()));
  expect(record).toMatchObject({ players: 3, modules: [] });
  expect(seats.map(({ kind }) => kind)).toEqual(["person", "computer", "computer"]);
  expect(seats.slice(1).map(({ level }) => level), "the first opponents are gentle").toEqual(["random", "random"]);
});

describe.skipIf(quick)("a new game", () => {
  test("tells somebody who is new how it is played, once", async ({ open }) => {
    const page = await open({ kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
    await page.locator("[data-primer]").click();
    const primer = page.getByRole("dialog", { name: table.primer.title });
    for (const line of Object.values(menus.primer)) await primer.getByText(line).waitFor();
    await primer.getByRole("button", { name: common.close }).last().click();
    await expect.poll(() => page.locator("[data-primer]").count()).toBe(0);
    await page.reload();
    await page.locator(".dock.asked").waitFor();
    expect(await page.locator("[data-primer]").count()).toBe(0);
    await page.locator("[data-menu]").click();
    await page.getByRole("button", { name: table.primer.title }).click();
    await primer.waitFor();
  });

  test("has the seats, modules and seed that were chosen", async ({ open }) => {
    const page = await open({ at: "/new" });
    await page.locator(".module").first().waitFor();
    const openSeat = (seat: number) => page.locator(".seat-line").nth(seat - 1).click();
    await openSeat(1);
    await page.getByRole("textbox", { name: "Name at seat 1" }).fill("Ada");
    await openSeat(2);
    await page.getByRole("combobox", { name: "Who plays at seat 2" }).selectOption("person");
    await page.getByRole("button", { name: "Add a seat" }).click();
    await openSeat(4);
    await page.getByRole("combobox", { name: "Who plays at seat 4" }).selectOption("random");
    await page.getByRole("searchbox").fill("camps");
    await page.locator(".module input").first().check();
    await page.getByRole("searchbox").fill("");
    await page.locator(".advanced summary").click();
    await page.getByRole("textbox", { name: "Seed" }).fill("the same");
    await page.locator(".summary .btn.primary").click();
    await page.locator(".dock, .curtain").first().waitFor();
    const { record, seats } = await keptGame(page as unknown as AnyPage, gameId(page.url()));
    expect(record).toMatchObject({ players: 4, modules: ["camps"], seed: "the same" });
    expect(seats.map(({ name, kind, level }) => `${name} ${kind} ${level}`)).toEqual(["Ada person greedy", "Omar person random", "Nadia computer random", expect.stringMatching(/computer random$/)]);
  });

  test("is remembered for the next time, but not its seed", async ({ open }) => {
    const page = await open({ at: "/new" });
    await page.locator(".module").first().waitFor();
    await page.locator(".presets button").last().click();
    await page.locator(".advanced summary").click();
    await page.getByRole("textbox", { name: "Seed" }).fill("once");
    await page.reload();
    await page.locator(".module[data-on='true']").first().waitFor();
    expect(await page.locator(".module[data-on='true']").count()).toBe(await page.locator(".module").count());
    await page.locator(".advanced summary").click();
    expect(await page.getByRole("textbox", { name: "Seed" }).inputValue()).toBe("");
  });
});

describe.skipIf(quick)("a game that is over", () => {
  test("is played again once, however often the button is tapped", async ({ open }) => {
    const page = await open({ kept: [await finished(inject("url"), "over", 3, [])] });
    await page.getByRole("button", { name: scoring.sameAgain }).dblclick();
    await page.waitForURL(/#\/game\/(?!over)/);
    await page.locator(".dock.asked").waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".game.")).length)).toBe(2);
  });
});

describe.skipIf(quick)("settings", () => {
  /** One card to take and nothing else to do. */
  const forced = () =>
    loadedGame(inject("url"), "forced", {
      players: [{ hand: [{ currency: "denar", value: 1 }], to_place: [] }, {}, {}],
      display: [{ currency: "denar", value: 2 }],
      market: [null, null, null, null],
    });

  test("a move without a choice plays itself, or waits for its button", async ({ open }) => {
    const game = await forced();
    const moves = async (page: AnyPage) => (await keptGame(page, game.id)).record.moves.length;
    const alone = await open({ kept: [game] });
    await expect.poll(() => moves(alone as unknown as AnyPage), { timeout: 10_000 }).toBeGreaterThan(0);
    const waiting = await open({ kept: [game], settings: { playForced: false } });
    await waiting.locator("[data-confirm]").waitFor();
    expect(await moves(waiting as unknown as AnyPage)).toBe(0);
  });

  test("without a button to confirm, a whole move is made at once", async ({ open }) => {
    const game = await newGame(inject("url"), { players: 3, modules: [], seed: "1" });
    const page = await open({ kept: [game], settings: { confirm: false } });
    await page.locator("[data-handle^='display:'].open").first().waitFor();
    const before = (await keptGame(page as unknown as AnyPage, game.id)).record.moves.length;
    const taken = await page.locator("[data-handle^='display:'].open").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.handle!));
    const dear = taken.find((handle) => Number(/\d+$/.exec(handle)![0]) > 4)!;
    await page.locator(`[data-handle='${dear}']`).click();
    await expect.poll(async () => (await keptGame(page as unknown as AnyPage, game.id)).record.moves.length).toBeGreaterThan(before);
    const move = (await keptGame(page as unknown as AnyPage, game.id)).record.moves[before] as Move & { cards: { currency: string; value: number }[] };
    expect(move.cards.map(({ currency, value }) => `display:${currency}${value}`)).toEqual([dear]);
  });

  test("that were opened at the table lead back to it", async ({ open }) => {
    const page = await open({ kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
    await page.locator(".dock.asked").waitFor();
    const address = page.url();
    await page.locator("[data-menu]").click();
    await page.getByRole("link", { name: common.settings }).click();
    await page.locator(".settings").waitFor();
    await page.getByRole("link", { name: common.back }).click();
    await page.locator(".dock.asked").waitFor();
    expect(page.url()).toBe(address);
  });

  test("hold at once and after a reload", async ({ open }) => {
    const page = await open({ at: "/settings" });
    await page.getByText("Nederlands").click();
    await page.getByRole("radio", { name: "Donker" }).check({ force: true });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual(["nl", "dark"]);
    await page.reload();
    await page.locator(".settings").waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual(["nl", "dark"]);
    expect((await readScreen(page as unknown as AnyPage)).wider).toBe(0);
  });
});
