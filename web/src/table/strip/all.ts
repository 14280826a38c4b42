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

export function isFound(chip: Chip, filter: Filter, words: string): boolean {
  const inGroup = filter === ALL || listGroupOf(chip) === filter;
  return inGroup && [shortName(chip.module), fullName(chip.module)].some((name) => plain(name).includes(plain(words.trim())));
}
