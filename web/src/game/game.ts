/* A game at the table: asks the engine, lets the computer players move, and offers to the screen what a person may touch.
   It holds no rule: what can be picked, paid and placed comes from the engine every time. */
import { batch, computed, signal } from "@preact/signals";
import { EngineLost, Refusal, startEngine, type Engine } from "../engine/engine";
import type { ActionOption, Decision, Fits, GameConfig, GameEvent, GameRecord, Lang, Move, Offer, Picks, Preview, RefusalBody, Score, View } from "../engine/types";
import { quietly } from "../parts/quietly";
import { keepGame, type KeptGame, type Seat } from "./games";
import { nameOf, nounOf, tileHandle } from "./handles";
import { Picking, type Sum } from "./picking";
import { askForPieces } from "./pieces";
import { paceMs, settings } from "./settings";

interface Outcome {
  events: GameEvent[];
  decision: Decision;
}

/** A scoring that took place, for the overlay. */
export interface HeldScoring {
  round: number;
  score: Score;
  before: number[];
  after: number[];
  view: View; // as it was counted
}

/** An attempt that the rules forbid, with the reason. */
export interface Attempt {
  path: string[];
  why: RefusalBody;
}

/** Until when a person lets a kind of question go by: the own next turn, the end, or until something is offered that was not among these. */
export type PassUntil = "turn" | "game" | ReadonlySet<string>;
export const PASS = "option:pass";
const passingKey = (seat: number, kind: string): string => `${seat}.${kind}`;

const hasScoring = (events: GameEvent[]): boolean => events.some(({ event }) => event === "scoring_done");
export function onlyPerson(seats: readonly Seat[]): number | null {
  const people = seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  return people.length === 1 ? people[0] : null;
}

