/* A hand in order: by currency, then by value; cards that are no money come last. */
import type { Card } from "../engine/types";
import { cardName } from "../game/handles";
import { texts } from "../texts/texts";
import { withCopies, type Copy } from "./copies";

export interface Group {
  /** The currency, or `other` for cards that are no money. */
  key: string;
  cards: Copy<Card>[];
  sum: number;
}

const OTHER = "other";

const keyOf = (card: Card): string => ("currency" in card ? String(card.currency) : OTHER);
const valueOf = (card: Card): number => ("currency" in card ? Number(card.value) : 0);
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
