/* What the table tells without being asked: what the others did, when scorings are due, why somebody won; and where it leads the eye. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { Move } from "../../src/engine/types";
import { menus } from "../../src/texts/en/menus";
import { scoring } from "../../src/texts/en/scoring";
import { table } from "../../src/texts/en/table";
import { takeMoney, toPlace, whenAsked } from "./support/acts";
import { engineAt, keptFrom, newGame, playOn } from "./support/engine";
import { test } from "./support/open";
import { beforeScoring, midway } from "./support/positions";

const phone = { size: "phone", touch: true } as const;
const rounds = (players: number) => midway(inject("url"), "mid", players, [], 4);

/** Opens the last scoring from the menu and reads it. */
async function lookAgain(page: Page): Promise<string> {
  await whenAsked(page);
  await page.locator("[data-menu]").click();
  await page.getByRole("button", { name: menus.menu.scoring }).click();
  await page.getByRole("heading", { name: scoring.rounds[0] }).waitFor();
  await page.locator(".points-table").waitFor();
  return page.locator("dialog.scoring").innerText();
}

test("a scoring that was closed can be looked at again, also when the page was loaded anew", async ({ open }) => {
  const page = await open({ kept: [await beforeScoring(inject("url"), "scoring", 3, [], 1)] });
  await takeMoney(page);
  await page.locator("dialog.scoring").waitFor();
  await page.keyboard.press("Escape");
  const before = await lookAgain(page);
  await page.reload();
  expect(await lookAgain(page)).toBe(before);
});

