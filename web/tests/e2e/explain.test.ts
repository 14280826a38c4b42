/* Every piece explains itself: rest, hold and ? open, Escape and the next move close, its page is one touch away. */
import { describe, expect, inject } from "vitest";
import type { Page } from "playwright-core";
import { takeMoney, toPayExactly, toPlace, whenAsked } from "./support/acts";
import { violationsOn } from "./support/axe";
import { loadedGame, newGame } from "./support/engine";
import { test } from "./support/open";
import { BOTH, isTouched } from "./support/pages";
import { asked, midway } from "./support/positions";

const begun = () => newGame(inject("url"), { players: 3, modules: ["camps"], seed: "1" });

describe("an explanation", () => {
  test("opens where the pointer rests, lets touches through and goes with the next move", async ({ open }) => {
    const page = await open({ kept: [await begun()] });
    await whenAsked(page);
    await page.locator("[data-handle='slot:3']").first().hover();
    const card = page.locator(".explanation");
    await card.waitFor();
    expect(await card.innerText()).toContain("For you now");
    expect(await card.locator(".explanation-now li").evaluateAll((lines) => lines.map((line) => line.querySelectorAll("svg").length)), "each line has its mark").toEqual([1, 1]);
    const market = (await page.locator(".market").boundingBox())!;
    const { x, y, height } = (await card.boundingBox())!;
    expect(x, "the other tiles stay in sight").toBeGreaterThan(market.x + market.width);
    expect([y >= 0, y + height <= 720], "it is whole on the screen").toEqual([true, true]);
    expect(await card.locator("p").count()).toBeGreaterThan(1);
    expect(await violationsOn(page)).toEqual([]);
    const link = (await card.locator(".explanation-more").boundingBox())!;
    await page.mouse.move(link.x + 20, link.y + link.height / 2, { steps: 12 });
    expect(await card.count(), "the way from the tile to the link closes nothing").toBe(1);
    await page.locator("[data-handle='slot:2']").first().hover();
    await expect.poll(() => page.locator(".explanation-where").textContent()).toContain("dirham");
    await takeMoney(page);
    await card.waitFor({ state: "detached" });
  });

  test("shows a free square as one, not by an id", async ({ open }) => {
    const page = await open({ kept: [await toPlace()] });
    await whenAsked(page);
    await page.locator("[role='gridcell'].open").first().hover();
    await page.locator(".explanation-sign.empty").waitFor();
    expect(await page.locator(".explanation").innerText()).not.toMatch(/\d,/);
  });

  test("opens by ? on what has the focus, closes by Escape, and leads to the page of its module", async ({ open }) => {
    const page = await open({ kept: [await begun()] });
    await whenAsked(page);
    await page.locator("[data-handle='slot:1']").first().focus();
    await page.keyboard.press("?");
    await page.locator(".explanation").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".explanation").waitFor({ state: "detached" });
    await page.locator("[data-handle='slot:1']").first().focus();
    await page.keyboard.press("?");
    await page.locator(".explanation-more").click();
    await page.locator(".rules-section").nth(3).waitFor();
    await page.locator(".rules-choice select").selectOption("camps");
    await page.locator(".rules-example .static-board").first().waitFor();
    const dot = await page.locator(".rules-head .dots i").first().boundingBox();
    expect(dot?.width, "marks have their dots at the table, too").toBeGreaterThan(4);
    await page.locator(".rules-two").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".rules").waitFor({ state: "detached" });
  });

  test("draws a tile of my own beside the line that counts its kind", async ({ open }) => {
    const alhambra = [{ type: "tower", price: 10, walls: "W", x: -1, y: 0 }, { type: "camp", price: 3, walls: "E", x: -2, y: 0 }];
    const page = await open({ kept: [await loadedGame(inject("url"), "camp", { modules: ["camps"], players: [{ alhambra }, {}, {}] })] });
    await page.locator(".dock.asked").waitFor();
    await page.locator("[data-drop='cell:-2,0']").hover();
    await page.locator(".explanation-now li").first().waitFor();
    expect(await page.locator(".explanation-now li").evaluateAll((lines) => lines.every((line) => line.querySelector("svg")))).toBe(true);
  });

  const crowded = () => {
    const garden = { type: "garden", price: 11, walls: "", x: 1, y: 0, power: "wealth", die: 4, chest: true, animals: ["monkey", "dove"], servant: true, extended: true, worker: true, citizen: true };
    const modules = ["street_trader", "treasure_chamber", "palace_staff", "alhambra_zoo", "extensions", "handymen", "buildings_of_power"];
    return loadedGame(inject("url"), "crowded", { modules, players: [{ alhambra: [garden] }, {}, {}] });
  };

  test("lists all that lies on a tile by name, and is whole on the screen", async ({ open }) => {
    const page = await open({ kept: [await crowded()] });
    await whenAsked(page);
    await page.locator("[data-drop='cell:1,0']").hover();
    const card = page.locator(".explanation");
    await card.waitFor();
    const names = await card.locator(".explanation-things li b").allInnerTexts();
    expect(names).toEqual(["Extension.", "Chest.", "Power of wealth.", "Die.", "Garden citizen.", "Monkey, Dove.", "Worker.", "Garden servant."]);
    expect(await card.locator(".explanation-things li svg").count()).toBe(names.length + 1);
    expect(await card.locator("p").last().innerText(), "its own sentences are about the tile").not.toContain("chest");
    const [box, link] = [(await card.boundingBox())!, (await card.locator(".explanation-more").boundingBox())!];
    expect([box.y >= 0, box.y + box.height <= 720, link.y + link.height <= box.y + box.height], "it is whole on the screen").toEqual([true, true, true]);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("lists it on a phone, too, where all of the card scrolls", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await crowded()] });
    await whenAsked(page);
    await page.locator("[data-drop='cell:1,0']").focus();
    await page.keyboard.press("?");
    const card = page.locator(".explanation");
    await card.locator(".explanation-things li").nth(7).waitFor();
    await card.locator(".explanation-more").scrollIntoViewIfNeeded();
    const { y, height } = (await card.locator(".explanation-more").boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(740);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("draws a source of points as the counts do", async ({ open }) => {
    const page = await open({ kept: [await midway(inject("url"), "mid", 3, ["camps"], 6)] });
    await whenAsked(page);
    await page.locator(".maj [data-explain='source:camps']").hover();
    await page.locator(".explanation-piece .art-type").waitFor();
  });

  test("opens for what others have: a tile of a small board, a mark by a name, in their sheet, too", async ({ open }) => {
    const page = await open({ kept: [await midway(inject("url"), "mid", 3, ["viziers_favour"], 6)] });
    await whenAsked(page);
    const card = page.locator(".explanation");
    await page.locator(".opp .marks [data-explain]").first().hover();
    await card.waitFor();
    await page.mouse.move(5, 5);
    await card.waitFor({ state: "detached" });
    const name = await page.locator(".opp-open").first().innerText();
    await page.locator(".opp-open").first().click();
    await page.locator("dialog.opp-dialog .static-board").waitFor();
    const board = (await page.locator("dialog.opp-dialog .static-board").boundingBox())!;
    for (const share of [0.5, 0.4, 0.6, 0.3, 0.7]) {
      await page.mouse.move(board.x + board.width * share, board.y + board.height / 2, { steps: 3 });
      await page.waitForTimeout(800);
      if (await card.count()) break;
    }
    expect(await card.innerText()).toContain(name);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
    expect(await page.locator("dialog.opp-dialog").count()).toBe(1);
  });

  test("opens as a sheet under a finger that holds, and picks nothing", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await begun()] });
    await whenAsked(page);
    const slot = page.locator("[data-handle='slot:3']").first();
    const { x, y, width, height } = (await slot.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
    await page.locator(".explanation").waitFor();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await slot.getAttribute("aria-pressed")).toBe("false");
    expect(await violationsOn(page)).toEqual([]);
    const card = page.locator(".display-card").first();
    const box = (await card.boundingBox())!;
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 3);
    await tap(); // puts the explanation away, and does nothing else
    await page.locator(".explanation").waitFor({ state: "detached" });
    expect([await card.getAttribute("aria-pressed"), await page.locator(".note.refused").count()]).toEqual(["false", 0]);
    await tap();
    await expect.poll(() => card.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("Dirk", () => {
  test("stands with his points in the head of a phone and is explained there", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await newGame(inject("url"), { players: 2, modules: [], seed: "1" })] });
    await whenAsked(page);
    const { x, y, width, height } = (await page.locator(".scores [data-explain='noun:dirk']").boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
    await page.locator(".explanation").waitFor();
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(".explanation-more").tap();
    await page.locator(".rules-example").nth(3).waitFor();
    expect(await page.locator(".rules-choice select").inputValue()).toBe("dirk");
  });
});

