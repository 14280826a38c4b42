/* Points by source, from the engine's `score`: what paid, for whom, in the order in which it is counted. No rule: sums for display only. */
import type { BuildingType, PlayerScore, Ranked, Score } from "../engine/types";
import type { PastScore } from "./history";

/** Somebody who gets points: a seat, or Dirk in a game of two. */
export type Who = number | "dirk";

export interface Source {
  /** `wall`, a building type, or the field of a module (`camps`). */
  id: string;
  kind: "wall" | "majority" | "module";
  /** By seat; Dirk's, where he plays, come last. */
  points: number[];
}

const NOT_SOURCES = ["seat", "total"];

/** Puts the fields of all players into one order: a field that one of them lacks stands where the others have it. */
function fieldsInOrder(rows: readonly object[]): string[] {
  const order: string[] = [];
  for (const row of rows) {
    let at = 0;
    for (const field of Object.keys(row)) {
      const known = order.indexOf(field);
      if (known < 0) order.splice(at, 0, field);
      at = (known < 0 ? at : known) + 1;
    }
  }
  return order;
}

const rowsOf = (score: Score): PlayerScore[] => [...score.players, ...(score.dirk ? [score.dirk as PlayerScore] : [])];
const pointsOf = (rows: readonly PlayerScore[], field: string): number[] => rows.map((row) => Number(row[field] ?? 0));

function majoritySources(score: Score, rows: readonly PlayerScore[]): Source[] {
  const types = Object.keys(score.ranking ?? {}) as BuildingType[];
  return types.map((id) => ({ id, kind: "majority", points: rows.map(({ majorities }) => majorities?.[id] ?? 0) }));
}

/** All sources of a scoring. Wall and buildings are always there, those of modules if they paid. */
export function sourcesOf(score: Score): Source[] {
  const rows = rowsOf(score);
  const sources: Source[] = [];
  for (const field of fieldsInOrder(score.players)) {
    if (field === "majorities") sources.push(...majoritySources(score, rows));
    else if (field === "wall") sources.push({ id: field, kind: "wall", points: pointsOf(rows, field) });
    else if (!NOT_SOURCES.includes(field) && score.players.every((player) => typeof (player[field] ?? 0) === "number")) {
      const points = pointsOf(rows, field);
      if (points.some(Boolean)) sources.push({ id: field, kind: "module", points });
    }
  }
  return sources;
}

const listOf = (score: Score, seat: number, field: string): string[] => {
  const list = score.players[seat]?.[field];
  return Array.isArray(list) ? list : [];
};

/** The wall that a source is counted along, if it says one (`wall_path`, `second_wall_path`). */
export const pathOf = (score: Score, source: string, seat: number): string[] => listOf(score, seat, `${source}_path`);

/** The squares that a source counts, if it says which (`camps_cells`). */
export const cellsOf = (score: Score, source: string, seat: number): string[] => listOf(score, seat, `${source}_cells`);

/** Groups of equal place, the first one first. */
export function places(ranking: readonly Ranked[]): Ranked[][] {
  const groups = new Map<number, Ranked[]>();
  for (const ranked of ranking) groups.set(ranked.place, [...(groups.get(ranked.place) ?? []), ranked]);
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group);
}

export interface SourceTotal {
  id: string;
  /** Of each scoring, by seat. */
  byRound: { round: number; points: number[] }[];
  /** By seat. */
  totals: number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** What each source gave over several scorings. Points of other kinds (at once, outside scorings) come under `other`. */
export function totalsOf(scores: readonly PastScore[], finals: readonly number[]): SourceTotal[] {
  const perRound = scores.map((score) => ({ round: score.round, sources: sourcesOf(score) }));
  const order = fieldsInOrder(perRound.map(({ sources }) => Object.fromEntries(sources.map(({ id }) => [id, 0]))));
  const totals = order.map((id) => totalOf(id, perRound, finals.length));
  const left = finals.map((final, seat) => final - sum(totals.map(({ totals }) => totals[seat])));
  return left.some(Boolean) ? [...totals, { id: "other", byRound: [], totals: left }] : totals;
}

function totalOf(id: string, perRound: readonly { round: number; sources: Source[] }[], seats: number): SourceTotal {
  const none = Array<number>(seats).fill(0);
  const byRound = perRound.map(({ round, sources }) => ({ round, points: sources.find((source) => source.id === id)?.points.slice(0, seats) ?? none }));
  return { id, byRound, totals: none.map((_, seat) => sum(byRound.map(({ points }) => points[seat]))) };
}

/** The score of a seat after a scoring; round 0 is the start. */
export interface Mark {
  round: number;
  points: number;
}

/** The score of each seat at the start and after each scoring, for the chart; the last one is as it really stands. */
export function scoreLines(scores: readonly PastScore[], finals: readonly number[]): Mark[][] {
  return finals.map((final, seat) => {
    const line: Mark[] = [{ round: 0, points: 0 }];
    for (const { round, players } of scores) line.push({ round, points: line.at(-1)!.points + players[seat].total });
    line.at(-1)!.points = final;
    return line;
  });
}

/** How much each seat got in each scoring. */
export const roundTotals = (scores: readonly Score[], seat: number): number[] => scores.map(({ players }) => players[seat].total);

/** The sources in which one seat got more than another, the largest difference first. */
export function decisive(totals: readonly SourceTotal[], winner: number, second: number): { id: string; more: number }[] {
  return totals
    .map(({ id, totals }) => ({ id, more: totals[winner] - totals[second] }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more);
}
