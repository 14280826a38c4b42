/* 02: cards with two coins on a split ground; they mix two currencies in one purchase. */
import { Symbol } from "../art/drawing";
import { CardCorner } from "../art/frame";
import type { Currency } from "../engine/types";
import { printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt } from "./module";

type Pair = readonly [Currency, Currency];

/** The two currencies of a card; null: no exchange card. */
function pairOf(name: string): Pair | null {
  const [first, second] = (/^X\d/.test(name) && printedOn(`hand:${name}`)?.currencies) || [];
  return first && second ? [first, second] : null;
}

const CoinOnIvory = ({ currency, x, y }: { currency: Currency; x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="18.5" fill="var(--plate)" />
    <Symbol id={`coin-${currency}`} x={x - 15} y={y - 15} width={30} />
  </>
);

const Exchange = ({ pair: [first, second] }: { pair: Pair }) => (
  <>
    <rect x=".8" y=".8" width="68.4" height="96.4" rx="8" fill="var(--card)" stroke="var(--piece-ink)" stroke-width="1.6" />
    <path d="M4 9.5A5.5 5.5 0 0 1 9.5 4H60.5A5.5 5.5 0 0 1 66 9.5V25L4 79Z" fill={`var(--c-${first})`} />
    <path d="M66 27V88.5A5.5 5.5 0 0 1 60.5 94H9.5A5.5 5.5 0 0 1 4 88.5V81Z" fill={`var(--c-${second})`} />
    <path d="M66 26 4 80" stroke="var(--plate)" stroke-width="3" />
    <CoinOnIvory currency={first} x={31} y={38} />
    <CoinOnIvory currency={second} x={43} y={71} />
    <CardCorner>
      <path class="art-line" stroke-width="2" d="M8.5 11.5h12M16.5 7.5l4.5 4-4.5 4M21.5 19h-12M13.5 15.5 9 19l4.5 3.5" />
    </CardCorner>
  </>
);

const art: ModuleArt = {
  symbols: "",
  card: (name) => {
    const pair = pairOf(name);
    return pair && <Exchange pair={pair} />;
  },
  nameOf: (name) => {
    const [first, second] = pairOf(name)?.map((currency) => texts.value.common.currencies[currency]) ?? [];
    return first ? moduleTexts.value.currency_exchange.card(first, second) : null;
  },
  mark: (
    <>
      <Symbol id="coin-denar" x={1} y={1} width={30} />
      <Symbol id="coin-dirham" x={17} y={17} width={30} />
    </>
  ),
  homes: ["hand"],
  setup: { place: "pile", what: () => moduleTexts.value.currency_exchange.what },
  picture: (
    <>
      <g transform="translate(14 4) rotate(-8 20 28) scale(.56)">
        <Exchange pair={["denar", "dirham"]} />
      </g>
      <g transform="translate(54 4) rotate(8 20 28) scale(.56)">
        <Exchange pair={["dukat", "gulden"]} />
      </g>
    </>
  ),
};

export default art;