describe("the ? of a decision", () => {
  const claim = () => asked(inject("url"), "sultan_claim", ["power_of_sultan"]);

  test("tells its steps by number, leads back to the question, and to its section of the page", async ({ open }) => {
    const page = await open({ kept: [await claim()] });
    await page.locator(".sheet-help").click();
    const card = page.locator(".explanation");
    await card.waitFor();
    expect(await card.locator(".explanation-steps li").count()).toBe(3);
    expect(await card.locator(".explanation-piece svg").count()).toBeGreaterThan(0);
    expect(await violationsOn(page)).toEqual([]);
    await card.locator(".explanation-back").click();
    await card.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("sheet-help");
    await page.keyboard.press("?");
    await card.locator(".explanation-more").click();
    await page.locator("[data-section='building'][data-wanted] .rules-example").first().waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });

  test("is a sheet of its own on a phone", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await claim()] });
    await page.locator(".sheet-help").tap();
    await page.locator(".explanation-steps li").nth(2).waitFor();
    const { x, width } = (await page.locator(".explanation").boundingBox())!;
    expect([x, width]).toEqual([0, 360]);
    expect(await violationsOn(page)).toEqual([]);
    await page.locator(".explanation-back").tap();
    await page.locator(".explanation").waitFor({ state: "detached" });
  });

  test.for(BOTH)("without a sheet tells how a turn, a purchase and building go: %s", async (size, { open }) => {
    const touch = isTouched(size);
    const help = async (page: Page) => {
      await whenAsked(page);
      await page.locator(".ask-help:visible").click();
      const title = await page.locator(".explanation h2").textContent();
      expect(await page.locator(".explanation-steps li").count()).toBe(3);
      expect(await violationsOn(page)).toEqual([]);
      await page.locator(".explanation-back").click();
      return title;
    };
    const page = await open({ size, touch, kept: [await toPayExactly()] });
    expect(await help(page)).toBe("What you can do in a turn");
    await page.locator(".market-slot.exact").first().click();
    await page.locator(".offer.best").waitFor();
    expect(await help(page)).toBe("How you buy a building");
    const building = await open({ size, touch, kept: [await toPlace()] });
    expect(await help(building)).toBe("How a tile is built");
  });

  test("brings its section of a long page into sight", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await asked(inject("url"), "start", ["characters"])] });
    await page.locator(".sheet-help").tap();
    await page.locator(".explanation-more").tap();
    const section = page.locator("[data-section='catch'][data-wanted]");
    await section.locator(".rules-example").waitFor();
    await expect.poll(async () => (await section.boundingBox())!.y).toBeLessThan(640);
    expect(await page.locator(".rules-page").evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  });
});
