/* Payments to choose from: the exact one first, then the one that wastes least. Any own choice of cards stays possible. */
import { useSignal } from "@preact/signals";
import { Icon, Thing } from "../art/pieces";
import type { Offer, View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { texts } from "../texts/texts";
import { quietly } from "../parts/quietly";
import "./offers.css";

const FEW = 2;

/** What is given in a payment: cards of the hand and whatever else changes the price. */
const givenIn = ({ path }: Offer): string[] => path.filter((handle) => ["hand", "die"].includes(nounOf(handle)));

export function overWords({ price = 0, paid = 0, again }: Offer): string {
  const { offers } = texts.value.table;
  if (paid > price) return offers.over(paid - price);
  return again ? offers.exactAgain : offers.exact;
}

function OfferButton({ game, view, offer, best }: { game: Game; view: View; offer: Offer; best: boolean }) {
  return (
    <button class={`offer ${best ? "best" : ""}`} data-offer={offer.path.join(" ")} aria-label={`${offer.text} = ${offer.paid}, ${overWords(offer)}`} onClick={() => quietly(game.play(offer.move))}>
      <span class="offer-cards">
        {givenIn(offer).map((handle, i) => (
          <>
            {i > 0 && <i>+</i>}
            <Thing handle={handle} view={view} />
          </>
        ))}
        <b class="offer-sum">= {offer.paid}</b>
      </span>{" "}
      <b class="offer-words">{overWords(offer)}</b>
      {offer.again && <Icon name="again" />}
    </button>
  );
}

export function Offers({ game, view }: { game: Game; view: View }) {
  const { picking } = game;
  const all = useSignal(false);
  const own = useSignal(false);
  const offers = picking.offers.value;
  const { offers: words } = texts.value.table;
  if (!offers.length || picking.picks.value.move) return null;
  if (own.value)
    return (
      <div class="offers">
        <p class="offers-own">{words.touchCards}</p>
        <button class="offer plain" onClick={() => (own.value = false)}>
          {words.showPayments}
        </button>
      </div>
    );
  const shown = all.value ? offers : offers.slice(0, FEW);
  const more = offers.length - shown.length;
  return (
    <div class="offers" data-shown={shown.length} role="group" aria-label={words.title}>
      {shown.map((offer, i) => (
        <OfferButton key={offer.path.join()} game={game} view={view} offer={offer} best={i === 0} />
      ))}
      {more > 0 ? (
        <button class="offer plain" data-all onClick={() => (all.value = true)}>
          {words.all(offers.length)}
        </button>
      ) : (
        <button class="offer plain" data-own onClick={() => (own.value = true)}>
          {words.own}
        </button>
      )}
    </div>
  );
}
