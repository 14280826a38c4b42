/* The table on six screens: every part in its place, none over another, none beyond the edge; and what has to stay where it is stays. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { Move } from "../../src/engine/types";
import type { KeptGame } from "../../src/game/games";
import { toPlace, whenAsked } from "./support/acts";
import { loadedGame } from "./support/engine";
import { quick, test } from "./support/open";
import { isTouched, SIZES, type Size } from "./support/pages";
import { EVERY_MODULE, find, isAsked, midway, SIX_MODULES } from "./support/positions";

const sixModules = (): Promise<KeptGame> => midway(inject("url"), "six-modules", 3, SIX_MODULES, 6);
const bare = (players = 3): Promise<KeptGame> => midway(inject("url"), `bare${players}`, players, [], 5);
const all = Object.keys(SIZES) as Size[];

/** Parts of the table that share the screen, by what is seen of them now. */
const PARTS = { head: ".table-head", market: ".market", display: ".display", strip: ".pane-main > .strip", court: ".court", hand: ".hand", dock: ".dock", others: ".opp", majorities: ".maj", log: ".story" };
/** On a phone the others are a swipe away. */
const BEHIND = ["others", "majorities", "log"];
const shownAt = (size: Size): string[] => Object.keys(PARTS).filter((part) => !(["phone", "lying"].includes(size) && BEHIND.includes(part)));

type Rects = Record<string, { left: number; top: number; right: number; bottom: number }>;

const rectsOn = (page: Page): Promise<Rects> =>
  page.evaluate((parts) => {
    const found = Object.entries(parts).map(([name, selector]) => [name, document.querySelector(selector)?.getBoundingClientRect()] as const);
    return Object.fromEntries(found.flatMap(([name, rect]) => (rect && rect.width > 1 && rect.height > 1 ? [[name, { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom }]] : [])));
  }, PARTS);

/** The question may grow over the court; on a phone its sheet has a round edge that lies over it. */
const MAY_MEET = new Set(["court dock", "dock court"]);
const EDGE = 2;

function meetings(rects: Rects): string[] {
  return Object.entries(rects).flatMap(([a, one], i) =>
    Object.entries(rects)
      .slice(i + 1)
      .filter(([b, other]) => !MAY_MEET.has(`${a} ${b}`) && Math.min(one.right, other.right) - Math.max(one.left, other.left) > EDGE && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > EDGE)
      .map(([b]) => `${a} over ${b}`),
  );
}

function beyond(rects: Rects, size: Size): string[] {
  const { width, height } = SIZES[size];
  return Object.entries(rects).flatMap(([name, { left, top, right, bottom }]) => (left < -EDGE || top < -EDGE || right > width + EDGE || bottom > height + EDGE ? [name] : []));
}

async function settled(page: Page): Promise<void> {
  await whenAsked(page);
  await page.waitForTimeout(300); // the board fits itself after a breath
}

/** A site can be completed, and other things can be done. */
const siteToComplete = (): Promise<KeptGame> =>
  find(inject("url"), "site", {
    config: { players: 3, modules: ["building_sites"] },
    found: async (view, engine) => isAsked(view, "action") && (await engine.ask<{ moves: Move[] }>({ cmd: "moves" })).moves.some(({ type }) => type === "complete_site"),
  });

/** The share of the screen's height that is court. */
const shareOfCourt = (page: Page): Promise<number> => page.evaluate(() => document.querySelector(".court")!.getBoundingClientRect().height / innerHeight);

describe("an upright phone", () => {
  for (const [what, modules] of [["six modules", SIX_MODULES], ["all modules", EVERY_MODULE]] as const)
    test(`with ${what} keeps two fifths of its height for the Alhambra`, async ({ open }) => {
      const game = await midway(inject("url"), `phone-${modules.length}`, 4, [...modules], 7);
      for (const lang of ["en", "nl"] as const) {
        const page = await open({ size: "phone", touch: true, kept: [game], settings: { lang } });
        await settled(page);
        expect(await shareOfCourt(page), lang).toBeGreaterThanOrEqual(0.4);
      }
    });

  test("keeps market and hand in sight where a square is one of many things to pick", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await siteToComplete()] });
    await settled(page);
    await page.locator("[role='gridcell'].open").first().waitFor();
    for (const part of [".market", ".display", ".hand", ".pane-main > .strip"]) expect(await page.locator(part).isVisible(), part).toBe(true);
    await page.locator("[role='gridcell'].open").first().click();
    await page.locator(".market").waitFor({ state: "hidden" });
    expect(await page.locator(".hand").isVisible()).toBe(true); // it is paid from it
  });
});

