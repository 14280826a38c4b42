/* What a module may add to the table beside the generic parts: drawings of its pieces, and what it has where. Places are the table's
   affair: a module says what it has, the table gives it its home (table/strip, table/Hand, art/tileThings). A module without a file here is
   playable all the same: it has a chip with its name, a plain mark and the generic list (table/fields.ts), its decisions come as labelled
   choices. What can be used, exact or short, and the number of its chip come from the engine and are never asked of a module; what is
   printed on pieces is the engine's affair, too (game/pieces.ts). Words stand in texts/<lang>/modules.ts under the module's id: `short`
   (12 letters), `sentence`, `setup`. One file per module, `<id>.tsx`, default export a ModuleArt; it loads when the module is in play. */
import { signal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import type { Side } from "../board/squares";
import type { Card, Colour, Pick as Pickable, PlacedTile, PlayerView, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { textsReady } from "../texts/texts";

/** How a tile is drawn: its size (s flat and without price, m without letter, l everything) and the sides of both halves that have a
    neighbour; a tile of one square has one half. */
export interface TileLook {
  size: "l" | "m" | "s";
  inner: readonly [string, string];
}

/** Where on the table a module is found beside its chip: on things of the base game (slots, counts), in the hand, behind its chip (what lies
    open and is nobody's), by the names of players, on tiles or as tiles. */
export type Home = "thing" | "hand" | "chip" | "name" | "tiles";

/** What a player has, by the name: what can act against others comes first, then what scores, then what pays. */
export interface OwnMark {
  key: string;
  rank: "acts" | "scores" | "pays";
  /** What it is called, with its number. */
  label: string;
  /** 48 × 48. */
  draw: ComponentChild;
  /** Shown beside it; left out: one of it, or no matter how many. */
  count?: number;
  /** Used up for now: it is drawn pale. */
  spent?: boolean;
  /** What the engine calls it, or one of several: that is explained. */
  handle: string;
}

/** Something of the hand that is no card of the hand: a coin, a treasure. It is drawn by `thing` (or `card`). */
export interface HandThing {
  handle: string;
  label: string;
  count?: number;
  /** It has the size of a card, and lies like one as long as there are few: drawn by `large`. */
  isCard?: boolean;
  /** It lies face down behind the others: nothing can be done with it, and it looks like this. */
  back?: ComponentChild;
  /** The kind of action that it belongs to, where it has none of its own: that is opened by it. */
  opens?: string;
}

/** What a drawing needs in which a decision is answered, in place of its list of choices. */
export interface AnswerProps {
  game: Game;
  view: View;
  /** What can be picked. */
  picks: readonly Pickable[];
  /** What is picked of it. */
  chosen: string | null;
  /** What is chosen waits for a button, and may be changed until then. */
  waits: boolean;
  onChoose: (handle: string) => void;
}

/** Something that lies at a slot of the market; drawn by its handle. */
export interface SlotThing {
  handle: string;
  label: string;
  /** It cannot be touched: how it is drawn, and how many there are. */
  draw?: ComponentChild;
  count?: number;
}

/** The six places on a tile; north-east covers the letter and is the last resort. */
export type TilePlace = "SW" | "S" | "SE" | "E" | "W" | "NE";

/** Something that lies on a tile. */
export interface TileThing {
  /** What the engine calls it (`citizen:tower`, `noun:chest`): its name on the tile's card. */
  handle: string;
  /** The noun whose first sentence says what it does there; left out: that of the handle. */
  tells?: string;
  /** How many of it are drawn as one; left out: 1. */
  count?: number;
  /** Places that it likes, the best first; none: it stands on the board (`Pieces`), and is only told. */
  at: readonly TilePlace[];
  /** 0 changes what the tile counts … 6 ornament. */
  rank: number;
  /** In the units of the tile, in a square of `side` at x, y. */
  draw: (x: number, y: number, side: number, size: TileLook["size"]) => ComponentChild;
  /** The same without the tile, where that is not the same. */
  alone?: TileThing["draw"];
}

/** Where the setup puts what a module brings. */
export type SetupPlace = "bag" | "pile" | "each" | "beside";

export interface ModuleArt {
  /** `<symbol>` elements; ids begin with `mod-<module>-`, but a currency brings `coin-`, `plate-` and `card-` with its name. */
  symbols: string;
  /** Nouns whose handles its parts draw, so that the sheet need not list them (`card`, `falcon`). */
  draws?: string[];
  /** Types of tiles that it draws whole, in the units of a tile (100 × 100; a double tile 100 × 200 or 200 × 100). */
  tiles?: Record<string, (tile: Tile, look: TileLook) => ComponentChild>;
  /** How many squares wide and high a tile of its own is; null: not its tile. */
  extent?: (tile: Tile) => { width: number; height: number } | null;
  /** What it adds to the walls of a square, under the price. */
  walls?: (walled: Pick<Tile, "walls" | "sticks">, look: { size: TileLook["size"]; inner: string }) => ComponentChild;
  /** What lies or stands on a tile (a power, an extension); its card lists it. */
  onTile?: (tile: Tile, look: TileLook) => TileThing[];
  /** What a tile in an Alhambra wears because its owner has something elsewhere (a revealed card): members that `onTile` looks for. */
  dress?: (tile: PlacedTile, player: PlayerView) => Record<string, unknown> | null;
  /** Its cards by name (`X3`, `C1`), in the units of a card (70 × 98); null: not its card. */
  card?: (name: string, view?: View) => ComponentChild | null;
  /** A thing of its own by handle (`falcon:F9`), as a drawing for a line of text; null: not its thing. */
  thing?: (handle: string, view?: View) => ComponentChild | null;
  /** A thing of its own where there is room for all of it: in sheets, as a card of the hand. */
  large?: (handle: string, view?: View) => ComponentChild | null;
  /** What a touch on a thing of the table may mean beside the thing itself, in the engine's words, the likeliest first: a craftsman is
      touched for what he does, money of the display for what it pays. */
  means?: (handle: string) => readonly string[];
  /** Nouns of its own whose drawing says all: no words stand beside it. */
  wordless?: readonly string[];
  /** Decisions that are answered in a drawing of its own, by the key of the sheet. */
  Answers?: Readonly<Record<string, FunctionComponent<AnswerProps>>>;
  /** What a card or thing is called for a person who cannot see it; null: not its thing. */
  nameOf?: (name: string, view?: View) => string | null;
  /** What a piece of its own does and when, for a decision that is about getting it; null: not its piece. */
  does?: (name: string) => { when: string; says: string } | null;
  /** What it adds to the spoken name of a tile; null: nothing. */
  adds?: (tile: Tile) => string | null;
  /** What stands for it in the sheet of its own question, in place of its mark; null: the mark. */
  asks?: (view: View) => ComponentChild | null;
  /** What is drawn with a number that is asked for, by the kind of the decision. */
  numbers?: Readonly<Record<string, (number: number, view: View) => ComponentChild>>;
  /** What it adds to the payment of something that is bought, beside the payments themselves: then nothing of these nouns is listed. */
  payment?: { nouns: readonly string[]; Part: FunctionComponent<{ game: Game; view: View }> };
  /** Marks of what it gives points for (`camps`), 48 × 48. */
  sources?: Record<string, ComponentChild>;
  /** Fields of the table and of players that it shows, or that nobody needs to see. */
  fields?: string[];
  /** Its sign on chip, panel, verb and list, 48 × 48. */
  mark?: ComponentChild;
  /** What its chip says where a number would say nothing: a word (awake, asleep), or a drawing with its name. */
  says?: (player: PlayerView, view: View) => ComponentChild;
  /** Where it is found; without it: behind its chip. */
  homes?: readonly Home[];
  /** What its chip opens, 262 px wide and wider: pieces above all. Name, sentence and who has which `marks` stand around it. */
  Panel?: FunctionComponent<{ game: Game; view: View }>;
  /** What its verb asks to choose first. */
  choose?: () => string;
  /** Up to three handles that its chip shows where there is room, the most useful first. */
  stall?: (view: View, me: PlayerView) => string[];
  /** What a player has, by the name. */
  marks?: (player: PlayerView, view: View) => OwnMark[];
  /** What a player holds beside the cards of the hand; asked for the own hand only. */
  hand?: (player: PlayerView, view: View) => HandThing[];
  /** Cards that lie beside the display and are taken like those in it. */
  beside?: (view: View) => Card[];
  /** What lies at a slot (1 to 4), in its foot. */
  atSlot?: (slot: number, view: View) => SlotThing[];
  /** Where its pieces begin, and what they are (“6 exchange cards”). */
  setup?: { place: SetupPlace; what: () => string };
  /** Pieces on an Alhambra, in the units of the board (100 per square, the fountain at 0,0 to 100,100). */
  Pieces?: FunctionComponent<{ player: PlayerView; view: View }>;
  /** What is drawn at a side that can be picked, or is, in a decision of its own: for the south, in the units of a tile, the middle of the side at
      0,0; null: not its decision. */
  sideSign?: (kind: string, colour: Colour, chosen: boolean) => ComponentChild | null;
  /** Building may score at once: the squares where it does say so. */
  scoresAtOnce?: boolean;
  /** What a tile needs at one of its sides to be built on a square (a gate): drawn there before it is built, and said with the square. */
  needed?: { AtSide: FunctionComponent<{ x: number; y: number; side: Side }>; words: () => string };
  /** Squares beside the tiles on which some of them stand: they are in the picture of the Alhambra. */
  standsOn?: (player: PlayerView) => readonly { x: number; y: number }[];
  /** The reserve of a player, where it is not just a row of tiles. */
  Reserve?: FunctionComponent<{ game: Game; player: PlayerView; view: View }>;
  /** 120 × 64: the picture on the module's card. */
  picture?: ComponentChild;
}

/** The art of the modules in play, by id. */
export const moduleArt = signal<ReadonlyMap<string, ModuleArt>>(new Map());

/** Loads the art of these modules, and their words with it; what cannot be loaded is left out, the game goes on without it. */
export async function loadModules(ids: readonly string[]): Promise<void> {
  const missing = ids.filter((id) => !moduleArt.value.has(id));
  if (!missing.length) return;
  const loaded = await import("./files").then(({ artOfModules }) => artOfModules(missing), () => []);
  await textsReady();
  moduleArt.value = new Map([...moduleArt.value, ...loaded]);
}

/** The art of the modules that play in this view, in their order. */
export const artOf = (view: View): ModuleArt[] => view.modules.flatMap((id) => moduleArt.value.get(id) ?? []);

/** Nouns of what modules add to a payment themselves. */
export const paidBeside = (view: View): string[] => artOf(view).flatMap(({ payment }) => payment?.nouns ?? []);

/** What modules have at a slot of the market beside its tile. */
export const thingsAt = (view: View, slot: number) => artOf(view).flatMap(({ atSlot }) => atSlot?.(slot, view) ?? []);

/** What a touch on a thing may mean beside the thing itself. */
export const meaningsOf = (view: View, handle: string): string[] => artOf(view).flatMap(({ means }) => means?.(handle) ?? []);

/** Whether its drawing says all that there is to say. */
export const isWordless = (view: View, handle: string): boolean => artOf(view).some(({ wordless }) => wordless?.includes(nounOf(handle)));
