/* How long the screen takes to answer a tap on a board of 40 tiles with six players, CPU slowed four times. */
import type { CDPSession, Page } from "playwright-core";
import { chanceFrom, oneOf } from "../support/chance";
import { contextFor, openPage, type How, type Size } from "../support/pages";
import { bigBoard } from "../support/positions";
import { pointOf, readScreen, selectorOf, type AnyPage, type Point, type Screen } from "../support/screen";
import { median, percentile95, type Bar, type Bench } from "./bar";

const MOST_MS = 100;
const TAPS = 70;
const PATIENCE_MS = 3000;
const PRESS_MS = 80;

/** Measures from the finger's leaving to the frame that shows other picks than before. Runs in the page. */
function watch(): void {
  const answers: number[] = [];
  Object.assign(window, { answers });
  const picks = () => [...document.querySelectorAll<HTMLElement>("[data-picked], [role='gridcell'].chosen, .dock-ask span, .note.refused")].map((element) => element.dataset.picked ?? element.dataset.drop ?? element.textContent).join();
  let before = "";
  let since: number | null = null;
  const afterFrame = (call: () => void) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = call;
    channel.port2.postMessage(null);
  });
  addEventListener("pointerdown", () => (before = picks()), true);
  addEventListener("pointerup", (event) => (since = event.timeStamp), true);
  new MutationObserver(() => {
    if (since === null || picks() === before) return;
    const start = since;
    since = null;
    afterFrame(() => answers.push(performance.now() - start));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

const BACK = "[data-back]";

/** Something to tap that changes the picks and plays nothing: a handle, or the way back. */
function chooseTap({ open, picked }: Screen, chance: () => number): string {
  if (picked.length > 1 || !open.length) return BACK;
  const things = open.filter((handle) => !handle.startsWith("option:"));
  return picked.length && chance() < 0.3 ? BACK : oneOf(things.length ? things : open, () => 1, chance);
}

const answered = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { answers: number[] }).answers);

/** A press takes its time; what counts begins when it ends. */
async function press(page: Page, devtools: CDPSession, point: Point, touch: boolean): Promise<void> {
  if (touch) await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  else {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down();
  }
  await page.waitForTimeout(PRESS_MS);
  if (touch) await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  else await page.mouse.up();
}

interface Tap {
  what: string;
  ms: number;
}

async function tapAround({ browser, url }: Bench, size: Size, how: How): Promise<Tap[]> {
  const touch = size === "phone";
  const context = await contextFor(browser, url, { ...how, size, touch, before: watch });
  const page = await openPage(context, url, how);
  await page.locator("[data-handle].open").first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const chance = chanceFrom(40);
  const taps: Tap[] = [];
  for (let tries = 0; tries < 3 * TAPS && taps.length < TAPS; tries++) {
    const screen = await readScreen(page as unknown as AnyPage);
    const wanted = chooseTap(screen, chance);
    const point = await pointOf(page as unknown as AnyPage, wanted === BACK ? BACK : selectorOf(wanted));
    if (!point) continue;
    const before = (await answered(page)).length;
    await press(page, devtools, point, touch);
    await page.waitForFunction((count) => (window as unknown as { answers: number[] }).answers.length > count, before, { timeout: PATIENCE_MS }).catch(() => undefined);
    const ms = (await answered(page))[before];
    if (ms !== undefined) taps.push({ what: wanted === BACK ? `back from ${nounOf(screen.picked.at(-1) ?? "")}` : nounOf(wanted), ms });
  }
  await context.close();
  return taps;
}

const nounOf = (handle: string): string => handle.slice(0, handle.indexOf(":"));

/** What was tapped and how long it took, the slowest first. */
function byKind(taps: readonly Tap[]): string {
  const kinds = [...new Set(taps.map(({ what }) => what))].map((what) => {
    const times = taps.filter((tap) => tap.what === what).map(({ ms }) => ms);
    return { what, count: times.length, middle: median(times), longest: Math.max(...times) };
  });
  return kinds.sort((a, b) => b.middle - a.middle).map(({ what, count, middle, longest }) => `${what} ${Math.round(middle)}/${Math.round(longest)} ms (${count})`).join(", ");
}

export async function measureTaps(bench: Bench): Promise<Bar> {
  const how = { kept: [await bigBoard(bench.url)], moving: true };
  const notes: string[] = [];
  const figures: number[] = [];
  for (const size of ["phone", "desktop"] as const) {
    const taps = await tapAround(bench, size, how);
    const answers = taps.map(({ ms }) => ms);
    if (answers.length < TAPS) throw new Error(`only ${answers.length} of ${TAPS} taps were answered`);
    figures.push(percentile95(answers));
    notes.push(`${size}: ${answers.length} taps, median ${Math.round(median(answers))} ms, 95th percentile ${Math.round(figures[figures.length - 1])} ms, longest ${Math.round(Math.max(...answers))} ms`);
    notes.push(`  median/longest: ${byKind(taps)}`);
  }
  const figure = Math.max(...figures);
  return { what: "tap answered, 40 tiles, 6 players, CPU 4× slowed, 95th percentile", figure: `${Math.round(figure)} ms`, bar: `≤ ${MOST_MS} ms`, met: figure <= MOST_MS, notes };
}
