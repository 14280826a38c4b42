/* One line of the table: what was measured, what is asked, whether it is met. */
import type { Browser } from "playwright-core";

export interface Bench {
  browser: Browser;
  url: string;
}

export interface Bar {
  what: string;
  figure: string;
  bar: string;
  met: boolean;
  /** What lies behind the figure. */
  notes: string[];
}

/** The value that 95 of 100 do not exceed. */
export function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
