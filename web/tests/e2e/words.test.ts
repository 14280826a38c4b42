/* Words fit their places in every language: tags of the market, the line of the draw pile, numbers of an auction; and what a decision is
   about is in sight. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { Lang, Picks } from "../../src/engine/types";
import type { KeptGame } from "../../src/game/games";
import { loadedGame } from "./support/engine";
import { test } from "./support/open";
import { FOUR, isTouched, type Size } from "./support/pages";
import { asked, find, isAsked } from "./support/positions";

const LANGUAGES: Lang[] = ["en", "de", "nl"];

const tile = (type: string, price: number, walls = "") => ({ type, price, walls });
const MARKET = [tile("chambers", 10), tile("garden", 8, "SW"), tile("arcades", 10), tile("tower", 10, "W")];

/** Three tiles are too dear by ten, one can be paid exactly, and the last scoring comes. */
const dear = (): Promise<KeptGame> => loadedGame(inject("url"), "dear", { players: [{ hand: [{ currency: "dirham", value: 8 }] }, {}, {}], market: MARKET, scorings_done: 2 });

/** What is seen of some words is not all of them. */
const cutIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).clipPath === "none")
      .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
      .map((element) => element.textContent!),
  );

describe.each(FOUR)("%s", (size: Size) => {
  for (const lang of LANGUAGES)
    test(`tags of the market and the line of the draw pile are whole (${lang})`, async ({ open }) => {
      const page = await open({ size, touch: isTouched(size), kept: [await dear()], settings: { lang } });
      await page.locator(".market-slot .tag.dear").nth(2).waitFor();
      expect(await cutIn(page, ".market-slot .tag, .pile-next")).toEqual([]);
      const widths = await page.locator(".market-slot").evaluateAll((slots) => slots.map((slot) => Math.round(slot.getBoundingClientRect().width)));
      expect(Math.max(...widths) - Math.min(...widths), "all places are as wide").toBeLessThanOrEqual(1);
      const [column, panel] = await Promise.all([".table-left", ".pile-panel"].map((part) => page.locator(part).boundingBox()));
      if (column && panel) expect(panel.y + panel.height).toBeLessThanOrEqual(column.y + column.height);
    });

  test("a thief is asked for while the open money is in sight", async ({ open }) => {
    const page = await open({ size, touch: isTouched(size), kept: [await asked(inject("url"), "interrupt", ["thieves"])] });
    await page.locator(".sheet[data-sheet='interrupt']").waitFor();
    const sheet = (await page.locator(".sheet").boundingBox())!;
    for (const card of await page.locator(".display-card").all()) {
      const { y, height } = (await card.boundingBox())!;
      expect(y + height <= sheet.y || y >= sheet.y + sheet.height || size === "desktop" || size === "tablet", "no card lies under the sheet").toBe(true);
    }
  });

  test("numbers of an auction stand in rows of about the same length, all in sight", async ({ open }) => {
    const game = await find(inject("url"), "bids", {
      config: { players: 6, modules: ["characters"] },
      level: "random",
      found: async (view, engine) => isAsked(view, "bid") && [12, 13].includes((await engine.ask<Picks>({ cmd: "picks", path: [] })).next.length),
    });
    const page = await open({ size, touch: isTouched(size), kept: [game] });
    await page.locator(".ladder .choice").nth(10).waitFor();
    const tops = await page.locator(".ladder .choice").evaluateAll((choices) => choices.map((choice) => choice.getBoundingClientRect().bottom));
    const rows = [...new Set(tops.map(Math.round))].map((top) => tops.filter((one) => Math.round(one) === top).length);
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThan(3);
    const foot = (await page.locator(".sheet-foot").boundingBox())!;
    expect(Math.max(...tops), "the answers cover none").toBeLessThanOrEqual(foot.y + 1);
  });
});

test("beside five cards of open money the line of the draw pile stays in its column (640 × 360)", async ({ open }) => {
  const display = [1, 4, 6, 8].map((value) => ({ currency: "denar", value }));
  const game = await loadedGame(inject("url"), "five", { modules: ["city_gates"], players: [{}, {}, {}], display, gate_offer: "GC" });
  const page = await open({ size: "lying", touch: true, kept: [game] });
  for (const [width, height] of [[640, 360], [667, 375]]) { // prettier-ignore
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.locator(".display-card").count()).toBe(5);
    const [bar, panel] = await Promise.all([".pile-small .pile-bar", ".display"].map(async (part) => (await page.locator(part).boundingBox())!));
    expect(bar.width).toBeGreaterThanOrEqual(36);
    expect(bar.x + bar.width).toBeLessThanOrEqual(panel.x + panel.width);
  }
});
