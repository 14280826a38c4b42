/* The one button that plays the move. */
import { Icon } from "../art/pieces";
import type { Game } from "../game/game";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { useSentence } from "./useSentence";
import "./touched.css";

export function Confirm({ game }: { game: Game }) {
  const { move } = game.picking.picks.value;
  const sum = game.picking.sum.value;
  const sentence = useSentence(game, move);
  if (!move) return null;
  const { dock, offers } = texts.value.table;
  const builds = move.type === "place" ? texts.value.fits.build : sentence;
  return (
    <button class="btn accent confirm" data-confirm onClick={() => quietly(game.picking.confirm())}>
      <Icon name="check" />
      <span>{sum ? sum.paid < sum.price ? offers.filled(sum.paid, sum.again === true) : offers.pay(sum.paid, sum.paid - sum.price, sum.again === true) : builds || dock.confirm}</span>
    </button>
  );
}
