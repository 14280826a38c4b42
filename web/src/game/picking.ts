/* What a person has picked so far, and what can be picked next. The engine says both after every touch. */
import { batch, computed, signal } from "@preact/signals";
import { EngineLost, Refusal } from "../engine/engine";
import type { ActionOption, Currency, Move, Offer, Pick, Picks, RefusalBody } from "../engine/types";
import { frameShown } from "../parts/afterFrame";
import { ifSoon } from "../parts/ifSoon";
import { Answers } from "./answers";
import { Fitting } from "./fitting";
import type { Game } from "./game";
import { nounOf, tileHandle } from "./handles";
import { settings } from "./settings";

export type Standing = "chosen" | "open" | undefined;

/** A thing that is being picked or let go, and which of several equal ones. */
export interface Touched {
  handle: string;
  copy: number;
}

/** What the picks pay so far, of what the thing costs; what else there is to say comes once it is enough. */
export interface Sum {
  price: number;
  paid: number;
  again?: boolean | undefined;
  currency?: Currency | undefined;
}

/** Whether something can be paid exactly, and the least that is paid too much. */
interface Payable {
  exact: boolean;
  over: number;
}

/** The payments that are possible, and what is paid so far. */
interface Paying {
  offers: Offer[];
  sum: Sum | null;
}

/** Payments that the engine lists so soon come together with the squares: the table is laid out once for both. */
const SOON_MS = 25;

/** Nouns of what is not given in a payment. */
const NO_PAYMENT = ["cell", "crossing", "edge", "slot", "display", "stall", "falcon", "type", "number", "half", "drawn", "turn", "side"];

/** Nouns of what can have a price. */
const SOLD = ["slot", "stall", "card", "tile"];

const isWord = (handle: string): boolean => nounOf(handle) === "option";
/** It contains no word for another way to have the thing (23: as a site) than the picks do. */
const isPlain = (offer: Offer, path: readonly string[]): boolean => !offer.path.some((handle) => isWord(handle) && !path.includes(handle));

const nothing: Picks = { path: [], next: [], also: [], move: null };

export class Picking {
  readonly picks = signal<Picks>(nothing);
  /** Whole moves that contain the picks, where the picks are few enough to list them: payments above all. */
  readonly offers = signal<Offer[]>([]);
  /** What the picked cards are worth, while a person chooses them one by one. */
  readonly sum = signal<Sum | null>(null);
  /** The kinds of action that are open, and those that are not with the reason. */
  readonly options = signal<ActionOption[]>([]);
  /** Things that can be touched although a word comes before them (`option:rebuild`): handle → path. */
  readonly shortcuts = signal<Map<string, string[]>>(new Map());
  /** Per slot (and whatever else is bought): whether it can be paid exactly, and the least that is paid too much. */
  readonly payable = signal<Map<string, Payable>>(new Map());
  /** What was touched shows it at once, before the engine has said what follows and the table is laid out anew. */
  readonly touched = signal<Touched | null>(null);
  /** Resolves when the screen shows what is touched. */
  private marked = Promise.resolve();
  /** What shows that it is touched is only pressed so far. */
  private pressed = false;
  /** Slots whose tile costs more than the deciding person has, and what the engine says about it. */
  readonly dear = signal<ReadonlyMap<string, RefusalBody>>(new Map());
  /** There is no choice, and nobody wants a button for that: no sheet comes and goes. */
  readonly goesByItself = signal(false);
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

  /** Whether a pick can be taken back: what comes by itself comes again. */
  readonly canLetGo = computed(() => this.picks.value.path.length > this.given.value);

  private begun = nothing; // the picks with which the decision began
  private given = signal(0); // so many picks come by themselves
  private resting = true; // between a move and the next question
  private own = 0; // so many picks were made; what comes behind was the only thing possible and was added without a touch
  private asking = 0; // grows with every decision, so that late answers are dropped
  private listing = 0; // grows with every change of the picks
  private line: Promise<unknown> = Promise.resolve();

  readonly fitting: Fitting;
  private readonly answers: Answers;

  constructor(private readonly game: Game) {
    this.fitting = new Fitting(game);
    this.answers = new Answers(game);
  }

