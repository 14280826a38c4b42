/* One square of a board: what is drawn on it, how it stands, what it is called. */
import { computed } from "@preact/signals";
import { innerOf, squareOf, type Square } from "./squares";
import type { BoardModel } from "./model";
import { signed, spokenSquare } from "./spoken";

export class SquareModel {
  readonly square: Square;
  readonly handle: string;

  constructor(
    private readonly board: BoardModel,
    readonly key: string,
  ) {
    this.square = squareOf(key);
    this.handle = `cell:${key}`;
  }

  private readonly content = computed(() => this.board.filled.value.get(this.key));
  /** Changes only with what is to be seen. */
  readonly look = computed(() => {
    const content = this.content.value;
    return content ? JSON.stringify([content.tile, content.half, innerOf(this.board.filled.value, content.tile)]) : "";
  });
  readonly standing = computed(() => this.board.standing(this.key));
  private readonly isBest = computed(() => this.board.fits.value.has(this.key) && this.board.game.picking.fitting.best.value?.cell === this.handle);
  private readonly touched = computed(() => this.board.game.picking.touched.value?.handle === this.handle);
  readonly class = computed(() => ["square", this.look.value && "filled", this.standing.value, this.isBest.value && "best", this.touched.value && "touched"].filter(Boolean).join(" "));
  /** What building there what is being bought would bring. */
  readonly points = computed(() => {
    const fit = this.board.fits.value.get(this.key);
    return fit && signed(fit.points.after - fit.points.before);
  });
  readonly tab = computed(() => (this.board.stop.value === this.key ? 0 : -1));
  /** A tile that can be lifted, after a moment of holding it: a movement at once is a pan. With another tile in hand it is a place for that. */
  readonly drag = computed(() => {
    const { value } = this.standing;
    return this.look.value && (value === "open" || value === "reach") && !this.board.inHand.value ? this.handle : undefined;
  });
  readonly selected = computed(() => this.standing.value === "chosen");

  private readonly blamed = computed(() => {
    const refused = this.board.refused.value;
    return refused !== null && refused.square.x === this.square.x && refused.square.y === this.square.y;
  });
  /** What it would bring is told beside it (Board.tsx): a name that changes under the focus is read twice. */
  readonly label = computed(() => spokenSquare(this.square, this.content.value, { standing: this.standing.value, refused: this.blamed.value }));
}
