/* Asks the engine for facts beside the picking. What it does not know, or refuses because the game went on, stays unsaid. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refusal } from "../../engine/engine";
import type { Game } from "../../game/game";

export interface Request {
  cmd: string;
  [argument: string]: unknown;
}

export async function askFor<Reply>(game: Game, request: Request): Promise<Reply | null> {
  try {
    return await game.ask<Reply>(request);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The answer to a request, once per decision; null until it is there, and where there is none. */
export function useReply<Reply>(game: Game, request: Request | null): Reply | null {
  const reply = useSignal<Reply | null>(null);
  const asked = JSON.stringify(request);
  useEffect(() => {
    let stale = false;
    reply.value = null;
    if (request) void askFor<Reply>(game, request).then((found) => void (stale || (reply.value = found)));
    return () => void (stale = true);
  }, [game, game.decision.value, asked]);
  return reply.value;
}
