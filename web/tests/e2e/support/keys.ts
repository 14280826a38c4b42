/* The keyboard alone: keys that lead to a part of the table, arrows, Tab, Enter. */
import type { Page } from "playwright-core";
import type { Hands } from "./hands";

/** The keys that the page's own help lists, by the part of the table. */
const KEY_OF_PANEL: Record<string, string> = { market: "m", display: "d", hand: "c", board: "b", reserve: "r", dock: "s", others: "o", majorities: "t", log: "l", strip: "a" };
const MOST_TABS = 120;

interface Stand {
  there: boolean;
  panel: string | null;
  /** Steps along a row, or squares to the east and south. */
  row: number | null;
  squares: [number, number] | null;
  lost: boolean;
}

/** How the focus stands to the thing that is wanted. */
function look(page: Page, selector: string): Promise<Stand> {
  return page.evaluate((wanted: string) => {
    const targets = [...document.querySelectorAll<HTMLElement>(wanted)].filter((element) => element.getClientRects().length > 0);
    const active = document.activeElement as HTMLElement;
    const target = targets.includes(active) ? active : targets[0];
    const row = target?.closest("[data-arrows]") ?? null;
    const inRow = row ? [...row.querySelectorAll<HTMLElement>("button, summary")].filter((element) => element.offsetParent !== null) : [];
    const along = row?.contains(active) && inRow.includes(active) ? inRow.indexOf(target!) - inRow.indexOf(active) : null;
    const square = (element: HTMLElement | undefined) => (element?.getAttribute("role") === "gridcell" ? element.dataset.drop!.slice(5).split(",").map(Number) : null);
    const [from, to] = [square(active), square(target)];
    return {
      there: target !== undefined && target === active && active.matches(":focus-visible"),
      panel: target?.closest<HTMLElement>("[data-panel]")?.dataset.panel ?? null,
      row: along,
      squares: from && to ? ([to[0] - from[0], to[1] - from[1]] as [number, number]) : null,
      lost: active === document.body,
    };
  }, selector);
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

/** Brings the focus to a thing. */
export async function focusOn(page: Page, selector: string): Promise<boolean> {
  let stand = await look(page, selector);
  if (stand.there) return true;
  const sheet = await page.evaluate(() => document.querySelector("dialog[open]") !== null);
  if (!sheet && stand.panel && KEY_OF_PANEL[stand.panel]) {
    await page.keyboard.press(KEY_OF_PANEL[stand.panel]);
    stand = await look(page, selector);
  }
  if (stand.squares) {
    const [east, south] = stand.squares;
    await pressTimes(page, east > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(east));
    await pressTimes(page, south > 0 ? "ArrowDown" : "ArrowUp", Math.abs(south));
  } else if (stand.row) await pressTimes(page, stand.row > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(stand.row));
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    stand = await look(page, selector);
    if (stand.there) return true;
    if (stand.row) await pressTimes(page, stand.row > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(stand.row));
    else await page.keyboard.press("Tab");
  }
  return false;
}

export const keysOn = (page: Page): Hands => ({
  async touch(selector) {
    if (!(await focusOn(page, selector))) return false;
    await page.keyboard.press("Enter");
    return true;
  },
});
