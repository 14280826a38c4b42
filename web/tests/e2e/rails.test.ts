/* Guard rails: nothing is played, started or overwritten that nobody wanted. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { home } from "../../src/texts/en/home";
import { table } from "../../src/texts/en/table";
import { keptOf, pick, takeMoney, toPayExactly, whenAsked } from "./support/acts";
import { loadedGame, newGame } from "./support/engine";
import { test, type Open } from "./support/open";

const begun = () => newGame(inject("url"), { players: 3, modules: [], seed: "1" });
const dirhams = (...values: number[]) => values.map((value) => ({ currency: "dirham", value }));

describe("opening a kind of action", () => {
  test("with a single tile and an empty reserve proposes it and plays nothing", async ({ open }) => {
    const alhambra = [{ type: "tower", price: 11, walls: "", x: 1, y: 0 }];
    const game = await loadedGame(inject("url"), "single", { players: [{ alhambra }, {}, {}] });
    const page = await open({ kept: [game] });
    await whenAsked(page);
    await page.locator("[data-verb='rebuild'], [data-handle='option:rebuild']").first().click();
    await page.locator("[data-confirm]").waitFor();
    expect((await keptOf(page, "single")).record.moves).toEqual([]);
    await page.locator("[data-confirm]").click();
    await expect.poll(async () => (await keptOf(page, "single")).record.moves.length).toBeGreaterThan(0);
  });
});

describe("a payment", () => {
  test("says what it wastes when there is only one", async ({ open }) => {
    const market = [null, { type: "pavilion", price: 8, walls: "" }, null, null];
    const page = await open({ kept: [await loadedGame(inject("url"), "waste", { players: [{ hand: dirhams(9) }, {}, {}], market })] });
    await whenAsked(page);
    await page.locator("[data-handle='slot:2']").click();
    await expect.poll(() => page.locator("[data-confirm]").innerText()).toBe(table.offers.pay(9, 1, false));
  });

  test("of cards that I choose myself is added up", async ({ open }) => {
    const market = [null, { type: "pavilion", price: 8, walls: "" }, null, null];
    const page = await open({ kept: [await loadedGame(inject("url"), "sum", { players: [{ hand: dirhams(3, 4, 5, 6) }, {}, {}], market })] });
    await whenAsked(page);
    await page.locator("[data-handle='slot:2']").click();
    await page.locator("[data-handle='hand:dirham5']").click();
    await expect.poll(() => page.locator(".running-sum").innerText()).toContain(table.offers.sum(5, 8, "Dirham"));
    await page.locator("[data-handle='hand:dirham4']").click();
    await expect.poll(() => page.locator("[data-confirm]").innerText()).toBe(table.offers.pay(9, 1, false));
    expect(await page.locator(".running-sum").count()).toBe(0);
  });

  test("of an auction or a slot is offered at once, exact first", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()] });
    await pick(page, "slot");
    await page.locator("[data-offer]").first().waitFor();
  });
});

/** How far a note is from the thing that it is about. */
async function distance(page: Page, thing: string): Promise<number> {
  const [note, at] = await Promise.all([".note.refused", thing].map(async (one) => (await page.locator(one).first().boundingBox())!));
  const x = Math.max(0, at.x - (note.x + note.width), note.x - (at.x + at.width));
  const y = Math.max(0, at.y - (note.y + note.height), note.y - (at.y + at.height));
  return Math.hypot(x, y);
}

