/* Watches a table for moments and shows them; loaded when the first table stands. */
import { effect, type ReadonlySignal } from "@preact/signals";
import type { GameEvent } from "../engine/types";
import type { Game } from "../game/game";
import type { Standing } from "../table/standing";
import { exactIn, leadsIn, wallIn, type Moment } from "./found";
import { endMoments, showMoments } from "./show";
import { sound } from "./sound";

/** Hands out what is new in the log. What is told again (after undo, in another language, to other eyes) is not new. */
export class News {
  private seen: number;

  constructor(log: readonly GameEvent[]) {
    this.seen = log.at(-1)?.n ?? 0;
  }

  take(log: readonly GameEvent[]): GameEvent[] {
    const fresh = log.filter(({ n }) => n > this.seen);
    this.seen = log.at(-1)?.n ?? 0;
    return fresh;
  }
}

function celebrate(moments: readonly Moment[], seat: number): void {
  if (!moments.length) return;
  sound(moments[0].kind);
  showMoments(moments, seat);
}

/** What my own moves have brought: known as soon as the engine has counted the new position. */
function watchStanding(game: Game, standing: ReadonlySignal<Standing | null>, didSomething: () => boolean): () => void {
  let before: { seat: number; standing: Standing } | null = null;
  return effect(() => {
    const now = standing.value;
    const seat = game.eyes.peek();
    if (now && before?.seat === seat && before.standing.round === now.round && didSomething()) {
      const scores = [before.standing.score, now.score, seat] as const;
      celebrate([...wallIn(...scores), ...leadsIn(...scores)], seat);
    }
    before = now && { seat, standing: now };
  });
}

export function watchMoments(game: Game, standing: ReadonlySignal<Standing | null>): () => void {
  const news = new News(game.log.peek());
  let mine: GameEvent[] = [];
  const stopLog = effect(() => {
    const fresh = news.take(game.log.value);
    const seat = game.eyes.peek();
    if (game.seats[seat]?.kind !== "person") return;
    mine.push(...fresh.filter(({ player }) => player === seat));
    celebrate(exactIn(fresh, seat), seat);
    if (fresh.some(({ event, player }) => event === "turn" && player === seat)) sound("turn");
  });
  const stopStanding = watchStanding(game, standing, () => mine.splice(0).length > 0);
  return () => {
    stopLog();
    stopStanding();
    endMoments();
  };
}
