/* The court before the first tile: the arch, four channels of water, four beds and the four lots round the fountain, in colours of the
   ground. In units of the board, round the middle of the fountain. */
import { UNIT } from "./frames";
import type { BoardModel } from "./model";
import "./opening.css";

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const Arch = () => (
  <g class="opening-arch">
    <path d="M-236 238V-19C-236-57-247-79-226-123-202-175-113-224 0-224S202-175 226-123C247-79 236-57 236-19V238" />
    <path d="M-219 238V-13C-219-51-228-75-211-115-189-164-106-209 0-209S189-164 211-115C228-75 219-51 219-13V238" />
  </g>
);

const Channels = () => (
  <g class="opening-channels">
    <path d="M0-202V238M-211 0H211" />
    <path class="opening-water" d="M0-202V238M-211 0H211" />
  </g>
);

const Bed = ({ x, y }: { x: number; y: number }) => (
  <g class="opening-bed" transform={`translate(${x * 115} ${y * 102})`}>
    <rect x="-47" y="-43" width="94" height="86" rx="11" />
    <circle r="14" />
    {CORNERS.map(([dx, dy]) => (
      <circle key={`${dx} ${dy}`} cx={dx * 25} cy={dy * 21} r="6.5" />
    ))}
  </g>
);

const Lot = ({ x, y }: { x: number; y: number }) => (
  <g class="opening-lot" transform={`translate(${x * UNIT} ${y * UNIT})`}>
    <rect x="-42" y="-42" width="84" height="84" rx="10" />
    <path d="M0-10V10M-10 0H10" />
  </g>
);

/** Gone with the first tile; the lots already when squares are to be picked, or show what a tile would bring there. */
export function Opening({ model }: { model: BoardModel }) {
  if (model.filled.value.size > 1) return null;
  const hasSquares = model.open.value.size > 0 || model.game.picking.fitting.squares.value.size > 0;
  return (
    <g class="opening" transform={`translate(${UNIT / 2} ${UNIT / 2})`}>
      <Arch />
      <Channels />
      {CORNERS.map(([x, y]) => (
        <Bed key={`${x} ${y}`} x={x} y={y} />
      ))}
      {!hasSquares && SIDES.map(([x, y]) => <Lot key={`${x} ${y}`} x={x} y={y} />)}
    </g>
  );
}
