/* What lies above the tiles for a moment: the tile in hand on its square, what was refused and why, crossings and sides to pick. */
import { effect, useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { TileFace, extentOf, type TileSize } from "../art/pieces";
import type { Tile } from "../engine/types";
import { cellHandle, placeOf } from "../game/handles";
import { artOf } from "../modules/module";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { UNIT } from "./frames";
import { Held } from "./held";
import type { Layers } from "./late";
import { squareAround, type BoardModel } from "./model";
import { signed } from "./spoken";
import { endsOf, innerOf, laidOn, squareOf, type Side, type Square } from "./squares";
import "./marks.css";

const at = ({ x, y }: Square, { width, height } = { width: 1, height: 1 }) => ({
  left: `${x * UNIT}px`,
  top: `${y * UNIT}px`,
  width: `${width * UNIT}px`,
  height: `${height * UNIT}px`,
});

/** A tile as it would look with tiles on these sides. */
function useDrawing(tile: Tile | null, size: TileSize, inner: ReturnType<typeof innerOf>) {
  return useMemo(() => {
    if (!tile) return null;
    const { width, height } = extentOf(tile);
    return (
      <svg class="art" viewBox={`0 0 ${UNIT * width} ${UNIT * height}`} aria-hidden="true">
        <TileFace tile={tile} size={size} inner={inner} />
      </svg>
    );
  }, [tile, size, inner.toString()]);
}

function Ghost({ model, camera, tile, square, kind }: Layers & { tile: Tile | null; square: Square; kind: string }) {
  const drawing = useDrawing(tile, camera.size.value, tile ? innerOf(model.filled.value, laidOn(tile, square)) : "");
  const away = kind === "chosen" && model.game.picking.dragged.value !== null; // what is dragged can land on the square below
  const leaves = useComputed(() => kind === "chosen" && model.game.picking.touched.value?.handle === cellHandle(square)).value;
  return (
    <div class={`ghost ${kind}${away ? " away" : ""}${leaves ? " touched" : ""}`} style={at(square, tile ? extentOf(tile) : undefined)} data-drag={kind === "chosen" && tile ? model.inHandHandle.value : undefined} onClick={() => quietly(model.touch(square))}>
      {drawing}
      {kind === "kept" && <Tick />}
    </div>
  );
}

const Tick = () => (
  <svg class="tick" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 13l5.5 5.5L20 6.5" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
  </svg>
);

const NOWHERE = "translate(-999999px)";

/** The tile in hand, lighter, on the square under the pointer. It passes many squares: it is drawn once, and moved by the compositor
    alone (held.ts), also to where nobody sees it. */
function Passing({ model, camera }: Layers) {
  const tile = model.inHand.value;
  const drawing = useDrawing(tile, camera.size.value, "");
  const ghost = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!ghost.current) return;
    const held = new Held(ghost.current);
    return effect(() => {
      const key = model.considered.value;
      const { x, y } = squareOf(key ?? "0,0");
      held.hold(key === null || key === model.chosen.value ? NOWHERE : `translate(${x * UNIT}px, ${y * UNIT}px)`);
    });
  }, [tile]);
  return (
    tile && (
      <div class="ghost considered" ref={ghost} style={at({ x: 0, y: 0 }, extentOf(tile))}>
        {drawing}
      </div>
    )
  );
}

/** What is being bought, on the square that is kept for it, or on the best one. */
function Laid({ model, camera }: Layers) {
  const laid = model.laid.value;
  const away = model.game.picking.dragged.value !== null;
  if (!laid || (away && !laid.kept)) return null;
  return <Ghost model={model} camera={camera} tile={laid.tile} square={laid.square} kind={laid.kept ? "kept" : "best"} />;
}

/** The tile in hand on the chosen square and on the one under the pointer, and what a hint proposes. */
export function Ghosts({ model, camera }: Layers) {
  const hinted = model.hinted.value;
  const chosen = model.chosen.value;
  return (
    <>
      {hinted && <Ghost key="hinted" model={model} camera={camera} tile={hinted.tile} square={hinted.square} kind="hinted" />}
      <Laid key="laid" model={model} camera={camera} />
      {chosen !== null && <Ghost key="chosen" model={model} camera={camera} tile={model.inHand.value} square={squareOf(chosen)} kind="chosen" />}
      <Passing key="passing" model={model} camera={camera} />
    </>
  );
}

/** What the tile in hand needs at a side of the squares where it could stand with it. */
export function Needed({ model }: { model: BoardModel }) {
  const view = model.game.view.value;
  const drawn = view ? artOf(view).flatMap(({ needed }) => needed?.AtSide ?? []) : [];
  return (
    <svg class="over-squares needed" aria-hidden="true">
      {[...model.needs.value.values()].flatMap((place) => drawn.map((AtSide) => <AtSide key={`${place.x},${place.y}`} {...place} />))}
    </svg>
  );
}

/** What building there scores at once, in a corner of the square: its number for the scoring stands in the middle, or the tile in hand. */
export const AtOnce = ({ model }: { model: BoardModel }) => (
  <>
    {[...model.atOnce.value].map(([key, points]) => (
      <b key={key} class="at-once" style={at(squareOf(key))} aria-hidden="true">
        <i>{signed(points)}</i>
      </b>
    ))}
  </>
);

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

export function Refused({ model, camera }: Layers) {
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

/** Half of what is drawn at a side, in the units of a tile: as wide as what is touched there. */
const AROUND = 22;
/** Signs are drawn for the south. */
const TURNS: Record<string, number> = { S: 0, W: 90, N: 180, E: 270 };

/** What a module draws at a side of its own question. */
function signFor(model: BoardModel, side: string | undefined, chosen: boolean) {
  const view = model.game.view.value;
  const kind = model.game.decision.value?.kind ?? "";
  const colour = model.player.value?.colour;
  if (!side || !view || !colour) return null;
  const [sign = null] = artOf(view).flatMap(({ sideSign }) => sideSign?.(kind, colour, chosen) ?? []);
  return sign;
}

const SideSign = ({ side, children }: { side: string; children: ComponentChildren }) => (
  <svg viewBox={`${-AROUND} ${-AROUND} ${2 * AROUND} ${2 * AROUND}`} aria-hidden="true">
    <g transform={`rotate(${TURNS[side]})`}>{children}</g>
  </svg>
);

/** Crossings and sides that can be picked. */
export function Points({ model }: { model: BoardModel }) {
  const { board } = texts.value;
  const touched = useComputed(() => model.game.picking.touched.value?.handle).value;
  return (
    <>
      {[...model.points.value, ...model.sides.value].map(({ handle, at, label, chosen }) => {
        const { x, y } = squareAround(at);
        const place = placeOf(at);
        const name = handle === at ? (label ?? board.crossing(board.place(place.x, place.y))) : board.side(place.side as Side, board.place(place.x, place.y));
        const sign = signFor(model, place.side, chosen);
        const state = `point ${chosen ? "chosen" : "open"} ${touched === handle ? "touched" : ""} ${sign ? "signed" : ""}`;
        return (
          <button key={handle} type="button" class={state} style={{ left: `${(x + 0.5) * UNIT}px`, top: `${(y + 0.5) * UNIT}px` }} aria-label={name} aria-pressed={chosen} data-handle={handle} data-drop={handle} onClick={() => quietly(model.touchPoint(handle))}>
            {sign && <SideSign side={place.side!}>{sign}</SideSign>}
          </button>
        );
      })}
    </>
  );
}
