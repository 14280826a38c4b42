/* What a person has picked so far, and what can be picked next. The engine says both after every touch. */
import { batch, computed, signal } from "@preact/signals";
import { EngineLost, Refusal } from "../engine/engine";
import type { Move, Offer, Pick, Picks } from "../engine/types";
import { frameShown } from "../parts/afterFrame";
import type { Game } from "./game";
import { nounOf } from "./handles";
import { settings } from "./settings";

export type Standing = "chosen" | "open" | undefined;

/** A thing that is being picked or let go, and which of several equal ones. */
export interface Touched {
  handle: string;
  copy: number;
}

const nothing: Picks = { path: [], next: [], also: [], move: null };

export class Picking {
  readonly picks = signal<Picks>(nothing);
  /** Whole moves that contain the picks, where the picks are few enough to list them: payments above all. */
  readonly offers = signal<Offer[]>([]);
  /** Things that can be touched although a word comes before them (`option:rebuild`): handle → path. */
  readonly shortcuts = signal<Map<string, string[]>>(new Map());
  /** Per slot (and whatever else is bought): whether it can be paid exactly, and the least that is paid too much. */
  readonly payable = signal<Map<string, { exact: boolean; over: number }>>(new Map());
  /** What was touched shows it at once, before the engine has said what follows and the table is laid out anew. */
  readonly touched = signal<Touched | null>(null);
  /** The thing under the pointer or the finger while it is dragged. */
  readonly dragged = signal<string | null>(null);

  readonly open = computed(() => {
    const { next, also } = this.picks.value;
    const map = new Map<string, Pick>();
    for (const pick of [...next, ...also]) if (!map.has(pick.handle)) map.set(pick.handle, pick);
    return map;
  });
  readonly chosen = computed(() => {
    const count = new Map<string, number>();
    for (const handle of this.picks.value.path) count.set(handle, (count.get(handle) ?? 0) + 1);
    return count;
  });

  private turn = 0; // grows with every change, so that late answers are dropped
  private resting = true; // between a move and the next question
  private asking = 0; // grows with every decision

  constructor(private readonly game: Game) {}

  /** A decision begins. Gives the move if there is no choice at all. */
  async begin(): Promise<Move | null> {
    const turn = ++this.turn;
    const asking = ++this.asking;
    this.offers.value = [];
    this.shortcuts.value = new Map();
    this.payable.value = new Map();
    const picks = await this.follow([]);
    if (turn !== this.turn) return null;
    this.resting = false;
    this.picks.value = picks;
    this.beside(this.lookAhead(asking, picks));
    return picks.move && !picks.next.length && !picks.also.length ? picks.move : null;
  }

  clear(): void {
    this.turn++;
    this.asking++;
    this.resting = true;
    this.picks.value = nothing;
    this.offers.value = [];
    this.shortcuts.value = new Map();
    this.payable.value = new Map();
    this.touched.value = null;
    this.dragged.value = null;
  }

  standing(handle: string): Standing {
    if (this.chosen.value.has(handle)) return "chosen";
    return this.open.value.has(handle) || this.shortcuts.value.has(handle) ? "open" : undefined;
  }

  /** Picks a thing, or lets it go when it was picked. Things that are not open get the reason why. */
  async touch(handle: string): Promise<void> {
    if (this.game.asked.value === null || this.resting) return;
    const asking = this.asking;
    this.game.attempt.value = null;
    this.game.hint.value = null;
    try {
      await this.pickOrLetGo(handle);
      if (!settings.value.confirm) await this.confirmWhole();
    } catch (error) {
      // A touch that came just before the next decision is for nobody.
      if (asking === this.asking || !(error instanceof Refusal)) throw error;
    }
  }

  private async pickOrLetGo(handle: string): Promise<void> {
    if (this.open.value.has(handle) || this.shortcuts.value.has(handle)) this.touched.value = { handle, copy: this.countOf(handle) };
    if (this.open.value.has(handle)) await this.go([...this.picks.value.path, handle]);
    else if (this.chosen.value.has(handle)) await this.letGo(handle);
    else if (this.shortcuts.value.has(handle)) await this.go(this.shortcuts.value.get(handle)!);
    else await this.tryAnyway(handle);
  }

  /** Plays a move to which nothing can be added; a person who wants no button for that has asked for it. */
  async confirmWhole(): Promise<void> {
    const { path, next, also } = this.picks.value;
    if (path.length && !next.length && !also.length && !this.game.attempt.value) await this.confirm();
  }

