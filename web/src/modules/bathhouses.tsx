/* 32: a steaming pool; each side names a type of building and looks for it. Turned, the marks move on and stay upright. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/bathhouses.svg?raw";
import { dueWords, PriceDue } from "../art/due";
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

const words = () => moduleTexts.value.bathhouses;
const symbol = (name: string) => `mod-bathhouses-${name}`;
const SIDES = ["N", "E", "S", "W"];
const TYPE = "bathhouse";

/** Where the mark of a side stands, by size: [x, y]. North and west step aside for the price. */
const MARKS: Record<TileLook["size"], { width: number; at: readonly (readonly [number, number])[] }> = {
  l: { width: 25, at: [[46, 2], [73, 37.5], [37.5, 73], [2, 47]] }, // prettier-ignore
  m: { width: 25, at: [[49, 2], [73, 37.5], [37.5, 73], [2, 50.5]] }, // prettier-ignore
  s: { width: 30, at: [[35, 2], [69, 35], [35, 69], [1, 35]] }, // prettier-ignore
};

/** The types that a bath names, north first, as it lies. */
function wantedBy(tile: Tile): BuildingType[] {
  const printed = printedOn(tileHandle(tile))?.buildings ?? [];
  return SIDES.flatMap((_, side) => printed[(side + 4 - (tile.turned ?? 0)) % 4] ?? []);
}

function Bath({ tile, look: { size, inner } }: { tile: Tile; look: TileLook }) {
  const shown = asPrinted(tile);
  const small = size === "s";
  return (
    <>
      <Symbol id={symbol(small ? "ground-s" : "ground")} />
      {!small && <Symbol id={symbol("rills")} />}
      <Walls tile={shown} inner={inner[0]} size={size} />
      <Symbol id={symbol("pool")} x={small ? 30 : 32} y={small ? 30 : 32} width={small ? 40 : 36} />
      {wantedBy(tile).map((type, side) => (
        <Symbol key={side} id={`m-${type}`} x={MARKS[size].at[side][0]} y={MARKS[size].at[side][1]} width={MARKS[size].width} />
      ))}
      <PriceDue tile={shown} size={size} />
      <TileThings tile={shown} look={{ size, inner }} />
    </>
  );
}

/** Price, what stands on which side, and sticks. */
function details(given: Tile): string | null {
  if (given.type !== TYPE) return null;
  const tile = asPrinted(given);
  const { types, spoken } = texts.value.common;
  const wanted = wantedBy(tile).map((type, side) => words().side(sideNames(SIDES[side])[0], types[type]));
  return [dueWords(tile.due, tile.price), ...wanted, ...(tile.sticks ? [spoken.sticks(sideNames(tile.sticks))] : [])].join(", ");
}

const POOL = <Symbol id={symbol("pool")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["beside"],
  tiles: { [TYPE]: (tile, look) => <Bath tile={tile} look={look} /> },
  nameOf: (name) => (name.startsWith(TYPE) ? words().tile : null),
  adds: details,
  mark: POOL,
  homes: ["thing", "tiles"],
  Panel: ({ game, view }) => <BesidePieces game={game} tiles={allBeside(TYPE, view)} />,
  stall: (view) => allBeside(TYPE, view).map(tileHandle),
  atSlot: atSlot(TYPE),
  sources: { bathhouses: POOL },
  setup: { place: "bag", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