  /** A decision begins. Gives the move if there is no choice at all. */
  async begin(): Promise<Move | null> {
    const asking = ++this.asking;
    this.forget();
    const given = await this.follow([]);
    const first = await this.firstOfWaiting(given);
    const remembered = await this.remembered(first);
    const picks = remembered ?? first;
    if (asking !== this.asking) return null;
    const isSeenFirst = picks.about?.result; // what has come about is looked at, also where only one thing can follow
    const forced = remembered || isSeenFirst || picks.next.length || picks.also.length ? null : picks.move;
    this.resting = false;
    this.own = remembered ? 0 : picks.path.length;
    batch(() => {
      this.goesByItself.value = forced !== null && settings.value.playForced;
      this.given.value = given.path.length;
      this.picks.value = this.begun = picks;
    });
    this.lookAround();
    return forced;
  }

  /** Asks for everything that the table shows of a decision beside the picks themselves. */
  private lookAround(): void {
    this.beside(this.listOptions(this.asking));
    this.beside(this.lookAhead(this.asking, this.begun));
    this.beside(this.fitting.lookAtOffered());
    this.beside(this.payLater(this.listing, this.payingFor(this.picks.value)));
  }

  /** The decision may be taken back: nothing is asked about it, and touches are for nobody, until it begins anew or goes on. */
  pause(): void {
    this.asking++;
    this.answers.forget();
    this.resting = true;
  }

  /** The decision stays, with what is picked. */
  goOn(): void {
    this.resting = false;
    this.lookAround();
  }

  /** Tiles of the person who is asked that wait for a place. */
  private waiting = (): string[] => (this.game.view.value?.players[this.game.asked.value ?? 0]?.to_place ?? []).map(tileHandle);

