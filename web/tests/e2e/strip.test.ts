/* The strip of modules over the court: chips, panels, the list of all, on a desktop and on a phone. */
import { describe, expect, inject } from "vitest";
import type { Page } from "playwright-core";
import type { Engine } from "../../src/engine/engine";
import type { Picks, View } from "../../src/engine/types";
import { keptOf, whenAsked } from "./support/acts";
import { violationsOn } from "./support/axe";
import { loadedGame, newGame } from "./support/engine";
import { test, type Open } from "./support/open";
import { FOUR, isTouched } from "./support/pages";
import { EVERY_MODULE, find, FIRST_MODULES, isAsked, midway } from "./support/positions";

const SIX = ["viziers_favour", "characters", "city_walls", "power_of_sultan", "falconers", "major_construction_projects"];

/** Falcons can be bought. */
const toBuyFalcon = (modules = SIX) =>
  find(inject("url"), "falcon", {
    config: { players: 3, modules },
    found: async (view, engine) => isAsked(view, "action") && (await engine.ask<{ moves: { type: string }[] }>({ cmd: "moves" })).moves.some(({ type }) => type === "buy_falcon"),
  });

const panelOf = (page: Page, module: string) => page.locator(`[data-module-panel="${module}"]`);
const chipOf = (page: Page, module: string) => page.locator(`[data-chip="${module}"]`);
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!.width;

