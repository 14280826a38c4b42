/* What the engine tells about a piece. The sentences come from a file of the language, made from the same rows as the program's. */
import type { Lang, ModuleInfo } from "../engine/types";
import type { Game } from "../game/game";
import { Refusal } from "../engine/engine";
import { knownModules } from "../screens/newgame/known";

export interface Told {
  handle: string;
  name: string;
  where?: string;
  nouns?: string[];
  says?: string[];
  now?: string[];
  marks?: string[];
  page: string;
}

export type Sentences = Record<string, string[] | undefined>;

const MOST_SAYS = 3;
const files = new Map<Lang, Promise<Sentences>>();

async function fetchSentences(lang: Lang): Promise<Sentences> {
  const response = await fetch(`${import.meta.env.BASE_URL}engine/explain-${lang}.json`);
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

/** Once per language; what could not be had is tried again the next time. */
export function sentencesOf(lang: Lang): Promise<Sentences> {
  const loading = files.get(lang) ?? fetchSentences(lang);
  files.set(lang, loading);
  loading.catch(() => files.delete(lang));
  return loading;
}

/** The closest nouns first, three sentences at most, as the program says them. */
export const saysOf = ({ says, nouns = [] }: Told, sentences: Sentences): string[] => says ?? nouns.flatMap((noun) => sentences[noun] ?? []).slice(0, MOST_SAYS);

/** What is said of the closest noun alone. */
export const closestIn = ({ nouns = [] }: Told, sentences: Sentences): string[] => sentences[nouns[0]] ?? [];

/** What its modules are called, for the links to their pages. */
async function learnModules(game: Game): Promise<void> {
  knownModules.value ??= (await game.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules;
}

/** Null: the engine knows nothing about it. */
export async function askAbout(game: Game, handle: string, lang: Lang): Promise<Told | null> {
  try {
    const [told, sentences] = await Promise.all([game.ask<Told>({ cmd: "explain", handle, player: game.eyes.value }), sentencesOf(lang).catch((): Sentences => ({})), learnModules(game)]);
    return { ...told, says: saysOf(told, sentences) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
