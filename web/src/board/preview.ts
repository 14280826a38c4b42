/* What picking a square would change. The engine says it; answers are kept for one position, and at most one question is under way. */
import { signal } from "@preact/signals";
import type { Preview, View } from "../engine/types";
import type { Game } from "../game/game";

export interface Foreseen {
  /** The square that was asked about. */
  handle: string;
  preview: Preview;
}

/** A square that is only passed is not asked about. */
const PASSING_MS = 70;
/** On the way from one square to the next the changes of the last one stay: a line that comes and goes moves everything round it. */
const LINGER_MS = 350;

/** The changes that the square under pointer, finger or focus, or the chosen one, would bring; null: nothing is considered. */
export const previewOf = signal<Foreseen | null>(null);

interface Question {
  handle: string;
  path: string[];
}

export class Foresight {
  private known = new Map<string, Preview | null>();
  private knownFor: View | null = null;
  private wanted: Question | null = null;
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  /** Asks what this square would bring after these picks, at once or when the pointer stays on it; null: nothing is considered any more, which shows at once or after a moment. */
  consider(handle: string | null, before: readonly string[], atOnce: boolean): void {
    clearTimeout(this.timer);
    this.wanted = handle === null ? null : { handle, path: [...before, handle] };
    if (this.wanted && atOnce) void this.answer();
    else if (this.wanted) this.timer = setTimeout(() => void this.answer(), PASSING_MS);
    else if (atOnce || !before.length || this.game.view.peek() !== this.knownFor) previewOf.value = null;
    else this.timer = setTimeout(() => (previewOf.value = null), LINGER_MS);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.wanted = previewOf.value = null;
  }

  private async answer(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.wanted) {
      const question = this.wanted;
      const preview = await this.find(question);
      if (this.wanted !== question) continue;
      this.wanted = null;
      previewOf.value = preview && { handle: question.handle, preview };
    }
    this.asking = false;
  }

  private async find({ path }: Question): Promise<Preview | null> {
    const view = this.game.view.peek();
    if (view !== this.knownFor) {
      this.known = new Map();
      this.knownFor = view;
    }
    const key = path.join(" ");
    if (!this.known.has(key)) this.known.set(key, await this.ask(path));
    return this.known.get(key) ?? null;
  }

  /** A move that is not whole yet, and a position that is over meanwhile, have no preview. */
  private async ask(path: string[]): Promise<Preview | null> {
    try {
      const { move } = await this.game.picks(path);
      return move && (await this.game.preview(move));
    } catch {
      return null;
    }
  }
}
