/* Payments to choose from in a sheet; the filled button plays the one that is chosen. */
import { Thing } from "../../art/pieces";
import type { Offer, View } from "../../engine/types";
import { givenIn, overWords, worthOf } from "../Offers";
import { sheetTexts } from "./words";

const FEW = 4;

interface Props {
  view: View;
  offers: readonly Offer[];
  chosen: number;
  onChoose: (index: number) => void;
}

export function Payments({ view, offers, chosen, onChoose }: Props) {
  const { words } = sheetTexts.value;
  return (
    <div class="sheet-means">
      <p class="sheet-lab">
        {words.payments} <i>{words.ownCards}</i>
      </p>
      <div class="sheet-pays" role="group" aria-label={words.payments} data-arrows>
        {offers.slice(0, FEW).map((offer, i) => (
          <button key={offer.path.join(" ")} class={`sheet-pay ${i === chosen ? "on" : ""}`} data-offer={offer.path.join(" ")} aria-pressed={i === chosen} aria-label={`${offer.text} ${worthOf(offer)} ${overWords(offer)}`} onClick={() => onChoose(i)}>
            <span class="pay-cards">
              {givenIn(offer).map((handle, n) => (
                <Thing key={n} handle={handle} view={view} />
              ))}
            </span>
            <b>{worthOf(offer)}</b>{" "}
            <small>{overWords(offer)}</small>
          </button>
        ))}
      </div>
    </div>
  );
}
