/* Whether somebody may be new to the game: until the game in a minute was read once, or a building stands. */
import { signal } from "@preact/signals";
import type { PlayerView } from "../engine/types";
import { readKept, writeKept } from "../game/kept";

const KEY = "primer";
const isRead = signal(readKept(KEY) === true);

const hasNothing = ({ alhambra, reserve, score }: PlayerView): boolean => alhambra.length <= 1 && !reserve.length && !score;

export const maybeNew = (player: PlayerView): boolean => !isRead.value && hasNothing(player);

export function primerRead(): void {
  isRead.value = true;
  writeKept(KEY, true);
}
