/* 40: what each worker on a slot does to the price of its tile, and the picks that say so. */
import { nameOf, nounOf } from "../game/handles";

export type Change = -1 | 0 | 1;
export const CHANGES: readonly Change[] = [-1, 0, 1];

const isWorker = (handle: string): boolean => ["plus", "minus"].includes(nounOf(handle));
const countOf = (path: readonly string[], noun: string): number => Number(nameOf(path.find((handle) => nounOf(handle) === noun) ?? `${noun}:0`));
export const usedIn = (changes: readonly Change[], change: Change): number => changes.filter((one) => one === change).length;

/** What each worker of a slot does: those that make it cheaper first, those that make it dearer last. */
export function changesIn(path: readonly string[], workers: number): Change[] {
  const [minus, plus] = [countOf(path, "minus"), countOf(path, "plus")];
  return Array.from({ length: workers }, (_, i) => (i < minus ? -1 : i >= workers - plus ? 1 : 0));
}

/** The picks with these workers, before the cards that pay. */
export function pathWith(path: readonly string[], changes: readonly Change[]): string[] {
  const others = path.filter((handle) => !isWorker(handle));
  const at = others.findIndex((handle) => nounOf(handle) === "hand");
  const [minus, plus] = [usedIn(changes, -1), usedIn(changes, 1)];
  const used = [...(minus ? [`minus:${minus}`] : []), ...(plus ? [`plus:${plus}`] : [])];
  return at < 0 ? [...others, ...used] : [...others.slice(0, at), ...used, ...others.slice(at)];
}
