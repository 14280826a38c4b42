/* Which modules are shown: words that were searched for, and up to how long, complex and interactive they may be. What is chosen stays
   shown, whatever the filters say; only a search looks for words alone. */
import { signal } from "@preact/signals";
import type { ModuleInfo } from "../../engine/types";
import { settings } from "../../game/settings";
import { aboutModule, MARKS, marksOf, type Marks } from "./about";
import { answersTo } from "./presets";

/** The most that a mark may be; this lets everything through. */
export const ANY: Marks = { length: 3, complexity: 3, interaction: 3 };

export const query = signal("");
export const filter = signal<Marks>(ANY);

export const setFilter = (mark: keyof Marks, most: number): void => void (filter.value = { ...filter.value, [mark]: most });

/** The marks that keep some modules away. */
export const narrowing = (): (keyof Marks)[] => MARKS.filter((mark) => filter.value[mark] < ANY[mark]);

/** A module without marks is let through. */
export function admits({ id }: ModuleInfo): boolean {
  const marks = marksOf(id);
  return !marks || MARKS.every((mark) => marks[mark] <= filter.value[mark]);
}

const answers = (info: ModuleInfo): boolean => answersTo(info, settings.value.lang, aboutModule(info.id).sentence ?? "", query.value);

/** What is left of these modules, given what is chosen. */
export const shownOf = (infos: readonly ModuleInfo[], chosen: readonly string[]): ModuleInfo[] => infos.filter((info) => answers(info) && (admits(info) || chosen.includes(info.id)));
