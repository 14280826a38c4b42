/* How a scoring would turn out now: asked of the engine whenever the table has changed. */
import { effect, signal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { EngineLost } from "../engine/engine";
import type { Score, View } from "../engine/types";
import type { Game } from "../game/game";

/** The scoring that comes next; after the last one the last. */
export const nextRound = ({ scorings_done }: View): number => Math.min(scorings_done + 1, 3);

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
    const round = nextRound(view);
    game.score(round).then(
      (score) => {
        if (mine === turn) standing.value = { round, score };
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
