/* Payments to choose from: the exact one first, then the one that wastes least. Any own choice of cards stays possible. */
import { useSignal } from "@preact/signals";
import { Icon, Thing } from "../art/pieces";
import type { Offer, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { printedOn } from "../game/pieces";
import { texts } from "../texts/texts";
import { quietly } from "../parts/quietly";
import { hasOffers } from "./dockSigns";
import { labelOf } from "./labels";
import "./offers.css";

/** So many are shown at once; on a phone the best one, so that the court stays in sight. */
const fewOf = () => (matchMedia("(max-width: 43.74rem)").matches ? 1 : 2);

/** Nouns of what is bought, and of words. */
const NOT_GIVEN = ["slot", "stall", "card", "falcon", "option", "cell", "crossing", "edge"];

/** What is given in a payment: cards of the hand and whatever else changes the price. What was picked first is bought, unless that was settled before. */
export const givenIn = ({ path }: Pick<Offer, "path">): string[] => path.filter((handle, i) => (i > 0 || nounOf(handle) === "hand") && !NOT_GIVEN.includes(nounOf(handle)));

/** A card or die by its drawing; what modules without drawings give by its name. */
function Given({ game, view, handle }: { game: Game; view: View; handle: string }) {
  if (["hand", "die"].includes(nounOf(handle))) return <Thing handle={handle} view={view} />;
  return (
    <>
      <Thing handle={handle} view={view} /> {labelOf(game, view, handle) ?? printedOn(handle)?.label ?? nameOf(handle)}
    </>
  );
}

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
            <Given game={game} view={view} handle={handle} />
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
  if (!hasOffers(game)) return null;
  if (own.value)
    return (
      <div class="offers">
        <p class="offers-own">{words.touchCards}</p>
        <button class="offer plain" onClick={() => (own.value = false)}>
          {words.showPayments}
        </button>
      </div>
    );
  const shown = all.value ? offers : offers.slice(0, fewOf());
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
