/* What can be picked at a step of a decision, sorted by how a sheet shows it: words as answers, numbers as a ladder, rotations, and
   things as choices. Cards of the hand and places of the board are touched where they lie. */
import { isPlace } from "../../board/nouns";
import type { Pick } from "../../engine/types";
import { nameOf, nounOf } from "../../game/handles";
import type { Level } from "./levels";

/** Words that decline, end or lay aside: the plain answers. */
const NO = ["pass", "decline", "done", "stop", "leave", "box", "reserve", "give", "stay", "rest", "give_up"];
/** Words that say where something goes instead; the engine's name for them says more than a bare no. */
const ASIDE = ["reserve", "give"];

export const isWord = ({ handle }: Pick): boolean => nounOf(handle) === "option";
const isOneOf = (words: readonly string[], pick: Pick): boolean => isWord(pick) && words.includes(nameOf(pick.handle));
export const isAside = ({ handle }: { handle: string }): boolean => ASIDE.includes(nameOf(handle));
export const isNumber = ({ handle }: Pick): boolean => nounOf(handle) === "number";
export const isTurn = ({ handle }: Pick): boolean => nounOf(handle) === "turn";

/** Bonus cards may be shown at any question; only where they are asked for are they an answer. */
export const isBeside = (key: string, { handle }: Pick): boolean => nounOf(handle) === "bonus" && key !== "reveal_bonus";

/** A word that can be said at some step, and the picks before it. */
export interface Said {
  path: string[];
  pick: Pick;
}

const saidIn = (levels: readonly Level[], wanted: (pick: Pick) => boolean): Said[] =>
  levels.flatMap(({ path, offered }) => offered.filter((pick) => isWord(pick) && wanted(pick)).map((pick) => ({ path: [...path, pick.handle], pick })));

export interface Words {
  /** The verb of the question, if it is a word. */
  yes: Said | null;
  /** The plain answers. */
  no: Said[];
  /** Words between which to choose. */
  choices: Pick[];
}

/** The steps after the word that was said last: what was said is no answer to what is asked since. */
function sinceSaid(levels: readonly Level[]): readonly Level[] {
  const said = levels.map(({ chosen }) => chosen !== null && nounOf(chosen) === "option");
  return levels.slice(said.lastIndexOf(true) + 1);
}

/** A yes and a no; two ways, the first of which is meant; or several ways beside a no, which are choices. Beside places that are touched another
    word may be no more than a plain answer. */
export function wordsOf(levels: readonly Level[], plain: readonly string[] = []): Words {
  const isNo = (pick: Pick) => isOneOf([...NO, ...plain], pick);
  const no = saidIn(levels, isNo);
  const yes = saidIn(sinceSaid(levels), (pick) => !isNo(pick));
  const inRoot = levels[0]?.offered.filter((pick) => isWord(pick) && !isNo(pick)) ?? [];
  if (no.length && inRoot.length > 1) return { yes: null, no, choices: inRoot };
  const [first = null, ...rest] = yes;
  return { yes: first, no: [...no, ...rest], choices: [] };
}

/** Touched where they lie: cards of the hand, places of the board and sides of a square. */
const isTouchedThere = ({ handle }: Pick): boolean => ["hand", "side"].includes(nounOf(handle)) || isPlace(handle);

/** Things that are listed in the sheet. */
export const thingsOf = (key: string, { offered }: Level): Pick[] => offered.filter((pick) => !isWord(pick) && !isNumber(pick) && !isTurn(pick) && !isBeside(key, pick) && !isTouchedThere(pick));

/** Things to choose from; one alone is what the filled button names. */
function choicesOf(key: string, level: Level): Pick[] {
  const things = thingsOf(key, level);
  return things.length > 1 ? things : [];
}

/** Those of one step of several. What a later one offers again is listed there: something else was picked first. */
export function listedAt(key: string, level: Level, levels: readonly Level[]): Pick[] {
  const things = choicesOf(key, level);
  const handlesOf = (picks: readonly Pick[]) => picks.map(({ handle }) => handle).join();
  const wasOther = things.every(({ handle }) => handle !== level.chosen);
  const later = levels.slice(levels.indexOf(level) + 1).map((one) => handlesOf(choicesOf(key, one)));
  return wasOther && later.includes(handlesOf(things)) ? [] : things;
}
