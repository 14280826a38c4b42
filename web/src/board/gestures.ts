/* Pointers and wheel over the court: drag to pan, pinch and wheel to zoom, double tap to zoom in or to fit. */
import type { Camera } from "./camera";

const SLACK = 6;
const DOUBLE_MS = 320;
const DOUBLE_PX = 24;

interface Finger {
  x: number;
  y: number;
}

class Gestures {
  private readonly fingers = new Map<number, Finger>();
  private panning = false;
  private ended = false; // a double tap was the last thing that happened
  private start: Finger = { x: 0, y: 0 };
  private tap: (Finger & { time: number }) | null = null;

  constructor(
    private readonly court: HTMLElement,
    private readonly camera: Camera,
    private readonly onDoubleTap: () => void,
  ) {}

  readonly down = (event: PointerEvent): void => {
    const target = event.target as Element;
    if (event.button !== 0 || target.closest("[data-drag]:not([data-hold]), .over-court")) return;
    if (event.isPrimary) this.fingers.clear(); // one that became a drag was never seen to end
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) {
      this.start = { x: event.clientX, y: event.clientY };
      this.panning = this.ended = false;
    }
  };

  readonly move = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId);
    if (!finger || "dragging" in document.documentElement.dataset) return;
    const to = { x: event.clientX, y: event.clientY };
    if (this.fingers.size === 2) this.pinch(event.pointerId, finger, to);
    else if (this.isPan(to, event)) this.camera.pan(to.x - finger.x, to.y - finger.y);
    else return;
    this.fingers.set(event.pointerId, to);
  };

  readonly up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.panning || "dragging" in document.documentElement.dataset) this.tap = null;
    else this.lookForDoubleTap(event);
  };

  readonly cancel = (event: PointerEvent): void => void this.fingers.delete(event.pointerId);

  /** The click at the end of a gesture is none. */
  readonly click = (event: Event): void => {
    if (!this.panning && !this.ended) return;
    this.panning = this.ended = false;
    event.stopPropagation();
    event.preventDefault();
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.camera.zoom(Math.exp(-event.deltaY * unit * speed), this.pointOf({ x: event.clientX, y: event.clientY }), false);
  };

  private pointOf({ x, y }: Finger): Finger {
    const { left, top } = this.court.getBoundingClientRect();
    return { x: x - left, y: y - top };
  }

  /** A movement becomes a pan when it is no tremor any more; from then on the court has the pointer. */
  private isPan(to: Finger, event: PointerEvent): boolean {
    if (this.panning) return true;
    if (Math.hypot(to.x - this.start.x, to.y - this.start.y) <= SLACK) return false;
    this.court.setPointerCapture(event.pointerId);
    return (this.panning = true);
  }

  private pinch(id: number, from: Finger, to: Finger): void {
    const other = [...this.fingers].find(([one]) => one !== id)![1];
    const distance = (finger: Finger) => Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
    const middle = this.pointOf({ x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    this.panning = true;
    this.camera.zoom(distance(to) / distance(from), middle, false);
    this.camera.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
  }

  private lookForDoubleTap(event: PointerEvent): void {
    const target = event.target as Element;
    const here = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    const before = this.tap;
    this.tap = target.closest(".open, .chosen, .over-court, button") ? null : here;
    if (!this.tap || !before || here.time - before.time > DOUBLE_MS || Math.hypot(here.x - before.x, here.y - before.y) > DOUBLE_PX) return;
    this.tap = null;
    this.ended = true;
    this.onDoubleTap();
    this.camera.toggle(this.pointOf(here));
  }
}

/** Lets a court be panned and zoomed until the returned function is called. The first half of a double tap was taken for a tap: what
    it did is to be forgotten then. */
export function watchGestures(court: HTMLElement, camera: Camera, onDoubleTap: () => void): () => void {
  const gestures = new Gestures(court, camera, onDoubleTap);
  const listeners: [string, EventListener, AddEventListenerOptions?][] = [
    ["pointerdown", gestures.down as EventListener],
    ["pointermove", gestures.move as EventListener],
    ["pointerup", gestures.up as EventListener],
    ["pointercancel", gestures.cancel as EventListener],
    ["click", gestures.click, { capture: true }],
    ["wheel", gestures.wheel as EventListener, { passive: false }],
  ];
  for (const [name, listener, options] of listeners) court.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener, options] of listeners) court.removeEventListener(name, listener, options);
  };
}
