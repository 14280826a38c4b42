/* A page per test, opened as the test wants it. Whatever the page complains about fails the test. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, test as base, expect, inject } from "vitest";
import { contextFor, listen, openPage, type How } from "./pages";

export type Open = (how?: How) => Promise<Page>;

export const quick = process.env.ALH_QUICK === "1";
export const SHOTS = process.env.ALH_SHOTS ?? fileURLToPath(new URL("../../../../build/web-shots", import.meta.url));

let browser: Promise<Browser> | undefined;
const theBrowser = () => (browser ??= chromium.connect(inject("chromium")));
afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

class Watched {
  private readonly contexts: BrowserContext[] = [];
  private readonly complaints: string[] = [];

  async open(how: How = {}): Promise<Page> {
    const context = await contextFor(await theBrowser(), inject("url"), how);
    this.contexts.push(context);
    listen(context, how.forgiven ?? [], (words) => this.complaints.push(words));
    return openPage(context, inject("url"), how);
  }

  /** What was on screen when a test failed. */
  async keepPictures(name: string): Promise<void> {
    const folder = join(SHOTS, "failed");
    mkdirSync(folder, { recursive: true });
    for (const [i, page] of this.contexts.flatMap((context) => context.pages()).entries())
      await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, "-").slice(0, 80)}-${i}.png`), timeout: 5000 }).catch(() => undefined);
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.close();
    expect(this.complaints, "the page complained").toEqual([]);
  }
}

export const test = base.extend<{ open: Open }>({
  open: async ({ task }, use) => {
    const watched = new Watched();
    await use((how) => watched.open(how));
    if (task.result?.state === "fail") await watched.keepPictures(task.name);
    await watched.close();
  },
});
