/* The shapes of docs/protocol.md, as far as the page looks into them. What it only passes on (moves) stays opaque. */

export type Lang = "en" | "de" | "nl";
export type BuildingType = "pavilion" | "seraglio" | "arcades" | "chambers" | "garden" | "tower";
export type Currency = "denar" | "dirham" | "dukat" | "gulden" | "diamond";
export type Colour = "yellow" | "red" | "green" | "blue" | "orange" | "white";

/** A card: money, or one of a module under the key of its kind (`exchange`, `character`, `wall`, `sultan`, `scoring`), with its id or number. */
export type Card = { currency: Currency; value: number } | { [kind: string]: string | number };

export interface Half {
  building: BuildingType;
  walls: string;
  sticks?: string;
  extended?: boolean;
  citizen?: boolean;
  chest?: boolean; // a chest stands in it
  worker?: boolean; // of its owner
}

export interface Tile {
  type: string; // a building type, "fountain", "camp", "project" …
  price?: number;
  walls?: string; // all walls, printed and added, in the order NESW
  sticks?: string; // the added ones among them
  id?: string;
  building?: BuildingType; // of a tile that is known by its id
  turned?: number; // quarter turns clockwise; `walls` are as it lies
  halves?: [Half, Half];
  power?: string;
  die?: number;
  stall?: Currency;
  extended?: boolean; // counts as two
  citizen?: boolean; // of its type lives there
  designer?: string; // stands on it: the side of his foot
  designed?: Colour; // whose that is: a member that the page adds
  chest?: boolean; // a chest stands in it
  servant?: boolean; // of its type works there
  marshal?: Colour; // whose marshal stands there: a member that the page adds
  animals?: string[]; // on it, or on its first half
  animals_second?: string[]; // on its second half
  fruit?: string; // lies on it until somebody has it
  worker?: boolean; // of its owner
  manned?: Colour; // whose that is: a member that the page adds
  due?: Currency; // what pays it while it lies beside a slot: a member that the page adds
  holds?: BuildingType; // the building that was put on it
  site?: Currency | "hidden"; // under construction: what completing it is paid in
  sealed?: boolean; // its owner has revealed the bonus card for it: a member that the page adds
}

export interface PlacedTile extends Tile {
  x: number;
  y: number;
}

/** A move is made by the engine and goes back to it as it came. */
export interface Move {
  type: string;
  [member: string]: unknown;
}

/** What a number that can be picked would be paid with. */
export interface PaidNumber {
  number: number;
  pays: string[];
  paid: number;
  waste: number;
}

/** What a decision, or the picks so far, are about. */
export interface About {
  /** The things it is about, by handle. */
  subject?: string[];
  /** What is lost, whatever the answer. */
  gives?: string[];
  /** What the answer touches: `hand`, `market`, `board`. */
  needs?: string[];
  /** What the answer depends on, though none may touch it: `hand`, `market`, `display`, `board`. */
  sees?: string[];
  others?: { seat: number; value: number | "out" }[];
  /** What who is asked has bid before. */
  own?: number;
  /** Who is asked the same afterwards, in order. */
  next?: number[];
  /** The others do not see the subject. */
  secret?: boolean;
  /** The subject has just come about (dice): it is to be seen before anything follows, and stays so whatever is picked. */
  result?: boolean;
  numbers?: PaidNumber[];
  /** Of a price in any one currency: those of which there is not enough. */
  short?: { currency: Currency; held: number; short: number }[];
}

export interface Decision {
  kind: string;
  player: number | null;
  step: string;
  prompt?: string;
  about?: About;
}

export interface PlayerView {
  seat: number;
  colour: Colour;
  score: number;
  hand?: Card[];
  hand_size?: number;
  alhambra: PlacedTile[];
  reserve: Tile[];
  to_place: Tile[];
  [field: string]: unknown;
}

/** A view: what a seat may know. A whole state has the same shape with everything open. */
export interface View {
  players: PlayerView[];
  dirk: { tiles: Tile[]; score: number } | null;
  market: (Tile | null)[];
  display: Card[];
  draw?: Card[];
  draw_size?: number;
  discard_size?: number;
  bag?: Tile[];
  bag_size?: number;
  turn: number;
  step: string;
  scorings_done: number;
  /** Seats whose turns come next, currencies of slots 1 to 4, cards of the draw pile among which a scoring card lies: in views only. */
  order?: number[];
  currencies?: Currency[];
  scorings_due?: { round: number; from: number; to: number }[];
  glance?: Glance[];
  decision: Decision;
  modules: string[];
  variants: Record<string, unknown>;
  over: boolean;
  winners: number[];
  [field: string]: unknown;
}

/** The one number of a module at a glance: how many there are, what one costs, what comes in or goes away. */
export interface Glance {
  module: string;
  number: number;
  is: "count" | "price" | "gain" | "loss";
  currency?: Currency;
  /** Since the last turn of who looks. */
  changed?: boolean;
}

