/* 18: cards with a price in a printed currency, with a cube on the type of building that they claim. */
import { Drawing, Symbol, Written } from "../art/drawing";
import { CardFrame } from "../art/frame";
import symbols from "../art/modules/power_of_sultan.svg?raw";
import { Tile } from "../art/pieces";
import { TileLabel } from "../art/spoken";
import type { BuildingType, Currency, PlayerView, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { printedOn } from "../game/pieces";
import { PanelPieces } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark } from "./module";

interface SultanCard {
  card: string;
  building: BuildingType;
}
interface Cost {
  price: number;
  currency: Currency;
}

const words = () => moduleTexts.value.power_of_sultan;

/** What a card costs; null: no sultan card. */
function costOf(id: string): Cost | null {
  const { currencies: [currency] = [], numbers: [price] = [] } = (/^S\d/.test(id) && printedOn(`card:${id}`)) || {};
  return currency && price ? { price, currency } : null;
}

/** The type that a card is marked with, wherever it lies. */
function markOf(id: string, view?: View): BuildingType | undefined {
  const open = (view?.sultan_open ?? []) as SultanCard[];
  const owned = (view?.players ?? []).flatMap(({ sultan_cards: cards }) => (cards ?? []) as SultanCard[]);
  return [...open, ...owned].find(({ card }) => card === id)?.building;
}

function nameOf(id: string, building?: BuildingType): string {
  const { currencies, types } = texts.value.common;
  const cost = costOf(id);
  return building && cost ? words().card(cost.price, currencies[cost.currency], types[building]) : words().plain;
}

/** The price in its coin's outline, and the marked type with the cube on it; unmarked, the sultan himself. */
const SultanFace = ({ cost, building }: { cost: Cost | null; building?: BuildingType }) => (
  <>
    <CardFrame ground="var(--mod-night)" />
    {building ? (
      <>
        <Symbol id="mod-power_of_sultan-turban" x={34} y={6} width={29} />
        <rect x="9.5" y="40.5" width="49" height="49" rx="11" fill="var(--plate)" />
        <Symbol id={`m-${building}`} x={11.5} y={42.5} width={45} />
        <Symbol id="mod-power_of_sultan-cube" x={42} y={33} width={23} />
      </>
    ) : (
      <Symbol id="mod-power_of_sultan-turban" x={8} y={35} width={54} />
    )}
    {cost && (
      <>
        <Symbol id={`plate-${cost.currency}`} x={4} y={5} width={29} />
        <Written class="art-price" x={18.5} y={25.5} style="font-size:18px" text={cost.price} />
      </>
    )}
  </>
);

const openCards = (view: View): SultanCard[] => (view.sultan_open ?? []) as SultanCard[];

const CardDrawing = ({ card: { card, building } }: { card: SultanCard }) => (
  <Drawing kind="card" class="panel-card" width={70} height={98}>
    <SultanFace cost={costOf(card)} building={building} />
  </Drawing>
);

/** Tiles that were just drawn and can be claimed. */
function Drawn({ view }: { view: View }) {
  const drawn = (view.sultan_drawn ?? []) as TileShape[];
  if (!drawn.length) return null;
  return (
    <p class="panel-line">
      {words().drawn}
      {drawn.map((tile) => (
        <Tile tile={tile} size="m" class="panel-tile" label={TileLabel(tile)} />
      ))}
    </p>
  );
}

const Panel = ({ game, view }: { game: Game; view: View }) => (
  <>
    <Drawn view={view} />
    <PanelPieces game={game} pieces={openCards(view).map((card) => ({ handle: `card:${card.card}`, label: nameOf(card.card, card.building), draw: <CardDrawing card={card} /> }))} />
  </>
);

/** The types that a player can claim, each once, with the number of cards where there are several. */
function marks(player: PlayerView): OwnMark[] {
  const cards = (player.sultan_cards ?? []) as SultanCard[];
  const types = [...new Set(cards.map(({ building }) => building))];
  return types.map((type) => {
    const own = cards.filter(({ building }) => building === type);
    const label = own.map(({ card }) => nameOf(card, type)).join(", ");
    return { key: `sultan.${type}`, rank: "acts", label, draw: <Claim type={type} />, count: own.length > 1 ? own.length : undefined, handle: `card:${own[0].card}` };
  });
}

/** A type with the cube on it. */
const Claim = ({ type }: { type: BuildingType }) => (
  <>
    <Symbol id={`m-${type}`} x={2} y={8} width={38} />
    <Symbol id="mod-power_of_sultan-cube" x={24} width={24} />
  </>
);

const MARK = (
  <>
    <rect x="2" y="2" width="44" height="44" rx="12" fill="var(--mod-night)" />
    <Symbol id="mod-power_of_sultan-turban" x={5} y={4} width={38} />
  </>
);

const art: ModuleArt = {
  symbols,
  fields: ["sultan_cards", "sultan_drawn", "sultan_open"],
  draws: ["card"],
  card: (name, view) => {
    const cost = costOf(name);
    return cost && <SultanFace cost={cost} building={markOf(name, view)} />;
  },
  nameOf: (name, view) => (costOf(name) ? nameOf(name, markOf(name, view)) : null),
  mark: MARK,
  homes: ["chip", "name"],
  Panel,
  stall: (view) => openCards(view).map(({ card }) => `card:${card}`),
  marks,
  setup: { place: "pile", what: () => words().what },
  picture: (
    <>
      <g transform="translate(16 4) rotate(-6 20 28) scale(.57)">
        <SultanFace cost={{ price: 7, currency: "denar" }} building="tower" />
      </g>
      <g transform="translate(54 4) rotate(6 20 28) scale(.57)">
        <SultanFace cost={{ price: 7, currency: "gulden" }} building="garden" />
      </g>
    </>
  ),
};

export default art;
