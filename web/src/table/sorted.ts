/* A hand in order: by currency, then by value; cards that are no money come last. A card with one currency and one number printed on it
   is money of that currency, too. */
import type { Card } from "../engine/types";
import { cardName } from "../game/handles";
import { printedOn } from "../game/pieces";
import { texts } from "../texts/texts";
import { withCopies, type Copy } from "./copies";

export interface Group {
  /** The currency, or `other` for cards that are no money. */
  key: string;
  cards: Copy<Card>[];
  sum: number;
}

const OTHER = "other";

/** What a card pays, if it is money. */
function moneyOf(card: Card): { currency: string; value: number } | null {
  if ("currency" in card) return { currency: String(card.currency), value: Number(card.value) };
  const { currencies = [], numbers = [] } = printedOn(`hand:${cardName(card)}`) ?? {};
  return currencies.length === 1 && numbers.length === 1 ? { currency: currencies[0], value: numbers[0] } : null;
}

const keyOf = (card: Card): string => moneyOf(card)?.currency ?? OTHER;
const valueOf = (card: Card): number => moneyOf(card)?.value ?? 0;
/** Currencies in the order of their words; one without a word comes after them. */
function rankOf(key: string): number {
  const order = Object.keys(texts.value.common.currencies);
  return (order.indexOf(key) + 1 || order.length + 1) + (key === OTHER ? 1 : 0);
}

export function sortedHand(hand: readonly Card[]): Group[] {
  const keys = [...new Set(hand.map(keyOf))].sort((a, b) => rankOf(a) - rankOf(b));
  return keys.map((key) => {
    const cards = hand.filter((card) => keyOf(card) === key).sort((a, b) => valueOf(a) - valueOf(b) || cardName(a).localeCompare(cardName(b)));
    return { key, cards: withCopies(cards, cardName), sum: cards.reduce((sum, card) => sum + valueOf(card), 0) };
  });
}
