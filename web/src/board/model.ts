/* What an Alhambra on screen shows: derived from the game and from what is picked, square by square, so that a touch redraws only
   the squares that change. */
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { Fits, PlayerView, Tile } from "../engine/types";
import type { Game } from "../game/game";
import { cellHandle, nameOf, nounOf, parseTile, placeOf, tileHandle } from "../game/handles";
import { asPrinted, squaresOf } from "../game/pieces";
import { artOf } from "../modules/module";
import { quietly } from "../parts/quietly";
import { steady } from "../parts/steady";
import { isAround, isCell, isPlace, isPoint, isSide } from "./nouns";
import { PLAIN, SquareModel, type Standing, type Stands } from "./square";
import { dressed, stoodOn } from "./dressed";
import { boxAround, endsOf, fill, grown, keyOf, laidOn, squareOf, turned, type Side, type Square } from "./squares";
import { dragOver } from "./drag";
import { Foresight, previewOf } from "./preview";
import { foretoldBy, signed, spokenPreview } from "./spoken";

const TURN = "turn";
/** Quarter turns clockwise that were picked. */
const turnsIn = (path: readonly string[]): number => Number(nameOf(path.find((handle) => nounOf(handle) === TURN) ?? `${TURN}:0`));
const lastTile = (path: readonly string[]): string | undefined => path.filter((handle) => nounOf(handle) === "tile").at(-1);
const cellKeys = (handles: Iterable<string>): string[] => [...handles].filter(isCell).map(nameOf);

/** The square round the middle of a crossing or a side. */
export function squareAround(handle: string): Square {
  const { x, y, side } = placeOf(handle);
  if (nounOf(handle) === "crossing") return { x: x - 0.5, y: y - 0.5 };
  const [from, to] = endsOf({ x, y }, side as Side);
  return { x: (from[0] + to[0] - 1) / 2, y: (from[1] + to[1] - 1) / 2 };
}

export class BoardModel {
  /** Squares under the pointer and with the keyboard's focus, by key. */
  readonly hovered = signal<string | null>(null);
  readonly focused = signal<string | null>(null);
  /** The one square that the Tab key reaches. */
  readonly stop = signal("0,0");

  readonly player: ReadonlySignal<PlayerView | undefined> = computed(() => this.game.view.value?.players[this.seat]);
  readonly active = computed(() => this.game.asked.value === this.seat);
  readonly filled = computed(() => fill(this.player.value ? dressed(this.player.value) : []));

  private readonly path = computed(() => (this.active.value ? this.game.picking.picks.value.path : []));
  /** The picks without places, and without how a tile is turned there and which of its sides is meant: what is in hand. */
  private readonly before = computed(() => this.path.value.filter((handle) => !isPlace(handle) && !isSide(handle) && nounOf(handle) !== TURN));
  readonly chosen = computed(() => cellKeys(this.path.value).at(-1) ?? null);
  /** Places that can be picked; while one is chosen, also the others to which the choice can still move. */
  private readonly openPlaces = steady(() => {
    if (!this.active.value) return [];
    const next = [...this.game.picking.open.value.keys()].filter(isPlace);
    if (next.length || !this.path.value.some(isPlace)) return next;
    return this.others.value.before === this.before.value.join() ? this.others.value.places : [];
  });
  private readonly isOneOfMany = computed(() => !this.path.value.some(isPlace) && [...this.game.picking.open.value.keys()].some(isAround));
  private readonly others = signal<{ before: string; places: string[] }>({ before: "", places: [] });
  /** Squares that can be picked, by key. */
  readonly open: ReadonlySignal<ReadonlySet<string>> = computed(() => new Set(cellKeys(this.openPlaces.value)));

  /** What is being bought, with the squares on which it would fit. */
  readonly fitting = computed(() => (this.active.value ? this.game.picking.fitting.current.value : null));
  /** Those squares with the best that it can bring there, by key. */
  readonly fits = computed(() => new Map(this.fitting.value ? [...this.game.picking.fitting.squares.value].map(([cell, fit]) => [nameOf(cell), fit]) : []));
  /** The square that is kept for it, or else the best one: there it is drawn. */
  readonly laid = computed(() => {
    const { chosen, best } = this.game.picking.fitting;
    const fit = this.fitting.value && (chosen.value ?? best.value);
    return fit ? { kept: fit === chosen.value, square: squareOf(nameOf(fit.cell)), tile: this.tileOf(fit.path[0], turnsIn(fit.path)) } : null;
  });
  /** All squares on which something fits that can be bought now: they are in sight before one is chosen, so that the board rests then. */
  private readonly mightFit = steady(() => (this.active.value ? [...this.game.picking.fitting.known.value.values()].flatMap(({ fits }) => fits.map(({ cell }) => nameOf(cell))) : []));

