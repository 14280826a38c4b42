/* The draw pile as a bar: how much of it is gone, where scorings were, where the next one may lie. What is known comes from the view and
   the log; nothing is worked out that the engine does not say. */
import type { GameEvent, View } from "../engine/types";

/** All places are shares of the bar, 0 to 1. */
export interface Pile {
  cards: number;
  tiles: number;
  now: number;
  past: { round: number; at: number }[];
  zone: { round: number; from: number; to: number } | null;
  /** The next scoring: between which of the next cards it lies; none: it comes at the end, with the last tiles. */
  next: { round: number; from: number; to: number } | null;
  over: boolean;
}

interface Drawn {
  count: number;
  scorings: { round: number; at: number }[];
}

/** Cards that came from the pile since the game began, and after how many of them the scorings came up. */
function drawnIn(log: readonly GameEvent[]): Drawn {
  const drawn: Drawn = { count: 0, scorings: [] };
  const begin = log.findIndex(({ event }) => event === "began");
  for (const { event, cards, round } of log.slice(begin + 1)) {
    if (event === "displayed") drawn.count += (cards as unknown[]).length;
    if (event === "scoring_card") drawn.scorings.push({ round: round!, at: ++drawn.count });
  }
  return drawn;
}

/** Without a log (in a replay) the cards that were played stand for those that are gone. */
export function pileOf(view: View, log: readonly GameEvent[]): Pile {
  const cards = view.draw_size ?? view.draw?.length ?? 0;
  const drawn = log.length ? drawnIn(log) : { count: view.discard_size ?? 0, scorings: [] };
  const total = Math.max(1, drawn.count + cards);
  const next = view.scorings_due?.[0] ?? null;
  const share = (count: number) => Math.min(1, Math.max(0, count / total));
  return {
    cards,
    tiles: view.bag_size ?? view.bag?.length ?? 0,
    now: share(drawn.count),
    past: drawn.scorings.map(({ round, at }) => ({ round, at: share(at) })),
    zone: next && { round: next.round, from: share(drawn.count + next.from - 1), to: share(drawn.count + next.to) },
    next,
    over: view.over,
  };
}

/** Every card from now on may be the scoring. */
export const isDue = ({ next }: Pile): boolean => next !== null && next.from <= 1;
