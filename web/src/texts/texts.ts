/* The page's own words. A language is a folder of files, one per part of the page. What the first table says is one part; the words of
   parts that load later come with them (newgame.ts, scoring.ts, modules.ts, table/sheet/words.ts). English comes with the code that uses it, another
   language when it is chosen. Sentences about the game come from the engine. */
import { batch, signal, type Signal } from "@preact/signals";
import type { Lang } from "../engine/types";
import { en } from "./en";

/** The words of a language: English says which there are. */
export type Spoken<T> = T extends (...given: infer A) => string ? (...given: A) => string : T extends string ? string : { [K in keyof T]: Spoken<T[K]> };
type Others<T> = Record<Exclude<Lang, "en">, () => Promise<Spoken<T>>>;

/** Fetches the words of one part in a language; what it returns puts them on the screen. */
type Part = (lang: Lang) => Promise<() => void>;

const parts: Part[] = [];
let wanted: Lang = "en";
let shown: Lang = "en";
let coming: Promise<unknown> = Promise.resolve();

/** All of these parts at once, unless another language was wanted meanwhile. False: they could not be had. */
async function speak(some: readonly Part[], lang: Lang): Promise<boolean> {
  try {
    const shows = await Promise.all(some.map((part) => part(lang)));
    if (wanted === lang) batch(() => shows.forEach((show) => show()));
    return true;
  } catch (error) {
    console.info("the language stays:", error);
    return false;
  }
}

/** The words of one part of the page, in the language that is spoken. */
export function spoken<T>(english: T & Spoken<T>, others: Others<T>): Signal<Spoken<T>> {
  const words = signal<Spoken<T>>(english);
  const part: Part = async (lang) => {
    const own = lang === "en" ? english : await others[lang]();
    return () => void (words.value = own);
  };
  parts.push(part);
  if (wanted !== "en") coming = Promise.all([coming, speak([part], wanted)]);
  return words;
}

export const texts = spoken(en, {
  de: async () => (await import("./de")).de,
  nl: async () => (await import("./nl")).nl,
});

export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", de: "Deutsch", nl: "Nederlands" };

/** Loads a language and puts it on the screen; where it cannot be loaded (offline) the old one stays. */
export async function loadTexts(lang: Lang): Promise<void> {
  wanted = lang;
  const speaks = speak(parts, lang);
  coming = speaks;
  if (await speaks) shown = lang;
  else if (wanted === lang) wanted = shown;
}

/** When every part that has loaded speaks the language of the page. */
export const textsReady = async (): Promise<void> => void (await coming);
