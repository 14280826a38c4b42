/* Payments to choose from: the exact one first, then the one that wastes least. Any own choice of cards stays possible. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon, Thing } from "../art/pieces";
import type { Offer, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { printedOn } from "../game/pieces";
import { isWordless } from "../modules/module";
import { texts } from "../texts/texts";
import { quietly } from "../parts/quietly";
import { hasOffers } from "./dockSigns";
import { labelOf } from "./labels";
import { paysWith } from "./sheet/open";
import "./offers.css";

/** So many are shown at once; on a phone the best one, so that the court stays in sight. */
const fewOf = () => (matchMedia("(max-width: 43.74rem)").matches ? 1 : 2);

const IN_A_ROW = 4; // cards of a payment

/** Nouns of what is bought, and of words. */
const NOT_GIVEN = ["slot", "stall", "card", "falcon", "option", "cell", "crossing", "edge"];

/** What is given in a payment: cards of the hand and whatever else changes the price. What was picked first is bought, unless that was settled before. */
export const givenIn = ({ path }: Pick<Offer, "path">): string[] => path.filter((handle, i) => (i > 0 || nounOf(handle) === "hand") && !NOT_GIVEN.includes(nounOf(handle)));

/** What each of these payments buys, where money was picked first and they buy different things; else nothing needs to be said. */
export function boughtBy(offers: readonly Pick<Offer, "path">[]): (string | null)[] {
  const bought = offers.map(({ path: [first] }) => (nounOf(first) === "hand" ? null : first));
  return new Set(bought).size > 1 ? bought : offers.map(() => null);
}

/** What a payment buys, by drawing and name. */
const Bought = ({ game, view, handle }: { game: Game; view: View; handle: string }) => (
  <span class="offer-buys">
    <Thing handle={handle} view={view} /> {labelOf(game, view, handle) ?? nameOf(handle)}
  </span>
);

/** A card or die by its drawing; what modules without drawings give by its name. */
function Given({ game, view, handle }: { game: Game; view: View; handle: string }) {
  if (["hand", "die"].includes(nounOf(handle)) || isWordless(view, handle)) return <Thing handle={handle} view={view} />;
  return (
    <>
      <Thing handle={handle} view={view} /> {labelOf(game, view, handle) ?? printedOn(handle)?.label ?? nameOf(handle)}
    </>
  );
}

/** With a word for another way to have the thing (23: as a site) a part of its price is paid, and nothing exactly. */
export const isPartly = (path: readonly string[]): boolean => path.some((handle) => nounOf(handle) === "option");

/** What a payment comes to: what is missing of the price, something else fills up. */
export const worthOf = ({ price = 0, paid = 0 }: Pick<Offer, "price" | "paid">): number => Math.max(price, paid);

export function overWords({ price = 0, paid = 0, again, path }: Offer): string {
  const { offers } = texts.value.table;
  if (paid > price) return offers.over(paid - price);
  if (!again && isPartly(path)) return offers.part(worthOf({ price, paid }));
  return again ? offers.exactAgain : offers.exact;
}

interface OfferProps {
  game: Game;
  view: View;
  offer: Offer;
  best: boolean;
  bought: string | null;
  onPoint: (isOn: boolean) => void;
}

function OfferButton({ game, view, offer, best, bought, onPoint }: OfferProps) {
  const given = givenIn(offer);
  const pointing = { onPointerEnter: () => onPoint(true), onPointerLeave: () => onPoint(false), onFocus: () => onPoint(true), onBlur: () => onPoint(false) };
  return (
    <button {...pointing} class={`offer ${best ? "best" : ""} ${bought ? "named" : ""}`} data-offer={offer.path.join(" ")} aria-label={`${offer.text} = ${worthOf(offer)}, ${overWords(offer)}`} onClick={() => quietly(game.play(offer.move))}>
      {bought && <Bought game={game} view={view} handle={bought} />}
      <span class={`offer-cards ${given.length > IN_A_ROW ? "many" : ""}`}>
        {given.map((handle, i) => (
          <>
            {i > 0 && <i>+</i>}
            <Given game={game} view={view} handle={handle} />
          </>
        ))}
        {given.length > 1 && <b class="offer-sum">= {worthOf(offer)}</b>}
      </span>{" "}
      <b class="offer-words">{overWords(offer)}</b>
      {offer.again && <Icon name="again" />}
    </button>
  );
}

/** The cards of the payment that is proposed, or pointed at, stand out in the hand. */
function useProposed(offer: Offer | undefined): void {
  const pays = offer ? givenIn(offer).join(" ") : "";
  useEffect(() => {
    paysWith.value = pays ? pays.split(" ") : [];
    return () => void (paysWith.value = []);
  }, [pays]);
}

export function Offers({ game, view }: { game: Game; view: View }) {
  const { picking } = game;
  const all = useSignal(false);
  const own = useSignal(false);
  const offers = picking.offers.value;
  const { offers: words } = texts.value.table;
  const pointed = useSignal<number | null>(null);
  const isOwn = own.value || picking.picks.value.move !== null || picking.picks.value.path.some((handle) => nounOf(handle) === "hand");
  useProposed(isOwn ? undefined : offers[pointed.value ?? 0]);
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
  const bought = boughtBy(offers);
  const shown = all.value ? offers : offers.slice(0, bought[0] ? 1 : fewOf()); // what else could be bought has a ring, and stays in sight
  const more = offers.length - shown.length;
  return (
    <div class="offers" data-shown={shown.length} role="group" aria-label={words.title}>
      {shown.map((offer, i) => (
        <OfferButton key={offer.path.join()} game={game} view={view} offer={offer} best={i === 0} bought={bought[i]} onPoint={(isOn) => (pointed.value = isOn ? i : null)} />
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