describe("on a phone", () => {
  test("a line for each opponent stays until my next move", async ({ open }) => {
    const page = await open({ ...phone, kept: [await rounds(3)] });
    await whenAsked(page);
    const lines = page.locator(".told li");
    expect(await lines.count()).toBe(2);
    const words = await lines.allInnerTexts();
    for (const name of ["Omar", "Nadia"]) expect(words.join()).toContain(name);
    const told = () => page.locator(".told").evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join()); // pieces are drawn, not written
    const before = await told();
    await page.locator("[data-handle^='display:'].open").first().tap();
    expect(await told()).toBe(before);
    await page.locator("[data-confirm]").tap();
    await expect.poll(told).not.toBe(before);
  });

  test("what others rebuilt is told without its squares", async ({ open }) => {
    const engine = await engineAt(inject("url"));
    const tower = { type: "tower", price: 9, walls: "ES" };
    const alhambra = [{ type: "fountain", x: 0, y: 0 }, { type: "tower", price: 10, walls: "W", x: -1, y: 0 }];
    await engine.ask({ cmd: "load", state: { players: [{}, { alhambra, reserve: [tower] }, { alhambra: [alhambra[0], { type: "tower", price: 11, walls: "", x: 0, y: 1 }] }], turn: 1, seed: "rebuilt" } });
    for (let rebuilt = 0; rebuilt < 2; rebuilt++) {
      const { moves } = await engine.ask<{ moves: Move[] }>({ cmd: "moves" });
      await engine.ask({ cmd: "play", move: moves.filter(({ type }) => type === "rebuild").at(-1)! });
    }
    const page = await open({ ...phone, kept: [await keptFrom(engine, "rebuilt")] });
    await whenAsked(page);
    const words = (await page.locator(".told li").allInnerTexts()).join(" ");
    expect(words).toContain("into the reserve");
    expect(words).not.toContain("fountain");
  });

  test("with six seats two lines are shown, and the rest one tap away", async ({ open }) => {
    const page = await open({ ...phone, kept: [await rounds(6)] });
    await whenAsked(page);
    expect(await page.locator(".told li").count()).toBe(3);
    const more = page.locator(".told-more");
    expect(Number(/\d+/.exec(await more.innerText())![0]), "every step is counted").toBeGreaterThanOrEqual(3);
    await more.tap();
    expect(await page.locator(".told li").count()).toBe(5);
  });

  test("a touch of the upper edge of the news is for them, not for the score above", async ({ open }) => {
    const page = await open({ ...phone, kept: [await rounds(6)] });
    await whenAsked(page);
    const { x, y } = (await page.locator(".told").boundingBox())!;
    await page.touchscreen.tap(x + 60, y + 2);
    await expect.poll(() => page.locator(".told li").count()).toBe(5);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  test("names stand by the scores, my own is You", async ({ open }) => {
    for (const players of [3, 6]) {
      const page = await open({ ...phone, kept: [await rounds(players)] });
      await whenAsked(page);
      const names = page.locator(".scores-name");
      expect((await names.allInnerTexts())[0]).toBe("You");
      for (const name of await names.all()) {
        const box = (await name.boundingBox())!;
        expect(box.width).toBeGreaterThan(15);
        expect(box.x + box.width).toBeLessThanOrEqual(360);
      }
    }
  });
});

describe("the draw pile", () => {
  test.for(["desktop", "phone"] as const)("says when the next scoring comes (%s)", async (size, { open }) => {
    const page = await open({ size, kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
    await whenAsked(page);
    const pile = page.locator(".pile:visible");
    expect(await pile.count()).toBe(1);
    expect(await pile.getAttribute("aria-label")).toContain(table.left.scoring(1));
    const [zone, now] = await Promise.all([".pile-zone", ".pile-now"].map(async (part) => (await pile.locator(part).boundingBox())!));
    expect(now.x).toBeLessThan(zone.x);
    expect(zone.width).toBeGreaterThan(10);
  });
});

test("the steps of my turn stand whole below what is asked about a tile that waits", async ({ open }) => {
  const page = await open({ kept: [await toPlace()] });
  await whenAsked(page);
  const steps = (await page.locator(".so-far .trail").boundingBox())!;
  const dock = (await page.locator(".panel.dock").boundingBox())!;
  expect(steps.height).toBeGreaterThan(10);
  expect(steps.x).toBeGreaterThanOrEqual(dock.x);
  expect(steps.y + steps.height).toBeLessThanOrEqual(dock.y + dock.height);
  expect(await page.locator(".so-far").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
});

describe("the board", () => {
  test("before the first tile shows where it can stand", async ({ open }) => {
    const page = await open({ kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
    await whenAsked(page);
    expect(await page.locator(".opening-lot").count()).toBe(4);
    expect(await page.locator(".invite").innerText()).toContain(table.court.invite.begins);
  });

  test("has no opening any more once a tile stands", async ({ open }) => {
    const page = await open({ kept: [await rounds(3)] });
    await whenAsked(page);
    expect(await page.locator(".opening, .invite").count()).toBe(0);
  });
});

/** How far the log is from its end. */
const fromEnd = (page: Page) => page.locator(".log").evaluate(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight));

describe("the log", () => {
  test("is at its end after a reload, in another language and in another window", async ({ open }) => {
    const page = await open({ kept: [await midway(inject("url"), "mid", 3, [], 6)] });
    await whenAsked(page);
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
    await page.locator("[data-menu]").click();
    await page.getByText("Deutsch").click();
    await page.keyboard.press("Escape");
    await page.locator(".log", { hasText: "Auslage" }).waitFor();
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
    await page.setViewportSize({ width: 1100, height: 640 });
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
    await page.reload();
    await whenAsked(page);
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
  });
});

describe("the keyboard", () => {
  test("finds the question when a game is entered", async ({ open }) => {
    const page = await open({ kept: [await rounds(3)], at: "/" });
    await page.locator(".play").focus();
    await page.keyboard.press("Enter");
    await whenAsked(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest(".dock, .sheet") !== null)).toBe(true);
  });
});

describe("a scoring", () => {
  test("begins with my own wall", async ({ open }) => {
    const page = await open({ kept: [await beforeScoring(inject("url"), "scores", 3, [], 1)] });
    await takeMoney(page);
    await page.locator("dialog.scoring").waitFor();
    expect(await page.locator(".choose [aria-pressed='true']").innerText()).toContain("You");
  });

  test("that ends the game says why the winner won", async ({ open }) => {
    const url = inject("url");
    const engine = await engineAt(url);
    await engine.ask({ cmd: "new", players: 3, modules: [], seed: "5" });
    await playOn(engine, () => true);
    const page = await open({ kept: [await keptFrom(engine, "over")] });
    await page.locator(".because").waitFor();
    expect(await page.locator(".because").innerText()).toMatch(new RegExp(`^${scoring.because}[^]*\\+\\d+`));
  });
});

describe("a replay", () => {
  test("keeps long names off the scores", async ({ open }) => {
    const game = await midway(inject("url"), "mid", 4, [], 4);
    const named = { ...game, over: true, seats: game.seats.map((seat) => ({ ...seat, name: `${seat.name} of old Granada` })) };
    const page = await open({ kept: [named], at: "/replay/mid" });
    await page.locator(".replay-others .panel").first().waitFor();
    for (const panel of await page.locator(".replay-others .panel").all()) {
      const [name, score] = await Promise.all([".sitter", "b"].map(async (part) => (await panel.locator(part).first().boundingBox())!));
      expect(name.x + name.width).toBeLessThanOrEqual(score.x);
    }
  });
});
