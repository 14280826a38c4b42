/* A game as the parts of the table know it, in which nobody is asked: so a replay shows the same market, cards and panels as the table. */
import { signal, type ReadonlySignal } from "@preact/signals";
import type { GameEvent, View } from "../engine/types";
import type { Game } from "../game/game";
import type { Seat } from "../game/games";
import { Picking } from "../game/picking";

type Deed = (...given: never[]) => unknown;
type Watched<Member> = Member extends ReadonlySignal<infer Value> ? ReadonlySignal<Value> : Member;
/** Everything that can be read of a game. What is new in a game and missing here does not compile. */
type Seen = { [Name in Exclude<keyof Game, "picking"> as Game[Name] extends Deed ? never : Name]: Watched<Game[Name]> };

const still = (seats: Seat[], view: ReadonlySignal<View | null>, eyes: ReadonlySignal<number>, log: ReadonlySignal<GameEvent[]>): Seen => ({
  id: "",
  seats,
  me: null,
  view,
  eyes,
  decision: signal(null),
  asked: signal(null),
  curtain: signal(null),
  log,
  attempt: signal(null),
  scorings: signal([]),
  lastScoring: signal(null),
  hint: signal(null),
  canUndo: signal(false),
  unkept: signal(false),
  lost: signal(null),
  passing: signal(new Map()),
});

/** The picking is a real one: while nobody is asked it picks nothing and asks no engine. */
export function stillGame(seats: Seat[], view: ReadonlySignal<View | null>, eyes: ReadonlySignal<number>, log: ReadonlySignal<GameEvent[]> = signal([])): Game {
  const game = still(seats, view, eyes, log) as Game;
  return Object.assign(game, { picking: new Picking(game) });
}
