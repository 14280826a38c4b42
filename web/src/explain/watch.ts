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

function isNear(element: Element | null | undefined, { clientX, clientY }: PointerEvent): boolean {
  if (!element?.isConnected) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX > left - NEAR_PX && clientX < right + NEAR_PX && clientY > top - NEAR_PX && clientY < bottom + NEAR_PX;
}

class Watching {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private held: PointerEvent | null = null;
  private shown = false; // by the finger that is down

  readonly move = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") return this.rest(event);
    const from = this.held;
    if (!from || from.pointerId !== event.pointerId || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= SLACK_PX) return;
    this.forget();
    if (isDragging()) closeExplanation();
  };

  readonly down = (event: PointerEvent): void => {
    this.forget();
    this.shown = false;
    const card = document.querySelector(".explanation");
    if (card?.contains(event.target as Node)) return;
    closeExplanation();
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    this.held = event;
    this.timer = setTimeout(() => this.hold(event), HOLD_MS);
  };

  readonly up = (): void => this.forget();

  /** The click at the end of a hold is none. */
  readonly click = (event: Event): void => {
    if (!this.shown) return;
    this.shown = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  readonly menu = (event: Event): void => {
    if (this.shown || this.held) event.preventDefault();
  };

  forget(): void {
    clearTimeout(this.timer);
    this.held = null;
  }

  private hold(event: PointerEvent): void {
    const named = namedAt(event.target, event);
    if (!named || isCovered(event.target)) return;
    this.shown = true;
    explained.value = named;
  }

  private rest(event: PointerEvent): void {
    clearTimeout(this.timer);
    const now = explained.value;
    if (now?.pointed && !isNear(now.element, event) && !isNear(document.querySelector(".explanation"), event)) closeExplanation();
    if (event.buttons || explained.value || isCovered(event.target)) return;
    const named = namedAt(event.target, event);
    if (named) this.timer = setTimeout(() => !isDragging() && named.element.isConnected && (explained.value = { ...named, pointed: true }), REST_MS);
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
