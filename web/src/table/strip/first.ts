/* Chips that a person has put to the front: they stay there, in every game. Put away again, a chip is one among the others. */
import { signal } from "@preact/signals";
import { readKept, writeKept } from "../../game/kept";

const KEPT = "strip-first";

const isNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === "string");
const kept = readKept(KEPT);

export const first = signal<readonly string[]>(isNames(kept) ? kept : []);

/** Puts a module first, or back among the others. */
export function place(module: string, atFront: boolean): void {
  const others = first.value.filter((one) => one !== module);
  first.value = atFront ? [module, ...others] : others;
  writeKept(KEPT, first.value);
}
