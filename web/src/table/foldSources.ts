/* The counts beside the six types and the wall: as many sources as fit, the others in one row that sums them. */
import type { Source } from "../scoring/sources";

export interface Folded {
  shown: Source[];
  rest: Source[];
}

const stakeOf = ({ points }: Source): number => Math.max(0, ...points.map(Math.abs));

/** How many rows modules have at a table of so many columns. */
export const roomForSources = (columns: number): number => (columns <= 4 ? 2 : 1);

/** What most is at stake for comes first; where not all fit, the last row is for the others. */
export function foldSources(sources: readonly Source[], room: number): Folded {
  const sorted = [...sources].sort((a, b) => stakeOf(b) - stakeOf(a));
  const most = sorted.length > room ? room - 1 : room;
  return { shown: sorted.slice(0, most), rest: sorted.slice(most) };
}

/** What some sources give, by seat. */
export const summed = (sources: readonly Source[]): number[] => (sources[0]?.points ?? []).map((_, seat) => sources.reduce((sum, { points }) => sum + points[seat], 0));
