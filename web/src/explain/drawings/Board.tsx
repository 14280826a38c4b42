/* An Alhambra with what is tried on it, what spoils it, and what counts. */
import { TileFace } from "../../art/pieces";
import { StaticBoard } from "../../board/StaticBoard";
import { UNIT } from "../../board/frames";
import { squareOf, turned, type Square } from "../../board/squares";
import { asPrinted } from "../../game/pieces";
import type { Counted, Tried } from "../pages/counted";
import { wordsIn, type Example } from "../pages/example";
import { words } from "../words";
import { Mark } from "./Mark";

const at = ({ x, y }: Square): string => `translate(${x * UNIT} ${y * UNIT})`;

/** A tile where it would stand, with the verdict below. */
function Trial({ tile, fits }: Tried) {
  const printed = asPrinted(tile);
  return (
    <g class={`rules-trial ${fits ? "fits" : "fits-not"}`} transform={at(tile)}>
      <g class="rules-trial-tile">
        <TileFace tile={tile.turned ? turned(printed, tile.turned) : printed} size="m" />
      </g>
      {!fits && <rect class="rules-flaw" x="2" y="2" width={UNIT - 4} height={UNIT - 4} rx="10" />}
      <g transform={`translate(${UNIT / 2} ${UNIT - 8})`}>
        <Mark fits={fits} />
      </g>
    </g>
  );
}

const Flaw = ({ square }: { square: Square }) => <rect class="rules-flaw" x={square.x * UNIT + 6} y={square.y * UNIT + 6} width={UNIT - 12} height={UNIT - 12} rx="10" />;

/** What the marks say, for who cannot see them. */
const spoken = (tried: readonly Tried[]): string => [tried.some(({ fits }) => fits) && words().fits, tried.some(({ fits }) => !fits) && words().fitsNot].filter(Boolean).join(", ");

export function Board({ example, counted: { view, trace, cells, tried } }: { example: Example; counted: Counted }) {
  const flaws = wordsIn(example.flaws).map(squareOf);
  return (
    <>
      <StaticBoard player={view.players[0]} view={view} trace={trace} counted={cells} rows={1} room={[...flaws, ...tried.map(({ tile }) => tile)]}>
        {tried.map((one) => (
          <Trial key={`${one.tile.x},${one.tile.y}`} {...one} />
        ))}
        {flaws.map((square) => (
          <Flaw key={`${square.x},${square.y}`} square={square} />
        ))}
      </StaticBoard>
      {tried.length > 0 && <span class="sr">{spoken(tried)}</span>}
    </>
  );
}
