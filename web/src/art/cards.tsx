/* Cards: money, scoring cards, backs, and the cards of modules. */
import type { ComponentChild } from "preact";
import type { Card as CardShape, View } from "../engine/types";
import { cardName } from "../game/handles";
import { moduleArt } from "../modules/module";
import { Drawing, Symbol, Written, type Named } from "./drawing";
import { CardFrame } from "./frame";
import { CardLabel } from "./spoken";

export interface CardProps extends Named {
  card: CardShape;
  view?: View;
}

const Ground = ({ id }: { id: string }) => <Symbol id={id} width={70} height={98} />;

const Money = ({ currency, value }: { currency: string; value: number }) => (
  <>
    <Ground id={`card-${currency}`} />
    <Written class="art-corner" x={14.5} y={20.5} text={value} />
    <Written class="art-value" x={35} y={currency === "diamond" ? 64 : 66} text={value} />
  </>
);

const Scoring = ({ round }: { round: number }) => (
  <>
    <Ground id="card-scoring" />
    <Written class="art-corner" x={35} y={55.5} text={round} />
  </>
);

function ofModules(name: string, view?: View): ComponentChild {
  for (const { card } of moduleArt.value.values()) {
    const drawn = card?.(name, view);
    if (drawn) return drawn;
  }
  return null;
}

const LINE = 15;
const WIDEST = 62;

/** A card that nobody has drawn: its name, word by word. */
function PlainCard({ name }: { name: string }) {
  const lines = name.split(" ").slice(0, 5);
  const size = Math.min(13, WIDEST / (0.68 * Math.max(1, ...lines.map((word) => word.length))));
  return (
    <>
      <CardFrame ground="var(--plate)" />
      {lines.map((word, i) => (
        <Written class="art-name" x={35} y={53 + LINE * (i - (lines.length - 1) / 2)} style={`font-size:${size.toFixed(1)}px`} text={word} />
      ))}
    </>
  );
}

/** A card in its own units (70 × 98), for use inside another drawing. */
export function CardFace({ card, view }: CardProps) {
  if ("currency" in card) return <Money currency={String(card.currency)} value={Number(card.value)} />;
  if ("scoring" in card) return <Scoring round={Number(card.scoring)} />;
  if ("hidden" in card) return <Ground id="card-back" />;
  return <>{ofModules(cardName(card), view) ?? <PlainCard name={CardLabel(card, view)} />}</>;
}

export const Card = ({ card, view, ...named }: CardProps) => (
  <Drawing kind="card" width={70} height={98} {...named}>
    <CardFace card={card} view={view} />
  </Drawing>
);

export const ScoringCard = ({ round, ...named }: Named & { round: number }) => <Card card={{ scoring: round }} {...named} />;

export const CardBack = (named: Named) => (
  <Drawing kind="card" width={70} height={98} {...named}>
    <Ground id="card-back" />
  </Drawing>
);
