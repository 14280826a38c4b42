/* A hand in order: by currency, then by value; cards that are no money come last. */
import type { Card } from "../engine/types";
import { cardName } from "../game/handles";
import { withCopies, type Copy } from "./copies";

export interface Group {
  /** The currency, or `other` for cards that are no money. */
  key: string;
  cards: Copy<Card>[];
  sum: number;
}

const ORDER = ["denar", "dirham", "dukat", "gulden", "diamond"];
const OTHER = "other";

const keyOf = (card: Card): string => ("currency" in card ? String(card.currency) : OTHER);
const valueOf = (card: Card): number => ("currency" in card ? Number(card.value) : 0);
const rankOf = (key: string): number => (ORDER.indexOf(key) + 1 || ORDER.length + 1) + (key === OTHER ? 1 : 0);

export function sortedHand(hand: readonly Card[]): Group[] {
  const keys = [...new Set(hand.map(keyOf))].sort((a, b) => rankOf(a) - rankOf(b));
  return keys.map((key) => {
    const cards = hand.filter((card) => keyOf(card) === key).sort((a, b) => valueOf(a) - valueOf(b) || cardName(a).localeCompare(cardName(b)));
    return { key, cards: withCopies(cards, cardName), sum: cards.reduce((sum, card) => sum + valueOf(card), 0) };
  });
}
