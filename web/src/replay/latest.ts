/* The game that was just played, for its replay where the browser keeps nothing. */
import type { GameRecord } from "../engine/types";
import type { Seat } from "../game/games";

interface Latest {
  id: string;
  seats: Seat[];
  record: GameRecord;
}

let latest: Latest | null = null;

export const rememberLatest = (game: Latest): void => void (latest = game);
export const latestGame = (id: string): Latest | null => (latest?.id === id ? latest : null);
