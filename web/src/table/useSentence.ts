import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Move } from "../engine/types";
import type { Game } from "../game/game";
import { quietly } from "../parts/quietly";

/** The engine's sentence about a move; empty until it is there. */
export function useSentence(game: Game, move: Move | null): string {
  const text = useSignal("");
  useEffect(() => {
    let stale = false;
    text.value = "";
    if (!move) return;
    quietly(
      game.ask<{ text: string }>({ cmd: "describe", move }).then((reply) => {
        if (!stale) text.value = reply.text;
      }),
    );
    return () => {
      stale = true;
    };
  }, [game, move]);
  return text.value;
}
