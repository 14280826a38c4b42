/* What the page shows of scorings must be what the engine says. The expectation is written down here anew, from the engine's reply. */
import { expect } from "vitest";
import type { Lang, PlayerScore, Score } from "../../../src/engine/types";
import type { KeptGame } from "../../../src/game/games";
import * as germanCommon from "../../../src/texts/de/common";
import * as german from "../../../src/texts/de/scoring";
import * as englishCommon from "../../../src/texts/en/common";
import * as english from "../../../src/texts/en/scoring";
import * as dutchCommon from "../../../src/texts/nl/common";
import * as dutch from "../../../src/texts/nl/scoring";
import { outcomeOf } from "./engine";
import { readScreen, type AnyPage } from "./screen";

/** A table as it is read: names across, sources down, cells as text; what is hidden from the eye is left out. */
export interface ReadTable {
  names: string[];
  rows: Record<string, string[]>;
}

/** Points of a game by source: name of the source → per seat, per scoring. */
type Points = Map<string, number[][]>;

const WORDS = { en: { ...english, ...englishCommon }, de: { ...german, ...germanCommon }, nl: { ...dutch, ...dutchCommon } };

const wordOf = (id: string, lang: Lang): string => {
  const { scoring, common } = WORDS[lang];
  return (scoring.sources as Record<string, string>)[id] ?? (common.types as Record<string, string>)[id] ?? id;
};

export const readTable = (page: AnyPage, selector: string): Promise<ReadTable> =>
  page.evaluate((wanted: string) => {
    const text = (cell: Element) => {
      const copy = cell.cloneNode(true) as Element;
      for (const unseen of copy.querySelectorAll(".sr, svg")) unseen.remove();
      return [...copy.querySelectorAll("small")].reduce((all, small) => (small.remove(), `${all} (${small.textContent})`), "").replace(/^/, copy.textContent!.trim());
    };
    const table = document.querySelector(wanted)!;
    const names = [...table.querySelectorAll("thead th")].map(text);
    const rows: Record<string, string[]> = {};
    for (const row of table.querySelectorAll("tbody tr")) rows[text(row.querySelector("th")!)] = [...row.querySelectorAll("td")].map(text);
    return { names, rows };
  }, selector);

/** The points of one row of the engine's score by word: numbers of their own, majorities by type. */
function pointsIn(score: PlayerScore, lang: Lang): [string, number][] {
  const { majorities = {}, seat: _seat, total: _total, ...others } = score;
  const own = Object.entries(others).filter((field): field is [string, number] => typeof field[1] === "number");
  return [...own, ...Object.entries(majorities)].map(([id, points]) => [wordOf(id, lang), points]);
}

function pointsOf(scores: readonly Score[], seats: number, lang: Lang): Points {
  const points: Points = new Map();
  scores.forEach(({ players }, round) =>
    players.forEach((row, seat) => {
      for (const [word, number] of pointsIn(row, lang)) {
        if (!points.has(word)) points.set(word, Array.from({ length: seats }, () => scores.map(() => 0)));
        points.get(word)![seat][round] = number;
      }
    }),
  );
  return points;
}

/** Points as they are written, with a true minus. */
const written = (n: number): string => String(n).replace("-", "−");
const inRow = (numbers: readonly number[]): string => numbers.map((n, i) => (i === 0 ? written(n) : n < 0 ? `− ${-n}` : `+ ${n}`)).join(" ");

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function expectedEnd(scores: readonly Score[], finals: readonly number[], names: readonly string[], seatOf: (name: string) => number, lang: Lang): Record<string, string[]> {
  const { scoring } = WORDS[lang];
  const points = pointsOf(scores, finals.length, lang);
  const rows: Record<string, string[]> = {};
  const cell = (byRound: number[]) => (sum(byRound) ? `${written(sum(byRound))} (${inRow(byRound)})` : "0");
  for (const [word, bySeat] of points) if (bySeat.some((byRound) => sum(byRound))) rows[word] = names.map((name) => cell(bySeat[seatOf(name)]));
  const left = finals.map((final, seat) => final - sum([...points.values()].map((bySeat) => sum(bySeat[seat]))));
  if (left.some(Boolean)) rows[scoring.sources.other] = names.map((name) => written(left[seatOf(name)]));
  rows[scoring.byScoring] = names.map((name) => inRow(scores.map(({ players }) => players[seatOf(name)].total)));
  rows[scoring.total] = names.map((name) => written(finals[seatOf(name)]));
  return rows;
}