/** How many of these lie over one of those. */
const overlaps = (page: Page, some: string, others: string): Promise<number> =>
  page.evaluate(
    ([above, below, edge]) => {
      const seen = (selector: string) => [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 1 && height > 1);
      const meet = (one: DOMRect, other: DOMRect) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > edge && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > edge;
      return seen(above).filter((one) => seen(below).some((other) => meet(one, other))).length;
    },
    [some, others, EDGE] as const,
  );

describe("a crowded table", () => {
  const fullHouse = (): Promise<KeptGame> => midway(inject("url"), "full-house", 6, EVERY_MODULE, 6);

  /** Six workers at one slot; one player with all that stands by the name in these modules. */
  function crowded(): Promise<KeptGame> {
    const asDecorations = (ids: string[]) => ids.map((decoration) => ({ decoration }));
    const rich = {
      characters: ["C1", "C2", "C3", "C4"],
      paints: ["blue", "red", "brown", "white", "green"],
      decorations: asDecorations(["gardenA", "towerA"]),
      decorated: asDecorations(["pavilionA", "seraglioA", "arcadesA", "chambersA"]),
    };
    const players = Array.from({ length: 6 }, (_, seat) => ({ slot_workers: [1, 0, 0, 0], ...(seat === 1 ? rich : {}) }));
    return loadedGame(inject("url"), "crowded", { modules: ["viziers_favour", "characters", "fresh_colors", "handymen"], players, seed: "1" });
  }

  for (const size of ["desktop", "phone", "lying", "tablet"] as const)
    test.skipIf(quick)(`shows what lies at a slot over neither coin nor tag, ${size}`, async ({ open }) => {
      const page = await open({ size, touch: isTouched(size), kept: [await crowded()] });
      await settled(page);
      await page.locator(":is(.slot-thing, .slot-more):visible").first().waitFor();
      expect(await overlaps(page, ".slot-things > *", ".market-foot .art-coin, .market-slot > .tag")).toBe(0);
    });

  for (const size of ["desktop", "tablet"] as const)
    test.skipIf(quick)(`keeps name, marks and counts of the others apart, ${size}`, async ({ open }) => {
      const page = await open({ size, touch: isTouched(size), kept: [await fullHouse()] });
      await settled(page);
      await page.locator(".maj-fold button").click();
      expect(await overlaps(page, ".opp .marks > *", ".opp .score, .opp-foot > *")).toBe(0);
      expect(await page.locator(".opp-board").evaluateAll((all) => Math.min(...all.map((board) => board.clientHeight)))).toBeGreaterThan(40);
    });

  test("an enlarged opponent has all marks beside the Alhambra", async ({ open }) => {
    const page = await open({ size: "desktop", kept: [await crowded()] });
    await settled(page);
    await page.locator(".opp-open").first().click();
    await page.locator("dialog.opp-dialog .marks > *").first().waitFor();
    expect(await overlaps(page, "dialog .marks > *", "dialog .opp-counts li, dialog .opp-title, dialog .btn")).toBe(0);
  });

  test("on a lying phone what others did hides neither names nor tools", async ({ open }) => {
    const page = await open({ size: "lying", touch: true, kept: [await bare(6)] });
    await settled(page);
    await page.locator(".told").waitFor();
    expect(await overlaps(page, ".told", ".scores-one, .head-tools .btn")).toBe(0);
  });
});

describe.skipIf(quick).each<Size>(["phone", "lying", "tablet"])("%s", (size) => {
  test("the board is as large as it can be from the start", async ({ open }) => {
    const page = await open({ size, touch: true, kept: [await bare()] });
    await settled(page);
    const side = async () => (await page.locator("[role='gridcell'][data-drop='cell:0,0']").boundingBox())!.width;
    const before = await side();
    const { width, height } = SIZES[size];
    await page.setViewportSize({ width: width + 1, height }); // another window fits it anew
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(300);
    expect(before).toBeCloseTo(await side(), 0);
  });
});