  readonly inHandHandle = computed(() => lastTile(this.before.value) ?? this.fitting.value?.tile);
  readonly inHand = computed(() => this.tileOf(this.inHandHandle.value, turnsIn(this.path.value)));
  readonly hasInHand = computed(() => this.inHand.value !== null);
  /** The square that the computer player would choose, and the tile that it would lay there. */
  readonly hinted = computed(() => {
    const path = this.active.value ? (this.game.hint.value?.path ?? []) : [];
    const key = cellKeys(path).at(-1);
    return key === undefined ? null : { square: squareOf(key), tile: this.tileOf(lastTile(path), turnsIn(path)) };
  });

  /** Crossings and sides that can be picked or are picked. */
  readonly points = computed(() => {
    const labels = this.game.picking.open.value;
    const handles = new Set([...this.openPlaces.value, ...this.path.value].filter(isPoint));
    return [...handles].map((handle) => ({ handle, at: handle, label: labels.get(handle)?.label, chosen: this.path.value.includes(handle) }));
  });
  /** The squares of the tile whose sides may be asked for: of the one in hand, laid on the chosen square; else that square; else the own tile that
      the question is about, or before the game the fountain. */
  private readonly sided = computed((): Square[] => {
    const [chosen, tile] = [this.chosen.value, this.inHand.value];
    if (chosen !== null) return tile ? squaresOf(laidOn(tile, squareOf(chosen))) : [squareOf(chosen)];
    const subject = this.game.decision.value?.about?.subject?.find((handle) => nounOf(handle) === "tile");
    const own = this.player.value?.alhambra.find((one) => (subject ? tileHandle(one) === subject : one.type === "fountain"));
    return own ? squaresOf(own) : [];
  });
  /** Sides that can be picked or are picked, each as a side of its own square. */
  readonly sides = computed(() => {
    const squares = this.active.value ? this.sided.value : [];
    if (!squares.length) return [];
    const labels = this.game.picking.open.value;
    const handles = new Set([...labels.keys(), ...this.path.value].filter(isSide));
    return [...handles].map((handle) => {
      const [side, second] = nameOf(handle);
      return { handle, at: `edge:${keyOf(squares[second ? 1 : 0])},${side}`, label: labels.get(handle)?.label, chosen: this.path.value.includes(handle) };
    });
  });
  /** What the engine said about the tile in hand, where modules play in which it may need something at a side or score at once. */
  private readonly inHandFits = signal<Fits | null>(null);
  /** The same of what is bought, as long as no square is chosen for the one in hand. */
  private readonly knownFits = computed(() => {
    if (this.fitting.value) return this.fitting.value;
    return this.inHandFits.value?.tile === this.inHandHandle.value && this.chosen.value === null ? this.inHandFits.value : null;
  });
  /** Squares on which the tile that is in hand or bought cannot stand without something at a side (05: a gate), by key, with that side. */
  readonly needs = computed((): ReadonlyMap<string, Square & { side: Side }> => {
    const known = this.knownFits.value;
    const tile = this.inHand.value;
    const found = new Map<string, Square & { side: Side }>();
    if (!known || !tile || this.chosen.value !== null) return found;
    for (const key of new Set([...this.open.value, ...this.fits.value.keys()])) {
      const sides = known.fits.filter(({ cell }) => nameOf(cell) === key).map(({ path }) => path.find(isSide));
      const [side, second] = sides.length && sides.every(Boolean) ? nameOf(sides[0]!) : "";
      if (side) found.set(key, { ...squaresOf(laidOn(tile, squareOf(key)))[second ? 1 : 0], side: side as Side });
    }
    return found;
  });
  /** Squares on which it would score at once, by key, with that number. */
  readonly atOnce = computed((): ReadonlyMap<string, number> => {
    const best = new Map<string, number>();
    for (const { cell, at_once: points = 0 } of this.knownFits.value?.fits ?? []) {
      const key = nameOf(cell);
      if (points > (best.get(key) ?? 0) && (this.open.value.has(key) || this.fits.value.has(key))) best.set(key, points);
    }
    return best;
  });

  /** Where there is something to pick, as squares; crossings and sides lie half a square beside one. The board comes nearer for them, but not
      while money and the market could be picked as well. */
  readonly targets = steady(() => (this.isOneOfMany.value ? [] : this.openPlaces.value).map((handle) => (isCell(handle) ? squareOf(nameOf(handle)) : squareAround(handle))));
  /** The same with squares that need no touch: what is bought would fit there. */
  readonly worthSeeing = steady(() => [...this.targets.value, ...[...this.fits.value.keys()].map(squareOf)]);

