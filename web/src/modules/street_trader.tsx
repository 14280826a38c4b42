/* 12: a trader with citizens on a free square beside each Alhambra. Their hats are the roofs of the buildings into which they may move. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/street_trader.svg?raw";
import type { BuildingType, PlacedTile, PlayerView, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { buildingOf, pieces } from "../game/pieces";
import { PanelPieces, type PanelPiece } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileThing } from "./module";
import "./street_trader.css";

interface Square {
  x: number;
  y: number;
}

const OF_A_TYPE = 7;
const words = () => moduleTexts.value.street_trader;
const symbol = (name: string) => `mod-street_trader-${name}`;

const carriedBy = (player: PlayerView) => (player.citizens ?? []) as BuildingType[];
const traderOf = (player: PlayerView) => (player.trader ?? null) as Square | null;
const spokenName = (type: string): string | null => (type in texts.value.common.types ? words().citizen(texts.value.common.types[type as BuildingType]) : null);

const Citizen = ({ type, x = 0, y = 0, size = 48 }: { type: string; x?: number; y?: number; size?: number }) => <Symbol id={symbol(type)} x={x} y={y} width={size} />;

/** The types of the citizens that stand on a tile, of a double tile on its halves. */
function housedOn(tile: PlacedTile): BuildingType[] {
  const own = tile.citizen ? [(buildingOf(tile) ?? tile.type) as BuildingType] : [];
  return [...own, ...(tile.halves ?? []).flatMap(({ building, citizen }) => (citizen ? [building] : []))];
}

const housedBy = (player: PlayerView): BuildingType[] => player.alhambra.flatMap(housedOn);

/** How many of a type are neither on a trader nor in a building. */
const leftOf = (view: View, type: string): number => OF_A_TYPE - view.players.flatMap((player) => [...carriedBy(player), ...housedBy(player)]).filter((one) => one === type).length;

/** Every type that there are citizens of. */
const allTypes = (): string[] => [...pieces.value.keys()].flatMap((handle) => (nounOf(handle) === "citizen" ? [nameOf(handle)] : []));

const Counted = ({ type, count }: { type: string; count: number }) => (
  <Drawing kind="citizen" width={48} height={64} class="mod-citizen">
    <Citizen type={type} />
    <text class="art-price" x="24" y="62" style="font-size:16px">
      {count}
    </text>
  </Drawing>
);

const pieceOf = (handle: string, type: string, count: number): PanelPiece => ({ handle, label: words().several(spokenName(type) ?? type, count), draw: <Counted type={type} count={count} /> });

/** While somebody chooses before the game there is one of each type. */
const supplyOf = (view: View): PanelPiece[] =>
  allTypes().flatMap((type) => {
    const count = view.step === "SETUP" ? 1 : leftOf(view, type);
    return count > 0 ? [pieceOf(`citizen:${type}`, type, count)] : [];
  });

/** What could be given away in an exchange. */
const carriedPieces = (player: PlayerView): PanelPiece[] => [...new Set(carriedBy(player))].map((type) => pieceOf(`give:${type}`, type, carriedBy(player).filter((one) => one === type).length));

function Panel({ game, view }: { game: Game; view: View }) {
  const own = view.players[game.eyes.value];
  return (
    <>
      {carriedBy(own).length > 0 && (
        <>
          <h4>{words().onTrader}</h4>
          <PanelPieces game={game} pieces={carriedPieces(own)} />
        </>
      )}
      <h4>{words().supply}</h4>
      <PanelPieces game={game} pieces={supplyOf(view)} />
    </>
  );
}

/** Citizens in buildings, which score; those on the trader. */
function marks(player: PlayerView): OwnMark[] {
  const housed = housedBy(player);
  const carried = carriedBy(player);
  return [
    ...(housed.length ? [{ key: "housed", rank: "scores", label: words().housed(housed.length), draw: <Symbol id={symbol("source")} width={48} />, count: housed.length, handle: `citizen:${housed[0]}` } as const] : []),
    ...(carried.length ? [{ key: "carried", rank: "pays", label: words().carried(carried.map((type) => texts.value.common.types[type]).join(", ")), draw: <Symbol id={symbol("mark")} width={48} />, count: carried.length, handle: `citizen:${carried[0]}` } as const] : []),
  ];
}

/** Where the citizens stand in front of the cart, by their number. */
const STANDS: readonly (readonly (readonly [number, number])[])[] = [[], [[35, 57]], [[22, 57], [48, 57]], [[9, 57], [35, 62], [61, 57]]];

const Load = ({ types }: { types: readonly string[] }) => (
  <>
    {types.map((type, i) => {
      const [x, y] = STANDS[types.length]?.[i] ?? STANDS[1][0];
      return <Citizen key={i} type={type} x={x} y={y} size={30} />;
    })}
  </>
);

const Pieces = ({ player }: { player: PlayerView }) => {
  const at = traderOf(player);
  const carried = carriedBy(player);
  if (!at) return null;
  return (
    <g class="mod-trader" transform={`translate(${100 * at.x} ${100 * at.y})`} data-explain="noun:trader">
      <title>{words().carried(carried.map((type) => texts.value.common.types[type]).join(", "))}</title>
      <Symbol id={symbol("trader")} width={100} />
      <Load types={carried} />
    </g>
  );
};

const onTile = (tile: Tile): TileThing[] => (tile.citizen ? [{ handle: `citizen:${buildingOf(tile) ?? tile.type}`, tells: "source_citizens", at: ["SW", "S", "SE"], rank: 2, draw: (x, y, side) => <Citizen type={buildingOf(tile) ?? tile.type} x={x} y={y} size={side} /> }] : []);

const drawThing = (handle: string) =>
  ["citizen", "give"].includes(nounOf(handle)) && spokenName(nameOf(handle)) !== null ? (
    <Drawing kind="citizen" width={48} height={48}>
      <Citizen type={nameOf(handle)} />
    </Drawing>
  ) : null;

const art: ModuleArt = {
  symbols,
  fields: ["citizens", "trader"],
  draws: ["citizen", "give"],
  thing: drawThing,
  adds: (tile) => (tile.citizen ? words().inside : null),
  onTile,
  sources: { citizens: <Symbol id={symbol("source")} width={48} /> },
  mark: <Symbol id={symbol("mark")} width={48} />,
  homes: ["chip", "name", "tiles"],
  Panel,
  stall: (_, me) => carriedBy(me).map((type) => `citizen:${type}`),
  marks,
  Pieces,
  standsOn: (player) => [traderOf(player) ?? []].flat(),
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
