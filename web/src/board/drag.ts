/* Drag and drop for the whole table, by mouse, finger and pen. What can be dragged carries `data-drag="<handle>"`, what it can be
   dropped on `data-drop="<handle>"`; a drop is the two picks one after the other, so the engine alone says what fits.

   - `data-hold`: lifted only after a moment without moving, where a movement already means something else (panning the board).
   - `data-to="area:<name>"`: dropping on `data-drop="area:<name>"` needs no second pick (a card of the display on the own hand). */
import { signal } from "@preact/signals";
import { Refusal } from "../engine/engine";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { quietly } from "../parts/quietly";
import { lift, type Lifted } from "./lifted";

/** The handle of the drop target under the dragged thing, where it can be dropped. */
export const dragOver = signal<string | null>(null);

/** Called once per frame with the point where a drop would land; true: the page moves under it (a board pans near its edge), so that
    another frame is needed although the pointer rests. */
export const dragFrames = new Set<(x: number, y: number) => boolean>();

/** Parts of the page that know by themselves what lies at a point of theirs, as a board knows its squares: the place, and where it lies in
    the window. */
export interface DropPlace {
  handle: string;
  left: number;
  top: number;
}
export const dropPlaces = new Set<(x: number, y: number) => DropPlace | undefined>();
/** The side of a square on a board, in pixels: as large are the tiles that are dragged. */
export const squareSides = new Set<() => number>();

const HOLD_MS = 280;
const SLACK = { mouse: 5, pen: 6, touch: 9 } as const;
/** A finger hides what is under it: the thing hangs above it. */
const FINGER_LIFT = 44;

const slackOf = (event: PointerEvent): number => SLACK[event.pointerType as keyof typeof SLACK] ?? SLACK.touch;

interface Start {
  event: PointerEvent;
  source: HTMLElement;
  handle: string;
  timer?: ReturnType<typeof setTimeout>;
}

interface Flight {
  pointer: number;
  handle: string;
  to: string | undefined;
  above: number;
  lifted: Lifted;
  /** The picks before it was lifted: they come back when it is not dropped. */
  before: string[];
  picked: Promise<void>;
  x: number;
  y: number;
  frame: number;
  /** What was found out about the place below it. */
  over: { target: string | null; picks: unknown; known: unknown; fits: boolean };
}

/** Nouns of what is drawn as a tile. */
const TILES = ["slot", "stall", "tile", "cell"];
const sideFor = (handle: string): number | undefined => (TILES.includes(nounOf(handle)) ? [...squareSides][0]?.() : undefined);

class Dragging {
  private start: Start | null = null;
  private flight: Flight | null = null;

  constructor(private readonly game: Game) {}

  readonly down = (event: PointerEvent): void => {
    const source = (event.target as Element).closest<HTMLElement>("[data-drag]");
    if (!source || !event.isPrimary || event.button !== 0 || this.flight || this.game.asked.value === null) return;
    this.start = { event, source, handle: source.dataset.drag! };
    if ("hold" in source.dataset) this.start.timer = setTimeout(() => this.lift(), HOLD_MS);
  };

