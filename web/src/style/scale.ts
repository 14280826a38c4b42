/* A large screen shows the table larger, not emptier: the size of the root grows with the screen, from what the reader has set. */

/** The screens for which the table is drawn at the reader's own size, lying and upright. */
const DRAWN_FOR = { landscape: { width: 1280, height: 720 }, portrait: { width: 820, height: 1180 } };
/** Larger screens are also looked at from farther away, but not that much. */
const GROWTH = 0.85;

export function scaleFor(width: number, height: number): number {
  const drawn = DRAWN_FOR[width > height ? "landscape" : "portrait"];
  return Math.max(1, Math.min(width / drawn.width, height / drawn.height)) ** GROWTH;
}

/** The ref of a table: while one is on screen, the root has its size. */
export const scaleRoot = (table: HTMLElement | null): void => void document.documentElement.toggleAttribute("data-table", table !== null);

/** Keeps `--scale` for the stylesheet of the table. */
export function followScreen(): void {
  const set = () => document.documentElement.style.setProperty("--scale", scaleFor(innerWidth, innerHeight).toFixed(3));
  addEventListener("resize", set);
  set();
}