  /** The last attempt that the rules forbid: the square that was tried, and the place that is to blame. */
  readonly refused = computed(() => {
    const attempt = this.active.value ? this.game.attempt.value : null;
    const square = attempt && cellKeys(attempt.path).at(-1);
    if (!attempt || square === undefined || square === null) return null;
    const at = attempt.why.at;
    const culprit = at && isPlace(at) ? placeOf(at) : null;
    return { square: squareOf(square), culprit, crossing: at !== undefined && nounOf(at) === "crossing" };
  });

  /** What the court has to show. */
  readonly shown = steady(() => {
    const beside = this.player.value ? stoodOn(this.player.value) : [];
    const box = boxAround([...[...this.filled.value.keys(), ...this.open.value, ...this.mightFit.value].map(squareOf), ...beside]);
    return this.filled.value.size > 1 ? box : grown(boxAround([...this.filled.value.keys()].map(squareOf)), 1); // the first tile stands beside the fountain
  });
  /** The squares that the arrow keys reach. */
  readonly grid = steady(() => grown(this.shown.value, 1));

  /** The square that is asked about: under the finger, the pointer, the keyboard's focus, or chosen; where the focus is on a square that cannot be, none. */
  readonly considered = computed(() => {
    const dragged = dragOver.value;
    const candidates = [dragged && isCell(dragged) ? nameOf(dragged) : null, this.hovered.value, this.focused.value];
    const found = candidates.find((key) => key && (this.open.value.has(key) || this.fits.value.has(key) || key === this.chosen.value));
    return found ?? (this.focused.value === null ? this.chosen.value : null);
  });
  /** What the line about the tile that is being bought tells: the square under the pointer, the kept one, or the best. */
  readonly told = computed(() => {
    const { chosen, best } = this.game.picking.fitting;
    const here = (this.considered.value !== null && this.fits.value.get(this.considered.value)) || null;
    return this.fitting.value && { fit: here ?? chosen.value ?? best.value, here: (here ?? chosen.value) !== null };
  });

  /** What the square with the keyboard's focus would bring, in words; empty while that is not known. */
  readonly foretold = computed(() => {
    const key = this.focused.value;
    const fit = key === null ? undefined : this.fits.value.get(key);
    if (fit) return spokenPreview(foretoldBy(fit, this.inHandHandle.value!));
    const foreseen = previewOf.value;
    return key !== null && foreseen?.handle === `cell:${key}` ? spokenPreview(foreseen.preview) : "";
  });

  /** Whether the board has been drawn once. */
  onScreen = false;
  private readonly squares = new Map<string, SquareModel>();
  private toldLast: ReadonlyMap<string, Stands> = new Map();
  private readonly stopping: (() => void)[] = [];

  constructor(
    readonly game: Game,
    readonly seat: number,
  ) {
    const foresight = new Foresight(game);
    this.stopping.push(
      effect(() => this.keepOthers()),
      effect(() => this.askForNeeds()),
      effect(() => {
        const key = this.considered.value;
        const atOnce = this.focused.value !== null || (key !== null && key === this.chosen.value);
        foresight.consider(key === null || this.fitting.value ? null : `cell:${key}`, this.before.value, atOnce);
      }),
      effect(() => this.moveStop()),
      effect(() => this.tellSquares()),
      () => foresight.dispose(),
    );
  }

  private askForNeeds(): void {
    const handle = this.open.value.size ? this.inHandHandle.value : undefined;
    const view = this.game.view.value;
    if (!handle || !view || nounOf(handle) !== "tile" || !artOf(view).some(({ needed, scoresAtOnce }) => needed || scoresAtOnce)) return;
    quietly(this.game.fits(handle).then((fits) => void (this.inHandFits.value = fits)));
  }

  dispose(): void {
    for (const stop of this.stopping) stop();
  }

  square(key: string): SquareModel {
    const known = this.squares.get(key);
    if (known) return known;
    const square = new SquareModel(this, key);
    square.tell(this.outstanding.peek().get(key) ?? PLAIN);
    this.squares.set(key, square);
    return square;
  }

  private readonly touchedCell = computed(() => {
    const handle = this.game.picking.touched.value?.handle;
    return handle !== undefined && isCell(handle) ? nameOf(handle) : undefined;
  });