describe.each(all)("%s", (size) => {
  for (const [what, game] of [["six modules", sixModules], ["six seats", () => bare(6)]] as const)
    test.skipIf(quick)(`${what}: everything in its place`, async ({ open }) => {
      const page = await open({ size, touch: isTouched(size), kept: [await game()] });
      await settled(page);
      const rects = await rectsOn(page);
      const seen = Object.fromEntries(Object.entries(rects).filter(([name]) => shownAt(size).includes(name)));
      for (const part of shownAt(size).filter((name) => name !== "strip")) expect(Object.keys(seen), part).toContain(part);
      expect(meetings(seen)).toEqual([]);
      expect(beyond(seen, size)).toEqual([]);
      expect(await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0]);
    });

  test.skipIf(quick)("nothing jumps when a tile is picked up", async ({ open }) => {
    const page = await open({ size, touch: isTouched(size), kept: [await toPlace()] });
    await settled(page);
    const places = () =>
      page.evaluate(() =>
        [".court", ".dock", "[role='gridcell'][data-drop='cell:0,0']"].map((selector) => {
          const { left, top, width } = document.querySelector(selector)!.getBoundingClientRect();
          return [left, top, width].map(Math.round);
        }),
      );
    const before = await places();
    const tile = (await page.locator(".ghost.chosen[data-drag], .shelf-part.placing [data-drag]").first().boundingBox())!;
    await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
    await page.mouse.down();
    await page.mouse.move(tile.x + tile.width / 2 + 12, tile.y + tile.height / 2 - 12, { steps: 4 });
    await page.locator(".lifted").waitFor();
    await page.waitForTimeout(400);
    expect(await places()).toEqual(before);
    await page.mouse.up();
  });
});

describe.skipIf(quick).each<Size>(["phone", "lying"])("the board on a %s", (size) => {
  for (const [what, game] of [["six modules", sixModules], ["no modules", bare]] as const)
    test(`stays as it is while money is picked, with ${what}`, async ({ open }) => {
      const page = await open({ size, touch: true, kept: [await game()] });
      await settled(page);
      const fountain = () => page.locator("[role='gridcell'][data-drop='cell:0,0']").boundingBox();
      const before = await fountain();
      await page.locator("[data-handle^='display:'].open").first().click();
      await page.locator("[data-confirm]").waitFor();
      await page.waitForTimeout(400);
      expect(await fountain()).toEqual(before);
      await page.locator("[data-handle^='display:'].chosen").first().click();
      await page.waitForTimeout(400);
      expect(await fountain()).toEqual(before);
    });
});

describe.skipIf(quick).each<Size>(["phone", "lying"])("the names in the head of a %s", (size) => {
  test("lead to the Alhambras of the players", async ({ open }) => {
    const page = await open({ size, touch: true, kept: [await bare()] });
    await settled(page);
    await page.locator(".scores button").nth(1).click();
    await page.locator("dialog.opp-dialog [data-seat='1']").waitFor();
    expect(await page.locator("dialog.opp-dialog h2, dialog.opp-dialog h1").first().innerText()).toContain("Omar");
  });
});

describe.skipIf(quick).each<Size>(["phone", "lying"])("%s without modules", (size) => {
  test("what nothing on the table stands for has its button beside the question", async ({ open }) => {
    const page = await open({ size, touch: true, kept: [await bare()] });
    await settled(page);
    expect(await page.locator(".best-verbs .verb:visible").evaluateAll((all) => all.map((verb) => (verb as HTMLElement).dataset.verb))).toEqual(["rebuild"]);
    await page.locator(".verb[data-verb='rebuild']").click();
    await page.locator("[data-back]:visible, .picked:visible").first().waitFor();
  });
});

/** A double tile waits for its square. */
const doubleWaits = (): Promise<KeptGame> =>
  find(inject("url"), "double", { config: { players: 3, modules: ["major_construction_projects"] }, found: (view) => isAsked(view, "place") && view.players[0].alhambra.length > 2 && view.players[0].to_place.every(({ type }) => type === "project") });

