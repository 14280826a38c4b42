/* What stylesheets ask of the dock and of the places beside it. They could find it out by `:has()`, but then whatever comes or goes anywhere
   on the table is a reason to style all of it anew (decision 022). */
import { isPlace } from "../board/nouns";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { paidBeside } from "../modules/module";
import { labelOf } from "./labels";
import { openSheet } from "./sheet/open";
import { verbsIn } from "./strip/verbs";

/** Whether something was picked or asked, so that there is more to say than the question. */
export const isTouched = ({ attempt, hint, picking }: Game): boolean => attempt.value !== null || hint.value !== null || picking.picks.value.path.length > 0 || picking.offers.value.length > 0;

/** Whether the dock says what can be done. */
export const hasVerbs = ({ picking }: Game): boolean => !picking.picks.value.path.length && picking.options.value.length > 0;

/** Whether payments are offered: what is dragged is paid once it was let go. */
export const hasOffers = ({ picking }: Game): boolean => picking.offers.value.length > 0 && !picking.picks.value.move && picking.dragged.value === null;

/** The picks that have a chip: squares show by themselves what was picked, and so does what modules add to a payment. */
export function shownPicks(game: Game, view: View): string[] {
  const beside = paidBeside(view);
  return game.picking.picks.value.path.filter((handle) => !isPlace(handle) && !beside.includes(nounOf(handle)) && labelOf(game, view, handle) !== null);
}

/** Whether the tile that is bought stands beside the question; below it, where there is more to say. */
function buyingOf(game: Game, view: View): "beside" | "below" | undefined {
  const current = game.picking.fitting.current.value;
  if (!current || !game.picking.picks.value.path.length) return undefined;
  return shownPicks(game, view).length < 2 ? "beside" : "below";
}

const asksNumber = ({ picking }: Game): boolean => [...picking.open.value.keys()].some((handle) => nounOf(handle) === "number");

/** Attributes of a dock that asks. */
export function signsOf(game: Game, view: View, grown: boolean) {
  if (openSheet(game)) return {};
  const verbs = hasVerbs(game);
  return {
    "data-said": isTouched(game) || asksNumber(game) || undefined,
    "data-bought": buyingOf(game, view),
    "data-offers": hasOffers(game) || undefined,
    "data-many-ways": (verbs && view.modules.length > 0) || undefined,
    "data-by-word": (verbs && verbsIn(game.picking.options.value).shown.some(({ path }) => path?.length)) || undefined,
    "data-grown": (verbs && grown) || undefined,
  };
}