  /** One pick back; false when there was none. */
  async back(): Promise<boolean> {
    const { path } = this.picks.value;
    this.game.attempt.value = null;
    if (!path.length) return false;
    this.markLetGo(path[path.length - 1]);
    for (let n = path.length - 1; n >= 0; n--) {
      const before = await this.follow(path.slice(0, n));
      if (before.path.length < path.length) {
        await frameShown();
        this.settle(before);
        return true;
      }
    }
    this.touched.value = null;
    return false;
  }

  /** Plays the move that the picks are. */
  async confirm(): Promise<void> {
    const { move } = this.picks.value;
    if (move) await this.game.play(move);
  }

  async go(path: string[]): Promise<void> {
    const turn = ++this.turn;
    try {
      const picks = await this.follow(path);
      if (this.touched.value) await frameShown();
      if (turn === this.turn) this.settle(picks);
    } catch (error) {
      if (turn === this.turn) this.touched.value = null;
      // What was touched meanwhile, or the end of the decision, has overtaken these picks.
      if (turn === this.turn || !(error instanceof Refusal)) throw error;
    }
  }

  private settle(picks: Picks): void {
    batch(() => {
      this.touched.value = null;
      this.picks.value = picks;
      this.offers.value = [];
    });
    this.beside(this.listOffers(++this.turn, picks));
  }

  /** Lets a picked thing go, one copy of it. */
  async letGo(handle: string): Promise<void> {
    const { path } = this.picks.value;
    const at = path.lastIndexOf(handle);
    const rest = path.filter((_, i) => i !== at);
    this.markLetGo(handle);
    try {
      await this.go(rest);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.go(path.slice(0, at));
    }
  }

  private countOf = (handle: string): number => this.chosen.value.get(handle) ?? 0;

  private markLetGo(handle: string): void {
    this.touched.value = { handle, copy: this.countOf(handle) - 1 };
  }

  /** Something that is not offered now: another beginning, or a reason why not. */
  private async tryAnyway(handle: string): Promise<void> {
    const { path } = this.picks.value;
    for (const attempt of [[...path, handle], [...this.withoutLastOf(nounOf(handle)), handle], [handle]])
      try {
        return await this.go(attempt);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    await this.game.judge([...path, handle]);
  }

  /** The picks without those of a noun: touching another square moves the tile there. */
  private withoutLastOf(noun: string): string[] {
    return this.picks.value.path.filter((handle) => nounOf(handle) !== noun);
  }

  /** Follows picks, and further where there is only one way on. */
  private async follow(path: string[]): Promise<Picks> {
    let picks = await this.game.picks(path);
    while (!picks.move && picks.next.length === 1 && !picks.also.length) picks = await this.game.picks([...picks.path, picks.next[0].handle]);
    return picks;
  }

  /** Work beside the picking itself: that the engine refuses it because the decision is over meanwhile is no fault. */
  private beside(work: Promise<void>): void {
    const asking = this.asking;
    work.catch((error) => {
      if (!(error instanceof EngineLost) && (asking === this.asking || !(error instanceof Refusal))) throw error;
    });
  }

  private async lookAhead(asking: number, { path, next }: Picks): Promise<void> {
    const shortcuts = new Map<string, string[]>();
    const payable = new Map<string, { exact: boolean; over: number }>();
    for (const { handle } of next) {
      if (nounOf(handle) === "option") {
        const { path: way, next: things } = await this.game.picks([...path, handle]);
        for (const thing of things) if (!shortcuts.has(thing.handle)) shortcuts.set(thing.handle, [...way, thing.handle]);
      } else if (nounOf(handle) === "slot" || nounOf(handle) === "stall" || nounOf(handle) === "card") {
        const overs = (await this.game.offers([...path, handle])).flatMap(({ price, paid }) => (price === undefined || paid === undefined ? [] : [paid - price]));
        if (overs.length) payable.set(handle, { exact: overs.includes(0), over: Math.min(...overs) });
      }
      if (asking !== this.asking) return;
    }
    for (const { handle } of next) shortcuts.delete(handle);
    this.shortcuts.value = shortcuts;
    this.payable.value = payable;
  }

  /** Lists whole moves where what is still to be picked are cards of the hand. */
  private async listOffers(turn: number, { path, next, also }: Picks): Promise<void> {
    const left = [...next, ...also];
    if (!path.length || !left.length || !left.every(({ handle }) => nounOf(handle) === "hand" || nounOf(handle) === "option" || nounOf(handle) === "die")) return;
    const offers = (await this.game.offers(path)).filter(({ price }) => price !== undefined);
    offers.sort((a, b) => a.paid! - a.price! - (b.paid! - b.price!) || a.path.length - b.path.length);
    if (turn === this.turn) this.offers.value = offers;
  }
}
