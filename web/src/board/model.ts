/* What an Alhambra on screen shows: derived from the game and from what is picked, square by square, so that a touch redraws only
   the squares that change. */
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { PlayerView, Tile } from "../engine/types";
import type { Game } from "../game/game";
import { cellHandle, nameOf, nounOf, parseTile, placeOf, tileHandle } from "../game/handles";
import { SquareModel } from "./square";
import { boxAround, fill, grown, squareOf, type Square } from "./squares";
import { dragOver } from "./drag";
import { Foresight, previewOf } from "./preview";

/** How a square stands: `reach` can be picked, but another word comes before it, so it does not shine on its own. */
export type Standing = "chosen" | "open" | "reach" | undefined;

const isCell = (handle: string): boolean => nounOf(handle) === "cell";
const cellKeys = (handles: Iterable<string>): string[] => [...handles].filter(isCell).map(nameOf);

/** A value that is told only when it changes. */
function steady<T>(of: () => T): ReadonlySignal<T> {
  const text = computed(() => JSON.stringify(of()));
  return computed(() => JSON.parse(text.value) as T);
}

export class BoardModel {
  /** Squares under the pointer and with the keyboard's focus, by key. */
  readonly hovered = signal<string | null>(null);
  readonly focused = signal<string | null>(null);
  /** The one square that the Tab key reaches. */
  readonly stop = signal("0,0");

  readonly player: ReadonlySignal<PlayerView | undefined> = computed(() => this.game.view.value?.players[this.seat]);
  readonly active = computed(() => this.game.asked.value === this.seat);
  readonly filled = computed(() => fill(this.player.value?.alhambra ?? []));

  /** The picks without squares: what is in hand. */
  private readonly before = computed(() => (this.active.value ? this.game.picking.picks.value.path.filter((handle) => !isCell(handle)) : []));
  readonly chosen = computed(() => (this.active.value ? (cellKeys(this.game.picking.picks.value.path).at(-1) ?? null) : null));
  /** Squares that can be picked; while one is chosen, the others to which the choice can still move. */
  private readonly openKeys = steady(() => {
    if (!this.active.value) return [];
    const next = cellKeys(this.game.picking.open.value.keys());
    if (next.length || this.chosen.value === null) return next;
    return this.others.value.before === this.before.value.join() ? this.others.value.cells : [];
  });
  readonly open: ReadonlySignal<ReadonlySet<string>> = computed(() => new Set(this.openKeys.value));
  private readonly others = signal<{ before: string; cells: string[] }>({ before: "", cells: [] });

  readonly inHandHandle = computed(() => this.before.value.filter((one) => nounOf(one) === "tile").at(-1));
  readonly inHand: ReadonlySignal<Tile | null> = computed(() => {
    const handle = this.inHandHandle.value;
    const player = this.player.value;
    return handle && player ? ([...player.to_place, ...player.reserve].find((tile) => tileHandle(tile) === handle) ?? parseTile(nameOf(handle))) : null;
  });

  /** Crossings and sides that can be picked or are picked. */
  readonly points = computed(() => {
    if (!this.active.value) return [];
    const { open, chosen } = this.game.picking;
    const isPoint = (handle: string) => nounOf(handle) === "crossing" || nounOf(handle) === "edge";
    return [...new Set([...chosen.value.keys(), ...open.value.keys()])].filter(isPoint).map((handle) => ({ handle, label: open.value.get(handle)?.label, chosen: chosen.value.has(handle) }));
  });

  /** The last attempt that the rules forbid: the square that was tried, and the place that is to blame. */
  readonly refused = computed(() => {
    const attempt = this.active.value ? this.game.attempt.value : null;
    const square = attempt && cellKeys(attempt.path).at(-1);
    if (!attempt || square === undefined || square === null) return null;
    const at = attempt.why.at;
    const culprit = at && (nounOf(at) === "cell" || nounOf(at) === "edge" || nounOf(at) === "crossing") ? placeOf(at) : null;
    return { square: squareOf(square), culprit, crossing: at !== undefined && nounOf(at) === "crossing" };
  });

