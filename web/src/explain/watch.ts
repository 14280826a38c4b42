/* Rest the pointer on a piece, or hold a finger on it: it is explained. */
import { closeExplanation, explained, namedAt } from ".";

const REST_MS = 500;
const HOLD_MS = 400;
const SLACK_PX = 9;
/** From the piece over to its explanation. */
const NEAR_PX = 24;

const isDragging = (): boolean => "dragging" in document.documentElement.dataset;
/** Whether a sheet lies above the table, and it is none that explains what it shows. */
const isCovered = (target: EventTarget | null): boolean => document.querySelector("dialog[open]") !== null && !(target as Element).closest?.("dialog[data-explains]");

const cardNow = (): Element | null => document.querySelector(".explanation");

/** Whether the pointer is on these elements, close to them, or on the way from one to another. */
function isNear({ clientX, clientY }: PointerEvent, ...elements: (Element | null | undefined)[]): boolean {
  const boxes = elements.filter((element) => element?.isConnected).map((element) => element!.getBoundingClientRect());
  const edge = (side: "left" | "top" | "right" | "bottom", outermost: (...values: number[]) => number) => outermost(...boxes.map((box) => box[side]));
  return clientX > edge("left", Math.min) - NEAR_PX && clientX < edge("right", Math.max) + NEAR_PX && clientY > edge("top", Math.min) - NEAR_PX && clientY < edge("bottom", Math.max) + NEAR_PX;
}

class Watching {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held: PointerEvent | null = null;
  private taken = false; // the touch has shown an explanation, or put one away: it is meant for nothing else

  readonly move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return this.rest(event);
    const from = this.held;
    if (!from || from.pointerId !== event.pointerId || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= SLACK_PX) return;
    this.forget();
    if (isDragging()) closeExplanation();
  };

  readonly down = (event: PointerEvent): void => {
    const card = cardNow();
    const isMouse = event.pointerType === "mouse";
    this.forget();
    this.taken = false;
    if (card?.contains(event.target as Node)) return;
    closeExplanation();
    if (isMouse || !event.isPrimary) return;
    this.taken = card !== null;
    this.held = event;
    this.timer = setTimeout(() => this.hold(event), HOLD_MS);
  };

  readonly up = (): void => this.forget();

  /** The click at the end of such a touch is none. */
  readonly click = (event: Event): void => {
    if (!this.taken) return;
    this.taken = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  readonly menu = (event: Event): void => {
    if (this.taken || this.held) event.preventDefault();
  };

  forget(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  private hold(event: PointerEvent): void {
    const named = namedAt(event.target, event);
    if (!named || isCovered(event.target)) return;
    this.taken = true;
    explained.value = named;
  }

  private rest(event: PointerEvent): void {
    clearTimeout(this.timer);
    const before = explained.value;
    if (before?.pointed && !isNear(event, before.element, cardNow())) closeExplanation();
    const now = explained.value;
    if (event.buttons || isCovered(event.target) || (now && (!now.pointed || isNear(event, cardNow())))) return;
    const named = namedAt(event.target, event);
    if (named && named.handle !== now?.handle) this.timer = setTimeout(() => !isDragging() && named.element.isConnected && (explained.value = { ...named, pointed: true }), REST_MS);
  }
}

/** Listens until the returned function is called. */
export function watchPieces(): () => void {
  const watching = new Watching();
  const listeners: [string, EventListener][] = [
    ["pointermove", watching.move as EventListener],
    ["pointerdown", watching.down as EventListener],
    ["pointerup", watching.up],
    ["pointercancel", watching.up],
    ["click", watching.click],
    ["contextmenu", watching.menu],
  ];
  for (const [name, listener] of listeners) addEventListener(name, listener, { capture: true });
  return () => {
    watching.forget();
    for (const [name, listener] of listeners) removeEventListener(name, listener, { capture: true });
  };
}
