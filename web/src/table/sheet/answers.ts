/* What the filled button of a sheet plays: the move that was picked, or what is proposed as long as nothing was: the lowest number, the
   best payment, the one thing that can be chosen. */
import type { Offer, PaidNumber, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf, nounOf, tileHandle } from "../../game/handles";
import { plainName, tileOf } from "./Drawn";
import type { Level } from "./levels";
import { isPlace } from "../../board/nouns";
import { isAside, isNumber, thingsOf, wordsOf, type Said, type Words } from "./offered";
import { sheetTexts, type KindText } from "./words";

export interface Answer {
  /** The picks; null: those of the person, which are a whole move. */
  path: string[] | null;
  /** What the button names. */
  what: string;
  /** Cards of the hand that would be given. */
  pays: string[];
}

export interface Numbered {
  level: Level;
  numbers: number[];
  /** The one that is picked or proposed. */
  now: number;
  /** What would pay it. */
  paid: PaidNumber | null;
}

/** The step at which a number is chosen. */
export function numberedIn(levels: readonly Level[]): Numbered | null {
  const level = levels.find(({ offered }) => offered.some(isNumber));
  if (!level) return null;
  const numbers = level.offered.filter(isNumber).map(({ handle }) => Number(nameOf(handle)));
  const now = level.chosen && nounOf(level.chosen) === "number" ? Number(nameOf(level.chosen)) : numbers[0];
  return { level, numbers, now, paid: level.paid.find(({ number }) => number === now) ?? null };
}

/** What a button calls a thing: a slot on which something is bought by the tile on it. */
function called(game: Game, view: View, handle: string): string {
  const seat = game.eyes.value;
  const tile = game.picking.payable.value.has(handle) ? tileOf(handle, view, seat) : null;
  return plainName(tile ? tileHandle(tile) : handle, view, seat);
}

const handsIn = (path: readonly string[]): string[] => path.filter((handle) => nounOf(handle) === "hand");

/** What was picked last that a button can name: no place, no card of a payment. */
function lastNamed(game: Game, view: View, path: readonly string[], opening: number): string {
  const named = path.slice(opening).filter((handle) => !["hand", "cell", "crossing", "edge", "turn", "option"].includes(nounOf(handle)));
  const last = named.at(-1);
  return (last && (nounOf(last) === "number" ? nameOf(last) : called(game, view, last))) || "";
}

interface Given {
  game: Game;
  view: View;
  key: string;
  opening: number;
  levels: readonly Level[];
  numbered: Numbered | null;
  payment: Offer | null;
}

function proposed({ key, levels, numbered, payment, game, view }: Given, { yes, choices }: Words): Answer | null {
  if (numbered) return { path: [...numbered.level.path, `number:${numbered.now}`], what: String(numbered.now), pays: [] };
  if (payment) return { path: payment.path, what: String(payment.paid ?? ""), pays: handsIn(payment.path) };
  const last = levels[levels.length - 1];
  const things = thingsOf(key, last);
  if (yes) return { path: yes.path, what: yes.pick.label, pays: [] };
  if (things.length !== 1 || choices.length || last.offered.some(({ handle }) => isPlace(handle))) return null;
  return { path: [...last.path, things[0].handle], what: called(game, view, things[0].handle), pays: [] };
}

export interface PlainAnswer {
  said: Said;
  name: string;
}

/** What plain answers are called: the first one by the sheet. Where something can be laid aside, the engine's word says where it goes. */
export function plainAnswers({ no, plain }: KindText, levels: readonly Level[]): PlainAnswer[] {
  return wordsOf(levels, plain).no.map((said, i) => ({ said, name: (i === 0 && !plain && !isAside(said.pick) && no) || said.pick.label }));
}

/** What the filled button would play; null: something has to be chosen first. */
export function answerOf(given: Given): Answer | null {
  const { game, view, opening } = given;
  const { path, move } = game.picking.picks.value;
  const sum = game.picking.sum.value;
  const answer = move ? { path: null, what: sum ? String(sum.paid) : lastNamed(game, view, path, opening), pays: handsIn(path) } : proposed(given, wordsOf(given.levels, sheetTexts.value.kinds[given.key]?.plain));
  return answer && { ...answer, pays: given.numbered?.paid?.pays ?? answer.pays };
}

/** Steps that say all where nothing else can follow: they are not asked about again. */
const SAY_ALL = ["caravan_step"];

/** Plays what the button says; where that only opens the next step, opens it. */
export async function give({ picking }: Game, key: string, { path }: Answer): Promise<void> {
  if (!path) return picking.confirm();
  await picking.answer(path);
  const { next, also, path: picked } = picking.picks.value;
  if (SAY_ALL.includes(key) && picked.length > path.length && !next.length && !also.length) await picking.confirm();
}
