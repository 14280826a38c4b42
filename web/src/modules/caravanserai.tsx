/* 19: cards with a track of coins; what the cube shows is money, and pays from the hand. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/caravanserai.svg?raw";
import type { Currency, PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { printedOn } from "../game/pieces";
import { standingOf } from "../table/Piece";
import { PanelPieces, type PanelPiece } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { HandThing, ModuleArt, OwnMark } from "./module";
import "./caravanserai.css";

interface Owned {
  caravanserai: string;
  currency: Currency;
  value: number;
}

const words = () => moduleTexts.value.caravanserai;
const symbol = (name: string) => `mod-caravanserai-${name}`;
const IDS = ["K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8"];
const HEIGHTS = [85, 70.6, 56.8, 42.4, 28, 13.6]; // of the fields 0 to 5
const TRACK = 18;
const BESIDE = 49;
const FIRST_BESIDE = 2;

const ownedBy = (player?: PlayerView): Owned[] => (player?.caravanserais ?? []) as Owned[];
const myself = (view: View): PlayerView | undefined => view.players.find(({ hand }) => hand);
const currencyName = (currency: Currency) => texts.value.common.currencies[currency];

/** Where its cube lies; none: the card is in the supply. */
const findOwned = (id: string, view?: View): Owned | undefined => view?.players.flatMap(ownedBy).find(({ caravanserai }) => caravanserai === id);

/** The currency of the track, then those beside 2, 3 and 4. */
const currenciesOf = (id: string): Currency[] => (printedOn(`caravanserai:${id}`)?.currencies ?? []) as Currency[];

function spokenName(id: string, view?: View): string | null {
  const [main, ...beside] = currenciesOf(id);
  if (!main) return null;
  const owned = findOwned(id, view);
  return owned ? words().owned(owned.value, currencyName(owned.currency)) : words().card(currencyName(main), beside.map(currencyName).join(", "));
}

interface Field {
  currency: Currency;
  value: number;
  x: number;
}

function fieldsOf(id: string): Field[] {
  const [main, ...beside] = currenciesOf(id);
  if (!main) return [];
  return [...HEIGHTS.map((_, value) => ({ currency: main, value, x: TRACK })), ...beside.map((currency, i) => ({ currency, value: i + FIRST_BESIDE, x: BESIDE }))];
}

const Coin = ({ field: { currency, value, x } }: { field: Field }) => (
  <>
    <Symbol id={`plate-${currency}`} x={x - 7} y={HEIGHTS[value] - 7} width={14} />
    <Written class="art-price" x={x} y={HEIGHTS[value] + 3.4} style="font-size:9.5px" text={value} />
  </>
);

function CardFace({ id, view }: { id: string; view?: View }) {
  const owned = findOwned(id, view);
  const fields = fieldsOf(id);
  const at = fields.find(({ currency, value }) => currency === owned?.currency && value === owned.value);
  return (
    <>
      <Symbol id={symbol("card")} width={70} height={98} />
      {fields.map((field) => (
        <Coin key={`${field.x}.${field.value}`} field={field} />
      ))}
      {at && <Symbol id={symbol("cube")} x={at.x - 5.5} y={HEIGHTS[at.value] - 9.5} width={15} />}
    </>
  );
}

const drawCard = (id: string, view?: View, label?: string) => (
  <Drawing kind="card" class="mod-caravanserai" width={70} height={98} label={label}>
    <CardFace id={id} view={view} />
  </Drawing>
);

/** What a cube shows, small: the coin with its value over the camel. */
const ValueFace = ({ currency, value }: { currency: string; value: number }) => (
  <>
    <Symbol id={symbol("card-s")} width={70} height={98} />
    <Symbol id={`plate-${currency}`} x={13} y={6} width={44} />
    <Written class="art-price" x={35} y={36.5} style="font-size:23px" text={value} />
  </>
);

const supplyOf = (view: View): string[] => IDS.filter((id) => !findOwned(id, view));

const pieceOf = (id: string, view: View): PanelPiece => ({ handle: `caravanserai:${id}`, label: spokenName(id, view) ?? id, draw: drawCard(id, view, spokenName(id, view) ?? undefined) });

/** My cards: at the start of my turn a touched one goes on, at other times they only lie there. */
function Own({ game, view }: { game: Game; view: View }) {
  const pieces = ownedBy(myself(view)).map(({ caravanserai }) => pieceOf(caravanserai, view));
  if (pieces.some(({ handle }) => standingOf(game, handle))) return <PanelPieces game={game} pieces={pieces} />;
  return (
    <div class="panel-pieces">
      {pieces.map(({ handle, draw }) => (
        <span key={handle} class="panel-piece" data-explain={handle}>
          {draw}
        </span>
      ))}
    </div>
  );
}

/** My cards, and those that can be bought. */
const Panel = ({ game, view }: { game: Game; view: View }) => (
  <>
    <Own game={game} view={view} />
    <PanelPieces game={game} pieces={supplyOf(view).map((id) => pieceOf(id, view))} />
  </>
);

/** Each card with what it shows now. */
const marks = (player: PlayerView, view: View): OwnMark[] =>
  ownedBy(player).map(({ caravanserai, currency, value }) => ({
    key: `caravanserai.${caravanserai}`,
    rank: "pays",
    label: spokenName(caravanserai, view) ?? caravanserai,
    draw: (
      <g transform="translate(7 0) scale(.49)">
        <ValueFace currency={currency} value={value} />
      </g>
    ),
    handle: `caravanserai:${caravanserai}`,
  }));

/** The values that can pay, equal ones once. */
function hand(player: PlayerView): HandThing[] {
  const values = ownedBy(player).filter(({ value }) => value > 0);
  const handles = [...new Set(values.map(({ currency, value }) => `${currency}${value}`))];
  return handles.map((id) => {
    const same = values.filter(({ currency, value }) => `${currency}${value}` === id);
    return { handle: `caravan:${id}`, label: words().value(same[0].value, currencyName(same[0].currency)), count: same.length > 1 ? same.length : undefined };
  });
}

function drawThing(handle: string, view?: View) {
  if (nounOf(handle) === "caravanserai") return drawCard(nameOf(handle), view);
  const [, currency, value] = (nounOf(handle) === "caravan" && /^([a-z]+)(\d)$/.exec(nameOf(handle))) || [];
  return currency ? (
    <Drawing kind="card" width={70} height={98}>
      <ValueFace currency={currency} value={Number(value)} />
    </Drawing>
  ) : null;
}

const art: ModuleArt = {
  symbols,
  fields: ["caravanserais"],
  draws: ["caravanserai", "caravan"],
  thing: drawThing,
  nameOf: spokenName,
  mark: <Symbol id={symbol("mark")} width={48} />,
  homes: ["hand", "chip", "name"],
  Panel,
  choose: () => words().choose,
  stall: (view, me) => [...ownedBy(me).map(({ caravanserai }) => caravanserai), ...supplyOf(view)].map((id) => `caravanserai:${id}`),
  hand,
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
