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

const keyOf = (id: string) => `game.${id}`;

export const newGameId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");

export const COLOURS: readonly Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];
export const LEVELS = ["random", "greedy"] as const;
export const FEWEST_SEATS = 2;
export const MOST_SEATS = 6;
export const LONGEST_NAME = 24;
const LATEST = 8.64e15; // the last millisecond that a date can have

const isOneOf = (allowed: readonly unknown[], value: unknown): boolean => allowed.includes(value);
const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === "string";
const isListOf = (value: unknown, isRight: (one: unknown) => boolean, length?: number): boolean => Array.isArray(value) && (length ?? value.length) === value.length && value.every(isRight);

function isSeat(value: unknown): value is Seat {
  const { name, kind, level } = (value ?? {}) as Seat;
  const isNamed = isText(name) && name.length > 0 && name.length <= LONGEST_NAME;
  return isNamed && (kind === "person" ? isText(level) : kind === "computer" && isOneOf(LEVELS, level));
}

/** Whether the page can read this record. Its moves and its checksum are judged by the engine. */
function isRecord(value: unknown, seats: number): value is GameRecord {
  const { players, modules, variants, colours, moves } = (value ?? {}) as GameRecord;
  const areColours = isListOf(colours, (one) => isOneOf(COLOURS, one), seats) && new Set(colours).size === seats;
  return players === seats && isListOf(modules, isText) && isObject(variants) && areColours && isListOf(moves, isObject);
}

/** Whether this has the seats and the record of one game. */
export function isGame(value: unknown): value is Pick<KeptGame, "seats" | "record"> {
  const { seats, record } = (value ?? {}) as KeptGame;
  return isListOf(seats, isSeat) && seats.length >= FEWEST_SEATS && seats.length <= MOST_SEATS && isRecord(record, seats.length);
}

/** Whether this can be a kept game. */
export function isKeptGame(value: unknown): value is KeptGame {
  if (!isGame(value)) return false;
  const { id, seats, scores, over, winners, changed, imported } = value as KeptGame;
  const isPlace = (seat: unknown) => Number.isInteger(seat) && seats[seat as number] !== undefined;
  return (
    isText(id) &&
    isListOf(scores, Number.isFinite, seats.length) &&
    typeof over === "boolean" &&
    (winners === undefined || isListOf(winners, isPlace)) &&
    (imported === undefined || typeof imported === "boolean") &&
    Number.isFinite(changed) &&
    changed >= 0 &&
    changed <= LATEST
  );
}

/** The game under a key; null: it is not there or damaged. One that lies under the key of another is damaged, too. */
function gameAt(key: string): KeptGame | null {
  const kept = readKept(key);
  return isKeptGame(kept) && keyOf(kept.id) === key ? kept : null;
}

export const readGame = (id: string): KeptGame | "missing" | "damaged" => gameAt(keyOf(id)) ?? (keptUnder(keyOf(id)).includes(keyOf(id)) ? "damaged" : "missing");

/** All games that can be read, the newest first. */
export function listGames(): KeptGame[] {
  return keptUnder(keyOf(""))
    .flatMap((key) => gameAt(key) ?? [])
    .sort((a, b) => b.changed - a.changed);
}

/** Keeps a game; when there is no room, old finished games make place. False: it could not be kept, and nothing is lost. */
export const keepGame = (game: KeptGame): boolean => writeKept(keyOf(game.id), game) || keepInPlaceOfOthers(game);

function keepInPlaceOfOthers(game: KeptGame): boolean {
  const finished = listGames().filter(({ id, over }) => over && id !== game.id);
  const dropped: KeptGame[] = [];
  for (const old of finished.reverse()) {
    if (!writeKept(keyOf(old.id), old)) break; // what is there already needs no room: a storage that refuses it takes nothing at all
    dropGame(old.id);
    dropped.push(old);
    if (writeKept(keyOf(game.id), game)) return true;
  }
  for (const old of dropped) writeKept(keyOf(old.id), old);
  return false;
}

export const dropGame = (id: string): void => dropKept(keyOf(id));
