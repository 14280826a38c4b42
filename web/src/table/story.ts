/* Parts of the log: the set-up, the steps of a turn, what happened since a player's last turn. */
import type { GameEvent, Part } from "../engine/types";
import { lastIndex } from "./lists";

const beginsTurn = ({ event }: GameEvent): boolean => event === "turn" || event === "began";

/** How many events the set-up has: everything until it is said who begins. */
export const setupLength = (log: readonly GameEvent[]): number => log.findIndex(({ event }) => event === "began") + 1;

/** What happened from the end of a player's last turn to the beginning of the present one, or until now while others are on turn. */
export function newsFor(log: readonly GameEvent[], seat: number): GameEvent[] {
  const present = lastIndex(log, beginsTurn);
  if (present < 0) return [];
  const last = lastIndex(log, (event, i) => i < present && beginsTurn(event) && event.player === seat);
  const after = log.findIndex((event, i) => i > last && beginsTurn(event) && event.player !== seat);
  const end = log[present].player === seat ? present : log.length;
  return after < 0 ? [] : log.slice(Math.max(after, setupLength(log)), end).filter((event) => event.text && !beginsTurn(event));
}

export interface Step {
  event: GameEvent;
  /** It cannot be taken back any more. */
  fixed: boolean;
}

/** Events of a player that are no step of the turn. */
const NO_STEPS = ["scored", "another_action"];

/** What a player has done since the present turn began, and how far back it can be undone. */
export function stepsOf(log: readonly GameEvent[], seat: number): Step[] {
  const present = lastIndex(log, beginsTurn);
  if (present < 0 || log[present].player !== seat) return [];
  const turn = log.slice(present + 1);
  const lock = lastIndex(turn, ({ barrier }) => barrier === true);
  return turn.flatMap((event, i) => (event.player === seat && event.text && !NO_STEPS.includes(event.event) ? [{ event, fixed: i <= lock }] : []));
}

/** Which action of the present turn a player is at. */
export function actionOf(log: readonly GameEvent[], seat: number): number {
  const turn = log.slice(lastIndex(log, beginsTurn) + 1);
  return 1 + turn.filter(({ event, player }) => event === "another_action" && player === seat).length;
}

/** A sentence as a part of one that tells several things of one player: only the first part has the subject, none the full stop. */
export function clauseOf(parts: readonly Part[], isFirst: boolean): Part[] {
  const hasSubject = typeof parts[0] === "object" && "seat" in parts[0];
  const own = hasSubject && !isFirst ? parts.slice(1) : [...parts];
  const last = own.at(-1);
  return typeof last === "string" ? [...own.slice(0, -1), last.replace(/\.$/, "")] : own;
}
