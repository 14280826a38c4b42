/* What I can do, one verb per kind of action. The engine says what there is; here it is only put into order and words. */
import type { ActionOption } from "../../engine/types";
import { texts } from "../../texts/texts";

export const VERB_GROUPS: readonly ActionOption["is"][] = ["action", "free", "purchase"];

/** Verbs in the dock, three by two. */
export const ROOM = 6;

const isPossible = ({ ways }: ActionOption): boolean => ways > 0;
const isExact = ({ best }: ActionOption): boolean => best?.again === true || (best?.price !== undefined && best.paid === best.price);
const mostOf = ({ best }: ActionOption): number => best?.gain ?? 0;

/** What is possible, the best for now first: exact, then what gains points, then the engine's order. */
export function possible(options: readonly ActionOption[]): ActionOption[] {
  return options.filter(isPossible).sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || mostOf(b) - mostOf(a));
}

export interface Verbs {
  shown: ActionOption[];
  /** How many more the grown list has, those that are not possible included. */
  more: number;
  /** None of those is possible. */
  isNoneMore: boolean;
}

export function verbsIn(options: readonly ActionOption[], room = ROOM): Verbs {
  const open = possible(options);
  if (options.length <= room && open.length === options.length) return { shown: open, more: 0, isNoneMore: true };
  const shown = open.slice(0, room - 1);
  return { shown, more: options.length - shown.length, isNoneMore: shown.length === open.length };
}

/** Why some are not possible. */
export interface Reason {
  words: string;
  options: ActionOption[];
}

export interface VerbGroup {
  is: ActionOption["is"];
  possible: ActionOption[];
  /** Each with a reason of its own. */
  impossible: ActionOption[];
  /** Those that several have. */
  reasons: Reason[];
}

function reasonsOf(options: readonly ActionOption[]): Reason[] {
  const all = new Map<string, ActionOption[]>();
  for (const option of options) all.set(captionOf(option).words, [...(all.get(captionOf(option).words) ?? []), option]);
  return [...all].map(([words, some]) => ({ words, options: some }));
}

/** The grown list: by what an option is, what is not possible at the end of its group. */
export function verbGroups(options: readonly ActionOption[]): VerbGroup[] {
  return VERB_GROUPS.flatMap((is) => {
    const own = options.filter((option) => option.is === is);
    const reasons = reasonsOf(own.filter((option) => !isPossible(option)));
    const isShared = (reason: Reason): boolean => reason.options.length > 1;
    return own.length ? [{ is, possible: possible(own), impossible: reasons.filter((reason) => !isShared(reason)).flatMap((reason) => reason.options), reasons: reasons.filter(isShared) }] : [];
  });
}

/** The most points that touching this first can bring, whatever it is used for. */
export const gainOf = (options: readonly ActionOption[], handle: string): number =>
  Math.max(0, ...options.map(({ handles = [], gains = [] }) => gains[handles.indexOf(handle)] ?? 0));

/** How much is missing, and of what, where that is one currency. */
function shortWords({ short = 0, currency }: NonNullable<ActionOption["why"]>): string {
  const { verbs } = texts.value.strip;
  return currency ? verbs.shortOf(short, texts.value.common.currencies[currency]) : verbs.short(short);
}

export interface Caption {
  words: string;
  /** It is good news: exact, or points. */
  good?: boolean;
}

function payWords({ price = 0, paid = price, again }: NonNullable<ActionOption["best"]>): Caption {
  const { verbs } = texts.value.strip;
  if (paid > price) return { words: verbs.over(price, paid - price) };
  return { words: again ? verbs.exact : verbs.noWaste(price), good: true };
}

/** What a verb brings or costs, or why it cannot be done. */
export function captionOf({ best, ways, why }: ActionOption): Caption {
  const { verbs } = texts.value.strip;
  if (why) return { words: why.short ? shortWords(why) : why.message };
  if (best?.price !== undefined) return payWords(best);
  if (best?.again) return { words: verbs.exact, good: true };
  if (best?.gain) return { words: verbs.gain(best.gain), good: best.gain > 0 };
  if (best?.money !== undefined) return { words: verbs.money(best.money) };
  return { words: verbs.choices(ways) };
}
