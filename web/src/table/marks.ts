/* What a player has by the name, and how much of it is shown. */
import type { PlayerView, View } from "../engine/types";
import { artOf, type OwnMark } from "../modules/module";

const RANKS: readonly OwnMark["rank"][] = ["acts", "scores", "pays"];

/** What can act against others, then what scores, then what pays; within each in the order of the modules. */
export function marksOf(player: PlayerView, view: View): OwnMark[] {
  const all = artOf(view).flatMap(({ marks }) => marks?.(player, view) ?? []);
  return RANKS.flatMap((rank) => all.filter((mark) => mark.rank === rank));
}

/** How many marks fit beside a name at a table of this size. */
export const roomOf = (seats: number): number => (seats <= 3 ? 4 : seats === 4 ? 3 : 2);

/** As many as fit; the others are a number. */
export function fitting<Thing>(all: readonly Thing[], room: number): { shown: Thing[]; more: number } {
  const shown = all.slice(0, room);
  return { shown, more: all.length - shown.length };
}
