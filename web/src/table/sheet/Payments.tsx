/* Payments to choose from in a sheet; the filled button plays the one that is chosen. */
import { Coin, Thing } from "../../art/pieces";
import type { About, Offer, View } from "../../engine/types";
import { nounOf } from "../../game/handles";
import { texts } from "../../texts/texts";
import { givenIn, overWords, worthOf } from "../Offers";
import { sheetTexts, type KindText } from "./words";

const FEW = 4;

/** Where less than the number is enough (an extension), the cards alone are less; else something fills up. */
const isLess = (offer: Offer): boolean => offer.paid! < offer.price! && givenIn(offer).every((handle) => nounOf(handle) === "hand");

export const sumOf = (offer: Offer): number => (isLess(offer) ? offer.paid! : worthOf(offer));

/** What a payment is; as a bid nothing of it is too much. */
export function wordsFor(offer: Offer, bid?: KindText["bid"]): string {
  if (bid) return bid(offer.paid! - offer.price!);
  return isLess(offer) && offer.again ? sheetTexts.value.words.again : overWords(offer);
}

interface Props {
  view: View;
  offers: readonly Offer[];
  /** The currencies that do not reach the price. */
  short?: About["short"];
  /** The words for bids, where that is what is paid. */
  bid?: KindText["bid"];
  chosen: number;
  onChoose: (index: number) => void;
}

/** A currency of which there is not enough: what there is, and how much is missing. */
const TooFew = ({ row: { currency, held, short } }: { row: NonNullable<About["short"]>[number] }) => (
  <li>
    <Coin currency={currency} label={texts.value.common.currencies[currency]} />
    {sheetTexts.value.words.tooFew(held, short)}
  </li>
);

export function Payments({ view, offers, short = [], bid, chosen, onChoose }: Props) {
  const { words } = sheetTexts.value;
  return (
    <div class="sheet-means">
      <p class="sheet-lab">
        {words.payments} <i>{words.ownCards}</i>
      </p>
      <div class="sheet-pays-row">
        <div class="sheet-pays" role="group" aria-label={words.payments} data-arrows>
          {offers.slice(0, FEW).map((offer, i) => (
            <button key={offer.path.join(" ")} class={`sheet-pay ${i === chosen ? "on" : ""}`} data-offer={offer.path.join(" ")} aria-pressed={i === chosen} aria-label={`${offer.text} ${sumOf(offer)} ${wordsFor(offer, bid)}`} onClick={() => onChoose(i)}>
              <span class="pay-cards">
                {givenIn(offer).map((handle, n) => (
                  <Thing key={n} handle={handle} view={view} />
                ))}
              </span>
              <b>{sumOf(offer)}</b>{" "}
              <small>{wordsFor(offer, bid)}</small>
            </button>
          ))}
        </div>
        {short.length > 0 && (
          <ul class="sheet-short">
            {short.map((row) => (
              <TooFew key={row.currency} row={row} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
