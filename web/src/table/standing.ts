/* How a scoring would turn out now: asked of the engine whenever the table has changed. */
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { EngineLost } from "../engine/engine";
import type { Score } from "../engine/types";
import type { Game } from "../game/game";

export interface Standing {
  round: number;
  score: Score;
}

function follow(game: Game, standing: { value: Standing | null }): () => void {
  let turn = 0;
  return effect(() => {
    const view = game.view.value;
    if (!view) return;
    const mine = ++turn;
    game.score().then(
      (score) => {
        if (mine === turn) standing.value = { round: score.round!, score };
      },
      (error) => {
        if (!(error instanceof EngineLost)) throw error;
      },
    );
  });
}

export function useStanding(game: Game): ReadonlySignal<Standing | null> {
  const standing = useMemo(() => signal<Standing | null>(null), [game]);
  useEffect(() => follow(game, standing), [game]);
  return standing;
}
