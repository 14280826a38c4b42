/* Points in a cell: the most of a row in gold, nothing in grey. */
import { CountUp } from "./CountUp";
import { signed } from "../parts/signed";
import "./sitters.css";

export function Points({ value, best, counting, sign }: { value: number; best: boolean; counting?: boolean; sign?: boolean }) {
  const kind = best ? "best" : value ? "" : "nil";
  return <span class={`points ${kind}`}>{counting ? <CountUp to={value} sign={sign} /> : signed(value, sign)}</span>;
}

/** Whether this is the most that anybody got. */
export const isBest = (points: readonly number[], i: number): boolean => points[i] > 0 && points[i] === Math.max(...points);
