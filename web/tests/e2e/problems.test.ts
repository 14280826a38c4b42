/* Bad input and bad luck: a plain sentence, and a way on that works. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { home } from "../../src/texts/en/home";
import { menus } from "../../src/texts/en/menus";
import { table } from "../../src/texts/en/table";
import { takeMoney, whenAsked } from "./support/acts";
import { newGame } from "./support/engine";
import { quick, test } from "./support/open";

const begun = (seed = "1") => newGame(inject("url"), { players: 3, modules: [], seed });

type Kind = keyof typeof home.problems;

async function expectProblem(page: Page, kind: Kind): Promise<void> {
  await page.getByRole("heading", { name: home.problems[kind].title }).waitFor();
  expect(await page.locator(".problem").innerText()).toContain(home.problems[kind].text);
}

/** Home is one button away, and the game that is kept beside goes on from there. */
async function expectWayOn(page: Page): Promise<void> {
  await page.getByRole("link", { name: home.home }).click();
  await page.getByRole("link", { name: new RegExp(`^${home.goOn}`) }).click();
  await whenAsked(page);
}

/** Nothing is kept for later: what is asked for comes over the wire. */
const withoutServiceWorker = () => void delete (Navigator.prototype as unknown as Record<string, unknown>).serviceWorker;

describe.skipIf(quick)("a problem", () => {
  test("with an address that leads nowhere", async ({ open }) => {
    const page = await open({ kept: [await begun()], at: "/nowhere/at/all" });
    await expectProblem(page, "address");
    await expectWayOn(page);
  });

  test("with a game that is not here", async ({ open }) => {
    const page = await open({ kept: [await begun()], at: "/game/nothing" });
    await expectProblem(page, "missing");
    await expectWayOn(page);
  });

  test("with a kept game that is no JSON", async ({ open }) => {
    const page = await open({ kept: [await begun()], also: { "game.broken": "{" }, at: "/game/broken" });
    await expectProblem(page, "damaged");
    await page.getByRole("button", { name: home.removeGame }).click();
    await page.locator(".home").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("alhambra.game.broken"))).toBeNull();
    await page.getByRole("link", { name: new RegExp(`^${home.goOn}`) }).click();
    await whenAsked(page);
  });

  test("with a kept game that the rules refuse", async ({ open }) => {
    const game = await begun();
    const bad = { ...game, id: "bad", changed: 1, record: { ...game.record, moves: [{ type: "place", x: 99, y: 99 }] } };
    const page = await open({ kept: [bad as typeof game, game] });
    await expectProblem(page, "damaged");
    expect(await page.locator(".problem").innerText()).not.toMatch(/moves|record|\d/); // what is wrong has no words but names of fields
    await expectWayOn(page);
    await page.goto(`${inject("url")}#/games`);
    await expect.poll(() => page.locator(".kept li").count()).toBe(2);
  });

  test("with damaged games beside whole ones leaves them out of the lists", async ({ open }) => {
    const game = await begun();
    const also = {
      "game.a": { ...game, id: "a", record: { ...game.record, modules: undefined } },
      "game.b": { ...game, id: "b", changed: 1e300 },
      "game.c": { ...game, id: "c", over: true, winners: 1 },
      "game.d": { ...game, id: "other" },
    };
    const page = await open({ kept: [game], also, at: "/games" });
    await expect.poll(() => page.locator(".kept li").count()).toBe(1);
    await page.goto(`${inject("url")}#/`);
    await page.locator(".home").waitFor();
    for (const id of ["a", "b", "c", "d"]) {
      await page.goto(`${inject("url")}#/game/${id}`);
      await expectProblem(page, "damaged");
    }
    await expectWayOn(page);
  });

  test("with a game deleted by mistake: Undo has the focus, and the game is back", async ({ open }) => {
    const page = await open({ kept: [await begun("1"), await begun("2")], at: "/games" });
    await page.locator(".kept li").nth(1).waitFor();
    const link = page.locator(".kept li").first().getByRole("link");
    const address = await link.getAttribute("href");
    const focused = (selector: string) => page.locator(`${selector}:focus`).waitFor();
    await page.getByRole("button", { name: new RegExp(`^${menus.games.delete}`) }).first().focus();
    await page.keyboard.press("Enter");
    await focused(".toast button");
    await page.keyboard.press("Enter");
    await focused(`.kept a[href="${address}"]`);
    expect(await page.locator(".kept li").count()).toBe(2);
  });

  test("with no room to take a deleted game back: says so, and it can be tried again", async ({ open }) => {
    const page = await open({ kept: [await begun()], at: "/games" });
    await page.getByRole("button", { name: new RegExp(`^${menus.games.delete}`) }).click();
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        Storage.prototype.setItem = setItem;
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.getByRole("button", { name: menus.games.undo }).click();
    await page.getByText(menus.games.notBack).waitFor();
    await page.getByRole("button", { name: menus.games.undo }).click();
    await expect.poll(() => page.locator(".kept li").count()).toBe(1);
  });

  test("with storage that keeps nothing", async ({ open }) => {
    const before = () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    };
    const page = await open({ before, at: "/" });
    await page.locator(".play").click();
    await whenAsked(page);
    await page.getByText(table.unkept).waitFor();
    await takeMoney(page);
    await whenAsked(page);
    await page.locator("[data-menu]").click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: menus.menu.save }).click();
    expect((await saved).suggestedFilename()).toMatch(/^alhambra-.*\.json$/);
  });

  test("with a browser without WebAssembly", async ({ open }) => {
    const page = await open({ before: () => void delete (globalThis as Record<string, unknown>).WebAssembly, at: "/" });
    await expectProblem(page, "wasm");
  });

  test("with an engine that cannot be fetched", async ({ open }) => {
    const page = await open({ kept: [await begun()], at: "/", before: withoutServiceWorker, forgiven: [/alhambra-en\.wasm/] });
    await page.context().route("**/*.wasm", (route) => route.abort());
    await page.getByRole("link", { name: new RegExp(`^${home.goOn}`) }).click();
    await expectProblem(page, "engine");
    await page.context().unroute("**/*.wasm");
    await page.getByRole("button", { name: home.reload }).click();
    await whenAsked(page);
  });
});