describe("a chip", () => {
  test("opens its panel at the right edge of the court, and the board makes room; Escape closes it", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    const panel = panelOf(page, "falconers");
    await panel.waitFor();
    expect(Math.round(await widthOf(page, "[data-module-panel]"))).toBe(262);
    const court = (await page.locator(".court").boundingBox())!;
    const box = (await panel.boundingBox())!;
    expect(court.x + court.width - box.x - box.width).toBeLessThan(12);
    for (const square of await page.locator(".board-court [role='gridcell']:has(svg.art)").all()) expect((await square.boundingBox())!.x).toBeLessThan(box.x);
    expect(await panel.locator("[data-handle^='falcon:'].open").count()).toBeGreaterThan(0);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-chip"))).toBe("falconers");
    const offCentre = () => page.evaluate(() => {
      const edges = [...document.querySelectorAll(".board-court [role='gridcell']:has(svg.art)")].map((square) => square.getBoundingClientRect());
      const around = document.querySelector(".court")!.getBoundingClientRect();
      return Math.abs(Math.min(...edges.map(({ left }) => left)) - around.left - (around.right - Math.max(...edges.map(({ right }) => right))));
    });
    await expect.poll(offCentre).toBeLessThan(24); // the board takes the middle again
  });

  test("says in its panel why a piece cannot be used", async ({ open }) => {
    const page = await open({ kept: [await newGame(inject("url"), { players: 3, modules: ["falconers"], seed: "1" })] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    await panelOf(page, "falconers").locator(".panel-not p", { hasText: "A falcon needs a corner" }).waitFor();
  });

  test("says in its panel what a piece would bring", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    const gain = panelOf(page, "falconers").locator(".panel-piece.can .gain").first();
    await expect.poll(() => gain.textContent()).toMatch(/^\+[1-9]\d*$/);
  });

  test("shows in its panel where a falcon could sit before one is touched, and what falcons score", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    const free = page.locator(".board-court .mod-falcon-free");
    await free.first().waitFor();
    await panelOf(page, "falconers").locator("p", { hasText: "2, 6, 12, 20, 30" }).waitFor();
    await panelOf(page, "falconers").locator("[data-handle^='falcon:'].open").first().click();
    await expect.poll(() => free.count()).toBe(0);
    await page.locator(".board-court .point").first().waitFor();
  });

  test("of falcons takes a touched crossing: the only falcon that can sit there, or it says to choose one", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    const free = page.locator(".board-court .mod-falcon-free").first();
    await free.waitFor();
    const falcons = await panelOf(page, "falconers").locator("[data-handle^='falcon:'].open").count();
    await free.click();
    if (falcons === 1) await page.locator("[data-picked^='falcon:']").waitFor();
    else await page.locator(".verbs-head b", { hasText: "Choose a falcon" }).waitFor();
    expect(await page.locator(".note.refused, .sheet").count()).toBe(0);
  });

  test("of falcons keeps the money that was chosen first when a crossing is touched", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon(["falconers"])] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    const asked = panelOf(page, "falconers").locator("[data-handle^='falcon:'].asked").first();
    for (const card of await page.locator(".hand [data-handle^='hand:']").all()) {
      await card.click();
      if (await asked.waitFor({ timeout: 500 }).then(() => true, () => false)) break;
    }
    await expect.poll(() => page.locator(".dock-next").textContent()).toBe("What do you pay for with it?");
    await page.locator(".board-court .mod-falcon-free").first().click();
    await page.locator("[data-picked^='falcon:']").waitFor();
    expect(await page.locator("[data-picked^='hand:']").count()).toBe(1);
  });

  test("a piece in its panel is picked as on the table", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    await panelOf(page, "falconers").locator("[data-handle^='falcon:'].open").first().click();
    await page.locator("[data-picked^='falcon:']").waitFor();
    await panelOf(page, "falconers").locator(".offered.chosen").waitFor();
  });

  test("that is dragged to the front stays there; a drag opens nothing", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    const last = page.locator("[data-chip]:not(.beyond)").last();
    const module = (await last.getAttribute("data-chip"))!;
    const [from, to] = [(await last.boundingBox())!, (await page.locator("[data-chip]").first().boundingBox())!];
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 4, to.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => page.locator("[data-chip]").first().getAttribute("data-chip")).toBe(module);
    expect(await page.locator("[data-module-panel]").count()).toBe(0);
    await page.reload();
    await whenAsked(page);
    expect(await page.locator("[data-chip]").first().getAttribute("data-chip")).toBe(module);
  });

  test("goes to the front by Shift and an arrow, and back; the focus stays on it", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    const last = page.locator("[data-chip]:not(.beyond)").last();
    const module = (await last.getAttribute("data-chip"))!;
    const firstChip = () => page.locator("[data-chip]").first().getAttribute("data-chip");
    const before = await firstChip();
    await last.focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(firstChip).toBe(module);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-chip"))).toBe(module);
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(firstChip).toBe(before);
  });

  test("leads from its panel to the page of its module", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    await panelOf(page, "falconers").locator("[data-page]").click();
    await page.locator("dialog[open]", { hasText: "Falconers" }).waitFor();
  });

  test("whose panel is pinned keeps it; two fit", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    for (const module of ["falconers", "major_construction_projects"]) {
      await chipOf(page, module).click();
      await panelOf(page, module).locator("[data-pin]").click();
    }
    await chipOf(page, "city_walls").click();
    await panelOf(page, "city_walls").waitFor();
    expect(await page.locator("[data-module-panel]").count()).toBe(3);
    await page.keyboard.press("Escape");
    await panelOf(page, "city_walls").waitFor({ state: "detached" });
    expect(await page.locator("[data-module-panel]").count()).toBe(2);
  });
});

