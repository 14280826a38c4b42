/* A replay by keyboard: arrows by decision, with Shift by turn, space plays, Home and End. */
import { useEffect } from "preact/hooks";
import type { Playing } from "./playing";
import type { Replay } from "./replay";
import { otherTurn } from "./steps";

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range" && target.type !== "radio");

const SCROLL_KEYS = ["Home", "End", "PageUp", "PageDown", " "];

/** Keys that scroll stay with what scrolls while it has the focus: the log, the table of majorities. */
export function isForScroller(key: string, target: EventTarget | null): boolean {
  return SCROLL_KEYS.includes(key) && Boolean((target as Element | null)?.closest?.("[tabindex='0']"));
}

/** The step that a key leads to. */
export function keyStep(replay: Replay, key: string, byTurn: boolean): number | null {
  const at = replay.at.value;
  const turn = (by: 1 | -1) => otherTurn(replay.turns, at, by);
  switch (key) {
    case "ArrowLeft":
      return byTurn ? turn(-1) : at - 1;
    case "ArrowRight":
      return byTurn ? turn(1) : at + 1;
    case "PageUp":
      return turn(-1);
    case "PageDown":
      return turn(1);
    case "Home":
      return 0;
    case "End":
      return replay.last;
    default:
      return null;
  }
}

export function useReplayKeys(replay: Replay, playing: Playing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || isForScroller(event.key, event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      const inRadios = event.target instanceof HTMLInputElement && event.target.type === "radio";
      const step = inRadios && event.key.startsWith("Arrow") ? null : keyStep(replay, event.key, event.shiftKey);
      if (event.key === " " && !(event.target instanceof HTMLElement && event.target.closest("button, a, label"))) playing.toggle();
      else if (step !== null) replay.go(step);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [replay, playing]);
}
