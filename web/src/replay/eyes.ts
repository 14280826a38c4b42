/* Through whose eyes a game is watched. */
import type { View } from "../engine/types";
import type { Seat } from "../game/games";

/** A seat; everything open; or only what everybody may know. */
export type Eyes = number | "all" | "nobody";

/** The eyes that are allowed, the first ones to begin with. While a game goes on, a replay shows nobody here the hand of another. */
export function eyesFor(seats: readonly Seat[], over: boolean): Eyes[] {
  const people = seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  if (over || !people.length) return ["all", ...seats.keys()];
  return people.length === 1 ? people : ["nobody"];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Puts together what everybody may know, from the views of all seats: of each player what another one sees, of the table what all see alike. */
export function knownToAll(views: readonly View[]): View {
  const [first, ...others] = views;
  const players = first.players.map((_, seat) => views[(seat + 1) % views.length].players[seat]);
  const alike = Object.entries(first).filter(([field, value]) => others.every((view) => isSame(view[field], value)));
  return { ...Object.fromEntries(alike), players } as View;
}
