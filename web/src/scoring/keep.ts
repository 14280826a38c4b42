/* The table of a finished game as a file for spreadsheets. */
import { texts } from "../texts/texts";
import type { Sitter } from "./sitters";
import type { SourceTotal } from "./sources";
import { sourceName } from "./words";

const cell = (value: string | number): string => (/[",;\n]/.test(String(value)) || /^[=+@-]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));

/** A row per source and scoring, then the sum of the source, a column per player. */
export function tableAsCsv(sitters: readonly Sitter[], totals: readonly SourceTotal[], finals: readonly number[]): string {
  const { scoring } = texts.value;
  const seats = sitters.map(({ who }) => who as number);
  const rows: (string | number)[][] = [[scoring.source, "", ...sitters.map(({ name }) => name)]];
  for (const { id, byRound, totals: points } of totals) {
    byRound.forEach((round, i) => rows.push([sourceName(id), scoring.rounds[i], ...seats.map((seat) => round[seat])]));
    rows.push([sourceName(id), scoring.total, ...seats.map((seat) => points[seat])]);
  }
  rows.push([scoring.total, "", ...seats.map((seat) => finals[seat])]);
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}
