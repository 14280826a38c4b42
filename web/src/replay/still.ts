/* A game as the parts of the table know it, with nothing to pick: so a replay shows the same market, cards and panels as the table. */
import { signal, type ReadonlySignal } from "@preact/signals";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import type { Seat } from "../game/games";

const nobody = async () => {};

const noPicking = {
  picks: signal({ path: [], next: [], also: [], move: null }),
  offers: signal([]),
  shortcuts: signal(new Map()),
  payable: signal(new Map()),
  open: signal(new Map()),
  chosen: signal(new Map()),
  dragged: signal(null),
  standing: () => undefined,
  touch: nobody,
  letGo: nobody,
};

export function stillGame(seats: Seat[], view: ReadonlySignal<View | null>, eyes: ReadonlySignal<number>): Game {
  const none = signal(null);
  return { seats, view, eyes, asked: none, decision: none, curtain: none, attempt: none, hint: none, log: signal([]), picking: noPicking } as unknown as Game;
}
