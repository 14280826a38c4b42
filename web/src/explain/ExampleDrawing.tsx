/* A small position, or the pieces that a section speaks of. */
import { StaticBoard } from "../board/StaticBoard";
import { UNIT } from "../board/frames";
import { squareOf } from "../board/squares";
import { texts } from "../texts/texts";
import { Drawn } from "../table/sheet/Drawn";
import type { Counted } from "./pages/counted";
import type { Example } from "./pages/examples";
import { words } from "./words";

const TICK = "M-8 .5-2.5 6.500 8.500-6";
const CROSS = "M-7-7 7 7M7-7-7 7";

/** A square that fits, or one that does not. */
function Sign({ square, fits }: { square: string; fits: boolean }) {
  const { x, y } = squareOf(square);
  return (
    <g class={`rules-sign ${fits ? "fits" : "fits-not"}`} transform={`translate(${(x + 0.5) * UNIT} ${(y + 0.82) * UNIT})`}>
      {!fits && <rect x={-42} y={-74} width={84} height={84} rx="10" />}
      <circle r="17" />
      <path d={fits ? TICK : CROSS} />
    </g>
  );
}

function Board({ example, counted }: { example: Example; counted: Counted }) {
  const { view, trace, cells, points } = counted;
  const { fits = [], fitsNot = [] } = example;
  const signs = [...fits.map((square) => <Sign key={square} square={square} fits />), ...fitsNot.map((square) => <Sign key={square} square={square} fits={false} />)];
  return (
    <figure class="rules-example">
      <StaticBoard player={view.players[0]} view={view} trace={trace} counted={cells} rows={1} room={[...fits, ...fitsNot].map(squareOf)}>
        {signs}
      </StaticBoard>
      {points !== undefined && <figcaption>{texts.value.scoring.points(points)}</figcaption>}
      {fits.length + fitsNot.length > 0 && points === undefined && <figcaption class="sr">{[fits.length && words().fits, fitsNot.length && words().fitsNot].filter(Boolean).join(", ")}</figcaption>}
    </figure>
  );
}

export function ExampleDrawing({ example, counted }: { example: Example; counted: Counted }) {
  if (example.board) return <Board example={example} counted={counted} />;
  return (
    <div class="rules-example pieces" aria-hidden="true">
      {example.pieces?.map((handle) => <span key={handle}><Drawn handle={handle} view={counted.view} seat={0} /></span>)}
    </div>
  );
}
