/* 33: a well whose water runs one way: it wants exactly its number of tiles there. Only the spout turns. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/wishing_well.svg?raw";
import { dueWords, PriceDue } from "../art/due";
import { sideNames } from "../art/spoken";
import { Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { Tile } from "../engine/types";
import { tileHandle } from "../game/handles";
import { asPrinted } from "../game/pieces";
import { BesidePieces } from "../table/strip/BesidePieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import { allBeside, atSlot } from "./beside";
import type { ModuleArt, TileLook } from "./module";

const words = () => moduleTexts.value.wishing_well;
const symbol = (name: string) => `mod-wishing_well-${name}`;
const TYPE = "well";

/** For each quarter turn: where the spout points, how far the well moves away from it, and the spout aside, off the price. */
const TURNS = [
  { side: "S", well: "translate(0 -9)", aside: 0 },
  { side: "W", well: "translate(8 4)", aside: 12 },
  { side: "N", well: "translate(0 6)", aside: -11 },
  { side: "E", well: "translate(-7 2)", aside: 0 },
] as const;

const lies = (tile: Tile) => TURNS[(tile.turned ?? 0) % TURNS.length];

function Spout({ turns, aside, small }: { turns: number; aside: number; small: boolean }) {
  return (
    <g transform={`rotate(${90 * turns} 50 50)`}>
      <Symbol id={symbol(small ? "arrow-s" : "arrow")} x={small ? 0 : aside} />
    </g>
  );
}

function Well({ tile, look: { size, inner } }: { tile: Tile; look: TileLook }) {
  const shown = asPrinted(tile);
  const small = size === "s";
  const { well, aside } = lies(tile);
  return (
    <>
      <Symbol id={symbol(small ? "ground-s" : "ground")} />
      <g transform={well}>
        <Symbol id={symbol("well")} transform={small ? "translate(-9 -9) scale(1.16)" : undefined} />
      </g>
      <Walls tile={shown} inner={inner[0]} size={size} />
      <Spout turns={tile.turned ?? 0} aside={aside} small={small} />
      <PriceDue tile={shown} size={size} />
      <TileThings tile={shown} look={{ size, inner }} />
    </>
  );
}

/** Its number, where the spout points, and sticks. */
function details(given: Tile): string | null {
  if (given.type !== TYPE) return null;
  const tile = asPrinted(given);
  const sticks = tile.sticks ? [texts.value.common.spoken.sticks(sideNames(tile.sticks))] : [];
  return [dueWords(tile.due, tile.price), words().spout(sideNames(lies(tile).side)[0]), ...sticks].join(", ");
}

const SOURCE = <Symbol id={symbol("source")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["beside"],
  tiles: { [TYPE]: (tile, look) => <Well tile={tile} look={look} /> },
  nameOf: (name) => (/^wellW/.test(name) ? words().tile : null),
  adds: details,
  mark: SOURCE,
  homes: ["thing", "tiles"],
  Panel: ({ game, view }) => <BesidePieces game={game} tiles={allBeside(TYPE, view)} />,
  stall: (view) => allBeside(TYPE, view).map(tileHandle),
  atSlot: atSlot(TYPE),
  sources: { wells: SOURCE },
  setup: { place: "bag", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
