/* The focus is never lost: what had it may leave the screen with a pick or a move; then it goes to the question, or to the button of the curtain. */
import { effect } from "@preact/signals";
import type { Game } from "../game/game";
import { usesKeys } from "../parts/lastInput";

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The thing that was just picked may have been drawn again: it gets the focus back, else what goes on from here. */
function recover(handle: string | null): void {
  if (!isLost() || document.querySelector("dialog[open]")) return;
  const same = handle === null ? null : document.querySelector<HTMLElement>(`.table [data-handle="${CSS.escape(handle)}"]`);
  (same ?? document.querySelector<HTMLElement>(".curtain [data-lift], .sheet-ask, .dock-ask"))?.focus({ preventScroll: true });
}

/** Who comes to the table by keyboard finds the focus on the question, once it is there. */
export function enterWithFocus(game: Game): () => void {
  if (!usesKeys()) return () => undefined;
  const stop = effect(() => {
    if (!game.picking.picks.value.next.length && game.curtain.value === null) return;
    requestAnimationFrame(() => {
      recover(null);
      stop();
    });
  });
  return stop;
}

/** What goes away with a press of a finger or a pointer gives the focus up before it goes: if the browser finds that out in the middle of a
    change, it lays the table out once more for it. The focus is looked for when all is quiet again. */
const QUIET_MS = 400;
/** What picks or plays: it goes, or comes again as another element. */
const FLEETING = ":is(.dock, .sheet) :is([data-handle], [data-picked], [data-back], [data-offer], [data-confirm])";

function giveUp(): void {
  const focused = document.activeElement as HTMLElement | null;
  if (usesKeys() || !focused?.matches(FLEETING)) return;
  const { handle = null } = focused.dataset;
  focused.blur();
  setTimeout(() => recover(handle), QUIET_MS);
}

export function keepFocus(game: Game): () => void {
  addEventListener("click", giveUp, true);
  const stop = effect(() => {
    void [game.decision.value, game.picking.picks.value, game.attempt.value, game.curtain.value];
    if (isLost()) return;
    const handle = document.activeElement?.closest<HTMLElement>("[data-handle]")?.dataset.handle ?? null;
    const look = () => recover(handle);
    if (usesKeys()) requestAnimationFrame(() => requestAnimationFrame(look));
    else setTimeout(look, QUIET_MS);
  });
  return () => {
    stop();
    removeEventListener("click", giveUp, true);
  };
}
