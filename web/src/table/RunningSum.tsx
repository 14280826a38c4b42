/* How much the cards are worth that a person has chosen so far, and what is still missing. */
import { Icon } from "../art/pieces";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import "./running-sum.css";

export function RunningSum({ game }: { game: Game }) {
  const sum = game.picking.sum.value;
  if (!sum || game.picking.picks.value.move) return null;
  const { offers } = texts.value.table;
  const { currencies } = texts.value.common;
  const currency = sum.currency ? currencies[sum.currency] : "";
  return (
    <p class="running-sum" role="status">
      <Icon name="hand" />
      <b>{offers.sum(sum.paid, sum.price, currency)}</b> <span>{offers.missing(sum.price - sum.paid)}</span>
    </p>
  );
}
