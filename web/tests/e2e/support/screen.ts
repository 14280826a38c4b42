/* What is on screen, read from the page as a person sees it: no look behind it. The functions run inside the page. */

/** As much of a page as is needed here; Playwright's and Puppeteer's both have it. */
export interface AnyPage {
  evaluate<Result, Argument>(look: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>;
  mouse: { click(x: number, y: number): Promise<void>; move(x: number, y: number, options?: { steps: number }): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  keyboard: { press(key: string): Promise<void> };
}

export type At = "home" | "end" | "scoring" | "sheet" | "curtain" | "problem" | "asked" | "waiting" | "other";

export interface Screen {
  at: At;
  question: string;
  /** What can be picked, by handle; cells and crossings included; and what opens something that can (`verb:buy_falcon`, `chip:falconers`). */
  open: string[];
  /** What is picked, by handle. */
  picked: string[];
  /** Payments to choose from, by their picks. */
  offers: string[];
  /** Whether the move can be confirmed. */
  whole: boolean;
  /** Why something was refused. */
  refused: string | null;
  /** Handles of cards of a hand that are in the page at all. */
  hand: string[];
  /** Pixels by which the page is wider than the screen. */
  wider: number;
}

/** Waits until nothing has changed on screen for a moment, then reads it. */
export function readScreen(page: AnyPage, quietMs = 40): Promise<Screen> {
  return page.evaluate(async (quiet: number) => {
    const settled = new Promise<void>((resolve) => {
      const started = performance.now();
      let last = started;
      const observer = new MutationObserver(() => (last = performance.now()));
      observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
      const check = () => {
        const now = performance.now();
        if (now - last < quiet && now - started < 3000) return void setTimeout(check, quiet / 2);
        observer.disconnect();
        resolve();
      };
      check();
    });
    await settled;
    const has = (selector: string) => document.querySelector(selector) !== null;
    const where = (): At => {
      if (has("dialog.scoring[open]")) return "scoring";
      if (has(".the-end")) return "end";
      if (has("dialog[open]")) return "sheet";
      if (has(".curtain")) return "curtain";
      if (has(".problem:not([aria-busy])")) return "problem";
      if (has(".dock.asked")) return "asked";
      if (has(".dock")) return "waiting";
      return has(".home") ? "home" : "other";
    };
    const wordsOf = (selector: string) =>
      [...(document.querySelector(selector)?.childNodes ?? [])]
        .filter((node) => !(node instanceof HTMLButtonElement))
        .map(({ textContent }) => textContent)
        .join("")
        .trim();
    const seen = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.getClientRects().length > 0);
    const named = (selector: string, name: "handle" | "drop" | "picked" | "offer") => [...new Set(seen(selector).map((element) => element.dataset[name]!))];
    /** Verbs and chips of modules only open something: their pieces are touched after that. A sheet may lie over the chips. */
    const opening = has(".table-in[data-sheet]") ? [] : [...seen(".best-verbs .verb.use").map(({ dataset }) => `verb:${dataset.verb}`), ...seen(".chips .use:not(.on, .beyond)").map(({ dataset }) => `chip:${dataset.chip}`)];
    return {
      at: where(),
      question: wordsOf(".sheet-ask > span, .dock-ask"),
      open: [...named("[data-handle].open, .choice[data-handle]", "handle"), ...named("[role='gridcell'].open, .point.open", "drop"), ...opening],
      picked: [...named("[data-picked]", "picked"), ...named("[role='gridcell'].chosen, .point.chosen", "drop")],
      offers: named("[data-offer]", "offer"),
      whole: has("[data-confirm]"),
      refused: document.querySelector(".note.refused p")?.textContent ?? null,
      hand: [...document.querySelectorAll<HTMLElement>("[data-handle^='hand:']")].map((element) => element.dataset.handle!),
      wider: Math.max(document.documentElement.scrollWidth, innerWidth) - document.documentElement.clientWidth,
    };
  }, quietMs);
}

export interface Point {
  x: number;
  y: number;
}

/** A point on screen where nothing lies over the first thing that fits; null: there is none. */
export function pointOf(page: AnyPage, selector: string): Promise<Point | null> {
  return page.evaluate((wanted: string) => {
    const shares = [0.5, 0.3, 0.7, 0.12, 0.88, 0.04, 0.96];
    for (const element of document.querySelectorAll<HTMLElement>(wanted)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      for (const down of shares)
        for (const across of shares) {
          const [x, y] = [left + width * across, top + height * down];
          const hit = x > 0 && y > 0 && x < innerWidth && y < innerHeight ? document.elementFromPoint(x, y) : null;
          if (hit && element.contains(hit)) return { x, y };
        }
    }
    return null;
  }, selector);
}

/** Scrolls like a person who looks for it; the board is no scroll area and is left alone. */
export function scrollTo(page: AnyPage, selector: string): Promise<void> {
  return page.evaluate((wanted: string) => {
    const element = document.querySelector(wanted);
    if (element && !element.closest(".board-court")) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }, selector);
}

/** The element on screen that stands for a handle. */
export function selectorOf(handle: string): string {
  const name = CSS_escape(handle);
  if (/^cell:/.test(handle)) return `[role='gridcell'][data-drop='${name}']`;
  if (/^(crossing|edge):/.test(handle)) return `.point[data-drop='${name}']`;
  if (/^(verb|chip):/.test(handle)) return handle.startsWith("verb") ? `.best-verbs [data-verb='${name.slice(5)}']` : `[data-chip='${name.slice(5)}']`;
  return `[data-handle='${name}'].open, .choice[data-handle='${name}']`;
}

const CSS_escape = (text: string): string => text.replace(/['\\]/g, "\\$&");
