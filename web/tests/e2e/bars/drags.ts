/* The work of the main thread per frame while a tile is dragged over a board of 40 tiles. Counted from a trace in CPU time of the
   thread, so that other work on the machine does not count. */
import type { CDPSession, Page } from "playwright-core";
import { contextFor, openPage, type How, type Size } from "../support/pages";
import { bigBoard } from "../support/positions";
import { pointOf, type AnyPage, type Point } from "../support/screen";
import { percentile95, type Bar, type Bench } from "./bar";

const MOVES = 180;
const STEP_MS = 8;
const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"];
const TILE = ".shelf [data-drag^='tile:']";

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** A pointer that can be moved while it is down. */
interface Pointer {
  down(at: Point): Promise<unknown>;
  move(at: Point): Promise<unknown>;
  up(): Promise<unknown>;
}

const mouseOf = ({ mouse }: Page): Pointer => ({ down: async ({ x, y }) => (await mouse.move(x, y), mouse.down()), move: ({ x, y }) => mouse.move(x, y), up: () => mouse.up() });

function fingerOf(devtools: CDPSession): Pointer {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return { down: (at) => send("touchStart", [at]), move: (at) => send("touchMove", [at]), up: () => send("touchEnd", []) };
}

async function traced(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await act();
  await devtools.send("Tracing.end");
  await done;
  return events;
}

/** Milliseconds that the page's main thread worked in each frame. */
function workPerFrame(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid}.${tid}`);
  const byThread = mains.map((main) => events.filter(({ pid, tid, ph }) => ph !== "M" && `${pid}.${tid}` === main));
  const busiest = byThread.sort((a, b) => b.length - a.length)[0] ?? [];
  const frames = busiest.filter(({ name }) => name === "BeginMainThreadFrame").map(({ ts }) => ts).sort((a, b) => a - b);
  const work = frames.map(() => 0);
  for (const { ts, dur = 0, tdur = dur } of busiest.filter(({ name, ph }) => name === "RunTask" && ph === "X")) {
    // A frame is what was done since the one before: events, then its own work.
    const frame = frames.findIndex((start) => start >= ts);
    const inside = frames.findIndex((start) => start >= ts && start < ts + dur);
    if (inside >= 0) work[inside] += tdur / 1000;
    else if (frame >= 0) work[frame] += tdur / 1000;
  }
  return work.slice(1);
}

/** A walk over the whole board and back. */
function path(court: { x: number; y: number; width: number; height: number }): Point[] {
  return Array.from({ length: MOVES }, (_, i) => {
    const along = (i / MOVES) * 4 * Math.PI;
    return { x: court.x + court.width * (0.5 + 0.36 * Math.sin(along)), y: court.y + court.height * (0.5 + 0.36 * Math.sin(1.7 * along)) };
  });
}

async function dragAround({ browser, url }: Bench, size: Size, rate: number, how: How): Promise<number[]> {
  const touch = size === "phone";
  const context = await contextFor(browser, url, { ...how, size, touch });
  const page = await openPage(context, url, how);
  await page.locator(`${TILE}.open`).first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  const pointer = touch ? fingerOf(devtools) : mouseOf(page);
  const from = (await pointOf(page as unknown as AnyPage, TILE))!;
  await pointer.down(from);
  for (const share of [0.3, 0.6, 1]) await pointer.move({ x: from.x + 40 * share, y: from.y - 60 * share });
  await page.locator("[role='gridcell'].open").first().waitFor();
  const court = (await page.locator(".board-court").boundingBox())!;
  const events = await traced(devtools, async () => {
    for (const point of path(court)) {
      await pointer.move(point);
      await page.waitForTimeout(STEP_MS);
    }
  });
  const dragging = await page.evaluate(() => "dragging" in document.documentElement.dataset);
  await page.keyboard.press("Escape");
  await context.close();
  if (!dragging) throw new Error(`${size}: nothing was dragged`);
  return workPerFrame(events);
}

async function measureAt(bench: Bench, rate: number, most: number, how: How): Promise<Bar> {
  const figures: number[] = [];
  const notes: string[] = [];
  for (const size of ["desktop", "phone"] as const) {
    const work = await dragAround(bench, size, rate, how);
    figures.push(percentile95(work));
    notes.push(`${size}: ${work.length} frames, 95th percentile ${figures[figures.length - 1].toFixed(1)} ms, longest ${Math.max(...work).toFixed(1)} ms`);
  }
  const figure = Math.max(...figures);
  return { what: `main-thread work per frame while dragging, CPU ${rate}×, 95th percentile`, figure: `${figure.toFixed(1)} ms`, bar: `≤ ${most} ms`, met: figure <= most, notes };
}

export async function measureDrags(bench: Bench): Promise<Bar[]> {
  const how = { kept: [await bigBoard(bench.url)], moving: true };
  return [await measureAt(bench, 1, 16, how), await measureAt(bench, 4, 50, how)];
}
