/* Puts a note beside the thing that it is about, above everything else on screen. A thing that is not in sight has none: then the note stays
   where it is. */
const GAP = 10;
const EDGE = 8;

const isOnScreen = ({ top, left, bottom, right }: DOMRect): boolean => bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;

/** Blank squares have no size of their own (board.css): they are as large as the fountain. */
function grownSquare(thing: Element, rect: DOMRect): DOMRect {
  const side = thing.closest("[data-seat]")?.querySelector("[data-drop='cell:0,0']")?.getBoundingClientRect().width ?? 0;
  return new DOMRect(rect.left, rect.top, rect.width || side, rect.height || side);
}

function rectOf(handle: string): DOMRect | null {
  const name = CSS.escape(handle);
  const found = [...document.querySelectorAll(`.table :is([data-handle="${name}"], .square[data-drop="${name}"])`)].filter((thing) => !thing.closest(".dock"));
  const rects = found.filter((thing) => thing.getClientRects().length).map((thing) => grownSquare(thing, thing.getBoundingClientRect()));
  return rects.find((rect) => rect.width > 0 && isOnScreen(rect)) ?? null;
}

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

const meets = (one: DOMRect, other: DOMRect): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The question counts for more than what can be picked. */
const QUESTION = 100;

/** How much of what can be picked would lie below it, and of what is asked. */
function hiddenBy(box: DOMRect): number {
  const dock = document.querySelector(".table .dock")?.getBoundingClientRect();
  const open = [...document.querySelectorAll(".table :is(.square, .point, .piece).open")].filter((thing) => thing.getClientRects().length);
  const hidden = open.filter((thing) => meets(grownSquare(thing, thing.getBoundingClientRect()), box)).length;
  return dock && meets(dock, box) ? hidden + QUESTION : hidden;
}

/** Below the thing, or above it where there is no room or where it would hide more of what can be picked. */
function standsBelow(left: number, rect: DOMRect, { offsetWidth: width, offsetHeight: height }: HTMLElement): boolean {
  const below = new DOMRect(left, rect.bottom + GAP, width, height);
  const above = new DOMRect(left, rect.top - GAP - height, width, height);
  if (below.bottom >= innerHeight - EDGE || above.top < EDGE) return below.bottom < innerHeight - EDGE;
  return hiddenBy(below) <= hiddenBy(above);
}

function put(note: HTMLElement, rect: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = note;
  const middle = rect.left + rect.width / 2;
  const left = between(middle - width / 2, EDGE, innerWidth - width - EDGE);
  const isBelow = standsBelow(left, rect, note);
  note.dataset.below = String(isBelow);
  note.style.left = `${left}px`;
  note.style.top = `${Math.max(EDGE, isBelow ? rect.bottom + GAP : rect.top - GAP - height)}px`;
  note.style.setProperty("--arrow", `${between(middle - left, 18, width - 18)}px`);
}

/** Gives what takes the note back. */
export function standAt(note: HTMLElement, handle: string | undefined): () => void {
  const rect = handle === undefined ? null : rectOf(handle);
  if (!rect || !("showPopover" in note)) return () => undefined;
  note.popover = "manual";
  note.showPopover();
  put(note, rect);
  const again = () => {
    const now = rectOf(handle!);
    if (now) put(note, now);
  };
  addEventListener("resize", again);
  addEventListener("scroll", again, true);
  return () => {
    removeEventListener("resize", again);
    removeEventListener("scroll", again, true);
    note.popover = null;
  };
}
