/* The question of a sheet: the engine's, and where it asks for the whole of several steps, that of the step. */
import type { About, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf, nounOf } from "../../game/handles";
import { nameOfSeat } from "../people";
import { questionOf } from "../question";
import type { Level } from "./levels";
import { isWord, thingsOf } from "./offered";
import { stepOf } from "./steps";
import type { KindText, Standing } from "./words";

/** The modules that offer an answer; as long as that is not known, and where none does, all that play. */
export function askingModules({ picking }: Game, { modules }: View): readonly string[] {
  const asking = picking.options.value.flatMap(({ module, ways }) => (ways > 0 && module !== "base" ? module : []));
  return asking.length ? asking : modules;
}

/** The highest bid of the others. */
export function standingBid(game: Game, { others = [] }: About): Standing | null {
  const bids = others.flatMap(({ seat, value }) => (value === "out" || seat === game.eyes.value ? [] : [{ seat, value }]));
  const [highest] = bids.sort((a, b) => b.value - a.value);
  return highest ? { name: nameOfSeat(game, highest.seat), number: highest.value } : null;
}

const LAST_STEP = 2;

/** The question of this step, by what can be picked next. */
function askedByStep(key: string, { asks }: KindText, game: Game): string | null {
  if (!asks) return null;
  if (asks.order && stepOf(key, game) === LAST_STEP) return asks.order;
  const { path } = game.picking.picks.value;
  const open = [...game.picking.open.value.keys(), ...path.slice(-1)];
  const names = new Set(open.flatMap((handle) => [nounOf(handle), ...(nounOf(handle) === "option" ? [nameOf(handle)] : [])]));
  return Object.entries(asks).find(([name]) => names.has(name))?.[1] ?? null;
}

export function questionFor(key: string, text: KindText, game: Game): string {
  const isBegun = game.picking.picks.value.path.length > 0;
  const step = isBegun || stepOf(key, game) !== null ? askedByStep(key, text, game) : null;
  return step ?? (isBegun ? null : text.ask) ?? questionOf(game);
}

/** The noun of what is to be chosen, if that is one, or was chosen last. */
function nounAsked(key: string, levels: readonly Level[]): string | null {
  const [last, ...before] = [...levels].reverse();
  const nouns = new Set(thingsOf(key, last).map(({ handle }) => nounOf(handle)));
  const chosen = before.flatMap((level) => thingsOf(key, level).filter(({ handle }) => handle === level.chosen));
  return nouns.size ? (nouns.size === 1 ? [...nouns][0] : null) : chosen.length ? nounOf(chosen[0].handle) : nounTouched(levels);
}

/** The noun of what is touched where it lies: a card of the hand, a square. */
function nounTouched(levels: readonly Level[]): string | null {
  const [last, ...before] = [...levels].reverse();
  const open = last.offered.filter((pick) => !isWord(pick)).map(({ handle }) => handle);
  const [handle] = [...open, ...before.flatMap(({ chosen }) => chosen ?? [])];
  return handle === undefined ? null : nounOf(handle);
}

/** The word on the filled button: the verb of the question that is asked now. */
export function verbFor(key: string, { verb, verbs = {} }: KindText, game: Game, levels: readonly Level[], what: string): string {
  const isLast = stepOf(key, game) === LAST_STEP;
  return ((isLast && verbs.order) || verbs[nounAsked(key, levels) ?? ""] || verb)(what);
}