/** The tile on a slot of the market; anything else itself. */
function lyingOn(market: View["market"], handle: string): string {
  const tile = nounOf(handle) === "slot" ? market[Number(nameOf(handle)) - 1] : null;
  return tile ? tileHandle(tile) : handle;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Game {
  readonly view = signal<View | null>(null);
  readonly decision = signal<Decision | null>(null);
  /** The seat through whose eyes the table is seen. */
  readonly eyes = signal(0);
  /** A person who is asked and to whom the device has to be passed first. */
  readonly curtain = signal<number | null>(null);
  readonly log = signal<GameEvent[]>([]);
  readonly attempt = signal<Attempt | null>(null);
  readonly scorings = signal<HeldScoring[]>([]);
  /** The last one that was shown since the table was opened: it can be looked at again. */
  readonly lastScoring = signal<HeldScoring | null>(null);
  readonly hint = signal<{ move: Move; why: string; path: string[] } | null>(null);
  readonly canUndo = signal(false);
  /** The last change that could not be kept: storage is full or forbidden. */
  readonly unkept = signal(false);
  readonly lost = signal<string | null>(null);
  /** Questions that a person lets go by (`0.interrupt`: seat and kind). */
  readonly passing = signal<ReadonlyMap<string, PassUntil>>(new Map());
  readonly picking: Picking;
  /** The seat of the only person at the device, who is "you"; null: several take turns, or nobody plays. */
  readonly me: number | null;

  /** The person who is asked and who looks at the table. */
  readonly asked = computed(() => {
    const player = this.decision.value?.player ?? null;
    const isHere = player === this.eyes.value && this.curtain.value === null;
    return isHere && this.seats[player]?.kind === "person" ? player : null;
  });

  private newest: View | null = null;
  /** Events that the log does not show yet. */
  private untold: GameEvent[] = [];
  private engine: Engine;
  private hurried = false;
  private closed = false;
  private line: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly id: string,
    readonly seats: Seat[],
    private lang: Lang,
  ) {
    this.engine = startEngine(lang);
    this.picking = new Picking(this);
    this.me = onlyPerson(seats);
  }

  /** Starts a new game. */
  static async start(id: string, config: GameConfig, seats: Seat[]): Promise<Game> {
    return new Game(id, seats, settings.value.lang).begin({ cmd: "new", ...config });
  }

  /** Goes on with a game that was kept. Rejects with a Refusal when the record is damaged. */
  static async resume(kept: KeptGame): Promise<Game> {
    return new Game(kept.id, kept.seats, settings.value.lang).begin({ cmd: "restore", record: kept.record });
  }

  private async begin(request: { cmd: string; [argument: string]: unknown }): Promise<this> {
    try {
      await this.ask(this.names());
      await this.ask(request);
      await askForPieces(this);
      await this.sitDown();
    } catch (error) {
      this.close();
      throw error;
    }
    return this;
  }

  close(): void {
    this.closed = true;
    this.engine.close();
  }

  ask<Reply>(request: { cmd: string; [argument: string]: unknown }): Promise<Reply> {
    const { engine } = this;
    return engine.ask<Reply>(request).catch((error) => {
      const isGone = this.closed || engine !== this.engine; // nobody waits for it any more
      if (!(error instanceof Refusal) && !isGone) this.lost.value = error.message;
      throw error;
    });
  }

  /** Moves, undo and changes of the engine come one after the other: each begins where the one before has ended. */
  private inLine<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.line.then(work);
    this.line = done.catch(() => undefined);
    return done;
  }

  /** The same game with an engine that speaks another language. */
  speak(lang: Lang): Promise<void> {
    return this.inLine(async () => {
      if (lang === this.lang || this.closed || !(await this.changeEngine(lang))) return;
      await this.look();
      await this.tellAgain();
      if (this.asked.value !== null) await this.picking.begin();
    });
  }

  /** False: the engine of that language cannot be had (no network); the game goes on with the one that is there. */
  private async changeEngine(lang: Lang): Promise<boolean> {
    const record = await this.record();
    const next = startEngine(lang);
    try {
      await next.ask(this.names());
      await next.ask({ cmd: "restore", record });
      await askForPieces(next);
    } catch (error) {
      next.close();
      if (error instanceof EngineLost) return false;
      throw error;
    }
    this.engine.close();
    this.engine = next;
    this.lang = lang;
    return true;
  }

  // ---- what a person does ----

  /** Plays a move for the deciding person. A second tap, or a forced move that plays itself, comes too late for its decision. */
  async play(move: Move): Promise<void> {
    const decision = this.decision.value;
    if (this.asked.value === null) return;
    const isPlayed = await this.inLine(async () => {
      if (this.decision.value !== decision) return false;
      try {
        await this.carryOut(move);
        return true;
      } catch (error) {
        this.refuse([], error);
        await this.picking.begin();
        return false;
      }
    });
    if (isPlayed) await this.goOn();
  }

  undo(): Promise<void> {
    return this.inLine(async () => {
      if (this.asked.value === null) return;
      this.attempt.value = this.hint.value = null;
      this.picking.pause();
      try {
        await this.ask({ cmd: "undo" });
      } catch (error) {
        this.picking.goOn();
        return this.refuse([], error);
      }
      await this.look();
      await this.tellAgain();
      this.canUndo.value = this.lastWasOurs();
      this.keep(await this.record());
      await this.picking.begin();
    });
  }

  /** What the computer player would do. */
  async askHint(): Promise<void> {
    const decision = this.decision.value;
    if (this.asked.value === null) return;
    const { move, why } = await this.ask<{ move: Move; why: string }>({ cmd: "bot", level: "greedy", nodes: 2000 });
    const { moves, about } = await this.ask<{ moves: Move[]; about: Omit<Offer, "move">[] }>({ cmd: "moves", about: true });
    const index = moves.findIndex((other) => JSON.stringify(other) === JSON.stringify(move));
    if (this.decision.value !== decision) return;
    batch(() => {
      this.attempt.value = null;
      this.hint.value = { move, why, path: about[index]?.path ?? [] };
    });
  }

  /** The person behind the curtain has the device now. */
  async liftCurtain(): Promise<void> {
    if (this.curtain.value === null) return;
    this.eyes.value = this.curtain.value;
    await this.look();
    await this.tellAgain();
    this.curtain.value = null;
    await this.askPerson();
  }

  /** Computer players move at once until a person is asked. */
  hurry(): void {
    this.hurried = true;
  }

  preview(move: Move): Promise<Preview> {
    return this.ask<Preview>({ cmd: "preview", move });
  }

  /** Judges picks that were not offered, and remembers the reason. */
  async judge(path: string[]): Promise<boolean> {
    const decision = this.decision.value;
    try {
      const verdict = await this.ask<{ legal: boolean } & RefusalBody>({ cmd: "legal", path });
      if (!verdict.legal && this.decision.value === decision) this.attempt.value = { path, why: verdict };
      return verdict.legal;
    } catch (error) {
      this.refuse(path, error);
      return false;
    }
  }

  /** What is against a move that consists of these picks; null: nothing, or these are no picks of this decision. */
  async verdict(path: string[]): Promise<RefusalBody | null> {
    try {
      const { legal, ...why } = await this.ask<{ legal: boolean } & RefusalBody>({ cmd: "legal", path });
      return legal ? null : why;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** What the move that consists of these picks pays, and for what price; null: it is none, or has no price. */
  async payment(path: string[]): Promise<Sum | null> {
    try {
      const { price, paid, again } = await this.ask<Partial<Sum>>({ cmd: "legal", path });
      return price === undefined || paid === undefined ? null : { price, paid, again };
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** Where what is touched like this would fit in the own Alhambra; null: what cannot be said is left unsaid. */
  async fits(handle: string): Promise<Fits | null> {
    try {
      return await this.ask<Fits>({ cmd: "fits", handle });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  picks(path: string[]): Promise<Picks> {
    return this.ask<Picks>({ cmd: "picks", path });
  }

  /** The kinds of action of the present decision; none where the engine cannot tell them. */
  async options(): Promise<ActionOption[]> {
    try {
      return (await this.ask<{ options: ActionOption[] }>({ cmd: "options" })).options;
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /** The useful moves that contain these picks. */
  async offers(path: string[]): Promise<Offer[]> {
    const { moves, about } = await this.ask<{ moves: Move[]; about: Omit<Offer, "move">[] }>({ cmd: "moves", path, about: true });
    return moves.map((move, i) => ({ move, ...about[i] }));
  }

  /** How the next scoring would turn out now. */
  score(): Promise<Score> {
    return this.ask<Score>({ cmd: "score", why: true });
  }

  async record(): Promise<GameRecord> {
    return (await this.ask<{ record: GameRecord }>({ cmd: "save" })).record;
  }

  // ---- how it goes on ----

  private refuse(path: string[], error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.attempt.value = { path, why: error.body };
  }

  /** Sentences speak to the only person at the device. */
  private names = () => ({ cmd: "names", names: this.seats.map(({ name }) => name), ...(this.me !== null && { you: this.me }) });

  private async sitDown(): Promise<void> {
    const firstPerson = this.seats.findIndex(({ kind }) => kind === "person");
    this.eyes.value = Math.max(0, firstPerson);
    await this.look();
    await this.tellAgain();
    this.canUndo.value = this.lastWasOurs();
    this.keep(await this.record());
    quietly(this.goOn());
  }

  /** Fetches the view of the eyes that look, and shows it. */
  private async look(): Promise<void> {
    this.newest = (await this.ask<{ view: View }>({ cmd: "view", player: this.eyes.value })).view;
    this.show();
  }

  /** Puts the newest view on the table, and what happened until then into the log, so that the table is drawn once. */
  private show(): void {
    batch(() => {
      if (this.untold.length) this.log.value = [...this.log.value, ...this.untold];
      this.untold = [];
      this.view.value = this.newest;
      this.decision.value = this.newest!.decision;
    });
  }

  private async tellAgain(): Promise<void> {
    const { events } = await this.ask<{ events: GameEvent[] }>({ cmd: "events", player: this.eyes.value, tell: true });
    this.log.value = events;
  }

  private async carryOut(move: Move): Promise<void> {
    const mover = this.decision.value!.player!;
    const before = this.newest!.players.map(({ score }) => score);
    this.attempt.value = this.hint.value = null;
    this.picking.clear();
    const player = this.eyes.value;
    const [{ events, decision }, { view }, record] = await Promise.all([
      this.ask<Outcome>({ cmd: "play", move, tell: true, player }),
      this.ask<{ view: View }>({ cmd: "view", player }),
      this.record(),
    ]);
    this.newest = view;
    this.untold.push(...events);
    this.keep(record);
    this.endPassing(events);
    batch(() => {
      this.attempt.value = this.hint.value = null; // an answer may have come meanwhile
      if (this.pause() || this.isPerson(mover) || this.isPerson(decision.player) || hasScoring(events)) this.show();
      else this.decision.value = decision; // of computer players in a hurry only what they leave behind is shown
      this.canUndo.value = decision.player === mover && !events.some(({ barrier }) => barrier);
    });
    await this.holdScorings(events, before);
  }

  /** Whether a computer player has nothing to do with it: a person's seat, or nobody's because the game is over. */
  private isPerson = (seat: number | null): boolean => seat === null || this.seats[seat].kind === "person";

  /** Milliseconds before a computer player moves. */
  private pause = (): number => (this.hurried ? 0 : paceMs[settings.value.pace]);

  /** Scorings among the events come to the overlay. */
  private async holdScorings(events: GameEvent[], before: number[]): Promise<void> {
    for (const { round } of events.filter(({ event }) => event === "scoring_done")) {
      const score = await this.ask<Score>({ cmd: "score", round, why: true, held: true });
      const after = before.map((points, seat) => points + score.players[seat].total);
      this.lastScoring.value = { round: round!, score, before, after, view: this.view.value! };
      this.scorings.value = [...this.scorings.value, this.lastScoring.value];
      before = after;
    }
  }

  /** While a scoring is looked at, the computer players wait. */
  private scoringsSeen(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.scorings.subscribe((scorings) => {
        if (scorings.length) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  }

  private keep(record: GameRecord): void {
    if (this.closed) return; // another tab may hold the game by now
    const { players, over, winners } = this.newest!;
    const scores = players.map(({ score }) => score);
    this.unkept.value = !keepGame({ id: this.id, seats: this.seats, record, scores, over, winners, changed: Date.now() });
  }

  /** Lets computer players move until a person is asked or the game is over. */
  private async goOn(): Promise<void> {
    for (;;) {
      const player = this.decision.value?.player ?? null;
      if (player === null || this.closed) return;
      await this.scoringsSeen();
      if (this.seats[player].kind === "computer") await this.letComputerMove(player);
      else if (!(await this.inLine(() => this.letGoBy(player)))) break;
    }
    this.hurried = false;
    await this.askPerson();
  }

  private async letComputerMove(player: number): Promise<void> {
    const { level } = this.seats[player];
    const thought = this.inLine(() => this.ask<{ move: Move }>({ cmd: "bot", level, nodes: 2000 }));
    const [{ move }] = await Promise.all([thought, this.pause() && wait(this.pause())]);
    if (!this.closed) await this.inLine(() => this.carryOut(move));
  }

  /** Lets questions like this one go by; whatever is offered now is nothing new. */
  async passUntil(until: "turn" | "game" | "new"): Promise<void> {
    const { kind, player } = this.decision.value!;
    const spared = until === "new" ? await this.offered() : until;
    this.passing.value = new Map([...this.passing.value, [passingKey(player!, kind), spared]]);
    await this.picking.go([PASS]);
    await this.picking.confirm();
  }

  /** What the present question is about and could be answered with, but for the money: of a slot the tile on it. */
  private async offered(): Promise<Set<string>> {
    const { decision, market } = this.newest!;
    const things = (path: string[]) => path.filter((handle) => nounOf(handle) !== "hand").map((handle) => lyingOn(market, handle));
    const offers = await this.offers([]);
    return new Set(offers.flatMap(({ path }) => (path.includes(PASS) ? [] : things([...(decision.about?.subject ?? []), ...path]).join())));
  }

  /** Whether this question is one of those that the person lets go by. What has become of it is forgotten once it is not. */
  private async isSpared(player: number): Promise<boolean> {
    const key = passingKey(player, this.decision.value!.kind);
    const until = this.passing.value.get(key);
    if (until === undefined || typeof until === "string") return until !== undefined;
    if ([...(await this.offered())].every((one) => until.has(one))) return true;
    this.passing.value = new Map([...this.passing.value].filter(([other]) => other !== key));
    return false;
  }

  /** Passes for a person who wants no such question. False: it has to be asked. */
  private async letGoBy(player: number): Promise<boolean> {
    if (!(await this.isSpared(player))) return false;
    const { next } = await this.picks([]);
    if (!next.some(({ handle }) => handle === PASS)) return false;
    const { move } = await this.picks([PASS]);
    if (move) await this.carryOut(move);
    return move !== null;
  }

  /** Whose turn begins is asked again about what was to go by until then. */
  private endPassing(events: GameEvent[]): void {
    const began = events.flatMap(({ event, player }) => (event === "turn" ? [`${player}.`] : []));
    const kept = [...this.passing.value].filter(([key, until]) => until !== "turn" || !began.some((seat) => key.startsWith(seat)));
    if (kept.length < this.passing.value.size) this.passing.value = new Map(kept);
  }

  /** A person is asked: at once if the eyes are theirs, else behind the curtain. */
  private async askPerson(): Promise<void> {
    const decision = this.decision.value!;
    if (this.eyes.value !== decision.player) {
      this.curtain.value = decision.player;
      return;
    }
    const forced = await this.picking.begin();
    if (forced && settings.value.playForced) {
      await wait(Math.min(400, paceMs[settings.value.pace]));
      if (!this.closed && this.decision.value === decision) await this.play(forced);
    }
  }

  /** Whether the last step looks as if it could be taken back; where it does not, trying brings the engine's reason. */
  private lastWasOurs(): boolean {
    const last = this.log.value.at(-1);
    return last !== undefined && !last.barrier && last.event !== "turn" && last.event !== "began" && last.player === this.decision.value?.player;
  }
}
