/* New game with 43 modules: everything can be found, the start is always in sight and never over the list. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newgame } from "../../src/texts/en/newgame";
import { violationsOn } from "./support/axe";
import { fortyThree } from "./support/many";
import { quick, test, type Open } from "./support/open";
import type { How, Size } from "./support/pages";

const SIZES: Size[] = ["desktop", "phone"];

async function opened(open: Open, how: How = {}): Promise<Page> {
  const page = await open({ at: "/new", before: fortyThree, ...how });
  await page.locator(".module").nth(42).waitFor({ state: "attached" });
  return page;
}

const startOf = (page: Page) => page.getByRole("button", { name: newgame.start, exact: true });

/** Where the start is, and whether it covers something of the list. */
async function startStands(page: Page): Promise<{ inside: boolean; over: boolean }> {
  const [start, list] = [await startOf(page).boundingBox(), await page.locator(".boxes").boundingBox()];
  const { width, height } = page.viewportSize()!;
  const inside = start!.x >= 0 && start!.y >= 0 && start!.x + start!.width <= width && start!.y + start!.height <= height;
  const over = !!list && start!.x < list.x + list.width && start!.x + start!.width > list.x && start!.y < list.y + list.height && start!.y + start!.height > list.y;
  return { inside, over };
}

describe.skipIf(quick)("43 modules", () => {
  for (const size of SIZES)
    test(`leave the start in sight and beside the list, ${size}`, async ({ open }) => {
      const page = await opened(open, { size });
      for (const at of ["first", "last"] as const) {
        await page.locator(".module")[at]().scrollIntoViewIfNeeded();
        expect(await startStands(page)).toEqual({ inside: true, over: false });
      }
      await page.locator(".presets button").last().click();
      expect(await startStands(page)).toEqual({ inside: true, over: false });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });

  test("are found by box, and the index says how many are chosen", async ({ open }) => {
    const page = await opened(open);
    const falconers = page.locator(".box-links button", { hasText: newgame.boxes[6] });
    await falconers.click();
    const title = page.getByRole("heading", { name: newgame.boxes[6] });
    await expect.poll(async () => (await title.boundingBox())!.y - (await page.locator(".boxes").boundingBox())!.y).toBeLessThan(40);
    expect(await falconers.getAttribute("aria-current")).toBe("true");
    await page.getByRole("button", { name: newgame.wholeOf(newgame.boxes[6]) }).click();
    await expect.poll(() => falconers.textContent()).toMatch(/(\d+) \/ \1$/);
    await page.getByRole("button", { name: newgame.noneOf(newgame.boxes[6]) }).click();
    await expect.poll(() => falconers.textContent()).not.toContain("/");
  });

  test("are filtered; what is chosen stays shown, and one press shows all again", async ({ open }) => {
    const page = await opened(open);
    await page.locator(".module", { hasText: "Camps" }).getByRole("checkbox").check();
    await page.getByRole("combobox", { name: newgame.marks.complexity }).selectOption("1");
    await expect.poll(() => page.locator(".module").count()).toBeLessThan(43);
    await page.locator(".module", { hasText: "Camps" }).waitFor();
    await page.locator(".line", { hasText: newgame.upTo.complexity[1] }).waitFor();
    await page.getByRole("button", { name: newgame.showAll }).click();
    await expect.poll(() => page.locator(".module").count()).toBe(43);
  });

  for (const size of SIZES)
    test(`come in editions: each sets variants, holds some boxes, and suggests only from them, ${size}`, async ({ open }) => {
      const page = await opened(open, { size, touch: size === "phone" });
      if (size === "phone") await page.locator(".filter-button").click();
      await page.getByRole("combobox", { name: newgame.edition }).selectOption({ label: "Older boxes" });
      if (size === "phone") await page.keyboard.press("Escape");
      await page.locator(".box", { hasText: newgame.boxes.designers }).getByText(newgame.notInEdition).waitFor();
      expect(await page.locator(".presets button").last().textContent()).toMatch(/ 24$/);
      await page.locator(".module", { hasText: "Diamonds" }).getByRole("checkbox").check({ force: true });
      await page.locator(".module", { hasText: "Medina" }).getByRole("checkbox").check({ force: true });
      if (size === "phone") await page.locator(".brief").click();
      const notes = await page.locator(".meaning-note").allTextContents();
      expect(notes).toEqual([newgame.playedAs("Older boxes"), newgame.notHeld("Medina"), newgame.changedVariant(newgame.variantNames["diamonds.cards"], newgame.variantValues["diamonds.cards"][11])]);
      expect(await violationsOn(page)).toEqual([]);
    });

  test("are filtered on a phone in a sheet, which leads to boxes, too", async ({ open }) => {
    const page = await opened(open, { size: "phone", touch: true });
    await page.locator(".filter-button").click();
    const sheet = page.getByRole("dialog", { name: newgame.whichModules });
    await sheet.getByRole("radio", { name: newgame.upTo.interaction[1] }).check({ force: true });
    const shown = Number(/\d+/.exec((await sheet.locator(".btn.primary").textContent())!)![0]);
    await sheet.locator(".btn.primary").click();
    await expect.poll(() => page.locator(".module").count()).toBe(shown);
    expect(await page.locator(".filter-button").textContent()).toContain("1");
    await page.locator(".filter-button").click();
    await sheet.locator(".box-links button", { hasText: newgame.boxes[5] }).click();
    await expect.poll(async () => (await page.getByRole("heading", { name: newgame.boxes[5] }).boundingBox())!.y - (await page.locator(".boxes").boundingBox())!.y).toBeLessThan(40);
  });

  test("are drawn at random, as many as wanted, among those that the filters let through", async ({ open }) => {
    const page = await opened(open);
    await page.getByRole("combobox", { name: newgame.marks.interaction }).selectOption("1");
    await page.getByRole("combobox", { name: newgame.drawHow }).selectOption("4");
    await page.getByRole("button", { name: newgame.drawAtRandom }).click();
    await expect.poll(() => page.locator(".module[data-on='true']").count()).toBe(4);
    expect(await page.locator(".module[data-on='true']", { hasText: "Thieves" }).count()).toBe(0);
  });

  test("mean something: the bar of a phone tells it and gives the list back", async ({ open }) => {
    const page = await opened(open, { size: "phone", touch: true });
    await page.locator(".presets button").last().click();
    await page.locator(".brief").click();
    await page.locator(".meaning .big", { hasText: newgame.modulesTitle(43) }).waitFor();
    await page.locator(".meaning", { hasText: newgame.places.bag }).waitFor();
    expect(await page.locator(".boxes").isVisible()).toBe(false);
    expect(await startStands(page)).toMatchObject({ inside: true });
    await page.locator(".brief").click();
    expect(await page.locator(".boxes").isVisible()).toBe(true);
  });

  test("are read about beside the list, one after the other, and taken from there", async ({ open }) => {
    const page = await opened(open);
    const card = (name: string) => page.locator(".module", { hasText: name });
    await card("Camps").locator(".module-how").click();
    await page.locator(".rules-two").waitFor();
    const inSight = async (name: string) => (await card(name).boundingBox())!.x + (await card(name).boundingBox())!.width <= (await page.locator(".rules").boundingBox())!.x;
    expect(await inSight("Camps")).toBe(true);
    expect(await card("Camps").getAttribute("data-read")).toBe("true");
    expect(await violationsOn(page)).toEqual([]);
    await card("Thieves").locator(".module-how").click();
    await page.getByRole("heading", { name: "Thieves", level: 2 }).waitFor();
    expect(await inSight("Thieves")).toBe(true);
    await page.locator(".rules-choice select").selectOption("falconers");
    await page.locator(".rules-foot .btn", { hasText: newgame.playWith("Falconers") }).click();
    await page.locator(".rules").waitFor({ state: "detached" });
    expect(await card("Falconers").getAttribute("data-on")).toBe("true");
    await card("Camps").locator(".module-how").click();
    await page.locator(".rules").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".rules").waitFor({ state: "detached" });
    await page.locator(".presets button").first().click();
    await page.locator(".line .whole").click();
    await page.getByRole("heading", { name: "The base game", level: 2 }).waitFor();
    await page.goBack();
    await page.locator(".rules").waitFor({ state: "detached" });
  });

  test("are read about on a phone by a sign under the tick, on the whole screen", async ({ open }) => {
    const page = await opened(open, { size: "phone", touch: true });
    const card = page.locator(".module", { hasText: "Camps" });
    const { width, height } = (await card.locator(".module-how").boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect((await card.boundingBox())!.height).toBeLessThan(100);
    await card.locator(".module-how").tap();
    await page.locator(".rules-foot .btn").tap();
    await page.locator(".rules").waitFor({ state: "detached" });
    expect(await card.getAttribute("data-on")).toBe("true");
  });

  test("can be chosen with the keyboard alone", async ({ open }) => {
    const page = await opened(open);
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("thieves");
    for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement?.matches(".module input"))); i++) await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.locator(".meaning .big", { hasText: newgame.modulesTitle(1) }).waitFor();
    expect(await page.locator(".module[data-on='true']").textContent()).toContain("Thieves");
  });
});
