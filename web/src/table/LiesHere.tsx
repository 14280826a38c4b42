/* All that lies at a slot of the market, in the dock: a row of small pieces, which are picked by touching them. */
import { useEffect, useRef } from "preact/hooks";
import { Coin, Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { thingsAt, type SlotThing } from "../modules/module";
import { usesKeys } from "../parts/lastInput";
import { texts } from "../texts/texts";
import { lookAt, lookedAtIn, slotShown } from "./atSlot";
import { Piece, standingOf } from "./Piece";
import "./lies-here.css";

export interface LiesHereProps {
  game: Game;
  view: View;
}

interface LyingProps extends LiesHereProps {
  thing: SlotThing;
}

/** How well it can be paid: said whenever it is for sale, also while another thing is picked. */
function costOf({ picking }: Game, handle: string): string {
  const { market } = texts.value.table;
  const payable = picking.payable.value.get(handle);
  return payable ? (payable.exact ? market.exact : market.over(payable.over)) : "";
}

function Lying({ game, view, thing: { handle, label, draw, count = 1 } }: LyingProps) {
  if (draw)
    return (
      <span class="lies still" role="img" aria-label={label} title={label} data-explain={handle}>
        {draw}
        {count > 1 && <b>{count}</b>}
      </span>
    );
  const cost = costOf(game, handle);
  const standing = standingOf(game, handle);
  const isInstead = !standing && cost !== ""; // of what is picked now
  const isPale = game.asked.value !== null && !standing && !isInstead;
  const said = [label, cost, isInstead && texts.value.board.canPick].filter(Boolean).join(", ");
  return (
    <Piece game={game} handle={handle} label={said} class={`lies ${isInstead ? "instead" : isPale ? "cannot" : ""}`} title={label} drop>
      <Thing handle={handle} view={view} />
      {cost && <small>{cost}</small>}
    </Piece>
  );
}

/** Who opens it by keyboard goes on in it; Escape leads back to where it was opened. */
function useKeys(game: Game, slot: number | null) {
  const row = useRef<HTMLDivElement>(null);
  const looked = lookedAtIn(game);
  useEffect(() => {
    if (looked !== null && usesKeys()) (row.current?.querySelector("button") ?? row.current)?.focus();
  }, [looked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || looked === null || looked !== slot) return;
    event.preventDefault();
    lookAt(game, looked);
    document.querySelector<HTMLElement>(`[data-slot-more="${looked}"]`)?.focus();
  };
  return { row, onKeyDown };
}

export function LiesHere({ game, view }: LiesHereProps) {
  const slot = slotShown(game, view);
  const { row, onKeyDown } = useKeys(game, slot);
  const things = slot === null ? [] : thingsAt(view, slot);
  if (slot === null || !things.length) return null;
  const { market } = texts.value.table;
  const currency = view.currencies?.[slot - 1];
  const place = currency ? market.slot(texts.value.common.currencies[currency]) : "";
  return (
    <div ref={row} class="lies-here" data-lies-here={slot} role="group" tabIndex={-1} aria-label={[market.lies, place].filter(Boolean).join(", ")} data-arrows onKeyDown={onKeyDown}>
      <span class="lies-at" aria-hidden="true">
        {currency && <Coin currency={currency} />}
        <span>{market.lies}</span>
      </span>
      {things.map((thing, i) => (
        <Lying key={`${thing.handle}.${i}`} game={game} view={view} thing={thing} />
      ))}
    </div>
  );
}
