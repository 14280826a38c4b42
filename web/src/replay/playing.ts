/* A replay that runs by itself. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Replay } from "./replay";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const STEP_MS = 1500;

export function usePlaying(replay: Replay) {
  const playing = useSignal(false);
  const speed = useSignal<Speed>(1);
  useEffect(() => {
    if (!playing.value) return;
    const timer = setInterval(() => {
      if (replay.at.value < replay.last) replay.go(replay.at.value + 1);
      else playing.value = false;
    }, STEP_MS / speed.value);
    return () => clearInterval(timer);
  }, [replay, playing.value, speed.value]);
  const toggle = () => {
    if (!playing.value && replay.at.value === replay.last) replay.go(0);
    playing.value = !playing.value;
  };
  return { playing, speed, toggle };
}

export type Playing = ReturnType<typeof usePlaying>;