/** A kind of action: open now, or why not. */
export interface ActionOption {
  option: string;
  module: string;
  is: "action" | "free" | "purchase";
  label: string;
  /** The picks that open it; none: touching one of the handles does. */
  path?: string[];
  /** What can be touched first for it. */
  handles?: string[];
  /** The most points that each of them brings; left out where none does. */
  gains?: number[];
  ways: number;
  /** What the best way costs or brings. */
  best?: { price?: number; paid?: number; currency?: Currency; again?: boolean; gain?: number; money?: number };
  why?: { rule: string; message: string; short?: number; currency?: Currency };
}

/** A piece of a sentence: plain, a player, or a thing that can be drawn. */
export type Part = string | { seat: number | "dirk"; text: string } | { handle: string; text: string };

export interface GameEvent {
  n: number;
  event: string;
  player?: number | "dirk";
  barrier?: boolean;
  text?: Part[];
  round?: number;
  source?: string;
  building?: BuildingType;
  points?: number;
  /** Of `passed`: the kind of decision that was declined. */
  decision?: string;
  [field: string]: unknown;
}

export interface Pick {
  handle: string;
  label: string;
}

export interface Picks {
  path: string[];
  next: Pick[];
  also: Pick[];
  /** The question of this path; an engine that does not ask it leaves that to the prompt. */
  ask?: string;
  move: Move | null;
  about?: About;
}

/** What is printed on a piece. */
export interface Printed {
  handle: string;
  label: string;
  buildings?: BuildingType[];
  currencies?: Currency[];
  /** Sides with a wall; of a double tile those of both halves. */
  sides?: string[];
  numbers?: number[];
  /** What it has in common with others: the colour of a falcon. */
  group?: string;
  /** The tile that it shows. */
  tile?: Tile;
  /** Of a double tile: its halves lie one above the other. */
  upright?: boolean;
}

/** A whole move with what there is to say about it. */
export interface Offer {
  move: Move;
  path: string[];
  text: string;
  price?: number;
  paid?: number;
  /** Whether the move brings another action. */
  again?: boolean;
}

/** The place among all who have buildings of a type. */
export interface PlaceChange extends Change {
  /** Somebody else has the same one afterwards. */
  shared?: true;
}

export interface Preview {
  player: number;
  round: number;
  wall: Change;
  types: Record<BuildingType, { halves: Change; place: PlaceChange }>;
  points: Change;
  /** What it scores at once, beside the scorings. */
  at_once?: number;
}

/** A square on which a tile could be built, and what it would bring there if the next scoring were now. */
export interface Fit {
  /** The picks of placing it there. */
  path: string[];
  cell: string;
  wall: Change;
  /** Of its type, where it is a building. */
  halves?: Change;
  place?: PlaceChange;
  /** Of the other half of a double tile. */
  second?: { halves: Change; place: PlaceChange };
  points: Change;
  /** What building there scores at once, beside the scorings. */
  at_once?: number;
}

/** Where a tile that could become a player's would fit. */
export interface Fits {
  player: number;
  tile: string;
  round: number;
  fits: Fit[];
  best?: number;
  /** Nowhere. */
  why?: { rule: string; message: string };
}

/** What a piece is and means, in sentences. */
export interface Explanation {
  handle: string;
  name: string;
  says?: string[];
  now?: string[];
  /** What each of these lines is about, by handle. */
  marks?: string[];
}

export interface Change {
  before: number;
  after: number;
}

export interface Ranked {
  seat: number | "dirk";
  halves: number;
  place: number;
  points: number;
}

export interface PlayerScore {
  seat: number;
  wall?: number;
  majorities?: Partial<Record<BuildingType, number>>;
  total: number;
  wall_path?: string[];
  [source: string]: unknown;
}

export interface Score {
  /** Where the next one was asked for: which it is. */
  round?: number;
  players: PlayerScore[];
  dirk?: { majorities?: Partial<Record<BuildingType, number>>; total: number };
  ranking?: Record<BuildingType, Ranked[]>;
  /** What the places of each type are worth. */
  prizes?: Record<BuildingType, number[]>;
}

export interface ModuleInfo {
  id: string;
  number: number;
  box: string;
  names: Record<Lang, string>;
  players: number[];
  variants: { name: string; values: (string | number | boolean)[] }[];
}

/** An edition of the game: the modules that it holds, and the variants that its rulebooks set. */
export interface EditionInfo {
  id: string;
  names: Record<Lang, string>;
  modules: string[];
  variants: Record<string, string | number | boolean>;
}

export interface GameConfig {
  players: number;
  seed?: string;
  modules: string[];
  variants?: Record<string, unknown>;
  colours?: Colour[];
}

/** A finished or unfinished game as the engine keeps it. Only the engine reads it whole. */
export interface GameRecord {
  format: number;
  players: number;
  modules: string[];
  variants: Record<string, unknown>;
  colours: Colour[];
  seed: string;
  start?: unknown;
  moves: Move[];
  checksum: string;
  [member: string]: unknown;
}

export interface RefusalBody {
  code: string;
  message: string;
  rule?: string;
  at?: string;
  field?: string;
  /** Of a payment that does not reach the price. */
  price?: number;
  short?: number;
  held?: number;
  currency?: Currency;
  /** Money that can be taken now, with which it could be paid then, and whether exactly. */
  take?: string[];
  exact?: boolean;
}
