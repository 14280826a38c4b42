/* A page per test, opened as the test wants it. Whatever the page complains about fails the test. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, test as base, expect, inject } from "vitest";
import type { KeptGame } from "../../../src/game/games";
import type { Settings } from "../../../src/game/settings";

export const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 360, height: 740 } } as const;
export type Size = keyof typeof SIZES;
export type Theme = "light" | "dark";

export interface How {
  size?: Size;
  touch?: boolean;
  settings?: Partial<Settings>;
  /** Games that the browser has kept; the address leads to the first one. */
  kept?: readonly KeptGame[];
  /** More that the browser has kept, by key without prefix. */
  also?: Record<string, unknown>;
  /** Where to go, after `#`. */
  at?: string;
  /** A script that runs before those of the page. */
  before?: string | (() => void);
  /** What the page may complain about in this test. */
  forgiven?: readonly RegExp[];
}

export type Open = (how?: How) => Promise<Page>;

export const quick = process.env.ALH_QUICK === "1";
export const SHOTS = process.env.ALH_SHOTS ?? fileURLToPath(new URL("../../../../build/web-shots", import.meta.url));

/** Quick games: nobody waits, nothing moves. */
const QUICK: Partial<Settings> = { lang: "en", theme: "light", pace: "instant", still: true };

const PREFIX = "alhambra.";
const entry = (key: string, value: unknown) => ({ name: PREFIX + key, value: typeof value === "string" ? value : JSON.stringify(value) });

let browser: Promise<Browser> | undefined;
const theBrowser = () => (browser ??= chromium.connect(inject("chromium")));
afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

class Watched {
  private readonly contexts: BrowserContext[] = [];
  private readonly complaints: string[] = [];

  async open({ size = "desktop", touch = false, settings, kept = [], also = {}, at, before, forgiven = [] }: How = {}): Promise<Page> {
    const url = inject("url");
    const localStorage = [entry("settings", { ...QUICK, ...settings }), ...kept.map((game) => entry(`game.${game.id}`, game)), ...Object.entries(also).map(([key, value]) => entry(key, value))];
    const context = await (await theBrowser()).newContext({
      viewport: SIZES[size],
      hasTouch: touch,
      isMobile: touch,
      colorScheme: settings?.theme === "dark" ? "dark" : "light",
      reducedMotion: "reduce",
      locale: "en",
      acceptDownloads: true,
      storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
    });
    this.contexts.push(context);
    this.listen(context, forgiven);
    if (before) await context.addInitScript(before);
    const page = await context.newPage();
    await page.goto(`${url}#${at ?? (kept.length ? `/game/${kept[0].id}` : "/")}`);
    return page;
  }

  private listen(context: BrowserContext, forgiven: readonly RegExp[]): void {
    const complain = (words: string) => {
      if (!forgiven.some((pattern) => pattern.test(words))) this.complaints.push(words);
    };
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complain(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => complain(`error: ${error.error().stack ?? error.error().message}`));
    context.on("requestfailed", (request) => complain(`failed: ${request.url()} ${request.failure()?.errorText}`));
    context.on("response", (response) => {
      if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`);
    });
  }

  /** What was on screen when a test failed. */
  async keepPictures(name: string): Promise<void> {
    const folder = join(SHOTS, "failed");
    mkdirSync(folder, { recursive: true });
    for (const [i, page] of this.contexts.flatMap((context) => context.pages()).entries())
      await page.screenshot({ path: join(folder, `${name.replace(/\W+/g, "-")}-${i}.png`), timeout: 5000 }).catch(() => undefined);
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
