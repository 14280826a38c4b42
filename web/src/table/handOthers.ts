/* What is in the hand beside money: cards of modules as a fan while they are few, and things of the size of cards as well; else, with coins,
   stones and the like, as marks with numbers in two rows. */
import { CardLabel } from "../art/spoken";
import type { PlayerView, View } from "../engine/types";
import { artOf, type HandThing } from "../modules/module";
import type { Group } from "./sorted";

/** Cards that lie as a fan. */
const FANNED = 3;

export type Held = HandThing & { count: number };

/** Cards of one kind once, with their number. */
function cardsIn(group: Group | undefined, view: View): Held[] {
  const cards = group?.cards ?? [];
  const first = cards.filter(({ copy }) => copy === 0);
  return first.map(({ thing, name }) => ({ handle: `hand:${name}`, label: CardLabel(thing, view), count: cards.filter((other) => other.name === name).length }));
}

/** What modules let a player hold. */
const thingsOf = (player: PlayerView, view: View): Held[] => artOf(view).flatMap(({ hand }) => (hand?.(player, view) ?? []).map((thing) => ({ ...thing, count: thing.count ?? 1 })));

export interface Others {
  /** The cards lie as a fan like money. */
  fan: Group | null;
  /** Things that lie as cards beside it. */
  cards: Held[];
  marks: Held[];
}

export function othersIn(groups: readonly Group[], player: PlayerView, view: View): Others {
  const group = groups.find(({ key }) => key === "other");
  const things = thingsOf(player, view);
  const areCards = things.every(({ isCard }) => isCard) && (group?.cards.length ?? 0) + things.length <= FANNED;
  return areCards ? { fan: group ?? null, cards: things, marks: [] } : { fan: null, cards: [], marks: [...cardsIn(group, view), ...things.filter(({ back }) => !back)] };
}
