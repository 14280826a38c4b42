/* How long the screen takes to answer a tap on a board of 40 tiles with six players, CPU slowed four times: what was touched is marked; squares
   and payments follow; then the points on the squares. */
import type { CDPSession, Page } from "playwright-core";
import { chanceFrom, oneOf } from "../support/chance";
import { contextFor, openPage, type How, type Size } from "../support/pages";
import { bigBoard, SIX_MODULES } from "../support/positions";
import { pointOf, readScreen, selectorOf, type AnyPage, type Point, type Screen } from "../support/screen";
import { median, percentile95, type Bar, type Bench } from "./bar";

const MOST_MS = 100;
const MOST_FOLLOWING_MS = 120;
const MOST_POINTS_MS = 250;
const TAPS = 70;
const PATIENCE_MS = 3000;
const PRESS_MS = 80;
const BETWEEN_MS = 250; // a quick person: three taps a second

declare const scheduler: { postTask(call: () => void, how: { priority: string }): Promise<void> };

/** Milliseconds from the finger's coming to the frame that marks what is touched, and from its leaving to the last one with picks and payments
    that follow and to the last in which points on squares change. */
interface Answer {
  marked: number;
  whole: number;
  points?: number;
}

/** Watches the page for answers to touches, as cheaply as it can: it runs in the page, slowed like everything there. */
function watch(): void {
  const answers: Answer[] = [];
  Object.assign(window, { answers });
  const [docks, chosen, touched] = ["dock", "square chosen", "touched"].map((name) => document.getElementsByClassName(name) as HTMLCollectionOf<HTMLElement>);
  const said = () => [...(docks[0]?.querySelectorAll<HTMLElement>("[data-picked], .dock-ask span, .note.refused, .offer") ?? [])];
  const picks = () => [...said(), ...chosen].map((element) => element.dataset.picked ?? element.dataset.drop ?? element.textContent).join();
  let before = "";
  let down = 0;
  let start = 0;
  let isUp = false;
  let marked: number | null = null;
  let points: number | undefined;
  let answer: Answer | null = null;
  /** Who waits for the frame that is being drawn; null: none is. */
  let drawing: (() => void)[] | null = null;
  const draw = () => {
    const waiting: (() => void)[] = (drawing = []);
    const isDrawn = () => {
      if (drawing === waiting) drawing = null;
      waiting.splice(0).forEach((call) => call());
    };
    const channel = new MessageChannel(); // what comes first: during a press the browser lets tasks wait, after it timers go before messages
    channel.port1.onmessage = isDrawn;
    channel.port2.postMessage(null);
    void scheduler.postTask(isDrawn, { priority: "user-blocking" });
  };
  const afterFrame = (call: (ms: number) => void) => {
    const tap = start;
    const tell = () => call(performance.now() - tap);
    if (drawing) drawing.push(tell); // what changes while a frame is laid out is shown by it
    else requestAnimationFrame(() => (drawing ?? (draw(), drawing!)).push(tell));
  };
  addEventListener("pointerdown", (event) => {
    before = picks();
    down = start = event.timeStamp;
    isUp = false;
    marked = null;
  }, true);
  addEventListener("pointerup", (event) => {
    start = event.timeStamp;
    isUp = true;
    points = undefined;
    answer = null;
  }, true);
  new MutationObserver(() => {
    const tap = start;
    afterFrame((ms) => {
      if (tap !== start) return;
      points = ms;
      if (answer) answer.points = ms;
    });
  }).observe(document, { subtree: true, attributeFilter: ["data-points"] });
  new MutationObserver(() => {
    const held = start - down;
    if (marked === null && touched.length) afterFrame((ms) => (marked ??= held + ms));
    const now = isUp ? picks() : before;
    if (now === before) return;
    const tap = start;
    before = now;
    afterFrame((ms) => {
      if (answer) answer.whole = tap === start ? ms : answer.whole;
      else answers.push((answer = { marked: marked ?? held + ms, whole: ms, points }));
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** The button, or on a phone while something is paid the last chip. */
const BACK = "[data-back], .picked li:last-child [data-picked]";

/** Something to tap that changes the picks and plays nothing: a handle, or the way back. */
function chooseTap({ open, picked }: Screen, chance: () => number): string {
  if (picked.length > 1 || !open.length) return BACK;
  const things = open.filter((handle) => !/^(option|verb|chip):/.test(handle)); // those open lists and panels
  return picked.length && chance() < 0.3 ? BACK : oneOf(things.length ? things : open, () => 1, chance);
}

const answered = (page: Page): Promise<Answer[]> => page.evaluate(() => (window as unknown as { answers: Answer[] }).answers);

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

interface Tap extends Answer {
  what: string;
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
    await page.waitForTimeout(BETWEEN_MS);
    await press(page, devtools, point, touch);
    await page.waitForFunction((count) => (window as unknown as { answers: Answer[] }).answers.length > count, before, { timeout: PATIENCE_MS }).catch(() => undefined);
    const answer = (await answered(page))[before];
    if (answer) taps.push({ what: wanted === BACK ? `back from ${nounOf(screen.picked.at(-1) ?? "")}` : nounOf(wanted), ...answer });
  }
  await context.close();
  return taps;
}

const nounOf = (handle: string): string => handle.slice(0, handle.indexOf(":"));

/** What was tapped and how long it took, the slowest first. */
function byKind(taps: readonly Tap[]): string {
  const kinds = [...new Set(taps.map(({ what }) => what))].map((what) => {
    const some = taps.filter((tap) => tap.what === what);
    return { what, count: some.length, marked: median(some.map(({ marked }) => marked)), whole: median(some.map(({ whole }) => whole)) };
  });
  return kinds.sort((a, b) => b.whole - a.whole).map(({ what, count, marked, whole }) => `${what} ${Math.round(marked)}/${Math.round(whole)} ms (${count})`).join(", ");
}

const summary = (times: readonly number[]): string => `median ${Math.round(median(times))} ms, 95th percentile ${Math.round(percentile95(times))} ms, longest ${Math.round(Math.max(...times))} ms`;

async function measureMarks(bench: Bench): Promise<Bar> {
  const how = { kept: [await bigBoard(bench.url)], moving: true };
  const notes: string[] = [];
  const figures: number[] = [];
  for (const size of ["phone", "desktop"] as const) {
    const taps = await tapAround(bench, size, how);
    if (taps.length < TAPS) throw new Error(`only ${taps.length} of ${TAPS} taps were answered`);
    const marked = taps.map(({ marked }) => marked);
    figures.push(percentile95(marked));
    notes.push(`${size}: ${taps.length} taps, what was touched is marked: ${summary(marked)}`);
    notes.push(`  everything that follows is shown: ${summary(taps.map(({ whole }) => whole))}`);
    notes.push(`  medians of both: ${byKind(taps)}`);
  }
  const figure = Math.max(...figures);
  return { what: "tap answered, 40 tiles, 6 players, CPU 4× slowed, 95th percentile", figure: `${Math.round(figure)} ms`, bar: `≤ ${MOST_MS} ms`, met: figure <= MOST_MS, notes };
}

const table = "phone, 40 tiles, 6 players, 6 modules, CPU 4× slowed, 95th percentile";

function follows(what: string, times: readonly number[], most: number, notes: string[]): Bar {
  const figure = percentile95(times);
  return { what: `${what}, ${table}`, figure: `${Math.round(figure)} ms`, bar: `≤ ${most} ms`, met: times.length > 0 && figure <= most, notes: [`${times.length} taps: ${summary(times)}`, ...notes] };
}

async function measureFollowing(bench: Bench): Promise<Bar[]> {
  const taps = await tapAround(bench, "phone", { kept: [await bigBoard(bench.url, SIX_MODULES)], moving: true });
  if (taps.length < TAPS) throw new Error(`only ${taps.length} of ${TAPS} taps were answered`);
  const points = taps.flatMap((tap) => tap.points ?? []);
  return [follows("squares and payments after a tap", taps.map(({ whole }) => whole), MOST_FOLLOWING_MS, [`medians: ${byKind(taps)}`]), follows("points on squares after a tap", points, MOST_POINTS_MS, [])];
}

export const measureTaps = async (bench: Bench): Promise<Bar[]> => [await measureMarks(bench), ...(await measureFollowing(bench))];
