/* What a set of modules does to a game, in words. */
import type { ModuleInfo } from "../../engine/types";
import { moduleArt, type SetupPlace } from "../../modules/module";
import { newgameTexts } from "../../texts/newgame";
import { marksOf } from "./about";
import { heaviest } from "./weight";

export const PLACES: readonly SetupPlace[] = ["bag", "pile", "each", "beside"];
const MOST_CLAUSES = 3;
const MOST_TOLD = 8; // modules; more are summed up

/** What a module puts there, if that is its place. */
export function whatOf({ id }: ModuleInfo, place: SetupPlace): string | null {
  const setup = moduleArt.value.get(id)?.setup;
  return setup?.place === place ? setup.what() : null;
}

function summedUp(infos: readonly ModuleInfo[]): string {
  const kinds = (place: SetupPlace) => infos.filter((info) => whatOf(info, place)).length;
  const biting = infos.filter(({ id }) => marksOf(id)?.interaction === 3).length;
  return newgameTexts.value.manyMean(kinds("bag"), kinds("pile"), biting);
}

/** One sentence: the weightiest modules in words, many of them summed up. */
export function meaningOf(infos: readonly ModuleInfo[]): string {
  if (!infos.length) return newgameTexts.value.baseMeans;
  if (infos.length > MOST_TOLD) return summedUp(infos);
  const clauses = heaviest(infos, infos.length).flatMap(({ id }) => (newgameTexts.value.means as Record<string, string | undefined>)[id] ?? []);
  const sentence = clauses.slice(0, MOST_CLAUSES).join("; ");
  return sentence && `${sentence[0].toUpperCase()}${sentence.slice(1)}.`;
}

export const timeWords = (minutes: number): string => newgameTexts.value.time(Math.floor(minutes / 60), minutes % 60);