describe.skipIf(quick).each<Size>(["desktop", "phone", "lying", "tablet"])("a double tile that waits, %s", (size) => {
  test("is drawn whole and large enough, and hides no square it could go to", async ({ open }) => {
    const page = await open({ size, touch: isTouched(size), kept: [await doubleWaits()] });
    await page.locator(".sheet").waitFor();
    await page.locator("[role='gridcell'].open").first().waitFor();
    await page.waitForTimeout(400); // the board fits itself beside the sheet
    const { width, height } = (await page.locator(".shelf-part.placing .art-tile").boundingBox())!;
    expect(Math.max(width, height)).toBeGreaterThan(62);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.1);
    const covered = await page.locator("[role='gridcell'].open").evaluateAll((all) =>
      all.filter((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role='gridcell'], .ghost") === null;
      }),
    );
    expect(covered.length).toBe(0);
  });
});

/** The share of the screen on which nothing but the court is seen. */
const courtShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let [hits, points] = [0, 0];
    for (let x = 2; x < innerWidth; x += 5)
      for (let y = 2; y < innerHeight; y += 5) {
        points++;
        if (document.elementFromPoint(x, y)?.closest(".court")) hits++;
      }
    return hits / points;
  });

describe.skipIf(quick)("a phone that lies", () => {
  test("says what is too dear beside the money, which is the way out", async ({ open }) => {
    const page = await open({ size: "lying", touch: true, kept: [await bare()] });
    await settled(page);
    await page.locator(".market-slot.dear").first().click();
    const note = (await page.locator(".note.refused.dear").boundingBox())!;
    const money = (await page.locator(".display").boundingBox())!;
    expect(note.x).toBeGreaterThanOrEqual(money.x + money.width);
  });

  test("asks for a payment in few words, with slots of one width in every language", async ({ open }) => {
    for (const lang of ["en", "de", "nl"] as const) {
      const page = await open({ size: "lying", touch: true, kept: [await bare()], settings: { lang } });
      await settled(page);
      const widths = await page.locator(".market-slot").evaluateAll((all) => all.map((slot) => Math.round(slot.getBoundingClientRect().width)));
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      await page.locator("[data-handle^='slot:'].open").first().click();
      await page.locator(".ask-short").waitFor();
      expect(await page.locator(".ask-long").isVisible()).toBe(false);
    }
  });

  test("keeps 45 % of the screen for the court, with six modules", async ({ open }) => {
    const page = await open({ size: "lying", touch: true, kept: [await sixModules()] });
    await settled(page);
    expect(await courtShare(page)).toBeGreaterThanOrEqual(0.45);
  });

  test("shows the others with a button of its header, and the table again", async ({ open }) => {
    const page = await open({ size: "lying", touch: true, kept: [await bare()] });
    await settled(page);
    const left = () => page.locator(".pane-others").evaluate((pane) => Math.round(pane.getBoundingClientRect().left));
    await page.locator(".head-others").click();
    await expect.poll(left).toBe(0);
    await page.locator(".head-others").click();
    await expect.poll(left).toBe(740);
  });
});

describe.skipIf(quick)("large screens", () => {
  const rootSize = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));

  test.for([["large", 22.56], ["largest", 28.8]] as const)("%s: everything is larger", async ([size, px], { open }) => {
    const page = await open({ size, kept: [await bare()] });
    await settled(page);
    expect(await rootSize(page)).toBeCloseTo(px, 0);
    const square = (await page.locator("[role='gridcell'][data-drop='cell:0,0']").boundingBox())!.width;
    expect(square).toBeGreaterThan(96);
    expect(square).toBeLessThanOrEqual(140);
  });

  test("another window size fits the board anew", async ({ open }) => {
    const game = await bare();
    const fresh = await open({ size: "large", kept: [game] });
    const page = await open({ kept: [game] });
    const fountain = async (at: Page) => (await at.locator("[role='gridcell'][data-drop='cell:0,0']").boundingBox())!;
    await Promise.all([settled(fresh), settled(page)]);
    const wanted = await fountain(fresh);
    await page.locator(".zoom-buttons button").nth(1).click(); // whoever has moved it, too
    await page.setViewportSize(SIZES.large);
    const isOff = async () => {
      const now = await fountain(page);
      return Math.max(Math.abs(now.x - wanted.x), Math.abs(now.y - wanted.y), Math.abs(now.width - wanted.width));
    };
    await expect.poll(isOff).toBeLessThan(8);
  });
});