  /** What the court has to show. */
  readonly shown = steady(() => boxAround([...this.filled.value.keys(), ...this.open.value].map(squareOf)));
  /** The squares that the arrow keys reach. */
  readonly grid = steady(() => grown(this.shown.value, 1));

  /** The square that is asked about: under the finger, the pointer, the keyboard's focus, or chosen. */
  readonly considered = computed(() => {
    const dragged = dragOver.value;
    const candidates = [dragged && isCell(dragged) ? nameOf(dragged) : null, this.hovered.value, this.focused.value];
    return candidates.find((key) => key && (this.open.value.has(key) || key === this.chosen.value)) ?? this.chosen.value;
  });

  private readonly squares = new Map<string, SquareModel>();
  private readonly stopping: (() => void)[] = [];

  constructor(
    readonly game: Game,
    readonly seat: number,
  ) {
    const foresight = new Foresight(game);
    this.stopping.push(
      effect(() => this.keepOthers()),
      effect(() => {
        const key = this.considered.value;
        foresight.consider(key === null ? null : `cell:${key}`, this.before.value);
      }),
      effect(() => this.moveStop()),
      () => (previewOf.value = null),
    );
  }

  dispose(): void {
    for (const stop of this.stopping) stop();
  }

  square(key: string): SquareModel {
    if (!this.squares.has(key)) this.squares.set(key, new SquareModel(this, key));
    return this.squares.get(key)!;
  }

  standing(key: string): Standing {
    if (!this.active.value) return undefined;
    if (this.chosen.value === key) return "chosen";
    if (this.open.value.has(key)) return "open";
    return this.game.picking.shortcuts.value.has(`cell:${key}`) ? "reach" : undefined;
  }

  /** A person touches a square: picks it, confirms it when it was picked, or learns why not. */
  async touch(square: Square): Promise<void> {
    const { picking } = this.game;
    const key = `${square.x},${square.y}`;
    const handle = cellHandle(square);
    const standing = this.standing(key);
    if (standing === "chosen") return picking.picks.value.move ? picking.confirm() : picking.touch(handle);
    if (standing === "open" && !picking.open.value.has(handle)) return this.moveChoice(handle);
    if (standing) return picking.touch(handle);
    const attempt = this.attemptAt(key);
    if (attempt) await this.game.judge([...attempt, handle]);
  }

  /** The same for a crossing or a side. */
  async touchPoint(handle: string): Promise<void> {
    const { picking } = this.game;
    if (picking.chosen.value.has(handle) && picking.picks.value.move) await picking.confirm();
    else await picking.touch(handle);
  }

  /** The picks that somebody has in mind who touches a square that is not open; null: nothing at all. */
  private attemptAt(key: string): string[] | null {
    if (!this.active.value) return null;
    if (this.before.value.length && (this.inHand.value || this.open.value.size)) return this.before.value;
    if (!this.filled.value.has(key)) return null;
    const [way] = [...this.game.picking.shortcuts.value].filter(([handle]) => isCell(handle)).map(([, path]) => path);
    return way ? way.slice(0, -1) : null;
  }

  private async moveChoice(handle: string): Promise<void> {
    this.game.attempt.value = null;
    await this.game.picking.go([...this.before.value, handle]);
  }

  /** Remembers which squares were open before one of them was chosen; asks where that was never on screen. */
  private keepOthers(): void {
    const base = this.before.value;
    const before = base.join();
    const next = cellKeys(this.game.picking.open.value.keys());
    if (next.length && this.chosen.value === null) this.others.value = { before, cells: next };
    else if (this.chosen.value !== null && untracked(() => this.others.value.before !== before)) {
      this.others.value = { before, cells: [] };
      void this.game.picks(base).then(
        ({ next, also }) => (this.others.value = { before, cells: cellKeys([...next, ...also].map(({ handle }) => handle)) }),
        () => undefined, // the decision is over meanwhile
      );
    }
  }

  /** Where squares open, the Tab key leads to one of them. */
  private moveStop(): void {
    const { open } = this;
    const wanted = this.chosen.value ?? [...open.value][0];
    if (wanted !== undefined && this.focused.peek() === null && !open.value.has(this.stop.peek())) this.stop.value = wanted;
  }
}
