/* Evening falls on the Alhambra of whoever won here: its wall is lit, the laurel closes, and the result comes to light. It covers nothing for
   a finger, and a touch ends it. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { StaticBoard } from "../board/Board";
import { UNIT } from "../board/frames";
import { traced } from "../board/squares";
import { viewBoxAround } from "../board/StaticBoard";
import type { Score, View } from "../engine/types";
import { sound } from "../moments/sound";
import { noMotion } from "../parts/motion";
import { Laurel } from "./Laurel";
import { pathOf } from "./sources";
import "./night.css";

const LASTS_MS = 1300; // all is there after 280

interface Props {
  id: string;
  view: View;
  /** The last scoring. */
  score: Score;
  winner: number;
}

/** Games whose evening has come: who looks at the table and comes back has seen it. */
const seen = new Set<string>();

function Lamps({ view, score, winner }: Omit<Props, "id">) {
  const sides = traced(pathOf(score, "wall", winner));
  return (
    <svg class="lamps" viewBox={viewBoxAround(view.players[winner])}>
      {sides.map(({ from, to }) => (
        <path d={`M${from.map((n) => n * UNIT).join(" ")}L${to.map((n) => n * UNIT).join(" ")}`} />
      ))}
    </svg>
  );
}

/** Shown once, and only to people who like motion. */
function useEvening(id: string) {
  const on = useSignal(!seen.has(id) && !noMotion());
  useEffect(() => {
    if (!seen.has(id)) sound("win");
    seen.add(id);
    const end = () => void (on.value = false);
    const timer = setTimeout(end, LASTS_MS);
    addEventListener("pointerdown", end, true);
    addEventListener("keydown", end, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end, true);
      removeEventListener("keydown", end, true);
    };
  }, []);
  return on;
}

export function Night({ id, ...props }: Props) {
  if (!useEvening(id).value) return null;
  const { view, winner } = props;
  return (
    <div class="night" aria-hidden="true">
      <Laurel />
      <div class="night-board">
        <StaticBoard player={view.players[winner]} view={view} />
        <Lamps {...props} />
      </div>
    </div>
  );
}
