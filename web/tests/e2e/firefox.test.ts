/* Another browser: a whole game in Firefox, by mouse. */
import { existsSync } from "node:fs";
import puppeteer, { type Browser, type ConsoleMessage } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { FIREFOX } from "./support/browser";
import { newGame, outcomeOf } from "./support/engine";
import { mouseOn } from "./support/hands";
import { quick } from "./support/open";
import { calledIn, keptGame, readTable } from "./support/outcome";
import { play } from "./support/player";
import type { AnyPage } from "./support/screen";
import { scoring } from "../../src/texts/en/scoring";

const SETTINGS = { lang: "en", theme: "light", pace: "instant", still: true };

describe.skipIf(quick || !existsSync(FIREFOX))("in Firefox", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, protocol: "webDriverBiDi", headless: true, defaultViewport: { width: 1280, height: 720 } });
  });
  afterAll(() => browser?.close());

  test("a whole game is played by mouse", async () => {
    const url = inject("url");
    const game = await newGame(url, { players: 3, modules: [], seed: "21" });
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message: ConsoleMessage) => void (["error", "warn"].includes(message.type()) && complaints.push(message.text())));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(url);
    await page.evaluate((entries: [string, unknown][]) => entries.forEach(([key, value]) => localStorage.setItem(`alhambra.${key}`, JSON.stringify(value))), [["settings", SETTINGS], [`game.${game.id}`, game]] as [string, unknown][]);
    await page.goto(`${url}#/game/${game.id}`);
    await page.reload();
    const any = page as unknown as AnyPage;
    const { at } = await play(any, mouseOn(any), { seed: 21 });
    expect(at).toBe("end");
    const { record } = await keptGame(any, game.id);
    const { view } = await outcomeOf(url, record);
    expect(view.over).toBe(true);
    await page.waitForSelector(".end-table");
    const { names, rows } = await readTable(any, ".end-table");
    const finals = names.map((name) => String(view.players[calledIn(game).indexOf(name)].score));
    expect(rows[scoring.total]).toEqual(finals);
    expect(complaints).toEqual([]);
  });
});
