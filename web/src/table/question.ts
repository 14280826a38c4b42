/* What is asked now: the engine asks it, for the decision and for what was picked so far. */
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { FOR_SALE } from "../game/fitting";
import { nameOf, nounOf, parseTile } from "../game/handles";
import { buildingOf } from "../game/pieces";
import { texts } from "../texts/texts";
import { begunIn } from "./strip/begun";

/** A tile in the accusative: "the tower". */
function theTile(handle: string): string {
  const { fits } = texts.value;
  const tile = parseTile(nameOf(handle));
  return (fits.the as Partial<Record<string, string>>)[buildingOf(tile) ?? tile.type] ?? fits.thisTile;
}

/** What is bought fits nowhere, or is dragged to a square, or the square that was kept for it is none any more. */
function aboutSquares({ picking }: Game): string | null {
  const { fits } = texts.value;
  const { fitting } = picking;
  const { path } = picking.picks.value;
  const lapsed = fitting.lapsed.value;
  const current = fitting.bought.value !== null && fitting.current.value;
  if (current && !current.fits.length) return fits.forReserve(theTile(current.tile));
  if (current && picking.dragged.value !== null) return fits.where(theTile(current.tile));
  return lapsed !== null && path.at(-1) === lapsed ? `${fits.lapsed} ${fits.where(theTile(lapsed))}` : null;
}

/** What comes along with a purchase was picked first, and the engine has no question of its own for that: only what is sold can follow. Money
    pays for other things, too. */
function aboutPurchase({ decision, picking }: Game): string | null {
  const open = [...picking.open.value.keys()];
  if (open.length && open.every((handle) => FOR_SALE.includes(nounOf(handle)))) return texts.value.fits.buyWith;
  const isMoney = decision.value?.kind === "action" && picking.picks.value.path.every((handle) => nounOf(handle) === "hand");
  return open.length && isMoney ? texts.value.fits.payWith : null;
}

/** What is asked of somebody who began with what comes later: where the question stands at the head of the table it is said in the dock, too. */
export function nextOf(game: Game): string | null {
  const { path, ask, move } = game.picking.picks.value;
  if (!path.length || move) return null;
  return begunIn(game)?.words ?? (ask === game.decision.value?.prompt ? aboutPurchase(game) : null);
}

/** What a payment is for, as a noun phrase, where there is no room for the question; null where another one is asked. */
export function phraseOf({ picking }: Game, view: View): string | null {
  const { path } = picking.picks.value;
  const current = picking.fitting.current.value;
  const [first, ...rest] = path;
  const pays = first !== undefined && nounOf(first) === "slot" && rest.every((handle) => nounOf(handle) === "hand");
  if (!pays || !current?.fits.length) return null;
  const slot = Number(nameOf(first)) - 1;
  const [price, currency] = [view.market[slot]?.price, view.currencies?.[slot]];
  return price && currency ? texts.value.fits.payFor(price, texts.value.common.currencies[currency], theTile(current.tile)) : null;
}

export function questionOf(game: Game): string {
  const { path, ask = null } = game.picking.picks.value;
  const prompt = game.decision.value?.prompt ?? "";
  const begun = begunIn(game)?.words;
  if (begun || !path.length) return begun ?? prompt;
  return aboutSquares(game) ?? (ask === prompt ? aboutPurchase(game) : ask) ?? prompt;
}
