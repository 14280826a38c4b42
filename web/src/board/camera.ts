/* Pan and zoom of a board. What moves is a transform; tiles are drawn again only when their size passes a threshold and the movement is over. */
import { batch, computed, signal } from "@preact/signals";
import type { TileSize } from "../art/pieces";
import { afterBreath, afterFrame } from "../parts/afterFrame";
import { bestFrame, centred, fitFrame, hiddenBehind, isSeen, limited, revealed, UNIT, zoomed, type Edge, type Frame, type Inset, type Limits, type Size } from "./frames";
import { grown, type Box, type Square } from "./squares";

/** Pixels per square: of a fitted board at most, where something is to be placed at least, and what a person may zoom to. */
const FITTED_MOST = 96;
const ZOOM: Limits = { least: 18, most: 168 };
const leastToPlace = (coarse: boolean): number => (coarse ? 52 : 28);

const SETTLE_MS = 140;
/** The share of its best size at which a fitted board is left alone. */
const STILL_LARGE = 0.8;
const CLOSE_TO_EDGE = 40;
const EDGE_SPEED = 12;

const tileSize = (square: number): TileSize => (square >= 64 ? "l" : square >= 40 ? "m" : "s");

export class Camera {
  readonly frame = signal<Frame>({ scale: 0.8, x: 0, y: 0 });
  readonly court = signal<Size>({ width: 0, height: 0 });
  /** How the board comes to its frame: by a short movement, under a finger or pointer, or at once. */
  readonly way = signal<"glide" | "follow" | "jump">("jump");
  /** Pixels per square when the last movement was over. */
  readonly settled = signal(80);
  readonly size = computed(() => tileSize(this.settled.value));
  /** Whether a person has moved the board since it was fitted. */
  readonly moved = signal(false);

  /** What covers the edges of the court; where things in a corner can be passed by in several ways, one for each. */
  private insets: readonly Inset[] = [{ top: 12, right: 12, bottom: 12, left: 12 }];
  private most = FITTED_MOST;
  private box: Box = { left: 0, top: 0, right: 0, bottom: 0 };
  private targets: readonly Square[] = [];
  /** What is worth to be seen, too: something dragged near an edge brings it nearer. */
  private near: readonly Square[] = [];
  private held = false;
  private resting = false;
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** Takes back a fitting that is still to come. */
  private fitting: (() => void) | null = null;

  constructor(private readonly coarse: boolean) {}

  /** The court has this size, and these edges of it are covered. The sheet beside it grows and shrinks with every pick: a board on which
      all is still seen, and hardly smaller than it could be, stays as it is, and so does one that a person has moved. Panels come and go
      at the right edge when somebody asks for it: then the board takes the middle of what they leave. */
  measure(court: Size, insets: readonly Inset[], most = FITTED_MOST): void {
    const isFirst = !this.court.value.width;
    const arePanelsNew = insets[0].right !== this.insets[0].right;
    this.court.value = court;
    this.insets = insets;
    this.most = most;
    if (isFirst) this.fit(false);
    else if (this.moved.value) this.keep();
    else if (!this.fitting && !this.held && (arePanelsNew || (!this.rests && !this.stillFits()))) this.fitSoon(afterFrame, false);
  }

  /** Brings a board that a person has moved back into what is left of the court. */
  private keep(): void {
    const { x, y } = this.frame.value;
    const kept = this.kept(this.frame.value);
    if (kept.x !== x || kept.y !== y) this.set(kept, this.way.value === "follow" ? "follow" : "jump");
  }

  /** What there is to see, or what of it can be picked, has changed. Where nothing can be picked any more, something new may come at once:
      the engine is being asked. Where squares open, they are shown first: zooming draws all tiles anew. */
  show(box: Box, targets: readonly Square[], near: readonly Square[]): void {
    const [before, now] = [this.targets.length > 0, targets.length > 0];
    const isSame = before === now && JSON.stringify([this.box, this.targets]) === JSON.stringify([box, targets]);
    this.box = box;
    this.targets = targets;
    this.near = near;
    if (isSame || this.held) return;
    if (before === now) this.fit();
    else this.fitSoon(now ? afterFrame : afterBreath);
  }

  /** While something is dragged over it the board rests; what has changed meanwhile is shown then. */
  hold(held: boolean): void {
    const ends = this.held && !held;
    this.held = held;
    if (ends && !this.moved.value && !this.stillFits()) this.fitSoon(afterBreath);
  }

  /** Something is picked that has nothing to do with the board, such as money: however the sheet grows, the board stays as it is, and what
      it covers meanwhile comes back. */
  rest(resting: boolean): void {
    const ends = this.resting && !resting;
    this.resting = resting;
    if (ends && !this.fitting && !this.held && !this.moved.value && !this.stillFits()) this.fitSoon(afterBreath);
  }

  private get rests(): boolean {
    return this.resting && !this.targets.length;
  }

  /** Of the ways past what lies in a corner the one that leaves the board largest. */
  private get inset(): Inset {
    const side = (inset: Inset) => fitFrame(this.box, this.court.value, inset, { least: 1, most: this.most }).scale;
    return this.insets.reduce((best, inset) => (side(inset) > side(best) ? inset : best));
  }

