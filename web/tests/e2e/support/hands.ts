/* Three ways to touch a thing on screen: mouse, finger, keys. None of them reaches what a person could not reach that way. */
import type { Page } from "playwright-core";
import { pointOf, scrollTo, type AnyPage, type Point } from "./screen";

export interface Hands {
  /** Touches the first thing that fits. False: it cannot be reached. */
  touch(selector: string): Promise<boolean>;
  /** Drags one thing onto another, where these hands can drag. */
  drag?(from: string, to: string): Promise<boolean>;
}

const PANE_MS = 500;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PANE_MS));

/** Ways to squares out of view: all at once, then those beyond each edge, as often as somebody would try it. */
const OVER_THE_COURT = [".zoom-buttons .fit", ...["left", "right", "top", "bottom"].flatMap((edge) => Array<string>(3).fill(`.counter.at-${edge}`))];

/** Finds a thing with pointers: on the other pane of a phone, farther down a list, outside the court. */
async function find(page: AnyPage, selector: string, tap: (point: Point) => Promise<void>): Promise<Point | null> {
  const bySight = await pointOf(page, selector);
  if (bySight) return bySight;
  const inside = (ancestor: string) => page.evaluate(([thing, around]: string[]) => !!document.querySelector(thing)?.closest(around), [selector, ancestor]);
  const ways = (await inside(".board-court")) ? OVER_THE_COURT : (await inside(".pane-others")) ? [".foot .dots button:last-child"] : (await inside(".pane-main")) ? [".foot .dots button:first-child"] : [];
  // What lies over the court comes a moment after the court itself.
  if (ways.length) await pause();
  for (const way of ways) {
    const at = await pointOf(page, way);
    if (!at) continue;
    await tap(at);
    await pause();
    const found = await pointOf(page, selector);
    if (found) return found;
  }
  await scrollTo(page, selector);
  return pointOf(page, selector);
}

export function mouseOn(page: AnyPage): Hands {
  const click = ({ x, y }: Point) => page.mouse.click(x, y);
  return {
    async touch(selector) {
      const at = await find(page, selector, click);
      if (at) await click(at);
      return at !== null;
    },
    async drag(from, to) {
      const start = await find(page, from, click);
      const end = await find(page, to, click);
      if (!start || !end) return false;
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
      // What was lifted opens the places where it can go; the board may have zoomed.
      await new Promise((resolve) => setTimeout(resolve, 150));
      const target = (await pointOf(page, to)) ?? end;
      await page.mouse.move(target.x, target.y, { steps: 4 });
      await page.mouse.up();
      return true;
    },
  };
}

export function fingerOn(page: Page): Hands {
  const tap = ({ x, y }: Point) => page.touchscreen.tap(x, y);
  return {
    async touch(selector) {
      const at = await find(page, selector, tap);
      if (at) await tap(at);
      return at !== null;
    },
  };
}