describe("a refusal stands at the thing that was touched", () => {
  const dear = { players: [{ hand: dirhams(2) }, {}, {}], market: [null, { type: "pavilion", price: 8, walls: "" }, null, null] };
  const walled = { step: "PLACE", players: [{ to_place: [{ type: "tower", price: 10, walls: "W" }] }, {}, {}] };

  test.for(["desktop", "phone"] as const)("a tile that is too dear (%s)", async (size, { open }) => {
    const page = await open({ size, kept: [await loadedGame(inject("url"), "dear", dear)] });
    await whenAsked(page);
    await page.locator("[data-handle='slot:2']").click();
    await page.locator(".note.refused").waitFor();
    expect(await distance(page, "[data-handle='slot:2']")).toBeLessThan(15);
    await page.keyboard.press("Escape");
    await page.locator(".note.refused").waitFor({ state: "detached" });
  });

  test.for(["desktop", "phone"] as const)("a square on which a tile cannot stand (%s)", async (size, { open }) => {
    const page = await open({ size, kept: [await loadedGame(inject("url"), "walled", walled)] });
    await whenAsked(page);
    const fountain = (await page.locator("[data-drop='cell:0,0']").boundingBox())!;
    await page.mouse.click(fountain.x + fountain.width * 1.5, fountain.y + fountain.height / 2); // east: a wall would stand between
    await page.locator(".note.refused").waitFor();
    expect(await distance(page, ".ghost.no")).toBeLessThan(15);
  });
});

/** A second tab of the same browser. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  return other;
}

describe("two tabs", () => {
  const isElsewhere = (page: Page) => page.getByRole("heading", { name: home.problems.elsewhere.title }).waitFor();

  test("the second says that the first one plays, takes over, and nothing is lost", async ({ open }) => {
    const page = await open({ kept: [await begun()] });
    await takeMoney(page);
    await whenAsked(page);
    const other = await secondTab(page);
    await isElsewhere(other);
    const moves = (await keptOf(page, "seed1")).record.moves.length;
    await other.getByRole("button", { name: home.playHere }).click();
    await isElsewhere(page);
    await takeMoney(other);
    await whenAsked(other);
    expect((await keptOf(other, "seed1")).record.moves.length).toBeGreaterThan(moves);
    await page.getByRole("button", { name: home.playHere }).click();
    await isElsewhere(other);
    await whenAsked(page);
  });

  test("a tab that is closed lets the game go", async ({ open }) => {
    const page = await open({ kept: [await begun()] });
    await whenAsked(page);
    const other = await secondTab(page);
    await isElsewhere(other);
    await page.close();
    await other.reload();
    await whenAsked(other);
  });
});

describe("the first screen", () => {
  const button = (page: Page) => page.locator("[data-play]");
  const chosen = { seats: [{ name: "", kind: "person", level: "greedy", colour: "yellow" }, { name: "Omar", kind: "computer", level: "greedy", colour: "red" }], modules: ["diamonds", "camps", "falconers"], variants: {} };
  const modulesOf = async (page: Page): Promise<string[]> => {
    await page.locator(".table").waitFor();
    return (await keptOf(page, page.url().split("/").at(-1)!)).record.modules;
  };

  test("starts the base game for the first time, whatever was ticked, and says so", async ({ open }) => {
    const page = await open({ also: { choice: chosen } });
    expect(await button(page).innerText()).toContain(home.baseGame);
    await button(page).click();
    expect(await modulesOf(page)).toEqual([]);
  });

  test("starts what was played last, and says so", async ({ open }) => {
    const page = await open({ also: { choice: chosen, played: { ...chosen, modules: ["diamonds"] } } });
    await expect.poll(() => button(page).innerText()).toContain("Diamonds");
    await button(page).click();
    expect(await modulesOf(page)).toEqual(["diamonds"]);
  });

  test("goes on with a game that is under way by its large button", async ({ open }) => {
    const page = await open({ kept: [await begun()], at: "/" });
    expect(await page.locator(".play").innerText()).toMatch(new RegExp(`^${home.goOn}`));
    expect(await page.locator(".more").innerText()).toContain(home.playNow);
    await page.locator(".play").click();
    await whenAsked(page);
  });

  test("asks for a name once, and the person is You at the table", async ({ open }) => {
    const page = await nameIsAsked(open);
    await button(page).click();
    await whenAsked(page);
    const id = page.url().split("/").at(-1)!;
    expect((await keptOf(page, id)).seats[0].name).toBe("Lina");
    expect(await page.locator(".court-name").innerText()).toBe("You");
    await page.goto(`${inject("url")}#/`);
    await page.locator(".home").waitFor();
    expect(await page.locator(".ask-name").count()).toBe(0);
  });
});

async function nameIsAsked(open: Open): Promise<Page> {
  const page = await open();
  await page.getByLabel(home.yourName).fill("Lina");
  return page;
}
