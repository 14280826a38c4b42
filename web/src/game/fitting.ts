/* Where a tile that is about to be bought, claimed or bid for would fit, and the square that a person has chosen for it. The engine says the
   one; the other is remembered as the picks of placing it, until the tile is built. */
import { computed, signal } from "@preact/signals";
import type { Fit, Fits } from "../engine/types";
import type { Game } from "./game";
import { nounOf } from "./handles";
import { offeredTile } from "./offered";

/** Nouns of tiles that can be bought. */
export const FOR_SALE = ["slot", "stall", "tile"];
const gainOf = ({ points, at_once = 0 }: Fit): number => points.after - points.before + at_once;

/** Of the ways in which a tile fits on one square, the best. */
function bestOn(fits: readonly Fit[], cell: string): Fit | undefined {
  return fits.filter((fit) => fit.cell === cell).reduce<Fit | undefined>((best, fit) => (best && gainOf(best) >= gainOf(fit) ? best : fit), undefined);
}

export class Fitting {
  /** What the engine said about the tiles that can be bought now, by what is touched for them. */
  readonly known = signal<ReadonlyMap<string, Fits>>(new Map());
  /** Squares that a person has chosen: by the tile the picks of placing it. */
  readonly kept = signal<ReadonlyMap<string, readonly string[]>>(new Map());

  /** The tile that waits and whose square is none for it any more. */
  readonly lapsed = signal<string | null>(null);

  /** What is being bought. */
  readonly bought = computed(() => {
    const { payable, picks } = this.game.picking;
    return picks.value.path.find((handle) => FOR_SALE.includes(nounOf(handle)) && payable.value.has(handle)) ?? null;
  });
  /** What could be mine without a purchase. */
  readonly offered = computed(() => offeredTile(this.game));
  readonly subject = computed(() => this.bought.value ?? this.offered.value?.handle ?? null);
  readonly current = computed(() => (this.subject.value === null ? null : (this.known.value.get(this.subject.value) ?? null)));
  /** The square that was chosen for it, as long as it fits there. */
  readonly chosen = computed(() => {
    const { current, kept } = this;
    const path = current.value && kept.value.get(current.value.tile)?.join();
    return (path && current.value!.fits.find((fit) => fit.path.join() === path)) || null;
  });
  readonly best = computed(() => {
    const { fits = [], best } = this.current.value ?? {};
    return best === undefined ? null : fits[best];
  });
  /** By its square, every square that can be chosen for it. */
  readonly squares = computed(() => {
    const squares = new Map<string, Fit>();
    if (this.bought.value === null && !this.offered.value?.atOnce) return squares;
    for (const { cell } of this.current.value?.fits ?? []) if (!squares.has(cell)) squares.set(cell, bestOn(this.current.value!.fits, cell)!);
    return squares;
  });

  constructor(private readonly game: Game) {}

  /** Asks about these things before one of them is touched. */
  async lookAhead(handles: readonly string[], isStale: () => boolean): Promise<void> {
    const known = new Map<string, Fits>();
    for (const handle of handles.filter((one) => FOR_SALE.includes(nounOf(one)))) {
      const fits = await this.game.fits(handle);
      if (isStale()) return;
      if (fits) known.set(handle, fits);
    }
    this.known.value = new Map([...this.known.value, ...known]);
  }

  /** Asks about what could be mine without a purchase, as soon as that is asked. */
  async lookAtOffered(): Promise<void> {
    const handle = this.offered.value?.handle;
    if (!handle || this.known.value.has(handle)) return;
    const fits = await this.game.fits(handle);
    if (fits && this.offered.value?.handle === handle) this.known.value = new Map([...this.known.value, [handle, fits]]);
  }

  forget(): void {
    this.known.value = new Map();
    this.lapsed.value = null;
  }

  fitsNowhere = (handle: string): boolean => this.known.value.get(handle)?.fits.length === 0;

  /** A square is touched, or the tile dropped on it: it is chosen; touched again the tile turns there as far as it can, then the square is
      let go. */
  choose(cell: string, isDrop = false): void {
    const { fits = [], tile = "" } = this.squares.value.size ? this.current.value! : {};
    const ways = fits.filter((fit) => fit.cell === cell).sort((a, b) => gainOf(b) - gainOf(a));
    if (!ways.length) return;
    const at = this.chosen.value ? ways.indexOf(this.chosen.value) : -1;
    this.keep(tile, isDrop ? ways[0] : ways[at + 1]);
  }

  private keep(tile: string, fit: Fit | undefined): void {
    const kept = new Map(this.kept.value);
    if (fit) kept.set(tile, fit.path);
    else kept.delete(tile);
    this.kept.value = kept;
  }

  /** The picks of placing one of the tiles that wait, if a square was chosen for it. */
  wayFor = (tiles: readonly string[]): readonly string[] | undefined => tiles.map((tile) => this.kept.value.get(tile)).find(Boolean);

  lapse(tile: string): void {
    this.keep(tile, undefined);
    this.lapsed.value = tile;
  }

  /** A tile that was let go without being bought has no square any more. */
  prune(tiles: readonly string[]): void {
    const wanted = [...this.kept.value].filter(([tile]) => tiles.includes(tile) || tile === this.current.value?.tile);
    if (wanted.length < this.kept.value.size) this.kept.value = new Map(wanted);
  }
}