describe("a verb", () => {
  const verb = (page: Page, name: string) => page.locator(`[data-verb="${name}"]:not(.off):visible`).last();
  const grow = async (page: Page) => {
    if (!(await page.locator(".all-verbs").isVisible())) await page.locator("[data-more], [data-ways]").locator("visible=true").first().click();
    await page.locator(".all-verbs .verb").first().waitFor(); // fetched when it is first wanted
  };

  test("lights its pieces when it is pointed at, opens when it is pressed, and never plays", async ({ open }) => {
    const game = await toBuyFalcon();
    const page = await open({ kept: [game] });
    await whenAsked(page);
    await page.locator(".verb").first().waitFor();
    await page.locator("[data-verb='take']:visible").first().hover();
    await page.locator("[data-panel='display'] [data-handle][data-lit]").first().waitFor();
    await grow(page);
    expect(await violationsOn(page)).toEqual([]);
    await verb(page, "buy_falcon").click();
    await panelOf(page, "falconers").waitFor();
    await page.locator(".all-verbs").waitFor({ state: "detached" });
    await grow(page);
    await verb(page, "rebuild").click();
    await page.locator("[data-back], .sheet").first().waitFor();
    expect((await keptOf(page, game.id)).record).toEqual(game.record);
  });

  test("says in the dock what to choose, also where its panel is open already", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await chipOf(page, "falconers").click();
    await panelOf(page, "falconers").waitFor();
    if (!(await verb(page, "buy_falcon").isVisible())) await grow(page);
    await verb(page, "buy_falcon").click();
    await expect.poll(() => page.locator(".verbs-head b").textContent()).toBe("Choose a falcon");
    expect(await panelOf(page, "falconers").locator("[data-handle^='falcon:'].open.asked").count()).toBeGreaterThan(0);
    await panelOf(page, "falconers").locator("[data-close]").click();
    await expect.poll(() => page.locator(".verbs-head b").textContent()).toBe("You can"); // who closes it has left it
  });

  test("is not possible: it stands in the grown list alone, with the reason, and is no button", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()] });
    await whenAsked(page);
    await page.locator(".verb").first().waitFor();
    expect(await page.locator(".best-verbs .verb.off").count()).toBe(0);
    await grow(page);
    const off = page.locator(".all-verbs .verb.off");
    expect(await off.count()).toBeGreaterThan(0);
    expect(await off.first().evaluate((element) => element.tagName)).toBe("DIV");
    const reasons = await page.locator(".all-verbs .verb.off small, .verbs-why").allInnerTexts();
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(3);
    await page.keyboard.press("Escape");
    await page.locator(".all-verbs").waitFor({ state: "detached" });
  });

  test("lies behind “n ways” on a phone, over the hand", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()], size: "phone", touch: true });
    await whenAsked(page);
    await page.locator("[data-ways]").tap();
    const all = page.locator(".all-verbs");
    await all.waitFor();
    const box = (await all.boundingBox())!;
    expect(Math.round(box.y + box.height)).toBe(740);
    expect(await violationsOn(page)).toEqual([]);
    await verb(page, "take").tap();
    await all.waitFor({ state: "detached" });
  });
});

describe("all modules", () => {
  test("lie in four columns without scrolling; search and letters find them", async ({ open }) => {
    const page = await open({ kept: [await midway(inject("url"), "all", 4, FIRST_MODULES, 4)] });
    await whenAsked(page);
    await page.locator("[data-all]").click();
    const list = panelOf(page, "all");
    await list.waitFor();
    expect(await list.locator("[data-cell]").count()).toBe(FIRST_MODULES.length);
    const columns = await list.locator("[data-cell]").evaluateAll((cells) => new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().x))).size);
    expect(columns).toBe(4);
    expect(await list.locator(".all-columns").evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("f");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("falconers");
    await list.locator("input").fill("sult");
    expect(await list.locator("[data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")))).toEqual(["power_of_sultan"]);
    await list.locator("[data-cell]").click();
    await panelOf(page, "power_of_sultan").waitFor();
  });
});

describe("on a phone", () => {
  test("a chip on which a finger has rested is dragged to the front; a finger that moves at once scrolls", async ({ open }) => {
    const page = await open({ kept: [await midway(inject("url"), "many", 3, FIRST_MODULES, 4)], size: "phone", touch: true });
    await whenAsked(page);
    const chip = page.locator("[data-chip]").nth(3);
    const module = (await chip.getAttribute("data-chip"))!;
    const { x, y, width, height } = (await chip.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) => finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y: y + height / 2 }] });
    const drag = async (rest: number) => {
      await touch("touchStart", x + width / 2);
      await page.waitForTimeout(rest);
      for (const at of [x, x / 2, 8]) await touch("touchMove", at);
      await touch("touchEnd");
    };
    const row = page.locator(".chips-row");
    await drag(0);
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.locator("[data-chip]").first().getAttribute("data-chip")).not.toBe(module);
    await page.waitForTimeout(600); // what was scrolled comes to rest
    await row.evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
    await drag(500);
    await expect.poll(() => page.locator("[data-chip]").first().getAttribute("data-chip")).toBe(module);
    expect(await page.locator("[data-module-panel]").count()).toBe(0);
  });

  test("a panel rises from the strip; hand and question stay in sight", async ({ open }) => {
    const page = await open({ kept: [await toBuyFalcon()], size: "phone", touch: true });
    await whenAsked(page);
    const strip = (await page.locator(".chips").boundingBox())!;
    const dock = (await page.locator(".dock").boundingBox())!;
    expect(strip.y + strip.height).toBeLessThanOrEqual(dock.y + 1);
    await chipOf(page, "falconers").tap();
    const box = (await panelOf(page, "falconers").boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(strip.y + 1);
    expect(box.width).toBeGreaterThan(350);
    for (const part of [".hand", ".dock-ask"]) expect(await page.locator(part).isVisible()).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await chipOf(page, "falconers").tap();
    await panelOf(page, "falconers").waitFor({ state: "detached" });
  });
});

