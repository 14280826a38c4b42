/* Every piece explains itself. What is explained now, for whoever shows it; the small part that the first table needs. */
import { signal } from "@preact/signals";

/** A piece that is explained, and the element that stands for it: the explanation opens beside it. */
export interface Explained {
  handle: string;
  element: Element | null;
  /** Asked for by resting the pointer on it: goes away with the pointer. */
  pointed?: boolean;
  /** It is a decision that is explained, by the key of its sheet; the handle is what it is about. */
  decision?: AskedDecision;
}

export interface AskedDecision {
  key: string;
  /** Numbers can be chosen, each with the coin that pays it. */
  numbers: boolean;
  /** The modules that ask. */
  modules: readonly string[];
}

export const explained = signal<Explained | null>(null);

/** Shows what a piece is: `explain("falcon:F9", button)`. Handles are those of the engine; what has none is named by its noun (`noun:bag`, `source:wall`). */
export function explain(handle: string, element: Element | null = null): void {
  explained.value = { handle, element };
}

/** Shows how a decision goes, step by step. */
export function explainDecision(decision: AskedDecision, handle: string, element: Element): void {
  explained.value = { handle, element, decision };
}

/** False: nothing was explained. */
export function closeExplanation(): boolean {
  const was = explained.value !== null;
  explained.value = null;
  return was;
}

const NAMES = "data-names";
const NAMED = `[data-explain], [data-handle], [role='gridcell'][data-drop], [${NAMES}]`;

/** What names the things in a drawing that is one element (`data-names`), by a point of the screen. */
export const namers = new WeakMap<Element, (x: number, y: number) => string | null>();

interface Point {
  clientX: number;
  clientY: number;
}

/** The element round this one that stands for something, and its handle; of a drawing of many things the one at a point. */
export function namedAt(target: EventTarget | null, at?: Point): { handle: string; element: HTMLElement } | null {
  const element = (target as Partial<Element> | null)?.closest?.<HTMLElement>(NAMED) ?? null;
  const within = at && element?.hasAttribute(NAMES) ? namers.get(element)?.(at.clientX, at.clientY) : null;
  const handle = within ?? element?.dataset.explain ?? element?.dataset.handle ?? element?.dataset.drop;
  return element && handle ? { handle, element } : null;
}

/** Explains what has the focus; false: that stands for nothing. */
export function explainFocused(): boolean {
  const named = namedAt(document.activeElement);
  if (named) explain(named.handle, named.element);
  return named !== null;
}

/** Explains the decision of an open sheet; false: there is none. */
export function explainAsked(): boolean {
  const help = document.querySelector<HTMLElement>(".sheet-help");
  help?.focus({ preventScroll: true });
  help?.click();
  return help !== null;
}

export interface PageAction {
  label: string;
  run: () => void;
}

/** A page that tells how the base game, Dirk or a module plays, and what can be done with it there. */
export interface RulesPage {
  id: string;
  /** What can be done with the page that is shown; others can be chosen there. */
  actionFor?: (id: string) => PageAction | undefined;
  /** The section that is shown first. */
  section?: string;
  /** Where there is room, what it was opened from stays beside it and can be used. */
  beside?: boolean;
}

export const rulesPage = signal<RulesPage | null>(null);

export function openRulesPage(id: string, more: Omit<RulesPage, "id"> = {}): void {
  explained.value = null;
  rulesPage.value = { id, ...more };
}
