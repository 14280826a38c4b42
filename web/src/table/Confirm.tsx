/* The one button that plays the move. */
import { Icon } from "../art/pieces";
import type { Game } from "../game/game";
import type { Sum } from "../game/picking";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { isPartly } from "./Offers";
import { useSentence } from "./useSentence";
import "./touched.css";

/** What is paid. */
export function paysWords({ price, paid, again = false }: Sum, path: readonly string[]): string {
  const { offers } = texts.value.table;
  if (paid < price) return offers.filled(paid, again);
  if (paid === price && !again && isPartly(path)) return offers.part(paid);
  return offers.pay(paid, paid - price, again);
}

export function Confirm({ game }: { game: Game }) {
  const { picking } = game;
  const { move } = picking.picks.value;
  const sum = picking.sum.value;
  const sentence = useSentence(game, move);
  if (!move) return null;
  const { dock } = texts.value.table;
  const builds = move.type === "place" ? texts.value.fits.build : sentence;
  return (
    <button class="btn accent confirm" data-confirm onClick={() => quietly(game.picking.confirm())}>
      <Icon name="check" />
      <span>{sum ? paysWords(sum, picking.picks.value.path) : builds || dock.confirm}</span>
    </button>
  );
}