  private fitSoon(wait: (call: () => void) => () => void, glide = true): void {
    this.fitting?.();
    this.fitting = wait(() => this.fit(glide));
  }

  /** The frame that shows all there is; where squares would be too small to be picked, as many of those as possible. */
  private best(): Frame {
    const box = grown(this.box, 0.1);
    const least = this.targets.length ? leastToPlace(this.coarse) : 1;
    const whole = fitFrame(box, this.court.value, this.inset, { least: 1, most: this.most });
    return whole.scale * UNIT >= least ? whole : bestFrame(least / UNIT, this.targets, box, this.court.value, this.inset);
  }

  private stillFits(): boolean {
    const { scale, x, y } = this.frame.value;
    const best = this.best();
    if (scale < best.scale * STILL_LARGE || (scale < best.scale && tileSize(scale * UNIT) !== tileSize(best.scale * UNIT))) return false; // larger tiles show more
    if (this.targets.length) return this.targets.every((square) => this.isClear(square));
    const inside = limited(this.frame.value, grown(this.box, 0.1), this.court.value, this.inset);
    return scale <= best.scale && inside.x === x && inside.y === y;
  }

  fit(glide = true): void {
    this.fitting?.();
    this.fitting = null;
    if (!this.court.value.width) return;
    this.moved.value = false;
    this.set(this.best(), glide ? "glide" : "jump");
  }

  zoom(factor: number, at = { x: this.court.value.width / 2, y: this.court.value.height / 2 }, glide = true): void {
    this.moved.value = true;
    this.set(this.kept(zoomed(this.frame.value, factor, at, ZOOM)), glide ? "glide" : "follow");
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.frame.value;
    this.moved.value = true;
    this.set(this.kept({ scale, x: x + dx, y: y + dy }), "follow");
  }

  /** Zooms in on a point, or shows everything again. */
  toggle(at: { x: number; y: number }): void {
    if (this.moved.value) this.fit();
    else this.zoom(Math.max(1.8, 64 / (this.frame.value.scale * UNIT)), at);
  }

  reveal(square: Square): void {
    const wanted = revealed(this.frame.value, square, this.court.value, this.inset);
    if (wanted.x !== this.frame.value.x || wanted.y !== this.frame.value.y) this.set(wanted, "glide");
  }

  centre(square: Square): void {
    this.moved.value = true;
    this.set(this.kept(centred(this.frame.value, square, this.court.value, this.inset)), "glide");
  }

  /** The square under a point of the court. */
  squareAt(x: number, y: number): Square {
    const { scale, x: left, y: top } = this.frame.value;
    return { x: Math.floor((x - left) / (scale * UNIT)), y: Math.floor((y - top) / (scale * UNIT)) };
  }

  /** Where a square begins in the court. */
  cornerOf(square: Square): { x: number; y: number } {
    const { scale, x, y } = this.frame.value;
    return { x: x + square.x * scale * UNIT, y: y + square.y * scale * UNIT };
  }

  sees(square: Square): boolean {
    return isSeen(this.frame.value, square, this.court.value);
  }

  /** Whether a square is seen, and nothing at the edges of the court lies over it. */
  private isClear(square: Square): boolean {
    return this.insets.some((inset) => isSeen(this.frame.value, square, this.court.value, inset));
  }

  /** A thing is dragged near an edge behind which squares are open: they come nearer. The point is one of the court. True: something moved. */
  drift({ x, y }: { x: number; y: number }): boolean {
    const { width, height } = this.court.value;
    if (x < 0 || y < 0 || x > width || y > height) return false;
    const before = this.frame.value;
    const nearness: Record<Edge, number> = { left: CLOSE_TO_EDGE - x, right: x - width + CLOSE_TO_EDGE, top: CLOSE_TO_EDGE - y, bottom: y - height + CLOSE_TO_EDGE };
    for (const { edge } of hiddenBehind(before, this.near, this.court.value)) {
      const by = (Math.max(0, nearness[edge]) / CLOSE_TO_EDGE) * EDGE_SPEED;
      if (by) this.pan(edge === "left" ? by : edge === "right" ? -by : 0, edge === "top" ? by : edge === "bottom" ? -by : 0);
    }
    return before.x !== this.frame.value.x || before.y !== this.frame.value.y;
  }

  dispose(): void {
    clearTimeout(this.settling);
    this.fitting?.();
  }

  private kept(frame: Frame): Frame {
    return limited(frame, grown(this.box, 0.6), this.court.value, this.inset);
  }

  private set(frame: Frame, way: "glide" | "follow" | "jump"): void {
    batch(() => {
      this.way.value = way;
      this.frame.value = frame;
    });
    clearTimeout(this.settling);
    if (way === "follow") this.settling = setTimeout(() => this.settle(), SETTLE_MS);
    else this.settle();
  }

  /** The movement is over. */
  private settle(): void {
    batch(() => {
      if (this.way.value === "follow") this.way.value = "jump";
      this.settled.value = this.frame.value.scale * UNIT;
    });
  }
}
