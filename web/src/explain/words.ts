/* The few words of an explanation itself. */
import type { Lang } from "../engine/types";
import { settings } from "../game/settings";

const en = { forNow: "For you now", lying: "On this tile", page: (name: string) => `How it plays: ${name}`, loading: "One moment …", close: "Close", how: "How it plays", pages: "Page", base: "The base game", dirk: "Two players, with Dirk", setup: "Set-up", building: "Playing", scoring: "Scoring", catch: "The catch", two: "Two players", fits: "fits", fitsNot: "does not fit", other: "another player", about: "about this question", numbers: "Why these numbers", coin: "you can pay that number without waste", one: "1 over", wasted: "your cards do not match: 1 would be lost", back: "Back to the question" };
type Words = { [key in keyof typeof en]: (typeof en)[key] extends string ? string : (name: string) => string };

const all: Record<Lang, Words> = {
  en,
  de: { forNow: "Für dich jetzt", lying: "Auf diesem Plättchen", page: (name) => `So geht’s: ${name}`, loading: "Einen Moment …", close: "Schließen", how: "So geht’s", pages: "Seite", base: "Das Grundspiel", dirk: "Zu zweit, mit Dirk", setup: "Aufbau", building: "Spielen", scoring: "Wertung", catch: "Der Haken", two: "Zu zweit", fits: "passt", fitsNot: "passt nicht", other: "ein Mitspieler", about: "zu dieser Frage", numbers: "Warum diese Zahlen", coin: "diese Zahl kannst du ohne Verlust zahlen", one: "1 zu viel", wasted: "deine Karten passen nicht: 1 ginge verloren", back: "Zurück zur Frage" },
  nl: { forNow: "Voor jou nu", lying: "Op deze tegel", page: (name) => `Zo werkt het: ${name}`, loading: "Een ogenblik …", close: "Sluiten", how: "Zo werkt het", pages: "Pagina", base: "Het basisspel", dirk: "Met z’n tweeën, met Dirk", setup: "Klaarzetten", building: "Spelen", scoring: "Waardering", catch: "Let op", two: "Met z’n tweeën", fits: "past", fitsNot: "past niet", other: "een medespeler", about: "over deze vraag", numbers: "Waarom deze getallen", coin: "dit getal kun je zonder verlies betalen", one: "1 te veel", wasted: "je kaarten passen niet: 1 zou verloren gaan", back: "Terug naar de vraag" },
};

export const words = (): Words => all[settings.value.lang];