/** A slot with workers whose tile can be paid. */
async function paidWithWorkers(engine: Engine, { players }: View): Promise<string | undefined> {
  const { next } = await engine.ask<Picks>({ cmd: "picks", path: [] });
  const slots = next.map(({ handle }) => handle).filter((handle) => handle.startsWith("slot:"));
  return slots.find((handle) => players.some(({ slot_workers: at }) => (at as number[])[Number(handle.slice(5)) - 1] > 0));
}

test("a touch of a worker at a slot is one of the slot", async ({ open }) => {
  let slot: string | undefined;
  const game = await find(inject("url"), "worker", { config: { players: 3, modules: ["handymen"] }, found: async (view, engine) => isAsked(view, "action") && !!(slot = await paidWithWorkers(engine, view)) });
  const page = await open({ kept: [game], size: "phone", touch: true });
  await whenAsked(page);
  await page.locator(`.market-place:has([data-handle='${slot}']) .slot-thing.still`).first().tap();
  await page.locator(`[data-handle='${slot}'].chosen`).waitFor();
});

/** A card of money with which nothing but caravanserais can be bought, several of them. */
async function paysCaravanserais(engine: Engine, view: View): Promise<string | undefined> {
  for (const { currency, value } of (view.players[0].hand ?? []) as { currency: string; value: number }[]) {
    const handle = `hand:${currency}${value}`;
    const { next, also } = await engine.ask<Picks>({ cmd: "picks", path: [handle] });
    const sold = [...next, ...also].filter((pick) => !pick.handle.startsWith("hand:"));
    if (sold.length > 1 && sold.every((pick) => pick.handle.startsWith("caravanserai:"))) return handle;
  }
  return undefined;
}

test("payments for different things say what each of them buys", async ({ open }) => {
  let card: string | undefined;
  const game = await find(inject("url"), "caravanserai", {
    config: { players: 3, modules: ["street_trader", "caravanserai", "falconers", "change", "wishing_well"] },
    found: async (view, engine) => isAsked(view, "action") && view.players[0].alhambra.length > 5 && !!(card = await paysCaravanserais(engine, view).catch(() => undefined)),
  });
  const page = await open({ kept: [game] });
  await whenAsked(page);
  await page.locator(`.hand [data-handle='${card}']`).first().click();
  const names = page.locator(".offer[data-offer^='caravanserai:'] .offer-buys");
  await names.first().waitFor();
  await page.locator(".offer[data-all]").click();
  await names.nth(1).waitFor();
  expect(new Set(await names.allInnerTexts()).size).toBe(await names.count());
});

/** Pairs of these that lie over each other, within the same place. */
const covering = (page: Page, place: string, one: string, other: string): Promise<string[]> =>
  page.evaluate(
    ([around, ...pair]) => {
      const meet = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const boxes = (element: Element, selector: string) => [...element.querySelectorAll(selector)].map((found) => found.getBoundingClientRect()).filter(({ width }) => width > 0);
      return [...document.querySelectorAll(around)].flatMap((element) => boxes(element, pair[0]).flatMap((a) => boxes(element, pair[1]).flatMap((b) => (meet(a, b) ? [element.textContent!] : []))));
    },
    [place, one, other],
  );

test("what lies beside a large hand of money stays in its panel", async ({ open }) => {
  const hand = ["denar", "dirham", "dukat", "gulden"].flatMap((currency) => [1, 5, 9].map((value) => ({ currency, value })));
  const page = await open({ kept: [await loadedGame(inject("url"), "large-hand", { modules: ["treasures"], players: [{ hand, treasures: [1, 2, 3, 4, 5] }, {}, {}, {}] })] });
  await whenAsked(page);
  const [marks, panel] = [(await page.locator(".hand-others").boundingBox())!, (await page.locator(".hand").boundingBox())!];
  expect(marks.x + marks.width).toBeLessThan(panel.x + panel.width - 8);
});

