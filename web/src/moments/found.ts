/* What there is to be glad of: read from the events of a move and from the engine's scores before and after it. No rule, no estimate. */
import type { BuildingType, GameEvent, Ranked, Score } from "../engine/types";

export interface Exact {
  kind: "exact";
  slot?: number; // of the market
  price: number;
}
export interface Lead {
  kind: "lead";
  type: BuildingType;
  /** What the place is worth in the next scoring, and what it was worth. */
  points: number;
  before: number;
  /** Who was first until then. */
  left: (number | "dirk")[];
}
export interface Wall {
  kind: "wall";
  /** The new sides in the order of the wall ("1,0,N"). */
  sides: string[];
  before: number;
  after: number;
}
export type Moment = Exact | Lead | Wall;

/** Something was paid without waste, which brings another action. */
export function exactIn(events: readonly GameEvent[], seat: number): Exact[] {
  const again = events.findIndex(({ event, player }) => event === "another_action" && player === seat);
  const paid = events.slice(0, again + 1).filter(({ player, price, paid }) => player === seat && price !== undefined && price === paid).at(-1);
  return paid ? [{ kind: "exact", price: Number(paid.price), ...(paid.event === "bought" && { slot: Number(paid.slot) }) }] : [];
}

const firsts = (ranks: readonly Ranked[] = []): Ranked[] => ranks.filter(({ place, halves }) => place === 1 && halves > 0);
const leadsAlone = (ranks: readonly Ranked[], seat: number): boolean => firsts(ranks).length === 1 && firsts(ranks)[0].seat === seat;

/** Types in which a player has left behind whoever was first, alone or beside them. */
export function leadsIn(before: Score, after: Score, seat: number): Lead[] {
  const worth = (score: Score, type: BuildingType) => score.players[seat].majorities?.[type] ?? 0;
  return Object.entries(after.ranking ?? {}).flatMap(([name, ranks]) => {
    const type = name as BuildingType;
    const was = before.ranking?.[type] ?? [];
    const left = firsts(was).flatMap((rank) => (rank.seat === seat ? [] : rank.seat));
    return left.length && leadsAlone(ranks, seat) ? [{ kind: "lead" as const, type, points: worth(after, type), before: worth(before, type), left }] : [];
  });
}

/** The wall that counts has become longer. */
export function wallIn(before: Score, after: Score, seat: number): Wall[] {
  const [was, is] = [before.players[seat], after.players[seat]];
  const old = new Set(was.wall_path);
  const sides = (is.wall_path ?? []).filter((side) => !old.has(side));
  return (is.wall ?? 0) > (was.wall ?? 0) && sides.length ? [{ kind: "wall", sides, before: was.wall ?? 0, after: is.wall! }] : [];
}
