/* The keyboard: everything on the table with one key. Single keys can be switched off (they get in the way of speech input). */
import { signal } from "@preact/signals";
import type { Game } from "../game/game";
import { readKept, writeKept } from "../game/kept";
import { quietly } from "../parts/quietly";
import { closePanel } from "./strip/panels";
import { closeExplanation, explainAsked, explainFocused } from "../explain";
import { undoOf } from "./undoing";

export type Sheet = "menu" | "news" | "help" | "primer";

const KEPT = "keys";
export const singleKeys = signal(readKept(KEPT) !== false);

export function setSingleKeys(on: boolean): void {
  singleKeys.value = on;
  writeKept(KEPT, on);
}

/** Letters that lead to a part of the table, named by its `data-panel`. */
export const PANELS: Record<string, string> = { m: "market", d: "display", c: "hand", b: "board", r: "reserve", s: "dock", o: "others", t: "majorities", l: "log", a: "strip" };

const FOCUSABLE = "button:not(:disabled), [href], input, summary, [tabindex]:not([tabindex='-1'])";

function focusPanel(name: string): boolean {
  const panel = document.querySelector<HTMLElement>(`[data-panel="${name}"]`);
  if (!panel) return false;
  const lively = panel.querySelector<HTMLElement>(".open, .chosen, [data-confirm], .offer.best");
  const target = lively ?? panel.querySelector<HTMLElement>(`[tabindex='0'], ${FOCUSABLE}`) ?? panel;
  target.focus();
  return true;
}

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows walk through a row of things; the board has arrows of its own. */
function walk(event: KeyboardEvent): boolean {
  const step = ARROWS[event.key];
  const from = event.target as HTMLElement;
  const row = from.closest?.("[data-arrows]");
  if (!step || !row) return false;
  const all = [...row.querySelectorAll<HTMLElement>("button, summary")].filter((element) => element.offsetParent !== null);
  const at = all.indexOf(from);
  const to = at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step;
  all[to]?.focus();
  return to >= 0 && to < all.length;
}

/** Enter on a thing that is picked already confirms the move instead of letting the thing go. */
function confirms(game: Game, { key, target }: KeyboardEvent): boolean {
  const { move } = game.picking.picks.value;
  if (key !== "Enter" || !move) return false;
  const element = target as Element;
  if (!element.closest?.("button, a, input, summary, [role='gridcell']")) return true;
  const handle = element.closest<HTMLElement>("[data-handle]")?.dataset.handle;
  return handle !== undefined && game.picking.chosen.value.has(handle);
}

function act(game: Game, key: string, open: (sheet: Sheet) => void): boolean {
  if (key in PANELS) return focusPanel(PANELS[key]);
  if (/^[1-4]$/.test(key)) quietly(game.picking.touch(`slot:${key}`));
  else if (key === "u" && undoOf(game) !== "none") quietly(game.undo());
  else if (key === "h" && game.asked.value !== null) quietly(game.askHint());
  else if (key === "n") open("news");
  else if (key === "?") explainFocused() || explainAsked() || open("help");
  else return false;
  return true;
}

/** Whether the focus is in the panel of a module: then that is what Escape closes. */
const isInPanel = (): boolean => document.activeElement?.closest("[data-module-panel]") != null;

function goesBack(game: Game): boolean {
  if (isInPanel() && closePanel()) return true;
  if (game.attempt.value || game.hint.value) game.attempt.value = game.hint.value = null;
  else if (game.picking.picks.value.path.length) quietly(game.picking.back());
  else return closePanel();
  return true;
}

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && !!target.closest("input:not([type='radio'], [type='checkbox']), select, textarea");

/** Whether a sheet lies above the table, or the curtain hides it: what a key opened there would show to the next person. */
const isCovered = ({ curtain }: Game): boolean => curtain.value !== null || document.querySelector("dialog[open]") !== null;

/** Listens until the returned function is called. Nothing happens while the table is covered. */
export function watchKeys(game: Game, open: (sheet: Sheet) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target) || isCovered(game)) return;
    const done =
      (event.key === "Escape" && (closeExplanation() || goesBack(game))) ||
      (singleKeys.value && act(game, event.key, open)) ||
      walk(event);
    if (done) event.preventDefault();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (isCovered(game) || !confirms(game, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    quietly(game.picking.confirm());
  };
  addEventListener("keydown", onEnter, true);
  addEventListener("keydown", onKey);
  return () => {
    removeEventListener("keydown", onEnter, true);
    removeEventListener("keydown", onKey);
  };
}
