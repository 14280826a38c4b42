/* A tile that the answer to a question could make mine: one that may be claimed, a project that is bid for. */
import type { About } from "../engine/types";
import type { Game } from "./game";
import { nounOf, tileHandle } from "./handles";

export interface OfferedTile {
  handle: string;
  /** It is built as soon as it is mine: a square can be chosen for it. */
  atOnce: boolean;
}

/** The one tile that something is about for which the Alhambra matters. */
function tileOfBoard({ subject = [], needs = [] }: About = {}): string | null {
  return needs.includes("board") && subject.length === 1 && nounOf(subject[0]) === "tile" ? subject[0] : null;
}

export function offeredTile({ asked, view, decision, picking }: Game): OfferedTile | null {
  const player = asked.value === null ? undefined : view.value?.players[asked.value];
  const asksFor = tileOfBoard(decision.value?.about);
  const handle = asksFor ?? tileOfBoard(picking.picks.value.about);
  if (!player || !handle) return null;
  const isMine = [...player.to_place, ...player.reserve, ...player.alhambra].some((tile) => tileHandle(tile) === handle);
  return isMine ? null : { handle, atOnce: handle === asksFor };
}
