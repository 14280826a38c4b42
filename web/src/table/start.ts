/* Games that were started on the new-game screen and wait for the table to take them over. */
import type { GameConfig } from "../engine/types";
import { Game } from "../game/game";
import { newGameId, type Seat } from "../game/games";
import { goTo } from "../route";

const waiting = new Map<string, Game>();

/** Starts a game and goes to its table. Rejects with a Refusal or EngineLost when it cannot be started. */
export async function startNewGame(config: GameConfig, seats: Seat[]): Promise<void> {
  const id = newGameId();
  waiting.set(id, await Game.start(id, config, seats));
  goTo(`/game/${id}`);
}

/** The game that was just started under this id, once. */
export function takeStarted(id: string): Game | undefined {
  const game = waiting.get(id);
  waiting.delete(id);
  return game;
}
