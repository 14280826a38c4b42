/* Looks at one screen at one size, light, dark or both: a picture for people, and what is against the rules of axe-core. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { violationsOn } from "./axe";
import { isTouched, type How, type Size } from "./pages";
import type { Scene } from "./scenes";
import { readScreen, type AnyPage } from "./screen";

export interface Seen {
  violations: string[];
  /** Pixels by which the page is wider than the screen. */
  wider: number;
  /** Cards and tiles of the table that the edge of the screen cuts off, by handle. */
  cut: string[];
}

const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const things = [...document.querySelectorAll<HTMLElement>(".pane-main .piece[data-handle]")].filter((element) => element.getClientRects().length);
    const isCut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    return things.filter(isCut).map(({ dataset }) => dataset.handle!);
  });

/** How the page is opened for a scene: colours follow the system, so that both are seen without another start. */
export async function howFor({ how }: Scene, url: string, size: Size): Promise<How> {
  const opened = await how?.(url);
  return { size, touch: isTouched(size), ...opened, settings: { theme: "auto", ...opened?.settings } };
}

export type Theme = "light" | "dark";
export const THEMES: readonly Theme[] = ["light", "dark"];

export async function look(page: Page, { name, go }: Scene, size: Size, shots?: string, themes = THEMES): Promise<Seen> {
  await page.locator("[aria-busy='true']").waitFor({ state: "detached" });
  await readScreen(page as unknown as AnyPage);
  await go?.(page);
  const seen: Seen = { violations: [], wider: 0, cut: await cutOff(page) };
  if (shots) mkdirSync(shots, { recursive: true });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    seen.wider = (await readScreen(page as unknown as AnyPage)).wider;
    if (shots) await page.screenshot({ path: join(shots, `${name}-${size}-${theme}.png`) });
    seen.violations.push(...(await violationsOn(page)).map((line) => `${name}, ${size}, ${theme}: ${line}`));
  }
  return seen;
}
