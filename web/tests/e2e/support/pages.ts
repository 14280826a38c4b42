/* How a page is opened: size, input, settings, what the browser has kept. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { KeptGame } from "../../../src/game/games";
import type { Settings } from "../../../src/game/settings";

export const SIZES = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 360, height: 740 },
  lying: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  large: { width: 1920, height: 1080 },
  largest: { width: 2560, height: 1440 },
} as const;
export type Size = keyof typeof SIZES;
/** Those at which every screen is looked at, and those at which the rules of axe-core are asked, too. */
export const BOTH: readonly Size[] = ["desktop", "phone"];
export const FOUR: readonly Size[] = [...BOTH, "lying", "tablet"];
export const isTouched = (size: Size): boolean => ["phone", "lying", "tablet"].includes(size);

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
  /** With motion, as most people have it. */
  moving?: boolean;
  /** A script that runs before those of the page. */
  before?: () => void;
  /** What the page may complain about in this test. */
  forgiven?: readonly RegExp[];
}

/** Quick games: nobody waits, nothing moves. */
const QUICK: Partial<Settings> = { lang: "en", theme: "light", pace: "instant", still: true };

const PREFIX = "alhambra.";
const entry = (key: string, value: unknown) => ({ name: PREFIX + key, value: typeof value === "string" ? value : JSON.stringify(value) });

export async function contextFor(browser: Browser, url: string, { size = "desktop", touch = false, settings, kept = [], also = {}, moving = false, before }: How): Promise<BrowserContext> {
  const localStorage = [entry("settings", { ...QUICK, still: !moving, ...settings }), ...kept.map((game) => entry(`game.${game.id}`, game)), ...Object.entries(also).map(([key, value]) => entry(key, value))];
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: touch,
    isMobile: touch,
    colorScheme: "light",
    reducedMotion: moving ? "no-preference" : "reduce",
    locale: "en",
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  });
  if (before) await context.addInitScript(before);
  return context;
}

export const addressFor = (url: string, { at, kept = [] }: How): string => `${url}#${at ?? (kept.length ? `/game/${kept[0].id}` : "/")}`;

/** What was still on its way when the page was left or loaded anew: the test's doing, not a fault of the page. */
const GIVEN_UP = ["net::ERR_ABORTED", "NS_BINDING_ABORTED"];

/** Hears everything that the page complains about. */
export function listen(context: BrowserContext, forgiven: readonly RegExp[], onComplaint: (words: string) => void): void {
  const complain = (words: string) => {
    if (!forgiven.some((pattern) => pattern.test(words))) onComplaint(words);
  };
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complain(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(`error: ${error.error().stack ?? error.error().message}`));
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (!GIVEN_UP.includes(why)) complain(`failed: ${request.url()} ${why}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`);
  });
}

export async function openPage(context: BrowserContext, url: string, how: How): Promise<Page> {
  const page = await context.newPage();
  await page.goto(addressFor(url, how));
  return page;
}
