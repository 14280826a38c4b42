/* The texts of decision sheets: what a module adds to the sheet is texts alone. */
import { sheets as en } from "../../texts/en/sheets";
import { spoken } from "../../texts/texts";

/** Whose bid stands, for a question that names it. */
export interface Standing {
  name: string;
  number: number;
}

type Verb = (what: string) => string;

/** The texts of one kind of decision. */
export interface KindText {
  /** What it is called, where its subject has no name of its own. */
  name?: string;
  /** One tag: when it holds, or where it comes from. */
  when: string;
  /** What is going on, in the head of the table. */
  head: string;
  /** The same while somebody’s bid stands. */
  leads?: (standing: Standing) => string;
  /** The question, where the engine's is not close enough. */
  ask?: string;
  /** The question at a later step, by the noun that is picked there. */
  asks?: Readonly<Record<string, string>>;
  /** One sentence, under 90 letters. */
  says: string;
  /** The sentence where it is about one thing (a bonus), by its name. */
  saysOf?: Readonly<Record<string, string>>;
  /** What is said otherwise where only one of these modules plays. */
  closer?: Readonly<Record<string, Partial<KindText>>>;
  /** The names of the steps. */
  steps?: readonly string[];
  /** The verb of the question on the filled button; what was chosen is named where it can be. */
  verb: Verb;
  /** The verb where this noun is chosen, or at the step that orders the rest. */
  verbs?: Readonly<Record<string, Verb>>;
  /** What a payment is as a bid, so much above the least one. */
  bid?: (above: number) => string;
  /** The plain answer, where the engine's word for it is not enough. */
  no?: string;
  /** Words that are plain answers here, called as the engine calls them. */
  plain?: readonly string[];
  /** What stands over numbers that are no bids. */
  numbers?: string;
  /** What stands before those who are asked the same afterwards. */
  next?: string;
  /** What stands before the cards that are left while those of the answer lie on the table. */
  rest?: string;
  /** What follows. */
  after?: string;
}

/** The signs of tags that speak of something else than a time. */
const SIGNS: Readonly<Record<string, string>> = {
  bid: "hand",
  buy_chests: "hand",
  stall_put: "reserve",
  buy_stall: "bag",
  architecture_use: "dice",
  wisdom_use: "dice",
  juggler: "star",
  designer_foot: "star",
  extend: "plus",
  chest_distribute: "plus",
  place_bathhouse: "again",
  place_well: "again",
  place_magical: "again",
  place_camp: "wall",
  place_project: "puzzle",
};

/** Questions whose harmless answer is as likely as the other one: their buttons look alike until something was picked. */
const EVEN = ["start", "wrap"];
export const isEven = (key: string): boolean => EVEN.includes(key);

/** What stands in the tag of a sheet before its words. */
export const signOf = (key: string, isSecret: boolean): string => (isSecret ? "eye-off" : (SIGNS[key] ?? "clock"));

/** The texts as close as the modules in play allow. */
export function closest(text: KindText, modules: readonly string[]): KindText {
  const { closer = {} } = text;
  const playing = Object.keys(closer).filter((module) => modules.includes(module));
  return playing.length === 1 ? { ...text, ...closer[playing[0]] } : text;
}

export interface SheetWords {
  you: string;
  out: string;
  secret: string;
  yourNumber: string;
  coinPays: string;
  over: (n: number) => string;
  otherNumber: string;
  costs: (n: number) => string;
  nothingWasted: string;
  wasted: (n: number) => string;
  payments: string;
  /** What there is of a currency, and what is missing. */
  tooFew: (held: number, short: number) => string;
  /** Of a payment below the number, which is enough. */
  again: string;
  ownCards: string;
  choices: string;
  rotations: string;
  rotated: (quarters: number) => string;
  otherAction: string;
  steps: string;
  /** Beside the ways to be asked no more, and how to be asked again. */
  notForYou: string;
  askedAgain: string;
  /** In place of the steps of my turn. */
  nothingYet: string;
  fits: (n: number) => string;
  /** The same of a double tile. */
  places: (n: number) => string;
  /** What is needed to bid more than what stands. */
  beats: (n: number) => string;
  fitsNowhere: string;
  onYours: string;
  wouldStand: string;
  wall: string;
  points: string;
}

export interface SheetTexts {
  words: SheetWords;
  kinds: Readonly<Record<string, KindText>>;
}

export const sheetTexts = spoken<SheetTexts>(en, {
  de: async () => (await import("../../texts/de/sheets")).sheets,
  nl: async () => (await import("../../texts/nl/sheets")).sheets,
});