describe.each(FOUR)("beside a full hand: %s", (size) => {
  async function fullHand(open: Open): Promise<Page> {
    const hand = ["denar", "dirham", "dukat", "gulden", "diamond"].flatMap((currency) => [4, 6, 8].map((value) => ({ currency, value })));
    const first = { hand, treasures: [1, 2, 3, 4, 5], coins: ["denar", "denar", "dirham", "dukat", "gulden", "gulden"] };
    const page = await open({ size, touch: isTouched(size), kept: [await loadedGame(inject("url"), "full-hand", { modules: ["change", "diamonds", "treasures"], players: [first, {}, {}, {}] })] });
    await whenAsked(page);
    await page.locator(".hand-mark").first().waitFor();
    return page;
  }
  /** How much of each mark is seen, and how many badges another mark lies over. */
  const seenOf = (page: Page) =>
    page.locator(".hand-mark").evaluateAll((marks) => {
      const over = ({ left, top, height }: DOMRect, x: number) => document.elementFromPoint(left + x, top + height / 2);
      const widths = marks.map((mark) => {
        const box = mark.getBoundingClientRect();
        return Array.from({ length: Math.round(box.width) }, (_, x) => over(box, x + 0.5)).filter((top) => mark.contains(top)).length;
      });
      const badges = marks.flatMap((mark) => [...mark.querySelectorAll("b")]);
      const covered = badges.filter((badge) => !badge.contains(over(badge.getBoundingClientRect(), badge.offsetWidth / 2))).length;
      return { least: Math.min(...widths), badges: badges.length, covered };
    });
  const expectSeen = async (page: Page) => {
    const { least, badges, covered } = await seenOf(page);
    expect(least, "of every mark as much is seen as a finger needs").toBeGreaterThanOrEqual(18);
    expect(badges).toBeGreaterThan(0);
    expect(covered, "no number is covered").toBe(0);
  };
  const outside = (page: Page) =>
    page.locator(".hand :is(.hand-card, .hand-mark)").evaluateAll((things) => {
      const panel = document.querySelector(".hand")!.getBoundingClientRect();
      return things.map((thing) => thing.getBoundingClientRect()).filter(({ left, right, top }) => left < panel.left || right > panel.right || top < panel.top).length;
    });

  test("whatever a player holds is in sight", async ({ open }) => {
    expect(await outside(await fullHand(open))).toBe(0);
  });

  test("other pieces and their numbers are seen; where there is no room a last mark opens all of them", async ({ open }) => {
    const page = await fullHand(open);
    await expectSeen(page);
    expect(await violationsOn(page)).toEqual([]);
    const more = page.locator(".hand-more");
    if (size === "phone") expect(await more.count()).toBe(1);
    if (await more.count()) {
      const at = (await page.locator(".hand-mark").count()) - 1;
      await more.focus();
      await page.keyboard.press("Enter");
      await more.waitFor({ state: "detached" });
      expect(await page.locator(".hand-mark").nth(at).evaluate((mark) => mark === document.activeElement)).toBe(true);
    }
    expect(await page.locator(".hand-mark").count()).toBe(9);
    await expectSeen(page);
    expect(await outside(page)).toBe(0);
    expect(await violationsOn(page)).toEqual([]);
  });

  test.runIf(isTouched(size))("a finger spreads a currency so far that it can take one card", async ({ open }) => {
    const page = await fullHand(open);
    const cards = page.locator("[data-handle^='hand:dirham']");
    const { x, y } = (await cards.first().boundingBox())!;
    await page.touchscreen.tap(x + 4, y + 20);
    const rows = () => page.locator(".hand-group").evaluateAll((all) => new Set(all.map((group) => group.getBoundingClientRect().bottom)).size);
    const lefts = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    await expect.poll(async () => ((all) => Math.min(all[1] - all[0], all[2] - all[1]))(await lefts())).toBeGreaterThanOrEqual(24);
    expect(await outside(page)).toBe(0);
    expect(await rows()).toBe(1);
  });
});

