/* The table of a finished game as a file for spreadsheets. */
import { scoringTexts } from "../texts/scoring";
import type { Sitter } from "./sitters";
import type { SourceTotal } from "./sources";
import { sourceName } from "./words";

/** A name that begins like a formula would be one in a spreadsheet; the apostrophe makes it text. */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cell = (value: string | number): string => (typeof value === "number" ? String(value) : quoted(defused(value)));

/** A row per source and scoring, then the sum of the source, a column per player. */
export function tableAsCsv(sitters: readonly Sitter[], totals: readonly SourceTotal[], finals: readonly number[]): string {
  const scoring = scoringTexts.value;
  const seats = sitters.map(({ who }) => who as number);
  const rows: (string | number)[][] = [[scoring.source, "", ...sitters.map(({ name }) => name)]];
  for (const { id, byRound, totals: all } of totals) {
    for (const { round, points } of byRound) rows.push([sourceName(id), scoring.rounds[round - 1], ...seats.map((seat) => points[seat])]);
    rows.push([sourceName(id), scoring.total, ...seats.map((seat) => all[seat])]);
  }
  rows.push([scoring.total, "", ...seats.map((seat) => finals[seat])]);
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}
