/* The list of all modules: four groups, and which of them a search finds. */
import { shortName } from "../../modules/names";
import type { Chip, Group } from "./chips";
import { fullName } from "./names";
import { ALL } from "./panels";

export type ListGroup = Exclude<Group, "losses">;
export type Filter = typeof ALL | ListGroup;

export const LIST_GROUPS: readonly ListGroup[] = ["now", "offers", "mine", "bag"];

/** What is only in the bag is found by its name. */
export const FILTERS: readonly Filter[] = [ALL, "now", "offers", "mine"];

/** A loss that is coming stands first among what is coming. */
export const listGroupOf = ({ group }: Chip): ListGroup => (group === "losses" ? "offers" : group);

const plain = (words: string): string => words.replaceAll("\u00ad", "").toLowerCase();

/** What stands in a column: the chips of a group, or those of them that the column before had no room for. */
export interface Part {
  group: ListGroup;
  continued: boolean;
  chips: Chip[];
}

const COLUMNS = 4;
/** Rows of a short list: it fills one column before it begins the next. */
const LEAST_ROWS = 4;

/** Groups in columns of so many rows, headings among them; one is repeated where its group goes on. */
function filled(groups: readonly Part[], rows: number): Part[][] {
  const columns: Part[][] = [[]];
  let free = rows;
  for (const { group, chips } of groups)
    for (let from = 0; from < chips.length; ) {
      if (free < 2) [free] = [rows, columns.push([])]; // a heading is not left alone
      const some = chips.slice(from, from + free - 1);
      columns[columns.length - 1].push({ group, continued: from > 0, chips: some });
      free -= some.length + 1;
      from += some.length;
    }
  return columns;
}

/** The groups of these chips in columns that are as short as can be. */
export function columnsOf(chips: readonly Chip[]): Part[][] {
  const groups = LIST_GROUPS.map((group) => ({ group, continued: false, chips: chips.filter((chip) => listGroupOf(chip) === group) })).filter((part) => part.chips.length);
  for (let rows = LEAST_ROWS; ; rows++) {
    const columns = filled(groups, rows);
    if (columns.length <= COLUMNS) return columns;
  }
}

export function isFound(chip: Chip, filter: Filter, words: string): boolean {
  const inGroup = filter === ALL || listGroupOf(chip) === filter;
  return inGroup && [shortName(chip.module), fullName(chip.module)].some((name) => plain(name).includes(plain(words.trim())));
}
