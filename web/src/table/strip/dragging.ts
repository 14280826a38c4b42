/* Chips are dragged to the front of their row and away again: with the mouse at once, with a finger once it has rested on one, since a row
   that is too long is scrolled by it. Keys do the same. */
import { place } from "./first";

const FAR_PX = 12; // makes a press a drag
const SLACK_PX = 8; // a finger that rests
const HOLD_MS = 350;
const CLICK_MS = 50; // in which the click of a press comes
const EDGE_PX = 28; // of a row whose first chip is out of sight

interface Press {
  chip: HTMLElement;
  x: number;
  y: number;
  isTouch: boolean;
}

class Dragging {
  private press: Press | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lifted = false;
  private moved = false;

  constructor(private readonly row: HTMLElement) {}

  readonly down = ({ target, clientX, clientY, pointerType, isPrimary, button }: PointerEvent): void => {
    const chip = (target as Element).closest<HTMLElement>("[data-chip]");
    this.moved = false;
    if (!chip || !isPrimary || button > 0) return;
    this.press = { chip, x: clientX, y: clientY, isTouch: pointerType !== "mouse" };
    if (this.press.isTouch) this.timer = setTimeout(() => this.lift(), HOLD_MS);
  };

  readonly move = ({ clientX, clientY }: PointerEvent): void => {
    if (!this.press) return;
    const { x, y, isTouch } = this.press;
    const far = Math.hypot(clientX - x, clientY - y);
    if (!this.lifted && isTouch && far > SLACK_PX) return this.drop();
    if (!this.lifted && !isTouch && far > FAR_PX) this.lift();
    if (this.lifted) this.show(clientX - x, this.isFront(clientX));
  };

  readonly up = ({ clientX }: PointerEvent): void => {
    if (this.lifted && this.moved) this.settle(clientX);
    this.drop();
    setTimeout(() => (this.moved = false), CLICK_MS);
  };

  /** The row must not scroll under a chip that was lifted. */
  readonly touch = (event: Event): void => {
    if (this.lifted && event.cancelable) event.preventDefault();
  };

  /** A drag opens nothing. */
  readonly click = (event: Event): void => {
    if (this.moved) event.stopPropagation();
  };

  readonly menu = (event: Event): void => {
    if (this.press?.isTouch) event.preventDefault();
  };

  readonly drop = (): void => {
    clearTimeout(this.timer);
    if (this.lifted) this.show(0, false);
    this.press?.chip.removeAttribute("data-lifted");
    this.press = null;
    this.lifted = false;
  };

  private lift(): void {
    this.lifted = true;
    this.press!.chip.dataset.lifted = "";
  }

  private show(dx: number, isFront: boolean): void {
    this.moved ||= Math.abs(dx) > FAR_PX;
    this.press!.chip.style.translate = dx ? `${dx}px` : "";
    this.row.toggleAttribute("data-front", isFront);
  }

  private isFront(x: number): boolean {
    const { left, width } = this.row.firstElementChild!.getBoundingClientRect();
    return x < Math.max(left + width / 2, this.row.getBoundingClientRect().left + EDGE_PX);
  }

  private settle(x: number): void {
    const isFront = this.isFront(x);
    place(this.press!.chip.dataset.chip!, isFront);
    if (isFront) this.row.scrollTo({ left: 0 });
  }
}

/** Shift with an arrow: to the front, or back among the others. */
function moveByKey(event: KeyboardEvent): void {
  const chip = (event.target as Element).closest<HTMLElement>("[data-chip]");
  if (!chip || !event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
  event.preventDefault();
  place(chip.dataset.chip!, event.key === "ArrowLeft");
  requestAnimationFrame(() => chip.focus()); // what is moved in the page loses the focus
}

/** Listens until the returned function is called. */
export function watchDragging(row: HTMLElement): () => void {
  const dragging = new Dragging(row);
  const listeners: [EventTarget, string, (event: never) => void, AddEventListenerOptions?][] = [
    [row, "pointerdown", dragging.down],
    [globalThis, "pointermove", dragging.move],
    [globalThis, "pointerup", dragging.up],
    [globalThis, "pointercancel", dragging.drop],
    [row, "touchmove", dragging.touch, { passive: false }],
    [row, "click", dragging.click, { capture: true }],
    [row, "contextmenu", dragging.menu],
    [row, "keydown", moveByKey],
  ];
  for (const [target, name, listener, options] of listeners) target.addEventListener(name, listener as EventListener, options);
  return () => {
    dragging.drop();
    for (const [target, name, listener, options] of listeners) target.removeEventListener(name, listener as EventListener, options);
  };
}
