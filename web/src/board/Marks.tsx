/* What lies above the tiles for a moment: the tile in hand on its square, what was refused and why, crossings and sides to pick. */
import { useComputed } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import { TileFace, extentOf } from "../art/pieces";
import type { Tile } from "../engine/types";
import { cellHandle, placeOf } from "../game/handles";
import { texts } from "../texts/texts";
import type { Camera } from "./camera";
import { UNIT } from "./frames";
import { squareAround, type BoardModel } from "./model";
import { endsOf, innerOf, laidOn, squareOf, type Side, type Square } from "./squares";

interface Props {
  model: BoardModel;
  camera: Camera;
}

const at = ({ x, y }: Square, { width, height } = { width: 1, height: 1 }) => ({
  left: `${x * UNIT}px`,
  top: `${y * UNIT}px`,
  width: `${width * UNIT}px`,
  height: `${height * UNIT}px`,
});

/** Only what stays has its walls drawn as they would be there: the ghost under the pointer passes many squares. */
function Ghost({ model, camera, tile, square, kind }: Props & { tile: Tile | null; square: Square; kind: string }) {
  const size = camera.size.value;
  const isPassing = kind === "considered" || kind === "nowhere";
  const inner = tile && !isPassing ? JSON.stringify(innerOf(model.filled.value, laidOn(tile, square))) : '""';
  const extent = tile ? extentOf(tile) : undefined;
  const drawing = useMemo(
    () =>
      tile && (
        <svg class="art" viewBox={`0 0 ${UNIT * extent!.width} ${UNIT * extent!.height}`} aria-hidden="true">
          <TileFace tile={tile} size={size} inner={JSON.parse(inner)} />
        </svg>
      ),
    [tile, size, inner],
  );
  const away = kind === "chosen" && model.game.picking.dragged.value !== null; // what is dragged can land on the square below
  const leaves = useComputed(() => kind === "chosen" && model.game.picking.touched.value?.handle === cellHandle(square)).value;
  return (
    <div class={`ghost ${kind}${away ? " away" : ""}${leaves ? " touched" : ""}`} style={at(square, extent)} data-drag={kind === "chosen" && tile ? model.inHandHandle.value : undefined} onClick={() => void model.touch(square)}>
      {drawing}
    </div>
  );
}

/** The tile in hand on the chosen square, lighter on the one under the pointer, and what a hint proposes. */
export function Ghosts({ model, camera }: Props) {
  const hinted = model.hinted.value;
  const chosen = model.chosen.value;
  const considered = model.considered.value;
  const tile = model.inHand.value;
  const last = useRef("0,0");
  const isAway = considered === null || considered === chosen;
  if (!isAway) last.current = considered;
  // The one under the pointer stays in the page while it is nowhere: it comes back with every square that is passed.
  return (
    <>
      {hinted && <Ghost key="hinted" model={model} camera={camera} tile={hinted.tile} square={hinted.square} kind="hinted" />}
      {chosen !== null && <Ghost key="chosen" model={model} camera={camera} tile={tile} square={squareOf(chosen)} kind="chosen" />}
      {tile && <Ghost key="considered" model={model} camera={camera} tile={tile} square={squareOf(last.current)} kind={isAway ? "nowhere" : "considered"} />}
    </>
  );
}

const Cross = ({ x, y }: { x: number; y: number }) => (
  <g class="cross" transform={`translate(${x} ${y})`}>
    <circle r="15" />
    <path d="M-5.5-5.5l11 11M5.5-5.5l-11 11" />
  </g>
);

/** The side, crossing or square that is to blame, crossed out. */
function Culprit({ place, crossing, tried }: { place: Square & { side?: string }; crossing: boolean; tried: Square }) {
  const { x, y, side } = place;
  if (crossing) return <Cross x={x * UNIT} y={y * UNIT} />;
  if (!side)
    return (
      <>
        {(x !== tried.x || y !== tried.y) && <rect class="culprit-square" x={x * UNIT + 12} y={y * UNIT + 12} width="76" height="76" rx="8" />}
        <Cross x={(x + 0.5) * UNIT} y={(y + 0.5) * UNIT} />
      </>
    );
  const [[x1, y1], [x2, y2]] = endsOf(place, side as Side);
  return (
    <>
      <path class="culprit-side" d={`M${x1 * UNIT} ${y1 * UNIT}L${x2 * UNIT} ${y2 * UNIT}`} />
      <Cross x={((x1 + x2) / 2) * UNIT} y={((y1 + y2) / 2) * UNIT} />
    </>
  );
}

export function Refused({ model, camera }: Props) {
  const refused = model.refused.value;
  if (!refused) return null;
  const { square, culprit, crossing } = refused;
  return (
    <>
      <Ghost model={model} camera={camera} tile={model.inHand.value} square={square} kind="no" />
      {culprit && (
        <svg class="over-squares blame" aria-hidden="true">
          <Culprit place={culprit} crossing={crossing} tried={square} />
        </svg>
      )}
    </>
  );
}

/** Crossings and sides that can be picked. */
export function Points({ model }: { model: BoardModel }) {
  const { board } = texts.value;
  const touched = useComputed(() => model.game.picking.touched.value?.handle).value;
  return (
    <>
      {model.points.value.map(({ handle, label, chosen }) => {
        const { x, y } = squareAround(handle);
        const place = placeOf(handle);
        const name = label ?? board.crossing(board.place(place.x, place.y));
        const state = `point ${chosen ? "chosen" : "open"} ${touched === handle ? "touched" : ""}`;
        return <button key={handle} type="button" class={state} style={{ left: `${(x + 0.5) * UNIT}px`, top: `${(y + 0.5) * UNIT}px` }} aria-label={name} aria-pressed={chosen} data-drop={handle} onClick={() => void model.touchPoint(handle)} />;
      })}
    </>
  );
}
