/* The name of the person at this device: asked for once, kept by the browser. */
import { signal } from "@preact/signals";
import { LONGEST_NAME } from "./games";
import { readKept, writeKept } from "./kept";

const KEY = "name";

const checked = (kept: unknown): string => (typeof kept === "string" ? kept.slice(0, LONGEST_NAME) : "");

/** Empty: not told. */
export const myName = signal(checked(readKept(KEY)));

export function setMyName(name: string): void {
  myName.value = checked(name);
  writeKept(KEY, myName.value.trim());
}
