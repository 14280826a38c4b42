/* A game that is watched. An engine of its own plays the moves; a position that is wanted is reached by playing on, or anew from the start,
   and what was looked at lately is remembered. */
import { signal } from "@preact/signals";
import { startEngine, type Engine } from "../engine/engine";
import type { Decision, GameEvent, GameRecord, Lang, Score, View } from "../engine/types";
import type { Seat } from "../game/games";
import { askForPieces } from "../game/pieces";
import { eyesFor, knownToAll, type Eyes } from "./eyes";
import { scoringsAt, turnNumbers, type ScoringAt, type Step } from "./steps";

/** What there is to see at a step. */
export interface Position {
  step: number;
  view: View;
  round: number;
  score: Score;
}

interface Outcome {
  events: GameEvent[];
  decision: Decision;
}

const MOST_REMEMBERED = 200;
const LAST_ROUND = 3;

export class Replay {
  readonly at = signal(0);
  readonly eyes = signal<Eyes>("nobody");
  /** What is on screen; it follows `at` and `eyes` as fast as the engine can. */
  readonly shown = signal<Position | null>(null);
  readonly lost = signal<string | null>(null);
  steps: Step[] = [];
  turns: number[] = [];
  scorings: ScoringAt[] = [];
  /** Through whose eyes it may be seen. */
  choices: Eyes[] = [];

  private readonly remembered = new Map<string, Position>();
  private played = 0; // where the engine stands
  private busy = false;

  private constructor(
    readonly seats: Seat[],
    readonly record: GameRecord,
    private readonly engine: Engine,
  ) {}

  /** Plays a game through once. Rejects with a Refusal when a move is not legal. */
  static async open(seats: Seat[], record: GameRecord, lang: Lang, onProgress: (done: number) => void): Promise<Replay> {
    const replay = new Replay(seats, record, startEngine(lang));
    try {
      await replay.engine.ask({ cmd: "names", names: seats.map(({ name }) => name) });
      await replay.playThrough(onProgress);
      await replay.look();
    } catch (error) {
      replay.close();
      throw error;
    }
    return replay;
  }

  close(): void {
    this.engine.close();
  }

  get last(): number {
    return this.steps.length - 1;
  }

  go(step: number): void {
    this.at.value = Math.max(0, Math.min(this.last, Math.round(step)));
    void this.follow();
  }

  lookThrough(eyes: Eyes): void {
    if (!this.choices.includes(eyes)) return;
    this.eyes.value = eyes;
    void this.follow();
  }

  private async setUp(): Promise<Outcome> {
    const { players, modules, variants, youngest, colours, seed, start } = this.record;
    this.played = 0;
    if (start) return this.engine.ask<Outcome>({ cmd: "load", state: { ...start, modules, variants, seed } });
    return this.engine.ask<Outcome>({ cmd: "new", players, modules, variants, colours, seed, ...(youngest === undefined ? {} : { youngest }) });
  }

  private async playThrough(onProgress: (done: number) => void): Promise<void> {
    const begun = await this.setUp();
    await askForPieces(this.engine);
    const ends = [begun.events.length];
    const players: (number | null)[] = [null];
    let { player, kind } = begun.decision;
    for (const move of this.record.moves) {
      players.push(player);
      const { events, decision } = await this.engine.ask<Outcome>({ cmd: "play", move });
      ends.push(ends.at(-1)! + events.length);
      ({ player, kind } = decision);
      if (++this.played % 20 === 0) onProgress(this.played);
    }
    const { events } = await this.engine.ask<{ events: GameEvent[] }>({ cmd: "events", tell: true });
    this.steps = ends.map((end, i) => ({ player: players[i], events: events.slice(i ? ends[i - 1] : 0, end) }));
    this.turns = turnNumbers(this.steps);
    this.scorings = scoringsAt(this.steps);
    this.choices = eyesFor(this.seats, kind === "over");
    this.eyes.value = this.choices[0];
  }

  /** Brings the wanted position to the screen; while it is on the way, later wishes replace earlier ones. */
  private async follow(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.shown.value?.step !== this.at.value || this.shownEyes !== this.eyes.value) await this.look();
    } catch (error) {
      this.lost.value = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  private shownEyes: Eyes | undefined;

  private async look(): Promise<void> {
    const step = this.at.value;
    const eyes = this.eyes.value;
    const key = `${step}.${eyes}`;
    const position = this.remembered.get(key) ?? (await this.reach(step, eyes));
    this.remembered.set(key, position);
    for (const old of this.remembered.keys()) if (this.remembered.size > MOST_REMEMBERED) this.remembered.delete(old);
    this.shownEyes = eyes;
    this.shown.value = position;
  }

  /** What there is to see at a step, through some eyes. */
  async reach(step: number, eyes: Eyes): Promise<Position> {
    if (step < this.played) await this.setUp();
    for (; this.played < step; this.played++) await this.engine.ask({ cmd: "play", move: this.record.moves[this.played] });
    const view = await this.seenBy(eyes);
    const round = Math.min(view.scorings_done + 1, LAST_ROUND);
    return { step, view, round, score: await this.engine.ask<Score>({ cmd: "score", round, why: true }) };
  }

  private async seenBy(eyes: Eyes): Promise<View> {
    if (eyes === "all") return { ...(await this.seenBy(0)), ...(await this.engine.ask<{ state: View }>({ cmd: "state" })).state }; // currencies and what is due stand in views only
    if (eyes === "nobody") return knownToAll(await Promise.all(this.seats.map((_, seat) => this.seenBy(seat))));
    return (await this.engine.ask<{ view: View }>({ cmd: "view", player: eyes })).view;
  }
}
