/* Changes of what is chosen for a new game: each gives another choice. */
import type { EditionInfo } from "../../engine/types";
import { FEWEST_SEATS, MOST_SEATS } from "../../game/games";
import { computerSeat, type Choice, type SeatChoice, type VariantValue } from "./choice";

export function withSeatAdded(choice: Choice): Choice {
  return choice.seats.length >= MOST_SEATS ? choice : { ...choice, seats: [...choice.seats, computerSeat(choice.seats)] };
}

export function withSeatRemoved(choice: Choice, index: number): Choice {
  return choice.seats.length <= FEWEST_SEATS ? choice : { ...choice, seats: choice.seats.filter((_, i) => i !== index) };
}

/** A changed seat. Whoever had its new colour takes the old one. */
export function withSeatChanged(choice: Choice, index: number, change: Partial<SeatChoice>): Choice {
  const old = choice.seats[index];
  const changed = { ...old, ...change };
  const seats = choice.seats.map((seat, i) => (i === index ? changed : seat.colour === changed.colour ? { ...seat, colour: old.colour } : seat));
  return { ...choice, seats };
}

export function withModules(choice: Choice, ids: readonly string[], on: boolean): Choice {
  const others = choice.modules.filter((one) => !ids.includes(one));
  return { ...choice, modules: on ? [...others, ...ids] : others };
}

export const withModule = (choice: Choice, id: string, on: boolean): Choice => withModules(choice, [id], on);

export const withVariant = (choice: Choice, name: string, value: VariantValue): Choice => ({ ...choice, variants: { ...choice.variants, [name]: value } });

/** The variants as an edition has them; those that no edition sets stay as they are. */
export function withEdition(choice: Choice, edition: EditionInfo, editions: readonly EditionInfo[]): Choice {
  const set = editions.flatMap(({ variants }) => Object.keys(variants));
  const others = Object.entries(choice.variants).filter(([name]) => !set.includes(name));
  return { ...choice, edition: edition.id, variants: { ...Object.fromEntries(others), ...edition.variants } };
}
