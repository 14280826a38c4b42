/* Which panels of modules are open over the court. One is open at a time; those that are pinned stay. */
import { signal } from "@preact/signals";
import type { Layout } from "../layout";

/** The list of all modules, in the place of a panel. */
export const ALL = "all";

/** On a phone a panel rises from the strip; elsewhere it stands in the court. */
export const risesFromStrip = (layout: Layout): boolean => layout === "phone" || layout === "lying";

export const opened = signal<string | null>(null);
export const pinned = signal<readonly string[]>([]);

/** How many panels can be pinned: two, and on a wide screen as many as its height holds. */
export function roomForPins(width: number, height: number): number {
  return width > 1600 ? Math.max(2, Math.floor((height - 300) / 220)) : 2;
}

const chipOf = (module: string): HTMLElement | null => document.querySelector(module === ALL ? "[data-all]" : `[data-chip="${CSS.escape(module)}"]`);

/** Closes what is open and not pinned; the focus goes back to its chip if it was inside. False: there was nothing. */
export function closePanel(): boolean {
  const module = opened.value;
  if (module === null) return false;
  const within = document.activeElement?.closest("[data-module-panel]");
  opened.value = null;
  if (within) chipOf(module)?.focus();
  return true;
}

export function togglePanel(module: string): void {
  if (opened.value === module) closePanel();
  else opened.value = module;
}

/** Pins a panel, or lets it go; where there is no room the one that was pinned first makes place. */
export function togglePin(module: string, room = roomForPins(innerWidth, innerHeight)): void {
  const others = pinned.value.filter((one) => one !== module);
  const isPinned = others.length < pinned.value.length;
  opened.value = null;
  pinned.value = isPinned ? others : [...others, module].slice(-room);
}

/** The next table begins without any. */
export function forgetPanels(): void {
  opened.value = null;
  pinned.value = [];
}

/** The panels that are on screen, the pinned ones first. */
export const shownPanels = (): string[] => {
  const open = opened.value;
  return open && open !== ALL && !pinned.value.includes(open) ? [...pinned.value, open] : [...pinned.value];
};
