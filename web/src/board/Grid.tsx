/* The squares of a board as a grid for pointer, keyboard and screen reader. A square draws itself again only when its tile changes;
   how it stands are attributes that follow their signals. */
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useComputed } from "@preact/signals";
import { TileFace, extentOf } from "../art/pieces";
import type { PlacedTile } from "../engine/types";
import { placeOf } from "../game/handles";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import type { Camera } from "./camera";
import type { BoardModel } from "./model";
import { inBox, intoBox, keyOf, squareOf, type Box, type Square } from "./squares";
import { UNIT } from "./frames";

interface Props {
  model: BoardModel;
  camera: Camera;
}

type Look = [tile: PlacedTile, half: 0 | 1, inner: string | [string, string]];

/** A tile of two squares is drawn by the first of them. One that comes to a board which is on screen already settles visibly. */
function TileOn({ look, model, camera }: Props & { look: string }) {
  const size = camera.size.value;
  const wasEmpty = useRef(model.onScreen);
  const arrives = useRef(false);
  if (!look) {
    wasEmpty.current = true;
    arrives.current = false;
  } else if (wasEmpty.current) {
    wasEmpty.current = false;
    arrives.current = true;
  }
  return useMemo(() => {
    if (!look) return null;
    const [tile, half, inner] = JSON.parse(look) as Look;
    if (half) return null;
    const { width, height } = extentOf(tile);
    return (
      <svg class={arrives.current ? "art arrives" : "art"} viewBox={`0 0 ${UNIT * width} ${UNIT * height}`} style={{ width: `${UNIT * width}px`, height: `${UNIT * height}px` }} aria-hidden="true">
        <TileFace tile={tile} size={size} inner={inner} />
      </svg>
    );
  }, [look, size]);
}

function SquareOn({ model, camera, at }: Props & { at: string }) {
  const square = model.square(at);
  const { x, y } = square.square;
  return (
    <div
      role="gridcell"
      class={square.class}
      style={{ left: `${x * UNIT}px`, top: `${y * UNIT}px` }}
      tabIndex={square.tab}
      aria-label={square.label}
      aria-selected={square.selected}
      data-drop={square.handle}
      data-drag={square.drag}
      data-points={square.points}
      data-hold=""
      data-to="area:reserve"
    >
      <TileOn look={square.look.value} model={model} camera={camera} />
    </div>
  );
}

function rowsIn({ left, top, right, bottom }: Box): string[][] {
  const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  return Array.from({ length: bottom - top + 1 }, (_, i) => columns.map((x) => keyOf({ x, y: top + i })));
}

/** The square of an event, if it happened on one. */
function squareAt(event: Event): Square | null {
  const handle = (event.target as Element).closest<HTMLElement>('[role="gridcell"]')?.dataset.drop;
  return handle ? placeOf(handle) : null;
}

const ARROWS: Record<string, readonly [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** Where a key leads from a square; undefined: it is no key of the grid. */
function wayOf(event: KeyboardEvent, from: Square, model: BoardModel): Square | undefined {
  const grid = model.grid.value;
  const arrow = ARROWS[event.key];
  if (arrow) return intoBox({ x: from.x + arrow[0], y: from.y + arrow[1] }, grid);
  if (event.key === "Home") return event.ctrlKey ? { x: grid.left, y: grid.top } : { x: grid.left, y: from.y };
  if (event.key === "End") return event.ctrlKey ? { x: grid.right, y: grid.bottom } : { x: grid.right, y: from.y };
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === "f" || event.key === "F") return { x: 0, y: 0 };
  if (event.key === "n" || event.key === "N") return nextOpen(from, model, event.shiftKey ? -1 : 1);
  return undefined;
}

/** The next square that can be picked, row by row and round again. */
function nextOpen(from: Square, model: BoardModel, step: 1 | -1): Square {
  const order = (a: Square, b: Square) => a.y - b.y || a.x - b.x;
  const open = [...model.open.value].map(squareOf).sort(order);
  if (step < 0) open.reverse();
  return open.find((square) => order(square, from) * step > 0) ?? open[0] ?? from;
}

export function Grid({ model, camera }: Props) {
  const grid = model.grid.value;
  const rows = useMemo(() => rowsIn(grid), [grid]);
  const name = useComputed(() => texts.value.board.grid(model.game.seats[model.seat]?.name ?? ""));

  useEffect(() => void (model.onScreen = true), []);

  const goTo = (root: Element, square: Square) => {
    model.stop.value = keyOf(square);
    camera.reveal(square);
    root.querySelector<HTMLElement>(`[data-drop="cell:${keyOf(square)}"]`)?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = squareAt(event);
    if (!from) return;
    const to = wayOf(event, from, model);
    if (to) goTo(event.currentTarget as Element, to);
    else if (event.key === "Enter" || event.key === " ") quietly(model.touch(from));
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    const square = squareAt(event);
    if (!square || !inBox(square, model.grid.value)) return;
    model.stop.value = keyOf(square);
    // A click focuses, too; what it considers is the pointer's affair.
    if (!(event.target as Element).matches(":focus-visible")) return;
    model.focused.value = keyOf(square);
    camera.reveal(square);
  };
  const onClick = (event: MouseEvent) => {
    const square = squareAt(event);
    if (square) quietly(model.touch(square));
  };
  const onPointer = (event: PointerEvent) => {
    const square = squareAt(event);
    model.hovered.value = square && keyOf(square);
  };

  return (
    <div
      role="grid"
      class="grid"
      aria-label={name}
      aria-describedby="board-keys"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocusCapture={onFocus}
      onBlurCapture={() => (model.focused.value = null)}
      onPointerOver={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={() => (model.hovered.value = null)}
    >
      {rows.map((row) => (
        <div role="row" key={squareOf(row[0]).y}>
          {row.map((key) => (
            <SquareOn key={key} at={key} model={model} camera={camera} />
          ))}
        </div>
      ))}
    </div>
  );
}
