/* One square of a board: what is drawn on it, how it stands, what it is called. The board tells it how it stands: if hundreds of squares
   asked for themselves, a slow phone would spend on it the time in which it should answer a touch. */
import { computed, signal } from "@preact/signals";
import { innerOf, squareOf, type Square } from "./squares";
import type { BoardModel } from "./model";
import { spokenSquare } from "./spoken";

/** How a square stands: `reach` can be picked, but another word comes before it, so it does not shine on its own. What is being bought
    `fits` there, or the square is `kept` for it. */
export type Standing = "chosen" | "open" | "reach" | "fits" | "kept" | undefined;

export interface Stands {
  standing: Standing;
  /** What building there what is being bought would bring, and whether that is the best. */
  points?: string | undefined;
  best: boolean;
  touched: boolean;
  /** The rules forbid what was tried there. */
  refused: boolean;
  /** The tile needs something at a side there (05: a gate). */
  needs?: boolean;
  /** What building there scores at once. */
  atOnce?: number | undefined;
  /** The Tab key leads to it. */
  stop: boolean;
}

/** As most squares stand. */
export const PLAIN: Stands = { standing: undefined, best: false, touched: false, refused: false, stop: false };

const isSame = (a: Stands, b: Stands): boolean => a.standing === b.standing && a.points === b.points && a.best === b.best && a.touched === b.touched && a.refused === b.refused && a.needs === b.needs && a.atOnce === b.atOnce && a.stop === b.stop;

export class SquareModel {
  readonly square: Square;
  readonly handle: string;
  private readonly stands = signal(PLAIN);

  constructor(
    private readonly board: BoardModel,
    readonly key: string,
  ) {
    this.square = squareOf(key);
    this.handle = `cell:${key}`;
  }

  tell(stands: Stands): void {
    if (!isSame(stands, this.stands.peek())) this.stands.value = stands;
  }

  private readonly content = computed(() => this.board.filled.value.get(this.key));
  /** Changes only with what is to be seen. */
  readonly look = computed(() => {
    const content = this.content.value;
    return content ? JSON.stringify([content.tile, content.half, innerOf(this.board.filled.value, content.tile)]) : "";
  });
  readonly class = computed(() => {
    const { standing, best, touched } = this.stands.value;
    return ["square", this.look.value && "filled", standing, best && "best", touched && "touched"].filter(Boolean).join(" ");
  });
  readonly points = computed(() => this.stands.value.points);
  readonly tab = computed(() => (this.stands.value.stop ? 0 : -1));
  /** A tile that can be lifted, after a moment of holding it: a movement at once is a pan. With another tile in hand it is a place for that. */
  readonly drag = computed(() => {
    const { standing } = this.stands.value;
    return this.look.value && (standing === "open" || standing === "reach") && !this.board.hasInHand.value ? this.handle : undefined;
  });
  readonly selected = computed(() => this.stands.value.standing === "chosen");
  /** What it would bring is told beside it (Board.tsx): a name that changes under the focus is read twice. */
  readonly label = computed(() => spokenSquare(this.square, this.content.value, this.stands.value));
}
