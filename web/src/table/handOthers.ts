/* What is in the hand beside money: cards of modules as a fan while they are few, else, with coins, stones and the like, as marks with numbers in two rows. */
import { CardLabel } from "../art/spoken";
import type { PlayerView, View } from "../engine/types";
import { artOf, type HandThing } from "../modules/module";
import type { Group } from "./sorted";

/** Cards that lie as a fan. */
const FANNED = 3;

/** Cards of one kind once, with their number. */
function cardsIn(group: Group | undefined, view: View): Required<HandThing>[] {
  const cards = group?.cards ?? [];
  const first = cards.filter(({ copy }) => copy === 0);
  return first.map(({ thing, name }) => ({ handle: `hand:${name}`, label: CardLabel(thing, view), count: cards.filter((other) => other.name === name).length }));
}

/** What modules let a player hold. */
const thingsOf = (player: PlayerView, view: View): Required<HandThing>[] => artOf(view).flatMap(({ hand }) => (hand?.(player, view) ?? []).map((thing) => ({ ...thing, count: thing.count ?? 1 })));

export interface Others {
  /** The cards lie as a fan like money. */
  fan: Group | null;
  marks: Required<HandThing>[];
}

export function othersIn(groups: readonly Group[], player: PlayerView, view: View): Others {
  const group = groups.find(({ key }) => key === "other");
  const things = thingsOf(player, view);
  const isFan = !!group && group.cards.length <= FANNED && things.length === 0;
  return { fan: isFan ? group : null, marks: isFan ? [] : [...cardsIn(group, view), ...things] };
}
