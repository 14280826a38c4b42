/* The games that the browser keeps: one entry each, so that a damaged one spoils no other. */
import type { Colour, GameRecord } from "../engine/types";
import { dropKept, keptUnder, readKept, writeKept } from "./kept";

export interface Seat {
  name: string;
  kind: "person" | "computer";
  level: string; // of a computer player
}

export interface KeptGame {
  id: string;
  seats: Seat[];
  record: GameRecord;
  scores: number[];
  over: boolean;
  winners?: number[]; // seats, once it is over
  changed: number; // milliseconds since 1970
  imported?: boolean; // came from a file: listed among the replays
}

const MOST_KEPT = 40;
const keyOf = (id: string) => `game.${id}`;

export const newGameId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");

function isSeat(value: unknown): value is Seat {
  const seat = value as Seat;
  return typeof seat?.name === "string" && seat.name.length <= 24 && (seat.kind === "person" || seat.kind === "computer") && typeof seat.level === "string";
}

/** Whether this can be a kept game. The record itself is judged by the engine. */
export function isKeptGame(value: unknown): value is KeptGame {
  const game = value as KeptGame;
  return (
    typeof game?.id === "string" &&
    Array.isArray(game.seats) &&
    game.seats.every(isSeat) &&
    game.seats.length === game.record?.players &&
    Array.isArray(game.record.moves) &&
    Array.isArray(game.record.colours) &&
    Array.isArray(game.scores) &&
    typeof game.over === "boolean" &&
    Number.isFinite(game.changed)
  );
}

export function readGame(id: string): KeptGame | "missing" | "damaged" {
  const kept = readKept(keyOf(id));
  if (isKeptGame(kept)) return kept;
  return keptUnder("game.").includes(keyOf(id)) ? "damaged" : "missing";
}

/** All games that can be read, the newest first. */
export function listGames(): KeptGame[] {
  return keptUnder("game.")
    .map(readKept)
    .filter(isKeptGame)
    .sort((a, b) => b.changed - a.changed);
}

/** Keeps a game; when there is no room, old finished games make place. False: it could not be kept. */
export function keepGame(game: KeptGame): boolean {
  const others = listGames().filter(({ id }) => id !== game.id);
  for (const old of others.slice(MOST_KEPT - 1)) dropGame(old.id);
  if (writeKept(keyOf(game.id), game)) return true;
  for (const old of others.filter(({ over }) => over).reverse()) {
    dropGame(old.id);
    if (writeKept(keyOf(game.id), game)) return true;
  }
  return false;
}

export const dropGame = (id: string): void => dropKept(keyOf(id));

export const COLOURS: readonly Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];
