/* Handlers of events let promises go. That the engine is lost is told by `game.lost`; anything else is a fault and stays loud. */
import { EngineLost } from "../engine/engine";

export function quietly(promise: Promise<unknown>): void {
  promise.catch((error) => {
    if (!(error instanceof EngineLost)) throw error;
  });
}