  /** The square that was chosen while the tile was being bought; where that is no square for it any more, the reason is told. */
  private async remembered({ path, next }: Picks): Promise<Picks | null> {
    const waiting = this.waiting();
    this.fitting.prune(waiting);
    const asked = [...path, ...next.map(({ handle }) => handle)];
    const way = this.fitting.wayFor(waiting.filter((tile) => asked.includes(tile)));
    if (!way) return null;
    try {
      return await this.game.picks([...way]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.game.judge([...way]);
      this.fitting.lapse(way[0]);
      return null;
    }
  }

  /** Of several tiles that wait for a place the first one is taken up at once; touching another one takes that. */
  private async firstOfWaiting(picks: Picks): Promise<Picks> {
    const areTiles = picks.next.every(({ handle }) => nounOf(handle) === "tile");
    const isPlacing = !picks.path.length && picks.next.length > 0 && this.game.decision.value?.kind === "place";
    return isPlacing && areTiles ? this.follow([picks.next[0].handle]) : picks;
  }

  clear(): void {
    this.asking++;
    this.resting = true;
    batch(() => {
      this.forget();
      this.picks.value = nothing;
      this.dragged.value = null;
    });
  }

  private forget(): void {
    this.answers.forget();
    this.listing++;
    this.goesByItself.value = false;
    this.offers.value = [];
    this.sum.value = null;
    this.options.value = [];
    this.shortcuts.value = new Map();
    this.payable.value = new Map();
    this.dear.value = new Map();
    this.touched.value = null;
    this.fitting.forget();
  }

  /** Picks a thing, or lets it go when it was picked. A word that is the whole answer plays it, and so does everything that completes a
      move where nobody wants a button for that; but opening a kind of action never plays. */
  async touch(handle: string): Promise<void> {
    const isAnswer = isWord(handle);
    const opens = isAnswer && !this.picks.value.path.length && this.game.decision.value?.kind === "action";
    await this.pick(handle);
    if (!opens && (isAnswer || !settings.value.confirm)) await this.confirmWhole();
  }

  /** Picks a thing, or lets it go when it was picked. Things that are not open get the reason why. */
  async pick(handle: string): Promise<void> {
    if (this.game.asked.value === null || this.resting) return;
    this.game.attempt.value = null;
    this.game.hint.value = null;
    await this.inLine(() => this.pickOrLetGo(handle));
  }

  /** One touch after the other, each judged by what the one before has changed. What comes too late for its decision is for nobody. */
  private inLine(work: () => Promise<void>): Promise<void> {
    const { asking } = this;
    const done = this.line.then(async () => {
      if (asking !== this.asking || this.resting) return;
      try {
        await work();
      } catch (error) {
        if (asking === this.asking || !(error instanceof Refusal)) throw error;
      }
    });
    this.line = done.catch(() => undefined);
    return done;
  }

  private async pickOrLetGo(handle: string): Promise<void> {
    if (this.canPick(handle)) this.mark(handle, this.countOf(handle));
    const way = this.wayTo(handle);
    if (way) await this.walk(way);
    else if (this.chosen.value.has(handle)) await this.leave(handle);
    else await this.tryAnyway(handle);
  }

  /** The picks that a touch makes of a thing that can be picked. */
  private wayTo(handle: string): string[] | undefined {
    if (this.open.value.has(handle)) return [...this.picks.value.path, handle];
    return this.chosen.value.has(handle) ? undefined : this.shortcuts.value.get(handle);
  }

  private get isProposed(): boolean {
    return this.picks.value.path.length > this.own;
  }

  /** Plays a move to which nothing can be added, if its last pick was made by the person: what was added by itself is only proposed. */
  private async confirmWhole(): Promise<void> {
    const { path, next, also } = this.picks.value;
    if (path.length && !next.length && !also.length && !this.isProposed && !this.game.attempt.value) await this.confirm();
  }

  /** A button that says what it plays: picks these things, and plays them if they are a whole move. */
  async answer(path: string[]): Promise<void> {
    await this.go(path);
    if (this.picks.value.move && !this.isProposed) await this.confirm();
  }

  /** One pick back; false when there was none. */
  async back(): Promise<boolean> {
    this.game.attempt.value = null;
    if (!this.picks.value.path.length) return false;
    await this.inLine(() => this.stepBack());
    return true;
  }

  private async stepBack(): Promise<void> {
    const { path } = this.picks.value;
    if (path.length) await this.letGoAt(path.length - 1);
  }

  private async letGoAt(at: number): Promise<void> {
    const { asking } = this;
    this.markLetGo(this.picks.value.path[at]);
    const left = await this.without(at);
    if (!left) return void (this.touched.value = null);
    this.own = left.own;
    await this.settle(asking, left.picks);
  }

  /** The picks without one of them and without what followed from it, and where it would come again at once, because it follows from the ones
      before, without those, too. */
  private async without(at: number): Promise<{ picks: Picks; own: number } | null> {
    const { path } = this.picks.value;
    const made = at < this.own ? path.slice(0, this.own) : path;
    const before = path.slice(0, at + 1).map((_, i) => path.slice(0, at - i));
    for (const shorter of [made.filter((_, i) => i !== at), ...before]) {
      const picks = await this.followIfAny(shorter);
      if (picks && picks.path.length < path.length) return { picks, own: shorter.length };
    }
    return null;
  }

  /** Plays the move that the picks are, once every touch before it has been answered. */
  async confirm(): Promise<void> {
    const { asking } = this;
    await this.line;
    const { move } = this.picks.value;
    if (move && asking === this.asking && !this.resting) await this.game.play(move);
  }

  /** Picks these things instead of what is picked now. Rejects with a Refusal when they belong to no move. */
  go(path: string[]): Promise<void> {
    return this.inLine(() => this.walk(path));
  }

  private async walk(path: string[]): Promise<void> {
    const { asking } = this;
    try {
      const picks = await this.follow(path);
      this.own = path.length;
      await this.settle(asking, picks);
    } catch (error) {
      if (asking === this.asking) this.touched.value = null;
      throw error;
    }
  }

  /** Shows the picks, after a frame in which what was touched shows that it was; pressed things have shown it before. */
  private async settle(asking: number, picks: Picks): Promise<void> {
    const listing = ++this.listing;
    const paying = this.payingFor(picks);
    const soon = await ifSoon(paying, SOON_MS);
    if (this.touched.value) await this.marked;
    if (asking !== this.asking) return;
    batch(() => {
      this.touched.value = null;
      this.picks.value = picks;
      this.pay(soon ?? { offers: [], sum: this.sum.value });
      this.fitting.prune(this.waiting());
    });
    if (!soon) this.beside(this.payLater(listing, paying));
    this.beside(this.fitting.lookAtOffered());
  }

  private pay({ offers, sum }: Paying): void {
    this.offers.value = offers;
    this.sum.value = sum;
  }

  private async payLater(listing: number, paying: Promise<Paying>): Promise<void> {
    const found = await paying;
    if (listing === this.listing) batch(() => this.pay(found));
  }

  /** Lets a picked thing go, one copy of it. */
  letGo(handle: string): Promise<void> {
    return this.inLine(() => this.leave(handle));
  }

  private async leave(handle: string): Promise<void> {
    const at = this.picks.value.path.lastIndexOf(handle);
    if (at >= 0) await this.letGoAt(at);
  }

  private countOf = (handle: string): number => this.chosen.value.get(handle) ?? 0;

  private canPick = (handle: string): boolean => this.open.value.has(handle) || this.shortcuts.value.has(handle);

  private markLetGo(handle: string): void {
    this.mark(handle, this.countOf(handle) - 1);
  }

  /** What was pressed shows it already, or will together with what follows. */
  private mark(handle: string, copy: number): void {
    this.pressed = false;
    const before = this.touched.value;
    const isMarked = before?.handle === handle && before.copy === copy;
    this.marked = isMarked ? Promise.resolve() : frameShown();
    if (!isMarked) this.touched.value = { handle, copy };
  }

  /** What is pressed shows it while the finger is still on it, and the engine is asked what follows. */
  press(handle: string, isChosen: boolean): void {
    if (this.game.asked.value === null || this.resting) return;
    if (isChosen) this.markLetGo(handle);
    else if (this.canPick(handle)) this.mark(handle, this.countOf(handle));
    else return;
    this.pressed = true;
    this.foresee(handle, isChosen).catch(() => undefined); // the touch will find out the same
  }

  private async foresee(handle: string, isChosen: boolean): Promise<void> {
    const way = this.wayTo(handle);
    const left = isChosen ? await this.without(this.picks.value.path.lastIndexOf(handle)) : null;
    if (left) await this.payingFor(left.picks);
    else if (way) await this.payingFor(await this.follow(way));
  }

  /** The press came to nothing. */
  release(): void {
    if (this.pressed) this.touched.value = null;
    this.pressed = false;
  }

  /** Something that is not offered now: another beginning, or a reason why not; both where more of the kind could have been added. */
  private async tryAnyway(handle: string): Promise<void> {
    const { path } = this.picks.value;
    const added = [...path, handle];
    const isMore = this.canAdd(nounOf(handle));
    const others = this.hasSeveral(nounOf(handle)) ? [] : [[...this.withoutLastOf(nounOf(handle)), handle], [handle]];
    for (const attempt of [added, ...others])
      try {
        await this.walk(attempt);
        return void (isMore && (await this.game.judge(added)));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    await this.judgeAny(this.dear.value.has(handle) ? [[handle]] : [added, [handle]]); // what is too dear is so whatever else is picked
  }

  /** Tells the reason against the first of these that is a move at all. */
  private async judgeAny(paths: readonly string[][]): Promise<void> {
    for (const path of paths) {
      await this.game.judge(path);
      if (this.game.attempt.value?.why.code !== "bad_argument") return;
    }
  }

  /** Several were picked together: one more is not meant instead of them. */
  private hasSeveral(noun: string): boolean {
    return this.picks.value.path.filter((handle) => nounOf(handle) === noun).length > 1;
  }

  /** One of a kind is picked and another one could be. */
  private canAdd(noun: string): boolean {
    const isOne = (handle: string) => nounOf(handle) === noun;
    return this.picks.value.path.some(isOne) && [...this.open.value.keys()].some(isOne);
  }

  /** The picks without those of a noun: touching another square moves the tile there. */
  private withoutLastOf(noun: string): string[] {
    return this.picks.value.path.filter((handle) => nounOf(handle) !== noun);
  }

  /** Follows picks, and further where there is only one way on. */
  private async follow(path: string[]): Promise<Picks> {
    let picks = await this.answers.picks(path);
    while (!picks.move && picks.next.length === 1 && !picks.also.length) picks = await this.answers.picks([...picks.path, picks.next[0].handle]);
    return picks;
  }

  /** The same; null where these things belong to no move. */
  private followIfAny(path: string[]): Promise<Picks | null> {
    return this.follow(path).catch((error) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
  }

  /** Work beside the picking itself: that the engine refuses it because the decision is over meanwhile is no fault. */
  private beside(work: Promise<void>): void {
    const asking = this.asking;
    work.catch((error) => {
      if (!(error instanceof EngineLost) && (asking === this.asking || !(error instanceof Refusal))) throw error;
    });
  }

  private async listOptions(asking: number): Promise<void> {
    const options = await this.game.options();
    if (asking === this.asking) this.options.value = options.filter(({ label }) => label); // what has no word is no verb
  }

  private async lookAhead(asking: number, { path, next }: Picks): Promise<void> {
    const shortcuts = new Map<string, string[]>();
    const payable = new Map<string, Payable>();
    // What there was no choice about is picked already.
    for (const handle of [...path, ...next.map((pick) => pick.handle)]) {
      const way = path.includes(handle) ? path : [...path, handle];
      const paid = SOLD.includes(nounOf(handle)) && this.game.decision.value?.kind !== "place" ? await this.payableFor(way) : null;
      if (paid) payable.set(handle, paid);
      if (nounOf(handle) === "option" && way !== path) await this.addShortcuts(way, shortcuts);
      if (asking !== this.asking) return;
    }
    for (const { handle } of next) shortcuts.delete(handle);
    const dear = await this.findDear();
    if (asking !== this.asking) return;
    batch(() => {
      this.shortcuts.value = shortcuts;
      this.payable.value = payable;
      this.dear.value = dear;
    });
    await this.fitting.lookAhead([...payable.keys()], () => asking !== this.asking);
  }

  /** The words with which a kind of action begins, where its things could be picked for another one, too (23: as a site). */
  async wordsFor({ option, path = [], handles: [first] = [] }: ActionOption): Promise<string[]> {
    if (path.length || !first || !this.open.value.has(first)) return path;
    const own = (await this.answers.offers([first])).find(({ move }) => move.type === option);
    const words = own?.path.filter(isWord) ?? [];
    return words.length && (await this.followIfAny(words)) ? words : path;
  }

  private async addShortcuts(way: string[], shortcuts: Map<string, string[]>): Promise<void> {
    const { path, next } = await this.answers.picks(way);
    for (const { handle } of next) if (!shortcuts.has(handle)) shortcuts.set(handle, [...path, handle]);
  }

  /** How well what has these picks can be paid, without a word for another way to have it (23: as a site); null: it has no price. */
  private async payableFor(path: string[]): Promise<Payable | null> {
    const plain = (await this.answers.offers(path)).filter((offer) => isPlain(offer, path));
    const overs = plain.flatMap(({ price, paid }) => (price === undefined || paid === undefined ? [] : [Math.max(0, paid - price)])); // below the price: something else makes it exact
    return overs.length ? { exact: overs.includes(0), over: Math.min(...overs) } : null;
  }

  /** Asks why the slots that cannot be picked cannot be picked. */
  private async findDear(): Promise<Map<string, RefusalBody>> {
    const slots = (this.game.view.value?.market ?? []).flatMap((tile, i) => (tile && !this.open.value.has(`slot:${i + 1}`) ? [`slot:${i + 1}`] : []));
    const verdicts = await Promise.all(slots.map((handle) => this.game.verdict([handle])));
    return new Map(slots.flatMap((handle, i) => (verdicts[i]?.rule === "too_little_money" ? [[handle, verdicts[i]!] as const] : [])));
  }

  /** Lists whole moves where what is still to be picked is a payment: cards of the hand, and whatever else modules let pay. */
  private async offersFor({ path, next, also }: Picks): Promise<Offer[]> {
    const left = [...next, ...also].map(({ handle }) => nounOf(handle));
    const isPayment = path.length ? left.length > 0 : left.includes("hand");
    if (!isPayment || left.some((noun) => NO_PAYMENT.includes(noun))) return [];
    const priced = (await this.answers.offers(path)).filter(({ price }) => price !== undefined);
    const plain = priced.filter((offer) => isPlain(offer, path)); // the word is there to be picked
    const offers = plain.length ? plain : priced;
    return offers.sort((a, b) => a.paid! - a.price! - (b.paid! - b.price!) || a.path.length - b.path.length);
  }

  /** The engine adds up: it knows what every card is worth here. */
  private async payingFor(picks: Picks): Promise<Paying> {
    const hasCards = picks.path.some((handle) => nounOf(handle) === "hand");
    const [offers, sum] = await Promise.all([this.offersFor(picks), hasCards ? this.sumOf(picks) : null]);
    return { offers, sum };
  }

  private async sumOf({ path, move }: Picks): Promise<Sum | null> {
    if (!move) {
      const { price, short, currency } = (await this.answers.verdict(path)) ?? {};
      return price === undefined || short === undefined ? null : { price, paid: price - short, currency };
    }
    return this.answers.payment(path);
  }
}
