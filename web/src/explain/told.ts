/* What the engine tells about a piece. The sentences come from a file of the language, made from the same rows as the program's. */
import type { Lang, ModuleInfo } from "../engine/types";
import type { Game } from "../game/game";
import { Refusal } from "../engine/engine";
import { tellThings, type Ask, type CountedThing, type ToldThing } from "./things";
import { knownModules } from "../screens/newgame/known";

export interface Told {
  handle: string;
  name: string;
  where?: string;
  nouns?: string[];
  /** So many of the first nouns are about what lies on the tile. */
  notes?: number;
  says?: string[];
  now?: string[];
  marks?: string[];
  page: string;
  /** What lies on the tile. */
  things?: ToldThing[];
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

/** The closest nouns first, three sentences at most, as the program says them; of a tile what is said of itself, for what lies on it is
    listed below. */
export function saysOf({ says, nouns = [], notes = 0 }: Told, sentences: Sentences): string[] {
  const own = nouns.slice(notes).flatMap((noun) => sentences[noun] ?? []);
  return (says && !(notes && own.length) ? says : own).slice(0, MOST_SAYS);
}

/** What is said of the closest noun alone. */
export const closestIn = ({ nouns = [] }: Told, sentences: Sentences): string[] => sentences[nouns[0]] ?? [];

/** What its modules are called, for the links to their pages. */
async function learnModules(game: Game): Promise<void> {
  knownModules.value ??= (await game.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules;
}

/** Null: the engine knows nothing about it. */
export async function askAbout(game: Game, handle: string, lang: Lang, lying: readonly CountedThing[] = []): Promise<Told | null> {
  const ask: Ask = (about) => game.ask<Told>({ cmd: "explain", handle: about, player: game.eyes.value });
  try {
    const [told, sentences] = await Promise.all([ask(handle), sentencesOf(lang).catch((): Sentences => ({})), learnModules(game)]);
    return { ...told, says: saysOf(told, sentences), things: await tellThings(lying, ask, sentences) };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