/** Sources that nobody got anything for may be shown or not. */
const withoutNothing = (rows: Record<string, string[]>): Record<string, string[]> => Object.fromEntries(Object.entries(rows).filter(([, cells]) => cells.some((cell) => cell !== "0" && cell !== "")));

export const keptGame = (page: AnyPage, id: string): Promise<KeptGame> => page.evaluate((key: string) => JSON.parse(localStorage.getItem(key)!), `alhambra.game.${id}`);

/** How the page calls the seats: the only person at a device is "You". */
export function calledIn({ seats }: Pick<KeptGame, "seats">, lang: Lang = "en"): string[] {
  const people = seats.filter(({ kind }) => kind === "person").length;
  return seats.map(({ kind, name }) => (kind === "person" && people === 1 ? WORDS[lang].common.you : name));
}

/** The end screen says what the engine says: winners, points by source and scoring, totals. */
export async function checkEnd(page: AnyPage, url: string, id: string, lang: Lang = "en"): Promise<KeptGame> {
  const kept = await keptGame(page, id);
  const { scores, view } = await outcomeOf(url, kept.record);
  expect(view.over).toBe(true);
  const finals = view.players.map(({ score }) => score);
  expect(kept).toMatchObject({ over: true, scores: finals, winners: view.winners });
  await readScreen(page); // the table comes a moment after the end
  await expect.poll(() => page.evaluate((table: string) => document.querySelector(table) !== null, ".end-table"), { timeout: 10_000 }).toBe(true);
  const { names, rows } = await readTable(page, ".end-table");
  const called = calledIn(kept, lang);
  expect([...names].sort()).toEqual([...called].sort());
  expect(withoutNothing(rows)).toEqual(expectedEnd(scores, finals, names, (name) => called.indexOf(name), lang));
  const title = await page.evaluate((heading: string) => document.querySelector(heading)!.textContent!, ".winner h1");
  const people = kept.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  if (people.length === 1 && view.winners.join() === people.join()) expect(title).toBe(WORDS[lang].scoring.youWin);
  else for (const seat of view.winners) expect(title).toContain(called[seat]);
  return kept;
}

/** The sum of one scoring as the overlay shows it: what the engine says, and the score before and after. */
export function checkScoring({ names, rows }: ReadTable, score: Score, seats: readonly string[], lang: Lang = "en"): void {
  const { players, dirk } = score;
  const { scoring, common } = WORDS[lang];
  const signed = (number: number) => (number > 0 ? `+${number}` : written(number));
  const all = [...players, ...(dirk ? [dirk as PlayerScore] : [])];
  const expected: Record<string, string[]> = {};
  all.forEach((row, i) => {
    for (const [word, number] of pointsIn(row, lang)) (expected[word] ??= all.map(() => "0"))[i] = signed(number);
  });
  const { [scoring.score]: totals, ...sources } = rows;
  expect(names).toEqual([...seats, ...(dirk ? [common.dirk] : [])]);
  expect(withoutNothing(sources)).toEqual(withoutNothing(expected));
  players.forEach(({ total }, seat) => expect(totals[seat]).toMatch(new RegExp(`\\(−?\\d+ ${total < 0 ? "−" : "\\+"} ${Math.abs(total)}\\)$`)));
}
