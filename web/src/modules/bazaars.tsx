/* 16: three carpets on a rack, each with a type of building. It costs what the tile on the slot of its currency costs, so its coin stands
   where others have a price, and carries that price as long as it is for sale. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/bazaars.svg?raw";
import { Due, dueWords } from "../art/due";
import { sideNames } from "../art/spoken";
import { Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { BuildingType, Tile } from "../engine/types";
import { tileHandle } from "../game/handles";
import { asPrinted, printedOn } from "../game/pieces";
import { BesidePieces } from "../table/strip/BesidePieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import { allBeside, atSlot } from "./beside";
import type { ModuleArt, TileLook } from "./module";

const words = () => moduleTexts.value.bazaars;
const symbol = (name: string) => `mod-bazaars-${name}`;
const TYPE = "bazaar";

/** Where the three types stand without the rack: width, then [x, y]. */
const PLAIN: Record<"m" | "s", { width: number; at: readonly (readonly [number, number])[] }> = {
  m: { width: 34, at: [[54, 12], [13, 53], [54, 53]] }, // prettier-ignore
  s: { width: 44, at: [[28, 6], [6, 50], [50, 50]] }, // prettier-ignore
};
const CARPETS = [17, 39.25, 61.5];

const typesOf = (tile: Tile): BuildingType[] => printedOn(tileHandle(tile))?.buildings ?? [];
const currencyOf = (tile: Tile): string | undefined => printedOn(tileHandle(tile))?.currencies?.[0];

const Carpets = ({ types }: { types: readonly BuildingType[] }) => (
  <>
    <Symbol id={symbol("rack")} />
    <Symbol id={symbol("lantern")} x={59} y={15} width={24} height={36} />
    {types.map((type, i) => (
      <g key={type}>
        <Symbol id={symbol("carpet")} x={CARPETS[i]} y={49} width={21.5} height={32.25} />
        <Symbol id={`m-${type}`} x={CARPETS[i] + 1} y={55.2} width={19.5} />
      </g>
    ))}
  </>
);

function Bazaar({ tile, look: { size, inner } }: { tile: Tile; look: TileLook }) {
  const shown = asPrinted(tile);
  const types = typesOf(tile);
  const currency = currencyOf(tile);
  const plain = size === "l" ? null : PLAIN[size];
  return (
    <>
      <Symbol id={symbol(size === "s" ? "ground-s" : "ground")} />
      <Walls tile={shown} inner={inner[0]} size={size} />
      {!plain && <Carpets types={types} />}
      {plain && types.map((type, i) => <Symbol key={type} id={`m-${type}`} x={plain.at[i][0]} y={plain.at[i][1]} width={plain.width} />)}
      {currency && <Due currency={currency} price={tile.price} size={size} />}
      <TileThings tile={shown} look={{ size, inner }} />
    </>
  );
}

/** Currency, price as long as it has one, types, sticks. */
function details(tile: Tile): string | null {
  if (tile.type !== TYPE) return null;
  const { types, spoken } = texts.value.common;
  const currency = currencyOf(tile);
  const due = currency ? [dueWords(currency, tile.price)] : [];
  return [...due, ...typesOf(tile).map((type) => types[type]), ...(tile.sticks ? [spoken.sticks(sideNames(tile.sticks))] : [])].join(", ");
}

const CARPET = <Symbol id={symbol("source")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["beside"],
  tiles: { [TYPE]: (tile, look) => <Bazaar tile={tile} look={look} /> },
  nameOf: (name) => (name.startsWith(TYPE) ? words().tile : null),
  adds: details,
  mark: CARPET,
  homes: ["thing", "tiles"],
  Panel: ({ game, view }) => <BesidePieces game={game} tiles={allBeside(TYPE, view)} />,
  stall: (view) => allBeside(TYPE, view).map(tileHandle),
  atSlot: atSlot(TYPE),
  sources: { bazaars: CARPET },
  setup: { place: "bag", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