  readonly move = (event: PointerEvent): void => {
    if (this.flight?.pointer === event.pointerId) return this.follow(event);
    if (this.start?.event.pointerId !== event.pointerId) return;
    const { clientX, clientY } = this.start.event;
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= slackOf(event)) return;
    if (this.start.timer !== undefined) return this.forget();
    this.lift();
    this.follow(event);
  };

  readonly up = (event: PointerEvent): void => {
    this.forget();
    if (this.flight?.pointer === event.pointerId) quietly(this.drop());
  };

  readonly cancel = (): void => {
    this.forget();
    quietly(this.bringBack());
  };

  readonly key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.flight) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.cancel();
  };

  /** A long press lifts; it opens no menu. */
  readonly menu = (event: Event): void => {
    if (this.flight || this.start?.timer !== undefined) event.preventDefault();
  };

  private forget(): void {
    clearTimeout(this.start?.timer);
    this.start = null;
  }

  private lift(): void {
    const { event, source, handle } = this.start!;
    this.forget();
    const { picking } = this.game;
    this.game.attempt.value = null;
    this.flight = {
      pointer: event.pointerId,
      handle,
      to: source.dataset.to,
      above: event.pointerType === "touch" ? FINGER_LIFT : 0,
      lifted: lift(source, sideFor(handle)),
      before: picking.picks.value.path,
      picked: picking.chosen.value.has(handle) ? Promise.resolve() : picking.pick(handle),
      x: event.clientX,
      y: event.clientY,
      frame: 0,
      over: { target: null, picks: null, known: null, fits: false },
    };
    this.flight.lifted.sheet.setPointerCapture(event.pointerId);
    document.documentElement.dataset.dragging = "";
    picking.dragged.value = handle;
    addEventListener("click", swallow, { capture: true, once: true });
    this.follow(event);
  }

  private follow({ clientX, clientY }: PointerEvent): void {
    const flight = this.flight!;
    flight.x = clientX;
    flight.y = clientY - flight.above;
    this.drawSoon(flight);
  }

  private drawSoon(flight: Flight): void {
    flight.frame ||= requestAnimationFrame(() => {
      flight.frame = 0;
      if (this.flight === flight) this.draw(flight);
    });
  }

  private draw(flight: Flight): void {
    const { lifted, x, y } = flight;
    const place = this.placeAt(x, y); // asked first: what comes after it makes the browser measure anew
    const target = place?.handle ?? null;
    const picks = this.game.picking.picks.value;
    const known = this.game.picking.fitting.current.value;
    if (flight.over.target !== target || flight.over.picks !== picks || flight.over.known !== known) {
      const fits = target !== null && this.fits(target);
      flight.over = { target, picks, known, fits };
      dragOver.value = fits ? target : null;
      lifted.over(fits && nounOf(target!) === "cell");
    }
    if ([...dragFrames].some((call) => call(x, y))) this.drawSoon(flight);
    if (flight.over.fits && place && nounOf(place.handle) === "cell") lifted.snapTo(place.left, place.top);
    else lifted.moveTo(x, y);
  }

  /** What takes the dragged thing at a point. Places are compared by their rectangles: asking the browser what lies there takes longer. */
  private placeAt(x: number, y: number): DropPlace | null {
    const [left, top] = this.flight!.lifted.landsAt(x, y);
    const contains = (element: Element) => {
      const rect = element.getBoundingClientRect();
      return left >= rect.left && left < rect.right && top >= rect.top && top < rect.bottom;
    };
    const named = [...document.querySelectorAll<HTMLElement>("[data-drop]:not([role='gridcell'])")].filter(contains).at(-1);
    if (named) return { handle: named.dataset.drop!, left: 0, top: 0 };
    return [...dropPlaces].map((place) => place(left, top)).find(Boolean) ?? null;
  }

  private fits(target: string): boolean {
    if (nounOf(target) === "area") return this.flight!.to === target;
    const { open, chosen } = this.game.picking;
    if (this.isForSquare(target)) return true;
    return open.value.has(target) || chosen.value.has(target) || openElsewhere(target);
  }

  /** Whether what is dragged is about to be bought, and fits on this square. */
  private isForSquare = (target: string): boolean => this.game.picking.fitting.subject.value === this.flight!.handle && this.game.picking.fitting.squares.value.has(target);

  private async drop(): Promise<void> {
    const flight = this.flight!;
    const target = this.placeAt(flight.x, flight.y)?.handle ?? null;
    if (target !== null && nounOf(target) === "cell" && this.game.picking.payable.value.has(flight.handle)) return this.keepFor(flight, target);
    if (target === null || target === flight.handle || !(this.fits(target) || isAttempt(flight.handle, target))) return this.bringBack();
    this.end();
    try {
      await flight.picked;
      if (nounOf(target) === "area" || (await this.pick(flight.handle, target))) {
        flight.lifted.vanish();
        return await this.confirm();
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    flight.lifted.flyBack();
  }

  /** What can be bought is let go on a square: if it fits there, the square is remembered and the payment is asked for. */
  private async keepFor(flight: Flight, target: string): Promise<void> {
    await flight.picked;
    if (this.flight !== flight) return;
    if (!this.isForSquare(target)) return this.bringBack();
    flight.lifted.vanish();
    this.end();
    this.game.picking.fitting.choose(target, true);
  }

  /** Picks the target after what was dragged; where that is refused, the reason is shown. */
  private async pick(handle: string, target: string): Promise<boolean> {
    const { picking } = this.game;
    const kept = picking.picks.value.path.filter((one) => nounOf(one) !== nounOf(target));
    const path = kept.includes(handle) ? [...kept, target] : [...kept, handle, target];
    try {
      await picking.go(path);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.game.judge(path);
      return false;
    }
  }

  /** Plays what is whole and leaves nothing to add. */
  private async confirm(): Promise<void> {
    const { move, next, also } = this.game.picking.picks.value;
    if (move && !next.length && !also.length) await this.game.picking.confirm();
  }

  private async bringBack(): Promise<void> {
    const { flight } = this;
    if (!flight) return;
    this.end();
    flight.lifted.flyBack();
    await flight.picked;
    const { picking } = this.game;
    if (picking.picks.value.path.join() !== flight.before.join()) await picking.go(flight.before);
  }

  private end(): void {
    const { frame, lifted } = this.flight!;
    lifted.sheet.style.pointerEvents = "none";
    cancelAnimationFrame(frame);
    this.flight = null;
    this.game.picking.dragged.value = dragOver.value = null;
    delete document.documentElement.dataset.dragging;
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
  }
}

/** The click that follows a drag is none. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A drop that does not fit and deserves a reason: a tile on a square, a card on a slot. Anything else was let go somewhere. */
const isAttempt = (handle: string, target: string): boolean => (nounOf(target) === "cell" ? nounOf(handle) === "tile" : nounOf(target) !== "area" && nounOf(handle) !== nounOf(target));

/** Squares to which a choice can still move are open on screen, though not among the next picks. */
const openElsewhere = (target: string): boolean => document.querySelector(`[data-drop="${CSS.escape(target)}"].open`) !== null;

/** Makes everything on the page draggable that says so, until the returned function is called. */
export function watchDrags(game: Game): () => void {
  const dragging = new Dragging(game);
  const listeners: [string, EventListener, boolean?][] = [
    ["pointerdown", dragging.down as EventListener],
    ["pointermove", dragging.move as EventListener],
    ["pointerup", dragging.up as EventListener],
    ["pointercancel", dragging.cancel],
    ["blur", dragging.cancel],
    ["contextmenu", dragging.menu],
    ["keydown", dragging.key as EventListener, true],
  ];
  for (const [name, listener, capture] of listeners) addEventListener(name, listener, { capture });
  return () => {
    dragging.cancel();
    for (const [name, listener, capture] of listeners) removeEventListener(name, listener, { capture });
  };
}