  /** Squares that do not stand as most of them do. */
  private readonly outstanding = computed(() => {
    const refused = this.refused.value && keyOf(this.refused.value.square);
    const keys = [...this.open.value, ...this.fits.value.keys(), ...cellKeys(this.game.picking.shortcuts.value.keys()), this.chosen.value, this.touchedCell.value, refused, this.stop.value];
    return new Map([...new Set(keys)].flatMap((key) => (key === null || key === undefined ? [] : [[key, this.standsAt(key, refused)] as const])));
  });

  private standsAt(key: string, refused: string | null): Stands {
    const fit = this.fits.value.get(key);
    return {
      standing: this.standing(key),
      points: fit && signed(fit.points.after - fit.points.before),
      best: fit !== undefined && this.game.picking.fitting.best.value?.cell === fit.cell,
      touched: key === this.touchedCell.value,
      refused: key === refused,
      needs: this.needs.value.has(key),
      atOnce: this.atOnce.value.get(key),
      stop: key === this.stop.value,
    };
  }

  /** Tells the squares for which that has changed. */
  private tellSquares(): void {
    const now = this.outstanding.value;
    for (const key of new Set([...this.toldLast.keys(), ...now.keys()])) this.squares.get(key)?.tell(now.get(key) ?? PLAIN);
    this.toldLast = now;
  }

  standing(key: string): Standing {
    if (!this.active.value) return undefined;
    if (this.chosen.value === key) return "chosen";
    if (this.open.value.has(key)) return "open";
    if (this.fits.value.has(key)) return this.game.picking.fitting.chosen.value?.cell === `cell:${key}` ? "kept" : "fits";
    return this.game.picking.shortcuts.value.has(`cell:${key}`) ? "reach" : undefined;
  }

  /** A tile that the player has beside the Alhambra or could buy, with everything that lies on it. */
  private tileOf(handle: string | undefined, turns: number): Tile | null {
    const player = this.player.value;
    if (!handle || !player) return null;
    const market = (this.game.view.value?.market ?? []).flatMap((tile) => tile ?? []);
    const tile = [...player.to_place, ...player.reserve, ...market].find((one) => tileHandle(one) === handle) ?? parseTile(nameOf(handle));
    return turns ? turned(asPrinted(tile), turns) : tile;
  }

  /** A person touches a square: picks it, confirms it when it was picked, or learns why not. */
  async touch(square: Square): Promise<void> {
    const { picking } = this.game;
    const key = `${square.x},${square.y}`;
    const handle = cellHandle(square);
    const standing = this.standing(key);
    if (this.fits.value.has(key)) return this.game.picking.fitting.choose(handle);
    if (standing === "chosen") return picking.picks.value.move ? picking.confirm() : picking.touch(handle);
    if (standing) return this.choose(handle);
    const attempt = this.attemptAt(key);
    if (attempt) await this.game.judge([...attempt, handle]);
  }

  /** The same for a crossing or a side. */
  async touchPoint(handle: string): Promise<void> {
    const { picking } = this.game;
    if (picking.chosen.value.has(handle) && picking.picks.value.move) await picking.confirm();
    else await this.choose(handle);
  }

  /** Picks a place, or moves the choice there. */
  private async choose(handle: string): Promise<void> {
    const { picking } = this.game;
    if (picking.open.value.has(handle) || !this.openPlaces.value.includes(handle)) return picking.touch(handle);
    this.game.attempt.value = null;
    await picking.go([...this.before.value, handle]);
  }

  /** The picks that somebody has in mind who touches a square that is not open; null: nothing at all. */
  private attemptAt(key: string): string[] | null {
    if (!this.active.value || this.fitting.value) return null;
    if (this.before.value.length && (this.inHand.value || this.open.value.size)) return this.before.value;
    if (!this.filled.value.has(key)) return null;
    const [way] = [...this.game.picking.shortcuts.value].filter(([handle]) => isCell(handle)).map(([, path]) => path);
    return way ? way.slice(0, -1) : null;
  }

  /** Remembers which places were open before one of them was chosen; asks where that was never on screen. */
  private keepOthers(): void {
    const base = this.before.value;
    const before = base.join();
    const next = [...this.game.picking.open.value.keys()].filter(isPlace);
    const isChosen = this.path.value.some(isPlace);
    if (next.length && !isChosen) this.others.value = { before, places: next };
    else if (isChosen && untracked(() => this.others.value.before !== before)) {
      this.others.value = { before, places: [] };
      void this.game.picks(base).then(
        ({ next, also }) => (this.others.value = { before, places: [...next, ...also].map(({ handle }) => handle).filter(isPlace) }),
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
