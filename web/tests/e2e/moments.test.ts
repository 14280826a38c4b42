/* Moments of joy: they come, a touch ends them, nothing under them is blocked; and the switch for sounds. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { takeMoney, toPayExactly, whenAsked } from "./support/acts";
import { loadedGame, newGame } from "./support/engine";
import { quick, test } from "./support/open";
import { find } from "./support/positions";

const WATCHED_MS = 1500; // moments are loaded when the table stands

async function payExactly(page: Page): Promise<void> {
  await whenAsked(page);
  await page.waitForTimeout(WATCHED_MS);
  await page.locator(".market-slot.exact").first().click();
  await page.locator(".offer.best").click();
}

describe.skipIf(quick)("an exact payment", () => {
  test("is said where the question was, then the actions are counted", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()], moving: true });
    await payExactly(page);
    await page.locator(".prompt .moment-shout").waitFor();
    expect(await page.locator(".moment-shout").textContent()).toBe("Exact! Another action");
    await page.locator(".moment-shout").waitFor({ state: "detached" });
    expect(await page.locator(".prompt .action-count").textContent()).toBe("Action 2");
  });

  test("is there within 300 ms: whatever moves has come to rest", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()], moving: true });
    await payExactly(page);
    await page.locator(".moment-ring").waitFor();
    const ends = await page.locator(".moment").evaluateAll((all) => all.flatMap((one) => one.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime))));
    expect(Math.max(0, ...ends)).toBeLessThanOrEqual(300);
    const styles = await page.locator(".moment-ring, .moment-shout").evaluateAll((all) => all.map((one) => getComputedStyle(one)).map(({ animationDelay, animationDuration }) => Math.round(1000 * (parseFloat(animationDelay) + parseFloat(animationDuration)))));
    expect(styles).toEqual([280, 280]); // also where they are over by now
  });

  test("is over with the next touch, and blocks none", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()], moving: true });
    await payExactly(page);
    await page.locator(".moment-ring").waitFor();
    await page.locator(".display-card.open").first().click();
    expect(await page.locator(".moment").count()).toBe(0);
    await page.locator(".display-card.chosen").waitFor();
  });

  test("has its ring on the slot that was paid", async ({ open }) => {
    const market = [null, null, { type: "tower", price: 9, walls: "ES" }, null];
    const hand = [4, 5].map((value) => ({ currency: "denar", value }));
    const page = await open({ kept: [await loadedGame(inject("url"), "third", { players: [{ hand }, {}, {}], market })], moving: true });
    await whenAsked(page);
    await page.waitForTimeout(WATCHED_MS);
    await page.locator("[data-handle='slot:3']").click();
    await page.locator("[data-confirm], .offer.best").click();
    await page.locator(".market-place:nth-child(3) .moment-ring").waitFor();
  });

  test("shows its last frame to whoever wants no motion", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()] });
    await payExactly(page);
    await page.locator(".moment-shout").waitFor();
    expect(await page.locator(".moment-ring, .moment-shout").evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length)).toBe(0);
  });

  test("is not celebrated again after a reload", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()], moving: true });
    await payExactly(page);
    await page.locator(".moment-shout").waitFor();
    await page.reload();
    await whenAsked(page);
    await page.waitForTimeout(WATCHED_MS);
    expect(await page.locator(".moment").count()).toBe(0);
  });
});

describe.skipIf(quick)("the win", () => {
  const won = (people: number) => find(inject("url"), "won", { config: { players: 3, modules: [] }, people, found: (view) => view.over && view.winners.includes(0) });

  test("lets evening fall, and a touch brings the result", async ({ open }) => {
    const page = await open({ kept: [await won(1)], moving: true });
    await page.locator(".night .lamps path").first().waitFor({ state: "attached" });
    await page.keyboard.press("Shift");
    await page.locator(".night").waitFor({ state: "detached", timeout: 400 });
    await page.locator(".winner h1").waitFor();
  });

  test("of a computer player does not", async ({ open }) => {
    const page = await open({ kept: [await find(inject("url"), "lost", { config: { players: 3, modules: [] }, found: (view) => view.over && !view.winners.includes(0) })], moving: true });
    await page.locator(".end-table").waitFor();
    expect(await page.locator(".night").count()).toBe(0);
  });
});

test("sounds are off until the switch of the menu is touched, and stay on", async ({ open }) => {
  const page = await open({ kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
  await whenAsked(page);
  const sounds = page.getByRole("switch", { name: "Sounds" });
  await page.locator("[data-menu]").click();
  expect(await sounds.isChecked()).toBe(false);
  await sounds.check();
  await page.keyboard.press("Escape");
  await takeMoney(page);
  await page.goto(`${inject("url")}#/settings`);
  expect(await sounds.isChecked()).toBe(true);
});
