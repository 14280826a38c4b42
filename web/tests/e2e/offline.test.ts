/* After the first visit the page works without a network. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { keptOf, takeMoney, whenAsked } from "./support/acts";
import { newGame } from "./support/engine";
import { quick, test } from "./support/open";

/** The service worker has everything that the page needs to start, and the engine. */
const whenKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open("alhambra")).keys()).map(({ url }) => url).join(" ")), { timeout: 30_000 })
    .toMatch(/engine\/alhambra-en\.wasm/);

describe.skipIf(quick)("without a network", () => {
  test("the page opens and a new game is played", async ({ open }) => {
    const page = await open({ at: "/" });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await whenKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator(".play").click();
    await takeMoney(page);
    await whenAsked(page);
    const id = page.url().split("/").at(-1)!;
    expect((await keptOf(page, id)).record.moves.length).toBeGreaterThan(2);
  });

  test("a kept game goes on", async ({ open }) => {
    const page = await open({ kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
    await whenAsked(page);
    await whenKept(page);
    await page.context().setOffline(true);
    await page.reload();
    await takeMoney(page);
    await whenAsked(page);
    expect((await keptOf(page, "seed1")).record.moves.length).toBeGreaterThan(2);
  });
});
