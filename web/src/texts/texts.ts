/* The page's own words. A language is a folder of files, one per part of the page; it loads when it is chosen. Sentences about
   the game come from the engine. */
import { signal } from "@preact/signals";
import type { Lang } from "../engine/types";
import { en } from "./en";

/** The words of a language: English says which there are. */
export type Texts = { [Area in keyof typeof en]: Loosened<(typeof en)[Area]> };
type Loosened<T> = T extends (...given: infer A) => string ? (...given: A) => string : T extends string ? string : { [K in keyof T]: Loosened<T[K]> };

export const texts = signal<Texts>(en);

const loaders: Record<Lang, () => Promise<Texts>> = {
  en: async () => en,
  de: async () => (await import("./de")).de,
  nl: async () => (await import("./nl")).nl,
};

export const LANGUAGE_NAMES: Record<Lang, string> = { en: "English", de: "Deutsch", nl: "Nederlands" };

let wanted: Lang | null = null;

/** Loads a language and puts it on the screen, unless another was wanted meanwhile; where it cannot be loaded (offline) the old one stays. */
export async function loadTexts(lang: Lang): Promise<void> {
  wanted = lang;
  try {
    const loaded = await loaders[lang]();
    if (wanted === lang) texts.value = loaded;
  } catch (error) {
    console.info("the language stays:", error);
  }
}
