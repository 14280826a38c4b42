/* What a person has set, kept in the browser. Every setting has a default that needs no thought. */
import { effect, signal } from "@preact/signals";
import type { Lang } from "../engine/types";
import { readKept, writeKept } from "./kept";

export type Pace = "slow" | "normal" | "fast" | "instant";

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  pace: Pace; // of the computer players
  playForced: boolean; // moves without a choice play themselves
  confirm: boolean; // a complete move waits for its button
  still: boolean; // no motion, whatever the system says
  sound: boolean;
}

const KEY = "settings";
export const LANGUAGES: readonly Lang[] = ["en", "de", "nl"];

function languageOfBrowser(): Lang {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => (LANGUAGES as string[]).includes(tag)) as Lang | undefined) ?? "en";
}

const defaults: Settings = { lang: "en", theme: "auto", pace: "normal", playForced: true, confirm: true, still: false, sound: false };

/** Settings from outside: what is not of the right kind falls back to its default. */
export function checkedSettings(kept: unknown): Settings {
  const given = (typeof kept === "object" && kept ? kept : {}) as Partial<Settings>;
  const one = <T>(value: T | undefined, allowed: readonly T[], otherwise: T) => (allowed.includes(value as T) ? (value as T) : otherwise);
  return {
    lang: one(given.lang, LANGUAGES, languageOfBrowser()),
    theme: one(given.theme, ["auto", "light", "dark"], defaults.theme),
    pace: one(given.pace, ["slow", "normal", "fast", "instant"], defaults.pace),
    playForced: one(given.playForced, [true, false], defaults.playForced),
    confirm: one(given.confirm, [true, false], defaults.confirm),
    still: one(given.still, [true, false], defaults.still),
    sound: one(given.sound, [true, false], defaults.sound),
  };
}

export const settings = signal<Settings>(checkedSettings(readKept(KEY)));

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  writeKept(KEY, settings.value);
}

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const darkSystem = signal(systemIsDark.matches);
systemIsDark.addEventListener("change", () => (darkSystem.value = systemIsDark.matches));

effect(() => {
  const { theme, lang, still } = settings.value;
  const root = document.documentElement;
  root.dataset.theme = theme === "auto" ? (darkSystem.value ? "dark" : "light") : theme;
  root.lang = lang;
  root.toggleAttribute("data-still", still);
});

/** Milliseconds that a move of a computer player is looked at. */
export const paceMs: Record<Pace, number> = { slow: 1600, normal: 800, fast: 250, instant: 0 };
