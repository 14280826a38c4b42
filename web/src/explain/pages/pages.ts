/* The pages of rules: four sections each, in the words of a language; they load when the first one is opened. */
import type { Lang } from "../../engine/types";

export const SECTIONS = ["setup", "building", "scoring", "catch"] as const;
export type Section = (typeof SECTIONS)[number];

/** By module, `base` and `dirk` too: one text for each section, in their order; then what is different for two players, where something is.
    A line is a paragraph. */
export type Pages = Record<string, readonly [setup: string, building: string, scoring: string, catches: string, two?: string] | undefined>;

export const paragraphsOf = (text: string): string[] => text.split("\n");

const loaders: Record<Lang, () => Promise<{ pages: Pages }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
  nl: () => import("./nl"),
};

export const loadPages = async (lang: Lang): Promise<Pages> => (await loaders[lang]()).pages;
