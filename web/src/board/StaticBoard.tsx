/* An Alhambra to look at, whole, as one drawing that fits the element around it: scorings, replays, lists. */
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { TileFace, type TileSize } from "../art/pieces";
import type { PlayerView, View } from "../engine/types";
import { texts } from "../texts/texts";
import { dressed, stoodOn } from "./dressed";
import { UNIT } from "./frames";
import { useNames } from "./naming";
import { Pieces, Posts, Shadow } from "./Ground";
import { atLeast, boxAround, columnsOf, fill, innerOf, outwards, rowsOf, squareOf, traced, type Box, type Filled, type Square } from "./squares";
import "./static.css";

export interface StaticBoardProps {
  player: PlayerView;
  view: View;
  /** A wall to trace, side by side in its order, as the engine gives it (`wall_path`: "1,0,N"). It is drawn on when it changes. */
  trace?: readonly string[];
  /** Squares that are counted now, each as often as it counts ("1,0"). */
  counted?: readonly string[];
  /** Squares with a dark ring: the last change. */
  marked?: readonly Square[];
  /** How tiles are drawn: l everything, m without letters (default), s flat and without price. */
  size?: TileSize;
  /** What it is called; without it the number of tiles is said. */
  label?: string;
  /** Rows that it shows at least. */
  rows?: number;
  /** Squares that are in the picture, filled or not. */
  room?: readonly Square[];
  /** Drawn over everything, in the units of the board. */
  children?: ComponentChildren;
}

const RIM = 10;
const TRACE_RIM = 52; // a traced wall lies outside the tiles, with its numbers

/** The first tiles of an Alhambra are not drawn larger than life. */
export function viewBoxOf(alhambra: Box, rim = RIM, rows = 3): string {
  const box = atLeast(alhambra, 4, rows);
  return `${box.left * UNIT - rim} ${box.top * UNIT - rim} ${columnsOf(box) * UNIT + 2 * rim} ${rowsOf(box) * UNIT + 2 * rim}`;
}

/** The part of the board that an Alhambra without a traced wall shows. */
export const viewBoxAround = (player: PlayerView): string => viewBoxOf(boxAround([...[...fill(player.alhambra).keys()].map(squareOf), ...stoodOn(player)]));

function Tiles({ filled, size }: { filled: ReadonlyMap<string, Filled>; size: TileSize }) {
  const firsts = [...filled.values()].filter(({ half }) => half === 0);
  return (
    <>
      {firsts.map(({ tile }) => (
        <g transform={`translate(${tile.x * UNIT} ${tile.y * UNIT})`}>
          <TileFace tile={tile} size={size} inner={innerOf(filled, tile)} />
        </g>
      ))}
    </>
  );
}

/** Rings round squares, with a number where one counts more than once. */
function Counted({ squares }: { squares: readonly string[] }) {
  const times = new Map<string, number>();
  for (const key of squares) times.set(key, (times.get(key) ?? 0) + 1);
  return (
    <>
      {[...times].map(([key, n]) => {
        const { x, y } = squareOf(key);
        return (
          <>
            <rect class="counted" x={x * UNIT + 1} y={y * UNIT + 1} width={UNIT - 2} height={UNIT - 2} rx="6" />
            {n > 1 && (
              <g class="trace-number" style={{ "--after": 0 } as Record<string, number>} transform={`translate(${(x + 0.82) * UNIT} ${(y + 0.18) * UNIT})`}>
                <circle r="15" />
                <text y="6.2">{n}</text>
              </g>
            )}
          </>
        );
      })}
    </>
  );
}

function Trace({ path, layer }: { path: readonly string[]; layer: "band" | "numbers" }) {
  const sides = traced(path);
  if (!sides.length) return null;
  const line = `M${sides[0].from.map((n) => n * UNIT).join(" ")}${sides.map(({ to }) => `L${to.map((n) => n * UNIT).join(" ")}`).join("")}`;
  const steps = { "--sides": sides.length } as Record<string, number>;
  if (layer === "band")
    return (
      <g class="trace" style={steps} key={path.join()}>
        <path class="trace-glow" d={line} pathLength={sides.length} />
        <path class="trace-band" d={line} pathLength={sides.length} />
      </g>
    );
  return (
    <g key={path.join()}>
      {sides.map((side, i) => {
        const [x, y] = outwards(side, 0.19);
        return (
          <g class="trace-number" style={{ "--after": i } as Record<string, number>} transform={`translate(${x * UNIT} ${y * UNIT})`}>
            <circle r="15" />
            <text y="6.2">{i + 1}</text>
          </g>
        );
      })}
    </g>
  );
}

const Marked = ({ squares }: { squares: readonly Square[] }) => (
  <>
    {squares.map(({ x, y }) => (
      <rect class="marked" x={x * UNIT - 3} y={y * UNIT - 3} width={UNIT + 6} height={UNIT + 6} rx="8" />
    ))}
  </>
);

export function StaticBoard({ player, view, trace, counted, marked, size = "m", label, rows, room, children }: StaticBoardProps) {
  const alhambra = dressed(player);
  const content = JSON.stringify(alhambra);
  const filled = useMemo(() => fill(alhambra), [content]);
  const beside = [...stoodOn(player), ...(marked ?? []), ...(room ?? [])];
  const box = useMemo(() => boxAround([...[...filled.keys()].map(squareOf), ...beside]), [filled, JSON.stringify(beside)]);
  const drawing = useNames(filled);
  const tiles = useMemo(() => <Tiles filled={filled} size={size} />, [filled, size]);
  const ground = useMemo(() => <Shadow filled={filled} />, [filled]);
  const posts = useMemo(() => <Posts filled={filled} size={size} />, [filled, size]);
  return (
    <svg ref={drawing} data-names class="static-board" viewBox={viewBoxOf(box, trace?.length ? TRACE_RIM : undefined, rows)} role="img" aria-label={label ?? texts.value.board.small(player.alhambra.length - 1)}>
      {ground}
      {trace && <Trace path={trace} layer="band" />}
      {tiles}
      {posts}
      <Pieces player={player} view={view} />
      {counted && <Counted squares={counted} />}
      {marked && <Marked squares={marked} />}
      {trace && <Trace path={trace} layer="numbers" />}
      {children}
    </svg>
  );
}
