/* How much a set of modules weighs: how long the game takes at this table, how complex and interactive it is. Estimates, in one place. */
import type { ModuleInfo } from "../../engine/types";
import type { Seat } from "../../game/games";
import { MARKS, marksOf, type Marks } from "./about";

const MINUTES_A_SEAT = 19;
const MINUTES_A_MARK = 0.5; // that each point of length adds to each seat
const OF_A_COMPUTER = 0.25; // of the time that a person takes

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const loadOf = (infos: readonly ModuleInfo[], mark: keyof Marks): number => sum(infos.map(({ id }) => marksOf(id)?.[mark] ?? 1));

/** Minutes that a game takes, as exactly as one can say: to five, above an hour to ten. */
export function minutesOf(seats: readonly Pick<Seat, "kind">[], infos: readonly ModuleInfo[]): number {
  const each = MINUTES_A_SEAT + MINUTES_A_MARK * loadOf(infos, "length");
  const minutes = each * sum(seats.map(({ kind }) => (kind === "person" ? 1 : OF_A_COMPUTER)));
  const step = minutes > 60 ? 10 : 5;
  return Math.round(minutes / step) * step;
}

/** From some modules on, much of little is much; one module alone never makes a table as heavy as it is itself. */
function weightOf(infos: readonly ModuleInfo[], mark: keyof Marks): number {
  const load = loadOf(infos, mark);
  const heaviest = Math.max(0, ...infos.map(({ id }) => marksOf(id)?.[mark] ?? 1));
  return Math.max(load > 14 ? 3 : load > 4 ? 2 : 1, Math.ceil((heaviest * 2) / 3));
}

/** The marks of the whole table. */
export const marksOfTable = (infos: readonly ModuleInfo[]): Marks => Object.fromEntries(MARKS.map((mark) => [mark, weightOf(infos, mark)])) as unknown as Marks;

/** The modules that change most how people play, heaviest first. */
export function heaviest(infos: readonly ModuleInfo[], n: number): ModuleInfo[] {
  const weigh = ({ id }: ModuleInfo) => (marksOf(id)?.interaction ?? 1) * 2 + (marksOf(id)?.complexity ?? 1);
  return [...infos].sort((a, b) => weigh(b) - weigh(a)).slice(0, n);
}
