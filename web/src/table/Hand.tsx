/* My cards, fanned by currency with the sum of each. Where they lie close together a tap spreads a currency first; the currency that is
   asked for lies spread by itself. */
import { useComputed, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Card, Coin } from "../art/pieces";
import { CardLabel } from "../art/spoken";
import type { Card as CardShape, Currency, View } from "../engine/types";
import type { Game } from "../game/game";
import { useLater } from "../parts/later";
import { texts } from "../texts/texts";
import type { Copy } from "./copies";
import { othersIn } from "./handOthers";
import { HandMarks, HeldCards } from "./late";
import { Piece, standingOf } from "./Piece";
import { paysWith } from "./sheet/open";
import { sortedHand, type Group } from "./sorted";
import "./hand.css";

/** Hands with more cards have smaller ones. */
const SOME = 10;
const MANY = 14;
const TOUCHABLE = 34; // px of a card that a finger finds without spreading
const MARKS = "marks"; // what is spread in place of a currency

/** Whether this card would pay what is chosen in the sheet, or is part of the payment that is proposed. */
const isPaying = (handle: string, copy: number): boolean => copy < paysWith.value.filter((other) => other === handle).length;

interface HandCardProps extends Copy<CardShape> {
  game: Game;
  view: View;
  behind: boolean;
}

function HandCard({ game, view, thing, name, copy, behind }: HandCardProps) {
  const handle = `hand:${name}`;
  const pays = useComputed(() => isPaying(handle, copy)).value;
  const face = useMemo(() => <Card card={thing} view={view} />, [thing, view]);
  return (
    <Piece game={game} handle={handle} copy={copy} behind={behind} label={CardLabel(thing, view)} class={`hand-card ${pays ? "paying" : ""}`}>
      <span data-fly={`hand ${name}`}>{face}</span>
    </Piece>
  );
}

interface FanProps {
  game: Game;
  view: View;
  group: Group;
  spread: boolean;
  onSpread: () => void;
}

/** Whether so little of a card shows that a finger could take its neighbour. */
function isCovered(card: Element | null): boolean {
  const next = card?.nextElementSibling;
  return !!card && !!next && next.getBoundingClientRect().left - card.getBoundingClientRect().left < TOUCHABLE;
}

function Fan({ game, view, group, spread, onSpread }: FanProps) {
  /** A finger spreads cards that lie close before it picks one. */
  const spreadFirst = (event: MouseEvent) => {
    const card = (event.target as Element).closest(".hand-card");
    const byFinger = event.detail > 0 && matchMedia("(pointer: coarse)").matches;
    if (spread || !byFinger || ![card, card?.previousElementSibling ?? null].some(isCovered)) return;
    event.stopPropagation();
    onSpread();
  };
  return (
    <div class="hand-fan" onClickCapture={spreadFirst}>
      {group.cards.map((card, i) => (
        <HandCard key={`${card.name}.${card.copy}`} game={game} view={view} {...card} behind={i < group.cards.length - 1} />
      ))}
    </div>
  );
}

function Sum({ group }: { group: Group }) {
  const { common, table } = texts.value;
  if (group.key === "other") return <span class="hand-sum">{texts.value.strip.others(group.cards.length)}</span>;
  return (
    <span class="hand-sum" title={common.currencies[group.key as Currency]}>
      <Coin currency={group.key} label={table.hand.sum(common.currencies[group.key as Currency])} />
      <b>{group.sum}</b>
    </span>
  );
}

/** The currency in which something can be picked, if it is only one. */
function askedFor(game: Game, groups: Group[]): string | null {
  const lively = groups.filter(({ cards }) => cards.some(({ name, copy }) => standingOf(game, `hand:${name}`, copy)));
  return lively.length === 1 ? lively[0].key : null;
}

const handOf = ({ view, eyes }: Game) => view.value?.players[eyes.value].hand ?? [];

export function Hand({ game, view }: { game: Game; view: View }) {
  const touched = useSignal<string | null>(null);
  const hand = handOf(game);
  const sorted = sortedHand(hand);
  const others = othersIn(sorted, view.players[game.eyes.value], view);
  const groups = sorted.filter((group) => group.key !== "other" || group === others.fan);
  const asked = useLater(() => askedFor(game, sortedHand(handOf(game))), [game]).value;
  const spread = touched.value === MARKS ? MARKS : (asked ?? touched.value);
  const openMarks = spread === MARKS;
  const wide = groups.find(({ key }) => key === spread)?.cards.length ?? 0;
  const fanned = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  const covered = fanned - wide - groups.length + (wide ? 1 : 0); // cards that lie partly under another one
  const layout = { "--groups": groups.length, "--helds": others.cards.length, "--covered": Math.max(0, covered), "--spread": Math.max(0, wide - 1), "--columns": Math.ceil(others.marks.length / 2) };
  return (
    <section class="panel hand" aria-labelledby="hand-title" data-panel="hand" data-arrows data-drop="area:hand" data-some={hand.length > SOME || undefined} data-many={hand.length > MANY || undefined} data-beside={others.marks.length > 0 || undefined} data-held={others.cards.length > 0 || undefined}>
      <h2 class="cap" id="hand-title">
        {texts.value.table.hand.title(hand.length)}
      </h2>
      <div class="hand-groups" style={layout} data-spread={openMarks ? MARKS : wide > 1 || undefined} data-full={groups.length + others.cards.length > 3 || undefined}>
        {groups.map((group) => (
          <div key={group.key} class={`hand-group ${group.key === spread ? "spread" : ""} ${group === others.fan ? "apart" : ""}`}>
            <Fan game={game} view={view} group={group} spread={group.key === spread} onSpread={() => (touched.value = group.key)} />
            <Sum group={group} />
          </div>
        ))}
        {others.cards.length > 0 && <HeldCards game={game} view={view} cards={others.cards} />}
        {others.marks.length > 0 && <HandMarks game={game} view={view} marks={others.marks} spread={openMarks} onSpread={() => (touched.value = MARKS)} />}
        {!hand.length && <p class="dim">{texts.value.table.hand.none}</p>}
      </div>
    </section>
  );
}
