/* 41: four stalls instead of a reserve. The hem of an awning has the outline of its coin, so that the currency reads without colour. */
import { Drawing, Symbol } from "../art/drawing";
import { SeatMark } from "../art/pieces";
import { TileLabel } from "../art/spoken";
import { extentOf, TileFace } from "../art/tile";
import type { PlayerView, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf, tileHandle } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import { Piece, standingOf } from "../table/Piece";
import { PanelPieces, type PanelPiece } from "../table/strip/PanelPieces";
import type { ModuleArt, TileThing } from "./module";
import "./personal_building_market.css";

type Money = "denar" | "dirham" | "dukat" | "gulden";
const STRIPES = 7;
const words = () => moduleTexts.value.personal_building_market;

/** One tongue of the hem, 18 wide. */
const HEMS: Record<Money, string> = {
  denar: "M0 0a9 9 0 0 0 18 0Z",
  dirham: "M0 0v4l5 6h8l5-6V0Z",
  dukat: "M0 0v10h18V0Z",
  gulden: "M0 0v4a4.5 4.5 0 0 0 9 0a4.5 4.5 0 0 0 9 0V0Z",
};

const MONEY = Object.keys(HEMS) as Money[];

/** A striped awning, wider at the hem than at the top. */
function Awning({ currency }: { currency: Money }) {
  const line = `var(--c-${currency}-d)`;
  const hem = (i: number) => 2 + 16.6 * i;
  const top = (i: number) => 20 + 11.43 * i;
  const fill = (i: number) => (i % 2 ? "var(--plate)" : `var(--c-${currency})`);
  return (
    <>
      {Array.from({ length: STRIPES }, (_, i) => (
        <>
          <path d={`M${top(i)} 4H${top(i + 1)}L${hem(i + 1)} 36H${hem(i)}Z`} fill={fill(i)} />
          <path d={HEMS[currency]} transform={`translate(${hem(i)} 35) scale(.922 1)`} fill={fill(i)} stroke={line} stroke-width="1.6" />
        </>
      ))}
      <path d="M20 4H100L118.2 36H2Z" fill="none" stroke={line} stroke-width="2" stroke-linejoin="round" />
      <circle cx="60" cy="20" r="17.5" fill="var(--plate)" stroke={line} stroke-width="1.6" />
      <Symbol id={`coin-${currency}`} x={45.5} y={5.5} width={29} />
    </>
  );
}

const Posts = () => (
  <g fill="var(--mod-wood)" stroke="var(--mod-wood-d)" stroke-width="1.6">
    <rect x="4" y="44" width="6" height="104" />
    <rect x="110" y="44" width="6" height="104" />
  </g>
);

/** What lies on a stall; a double tile is made smaller to fit. */
function Ware({ tile, small }: { tile: Tile; small: boolean }) {
  const { width, height } = extentOf(tile);
  const scale = 0.96 / Math.max(width, height);
  return (
    <g transform={`translate(${60 - 50 * width * scale} ${94 - 50 * height * scale}) scale(${scale})`}>
      <TileFace tile={tile} size={small ? "s" : "m"} />
    </g>
  );
}

/** A stall, 120 × 152. */
const Stall = ({ currency, tile, small = false }: { currency: Money; tile?: Tile; small?: boolean }) => (
  <>
    <Posts />
    <rect x="10" y="46" width="100" height="98" fill="var(--sunk)" />
    {tile ? <Ware tile={tile} small={small} /> : <path d="M15 54H105V139H15Z" fill="none" stroke="var(--line-strong)" stroke-width="2" stroke-dasharray="7 5" />}
    <Awning currency={currency} />
    <rect x="1" y="143" width="118" height="8" rx="1.5" fill="var(--mod-wood)" stroke="var(--mod-wood-d)" stroke-width="1.8" />
  </>
);

const wareOf = (player: PlayerView, currency: Money): Tile | undefined => player.reserve.find(({ stall }) => stall === currency);

function spoken(currency: Money, tile?: Tile): string {
  return `${words().stall(texts.value.common.currencies[currency])}: ${tile ? TileLabel(tile) : words().empty}`;
}

interface StallProps {
  player: PlayerView;
  currency: Money;
}

