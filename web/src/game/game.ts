/* A game at the table: asks the engine, lets the computer players move, and offers to the screen what a person may touch.
   It holds no rule: what can be picked, paid and placed comes from the engine every time. */
import { batch, computed, signal } from "@preact/signals";
import { EngineLost, Refusal, startEngine, type Engine } from "../engine/engine";
import type { Decision, GameConfig, GameEvent, GameRecord, Lang, Move, Offer, Picks, Preview, RefusalBody, Score, View } from "../engine/types";
import { keepGame, type KeptGame, type Seat } from "./games";
import { Picking } from "./picking";
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

export type PassUntil = "turn" | "game";
export const PASS = "option:pass";
export const passingKey = (seat: number, kind: string): string => `${seat}.${kind}`;

const hasScoring = (events: GameEvent[]): boolean => events.some(({ event }) => event === "scoring_done");
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
  readonly hint = signal<{ move: Move; why: string; path: string[] } | null>(null);
  readonly thinking = signal(false);
  readonly canUndo = signal(false);
  /** The last change that could not be kept: storage is full or forbidden. */
  readonly unkept = signal(false);
  readonly lost = signal<string | null>(null);
  /** Number of the last event before the own last turn ended: what came later is news. */
  readonly newsFrom = signal(0);
  /** Questions that a person lets go by (`0.interrupt`: seat and kind), until the own next turn or for the whole game. */
  readonly passing = signal<ReadonlyMap<string, PassUntil>>(new Map());
  readonly picking: Picking;

  readonly asked = computed(() => {
    const player = this.decision.value?.player ?? null;
    return player !== null && this.seats[player]?.kind === "person" && this.curtain.value === null ? player : null;
  });

  private newest: View | null = null;
  /** Events that the log does not show yet. */
  private untold: GameEvent[] = [];
  private engine: Engine;
  private hurried = false;
  private moving = false;
  private wantedLang: Lang | null = null;
  private closed = false;

  private constructor(
    readonly id: string,
    readonly seats: Seat[],
    private lang: Lang,
  ) {
    this.engine = startEngine(lang);
    this.picking = new Picking(this);
  }

  /** Starts a new game. */
  static async start(id: string, config: GameConfig, seats: Seat[]): Promise<Game> {
    const game = new Game(id, seats, settings.value.lang);
    await game.nameSeats();
    await game.ask({ cmd: "new", ...config });
    await game.sitDown();
    return game;
  }

  /** Goes on with a game that was kept. Rejects with a Refusal when the record is damaged. */
  static async resume(kept: KeptGame): Promise<Game> {
    const game = new Game(kept.id, kept.seats, settings.value.lang);
    try {
      await game.nameSeats();
      await game.ask({ cmd: "restore", record: kept.record });
      await game.sitDown();
    } catch (error) {
      game.close();
      throw error;
    }
    return game;
  }

  close(): void {
    this.closed = true;
    this.engine.close();
  }

  ask<Reply>(request: { cmd: string; [argument: string]: unknown }): Promise<Reply> {
    return this.engine.ask<Reply>(request).catch((error) => {
      if (!(error instanceof Refusal) && !this.closed) this.lost.value = error.message;
      throw error;
    });
  }

  /** The same game with an engine that speaks another language; while computer players move it waits for the move under way. */
  async speak(lang: Lang): Promise<void> {
    this.wantedLang = lang === this.lang ? null : lang;
    if (this.wantedLang === null || this.thinking.value) return;
    await this.changeEngine(lang);
    if (this.asked.value !== null) await this.picking.begin();
  }

  private async changeEngine(lang: Lang): Promise<void> {
    this.wantedLang = null;
    const record = await this.record();
    this.engine.close();
    this.engine = startEngine((this.lang = lang));
    await this.nameSeats();
    await this.ask({ cmd: "restore", record });
    await this.look();
    await this.tellAgain();
  }

  // ---- what a person does ----

  /** Plays a move for the deciding person. */
  async play(move: Move): Promise<void> {
    const player = this.decision.value?.player ?? null;
    if (player === null || this.asked.value !== player || this.moving) return;
    this.moving = true; // a second tap, or a forced move that plays itself, comes too late
    await this.carryOut(move).finally(() => (this.moving = false));
    await this.goOn();
  }

  async undo(): Promise<void> {
    try {
      await this.ask({ cmd: "undo" });
    } catch (error) {
      this.refuse([], error);
      return;
    }
    await this.look();
    await this.tellAgain();
    this.canUndo.value = this.lastWasOurs();
    this.keep(await this.record());
    await this.picking.begin();
  }

  /** What the computer player would do. */
  async askHint(): Promise<void> {
    const { move, why } = await this.ask<{ move: Move; why: string }>({ cmd: "bot", level: "greedy", nodes: 2000 });
    const { moves, about } = await this.ask<{ moves: Move[]; about: Omit<Offer, "move">[] }>({ cmd: "moves", about: true });
    const index = moves.findIndex((other) => JSON.stringify(other) === JSON.stringify(move));
    this.hint.value = { move, why, path: about[index]?.path ?? [] };
  }

  /** The person behind the curtain has the device now. */
  async liftCurtain(): Promise<void> {
    if (this.curtain.value === null) return;
    this.eyes.value = this.curtain.value;
    await this.look();
    this.curtain.value = null;
    await this.tellAgain();
    await this.picking.begin();
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
    try {
      const verdict = await this.ask<{ legal: boolean } & RefusalBody>({ cmd: "legal", path });
      if (!verdict.legal) this.attempt.value = { path, why: verdict };
      return verdict.legal;
    } catch (error) {
      this.refuse(path, error);
      return false;
    }
  }

  picks(path: string[]): Promise<Picks> {
    return this.ask<Picks>({ cmd: "picks", path });
  }

  /** The useful moves that contain these picks. */
  async offers(path: string[]): Promise<Offer[]> {
    const { moves, about } = await this.ask<{ moves: Move[]; about: Omit<Offer, "move">[] }>({ cmd: "moves", path, about: true });
    return moves.map((move, i) => ({ move, ...about[i] }));
  }

  score(round: number): Promise<Score> {
    return this.ask<Score>({ cmd: "score", round, why: true });
  }

  async record(): Promise<GameRecord> {
    return (await this.ask<{ record: GameRecord }>({ cmd: "save" })).record;
  }

  // ---- how it goes on ----

  private refuse(path: string[], error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.attempt.value = { path, why: error.body };
  }

  private async nameSeats(): Promise<void> {
    await this.ask({ cmd: "names", names: this.seats.map(({ name }) => name) });
  }

  private async sitDown(): Promise<void> {
    const firstPerson = this.seats.findIndex(({ kind }) => kind === "person");
    this.eyes.value = Math.max(0, firstPerson);
    await this.look();
    await this.tellAgain();
    this.canUndo.value = this.lastWasOurs();
    this.keep(await this.record());
    this.goOnAlone();
  }

  /** Goes on without anybody waiting for it. That the engine is lost is told by `lost`. */
  private goOnAlone(): void {
    this.goOn().catch((error) => {
      if (!(error instanceof EngineLost)) throw error;
    });
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
      if (this.pause() || this.isPerson(mover) || this.isPerson(decision.player) || hasScoring(events)) this.show();
      else this.decision.value = decision; // of computer players in a hurry only what they leave behind is shown
      this.canUndo.value = decision.player === mover && !events.some(({ barrier }) => barrier);
      if (decision.player !== mover && this.isPerson(mover)) this.newsFrom.value = this.log.value.length;
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
      this.scorings.value = [...this.scorings.value, { round: round!, score, before, after, view: this.view.value! }];
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
      if (this.wantedLang) await this.changeEngine(this.wantedLang);
      if (this.seats[player].kind === "computer") await this.letComputerMove(player);
      else if (!(await this.letGoBy(player))) break;
    }
    this.hurried = false;
    await this.turnTo(this.decision.value!.player!);
  }

  private async letComputerMove(player: number): Promise<void> {
    this.thinking.value = true;
    const level = this.seats[player].level;
    const [{ move }] = await Promise.all([this.ask<{ move: Move }>({ cmd: "bot", level, nodes: 2000 }), this.pause() && wait(this.pause())]);
    if (this.closed) return;
    await this.carryOut(move);
    this.thinking.value = false;
  }

  /** Passes for a person who wants no such question. False: it has to be asked. */
  private async letGoBy(player: number): Promise<boolean> {
    if (!this.passing.value.has(passingKey(player, this.decision.value!.kind))) return false;
    const { next } = await this.picks([]);
    if (!next.some(({ handle }) => handle === PASS)) return false;
    const { move } = await this.picks([PASS]);
    if (move) await this.carryOut(move);
    return move !== null;
  }

  /** Whose turn begins is asked again about what was to go by until then. */
  private endPassing(events: GameEvent[]): void {
    const began = events.flatMap(({ event, player }) => (event === "turn" ? [`${player}.`] : []));
    const kept = [...this.passing.value].filter(([key, until]) => until === "game" || !began.some((seat) => key.startsWith(seat)));
    if (kept.length < this.passing.value.size) this.passing.value = new Map(kept);
  }

  /** A person is asked: at once if the eyes are theirs, else behind the curtain. */
  private async turnTo(player: number): Promise<void> {
    if (this.eyes.value !== player) {
      this.curtain.value = player;
      return;
    }
    const decision = this.decision.value;
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