test("what a tile would bring stands above the payments, however many there are", async ({ open }) => {
  const hand = [["dukat", 5], ["dukat", 2], ["gulden", 3], ["denar", 7]].map(([currency, value]) => ({ currency, value })); // prettier-ignore
  const first = { hand, craftsmen: ["minter", "mortar_mixer"], craftsman_down: ["goldsmith"], alhambra: [{ type: "arcades", price: 10, walls: "", x: 1, y: 0 }] };
  const market = [[6, "ESW"], [7, "NSW"], [8, "SW"], [8, "NE"]].map(([price, walls]) => ({ type: "garden", price, walls })); // prettier-ignore
  const page = await open({ kept: [await loadedGame(inject("url"), "minter", { modules: ["travelling_craftsmen"], players: [first, { craftsmen: ["brickmaker", "stonemason"] }, { craftsmen: ["mosaic_layer", "building_owner"] }], market, display: hand })] });
  await whenAsked(page);
  await page.locator("[data-handle='slot:4']").first().click();
  await page.locator(".offers .offer").first().waitFor();
  const gap = async () => (await page.locator(".panel.dock").boundingBox())!.y - ((box) => box.y + box.height)((await page.locator(".fit-line").boundingBox())!);
  await expect.poll(gap).toBeGreaterThan(0);
});

describe("with all modules", () => {
  const crowded = () => midway(inject("url"), "everything", 6, EVERY_MODULE, 7);

  test("every panel holds what is in it, open and pinned", async ({ open }) => {
    const page = await open({ kept: [await crowded()] });
    await whenAsked(page);
    for (const module of EVERY_MODULE) {
      await page.locator("[data-all]").click();
      await page.locator(`[data-cell="${module}"]`).click();
      const panel = panelOf(page, module);
      const wider = () => panel.locator(".module-panel-in").evaluate((body) => body.scrollWidth - body.clientWidth);
      expect(await wider(), module).toBeLessThanOrEqual(1);
      await panel.locator("[data-pin]").click();
      expect(await wider(), `${module}, pinned`).toBeLessThanOrEqual(1);
      await panel.locator("[data-pin]").click();
    }
  });

  test("stalls lie below the board, and names in the list are not broken", async ({ open }) => {
    const page = await open({ kept: [await crowded()] });
    await whenAsked(page);
    expect(await covering(page, ".court", ".shelf", "[role='gridcell']:has(svg.art)")).toEqual([]);
    await page.locator("[data-all]").click();
    expect((await page.locator(".all-modules h2").boundingBox())!.height).toBeLessThan(30);
    const broken = await page.locator(".cell > span:not(.sr)").evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).map(({ textContent }) => textContent));
    expect(broken).toEqual([]);
  });

  test("on a phone the counts are whole below five others, with one line above them", async ({ open }) => {
    const game = await crowded();
    for (const lang of ["en", "de", "nl"] as const) {
      const page = await open({ kept: [game], size: "phone", touch: true, settings: { lang } });
      await whenAsked(page);
      await page.locator(".maj-fold").waitFor({ state: "attached" });
      const beyond = (selector: string, by: string) => page.locator(selector).evaluate((one, box) => one.getBoundingClientRect().bottom - one.closest(box)!.getBoundingClientRect().bottom, by);
      expect(await beyond(".maj table", ".maj"), lang).toBeLessThanOrEqual(0);
      expect(await beyond(".maj", ".pane-others"), lang).toBeLessThanOrEqual(0);
      expect((await page.locator(".maj-round").boundingBox())!.height, lang).toBeLessThan(30);
    }
  });

  test("on a phone nothing at a slot covers its tag", async ({ open }) => {
    const page = await open({ kept: [await crowded()], size: "phone", touch: true });
    await whenAsked(page);
    expect(await covering(page, ".market-place", ".slot-thing", ".tag")).toEqual([]);
  });

  test("on a tablet marks of five others stand above their counts", async ({ open }) => {
    const page = await open({ kept: [await crowded()], size: "tablet", touch: true });
    await whenAsked(page);
    expect(await covering(page, ".opp", ".marks > *", ".opp-foot > span")).toEqual([]);
    expect(await covering(page, ".opp", ".opp-role", ".opp-head > *")).toEqual([]);
  });
});
