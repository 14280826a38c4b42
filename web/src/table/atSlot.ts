/* Of which slot the dock says what lies there: the one whose “+n” was touched, else the one that something was picked of or tried. */
import { signal } from "@preact/signals";
import type { Picks, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { thingsAt } from "../modules/module";

interface LookedAt {
  /** What was picked before: with another pick it is over. */
  picks: Picks;
  slot: number;
}

const lookedAt = signal<LookedAt | null>(null);

/** The slot whose “+n” was touched. */
export function lookedAtIn({ picking }: Game): number | null {
  const now = lookedAt.value;
  return now?.picks === picking.picks.value ? now.slot : null;
}

/** Touched once more it is over. */
export function lookAt(game: Game, slot: number): void {
  const isOver = lookedAtIn(game) === slot;
  lookedAt.value = isOver ? null : { picks: game.picking.picks.value, slot };
}

export const SLOTS = [1, 2, 3, 4];

/** The slot that it is, or at which it lies. */
const slotOf = (view: View, handle: string): number | undefined => (nounOf(handle) === "slot" ? Number(nameOf(handle)) : SLOTS.find((slot) => thingsAt(view, slot).some((thing) => thing.handle === handle)));

export function slotShown(game: Game, view: View): number | null {
  const looked = lookedAtIn(game);
  if (looked !== null) return looked;
  const tried = game.attempt.value?.path.at(-1);
  const handles = [...(tried === undefined ? [] : [tried]), ...game.picking.picks.value.path];
  for (const handle of handles) {
    const slot = slotOf(view, handle);
    if (slot !== undefined) return slot;
  }
  return null;
}
