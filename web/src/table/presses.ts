/* What is pressed is marked while the finger is still on it: what follows the touch need not wait for a frame with the mark. */
import type { Game } from "../game/game";

const NO_CLICK_MS = 300; // a click comes much sooner after the finger has left
const MOVED = 8; // px: no tap any more

const PRESSED = ".piece[data-handle], [data-picked], [data-back], [role='gridcell'].open, .point.open";

class Presses {
  private start: PointerEvent | null = null;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly game: Game) {}

  down = (event: PointerEvent): void => {
    clearTimeout(this.timer);
    const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
    if (!pressed || !event.isPrimary || event.button) return;
    this.start = event;
    this.press(pressed);
  };

  private press({ dataset, classList }: HTMLElement): void {
    const { picking } = this.game;
    const last = "back" in dataset ? picking.picks.value.path.at(-1) : undefined;
    const handle = last ?? dataset.picked ?? dataset.handle ?? dataset.drop;
    if (handle) picking.press(handle, "back" in dataset || "picked" in dataset || classList.contains("chosen"));
  }

  move = ({ clientX, clientY }: PointerEvent): void => {
    if (this.start && Math.hypot(clientX - this.start.clientX, clientY - this.start.clientY) > MOVED) this.release();
  };

  up = (): void => {
    this.start = null;
    this.timer = setTimeout(this.release, NO_CLICK_MS);
  };

  /** What was picked by it is marked by then, and stays so. */
  click = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.release);
  };

  release = (): void => {
    clearTimeout(this.timer);
    this.start = null;
    this.game.picking.release();
  };
}

/** Listens until the returned function is called. */
export function watchPresses(game: Game): () => void {
  const presses = new Presses(game);
  const listeners: [string, EventListener][] = [
    ["pointerdown", presses.down as EventListener],
    ["pointermove", presses.move as EventListener],
    ["pointerup", presses.up],
    ["pointercancel", presses.release],
    ["click", presses.click],
  ];
  for (const [name, listener] of listeners) addEventListener(name, listener, { capture: true, passive: true });
  return () => {
    presses.release();
    for (const [name, listener] of listeners) removeEventListener(name, listener, { capture: true });
  };
}
