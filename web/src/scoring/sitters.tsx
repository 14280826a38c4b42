/* Those who get points, by name and shape. */
import { Icon, SeatMark } from "../art/pieces";
import type { Colour, View } from "../engine/types";
import type { Seat } from "../game/games";
import { listed } from "../screens/words";
import { texts } from "../texts/texts";
import type { Who } from "./sources";
import "./sitters.css";

export interface Sitter {
  who: Who;
  name: string;
  colour: Colour | null; // Dirk has none
  /** The reader, who is called "You". */
  isMe?: boolean;
}

/** In the order of the seats, Dirk last. The only person at the device is "You". */
export function sittersOf(seats: readonly Seat[], view: View, withDirk: boolean, me: number | null = null): Sitter[] {
  const sitters: Sitter[] = seats.map(({ name }, who) => ({ who, name: who === me ? texts.value.common.you : name, colour: view.players[who].colour, isMe: who === me }));
  return withDirk ? [...sitters, { who: "dirk", name: texts.value.common.dirk, colour: null }] : sitters;
}

export const SitterMark = ({ sitter }: { sitter: Sitter }) => (sitter.colour ? <SeatMark colour={sitter.colour} /> : <Icon name="robot" />);

export const SitterName = ({ sitter }: { sitter: Sitter }) => (
  <span class={`sitter${sitter.colour ? ` of-${sitter.colour}` : ""}`}>
    <SitterMark sitter={sitter} />
    <span>{sitter.name}</span>
  </span>
);

export interface Names {
  /** "You" first. */
  names: string;
  withYou: boolean;
}

export function namesIn(sitters: readonly Sitter[], whos: readonly Who[]): Names {
  const named = whos.flatMap((who) => sitters.find((sitter) => sitter.who === who) ?? []);
  const [you, others] = [named.filter(({ isMe }) => isMe), named.filter(({ isMe }) => !isMe)];
  return { names: listed([...you, ...others].map(({ name }) => name)), withYou: you.length > 0 };
}
