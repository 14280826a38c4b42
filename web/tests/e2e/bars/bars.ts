/* `make web-bars`: measures every bar of the page in Chromium and prints figure and bar. Names of bars as arguments: only those. */
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { MEASURED } from "../support/browser";
import { serve } from "../support/serve";
import type { Bar, Bench } from "./bar";
import { measureDrags } from "./drags";
import { measureLoad } from "./load";
import { measureAxe, noRules } from "./rules";
import { measureSize } from "./size";
import { measureTaps } from "./taps";

const MEASURES: Record<string, (bench: Bench) => Promise<Bar | Bar[]>> = {
  size: measureSize,
  load: measureLoad,
  taps: measureTaps,
  drags: measureDrags,
  axe: measureAxe,
  rules: async () => noRules,
};

function print({ what, figure, bar, met, notes }: Bar, verbose: boolean): void {
  console.log(`${met ? "met   " : "MISSED"}  ${what}: ${figure} (bar ${bar})`);
  if (verbose || !met) for (const note of notes) console.log(`          ${note}`);
}

async function main(wanted: readonly string[]): Promise<boolean> {
  const served = await serve();
  const browser = await chromium.launch(MEASURED);
  const missed: string[] = [];
  try {
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (wanted.length && !wanted.includes(name)) continue;
      for (const bar of [await measure({ browser, url: served.url })].flat()) {
        print(bar, process.env.ALH_VERBOSE === "1");
        if (!bar.met) missed.push(bar.what);
      }
    }
  } finally {
    await browser.close();
    served.stop();
  }
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)}${missed.length ? `; missed: ${missed.length}` : "; all bars are met"}`);
  return !missed.length;
}

const met = await main(process.argv.slice(2).filter((name) => name in MEASURES));
process.exit(met ? 0 : 1);
