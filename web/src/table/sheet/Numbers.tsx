/* Numbers to choose from, each with what pays it without waste or how much is lost. */
import { useSignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Coin } from "../../art/pieces";
import type { PaidNumber } from "../../engine/types";
import { nameOf, parseCard } from "../../game/handles";
import { sheetTexts } from "./words";

/** More than these are not shown at once: first those that nothing is wasted on. */
const MOST = 20;

/** The button for the others is as wide as so many numbers. */
const OTHER = 2;
/** How many stand side by side at most: on a wide screen, a phone, a phone that lies. */
const SIDE_BY_SIDE = { wide: 10, phone: 5, lying: 12 } as const;

/** Columns for so many: one row if they fit, else rows of about the same length. */
export const columnsFor = (count: number, most: number): number => (count > most ? Math.ceil(count / Math.ceil(count / most)) : most);

const columnsOf = (count: number): Record<string, number> => Object.fromEntries(Object.entries(SIDE_BY_SIDE).map(([where, most]) => [`--${where}`, columnsFor(count, most)]));

/** The currency that pays, if it is one. */
function currencyOf(pays: readonly string[]): string | null {
  const currencies = new Set(pays.map((handle) => String(parseCard(nameOf(handle)).currency ?? "")));
  return currencies.size === 1 && !currencies.has("") ? [...currencies][0] : null;
}

function Below({ paid }: { paid: PaidNumber | undefined }) {
  if (!paid) return null;
  const currency = currencyOf(paid.pays);
  if (paid.waste > 0) return <small>{sheetTexts.value.words.over(paid.waste)}</small>;
  return currency ? <Coin currency={currency} /> : null;
}

interface Props {
  numbers: readonly number[];
  paid: readonly PaidNumber[];
  chosen: number | null;
  /** What stands over them, where they are no bids. */
  title?: string;
  /** What is drawn below a number. */
  draw?: (number: number) => ComponentChild;
  onChoose: (number: number) => void;
}

export function Numbers({ numbers, paid, chosen, title, draw, onChoose }: Props) {
  const all = useSignal(false);
  const { words } = sheetTexts.value;
  const payingFor = new Map(paid.map((one) => [one.number, one]));
  const without = numbers.filter((number) => payingFor.get(number)?.waste === 0);
  const isLong = numbers.length > MOST && !all.value;
  const shown = isLong ? (without.length ? without : [...numbers]).slice(0, MOST) : numbers;
  return (
    <div class="sheet-means">
      <p class="sheet-lab">
        {title ?? words.yourNumber} {without.length > 0 && <i>{words.coinPays}</i>}
      </p>
      <div class="ladder" role="group" aria-label={title ?? words.yourNumber} data-arrows style={columnsOf(shown.length + (isLong ? OTHER : 0))}>
        {shown.map((number) => (
          <button key={number} class={`choice ${number === chosen ? "on" : ""} ${payingFor.get(number)?.waste ? "waste" : ""}`} data-handle={`number:${number}`} aria-pressed={number === chosen} onClick={() => onChoose(number)}>
            <b>{number}</b>
            {draw?.(number)}
            <Below paid={payingFor.get(number)} />
          </button>
        ))}
        {isLong && (
          <button class="choice other" onClick={() => (all.value = true)}>
            {words.otherNumber}
          </button>
        )}
      </div>
    </div>
  );
}
