/* Whether something can be taken back, for the header, the phone's bar and the keyboard. */
import type { Game } from "../game/game";
import { stepsOf } from "./story";

export type Undo = "possible" | "ended" | "none";

/** Whether my last step can be taken back; `ended`: there are steps, but undo ends before them. */
export function undoOf(game: Game): Undo {
  if (game.asked.value === null) return "none";
  if (game.canUndo.value) return "possible";
  return stepsOf(game.log.value, game.eyes.value).length ? "ended" : "none";
}
