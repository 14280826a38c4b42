/* What stands beside a section of a page, as data: a position, and what of it is shown. The engine sets it up, judges and counts; nothing
   here says what fits, what pays or what scores. Names are those of handles. */
import type { BuildingType } from "../../engine/types";

/** A position as far as it matters; the rest is as the engine fills it. */
export interface Position {
  /** Modules that play beside the one of the page. */
  beside?: readonly string[];
  /** Three unless said; two play with Dirk. */
  players?: number;
  /** The first player's Alhambra: `tower10W@-1,0`, turned by a quarter `wellW1@1,0/1`, with an added wall `arcades9@1,0+E`,
      with a die `pavilion8@1,0*3`, extended `tower12@1,0^`. */
  alhambra?: string;
  /** Those of the others, from the second player on. */
  others?: readonly string[];
  /** Tiles that Dirk has. */
  dirk?: string;
  /** Cards of the first player (`denar4 X3 builder:dukat`). */
  hand?: string;
  /** Four slots, `-` where none lies. */
  market?: string;
  display?: string;
  /** Other fields of the first player, of the second, and of the table. */
  own?: Readonly<Record<string, unknown>>;
  theirs?: Readonly<Record<string, unknown>>;
  table?: Readonly<Record<string, unknown>>;
}

/** Something that a player would do: its picks, pieces that are shown before them, and the event whose pieces are what it brings. */
export interface Way {
  picks: string;
  shows?: string;
  brings?: string;
}

export interface Example extends Position {
  /** Its Alhambra is drawn. */
  board?: string;
  /** Squares on which a tile is tried (`camp3E@-2,0`): the engine says where it fits. */
  tries?: string;
  /** Squares that spoil it: a gap, a tile too many. */
  flaws?: string;
  /** The source that the position is counted for, in which scoring (the first unless said): its wall or squares are shown, and its points. */
  source?: string;
  round?: 1 | 2 | 3;
  /** The source whose wall is traced, where it is another one. */
  traces?: string;
  /** Market and money to take are drawn. */
  shop?: boolean;
  /** Pieces by their handles. */
  pieces?: string;
  /** What the first player has by the name, because of the module. */
  marks?: boolean;
  /** Ways to act: the engine says which may be gone, and what follows. */
  ways?: readonly Way[];
  /** Who has how many of a type, and what for; or who gets what from a source (`medina`). */
  ranking?: BuildingType;
  standing?: string;
  /** What the types are worth in this scoring, or in all three. */
  prizes?: boolean | "all";
  /** Pieces by their handles, each with what it does: stands below its section. */
  list?: string;
}

/** Words of a line: what is empty has none. */
export const wordsIn = (line = ""): string[] => line.split(" ").filter(Boolean);