const StallDrawing = ({ player, currency, kind, label }: StallProps & { kind: "own" | "sold" | "seen"; label?: string }) => (
  <Drawing kind="stall" class={`mod-stall ${kind}`} width={120} height={152} label={label}>
    <Stall currency={currency} tile={wareOf(player, currency)} small={kind !== "own"} />
  </Drawing>
);

/** An own stall: the stall itself where it is asked for, else the tile on it. */
function OwnStall({ game, player, currency }: StallProps & { game: Game }) {
  const tile = wareOf(player, currency);
  const stall = `stall:${player.seat},${currency}`;
  const handle = tile && !standingOf(game, stall) ? tileHandle(tile) : stall;
  return (
    <Piece game={game} handle={handle} label={spoken(currency, tile)} class="offered" drop>
      <StallDrawing player={player} currency={currency} kind="own" />
    </Piece>
  );
}

/** The own four stalls. Of others only what lies there is shown; it is bought in the panel, where there is room to touch it. */
function Reserve({ game, player }: { game: Game; player: PlayerView }) {
  const own = player.seat === game.eyes.value;
  const shown = MONEY.filter((currency) => own || wareOf(player, currency));
  if (!shown.length) return <span role="img" aria-label={words().empty}>–</span>;
  return (
    <div class="mod-stalls">
      {shown.map((currency) =>
        own ? (
          <OwnStall key={currency} game={game} player={player} currency={currency} />
        ) : (
          <span key={currency} data-explain={`stall:${player.seat},${currency}`}>
            <StallDrawing player={player} currency={currency} kind="seen" label={spoken(currency, wareOf(player, currency))} />
          </span>
        ),
      )}
    </div>
  );
}

/** What one player sells. */
const waresOf = (player: PlayerView): PanelPiece[] =>
  MONEY.flatMap((currency) => {
    const tile = wareOf(player, currency);
    return tile ? [{ handle: `stall:${player.seat},${currency}`, label: spoken(currency, tile), draw: <StallDrawing player={player} currency={currency} kind="sold" /> }] : [];
  });

const sellersIn = (view: View, me: number): PlayerView[] => view.players.filter(({ seat, reserve }) => seat !== me && reserve.some(({ stall }) => stall));

/** What the others sell. */
function Panel({ game, view }: { game: Game; view: View }) {
  const sellers = sellersIn(view, game.eyes.value);
  if (!sellers.length) return <p class="dim">{words().nothing}</p>;
  return (
    <>
      {sellers.map((player) => (
        <div key={player.seat} class="panel-row">
          <SeatMark colour={player.colour} label={game.seats[player.seat].name} />
          <PanelPieces game={game} pieces={waresOf(player)} />
        </div>
      ))}
    </>
  );
}

const MARK = (
  <g transform="translate(6 0) scale(.3)">
    <Stall currency="denar" />
  </g>
);

/** It is drawn with the tile on it, so that a tile itself shows none. */
function onTile({ stall }: Tile): TileThing[] {
  if (!stall || !(stall in HEMS)) return [];
  const draw: TileThing["draw"] = (x, y, side) => (
    <g transform={`translate(${x + side * 0.1} ${y}) scale(${side / 152})`}>
      <Stall currency={stall as Money} />
    </g>
  );
  return [{ handle: "noun:stall", at: [], rank: 5, draw }];
}

function drawThing(handle: string, view?: View) {
  const [seat, currency] = nameOf(handle).split(",");
  if (nounOf(handle) !== "stall" || !(currency in HEMS)) return null;
  const player = view?.players[Number(seat)];
  return (
    <Drawing kind="stall" width={120} height={152}>
      <Stall currency={currency as Money} tile={player && wareOf(player, currency as Money)} small />
    </Drawing>
  );
}

const art: ModuleArt = {
  symbols: "",
  draws: ["stall"],
  onTile,
  thing: drawThing,
  mark: MARK,
  homes: ["name"],
  Panel,
  stall: (view, me) => sellersIn(view, me.seat).flatMap((player) => waresOf(player).map(({ handle }) => handle)),
  setup: { place: "each", what: () => words().what },
  Reserve,
  picture: (
    <>
      <g transform="translate(4 3) scale(.38)">
        <Stall currency="dirham" tile={{ type: "tower", price: 10, walls: "W" }} />
      </g>
      <g transform="translate(56 3) scale(.38)">
        <Stall currency="dukat" tile={{ type: "garden", price: 8, walls: "" }} />
      </g>
    </>
  ),
};

export default art;
