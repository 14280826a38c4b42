/* What lies over the court: zoom, counters of open squares that are out of view, and an overview of the whole Alhambra. */
import { useComputed } from "@preact/signals";
import { Icon } from "../art/pieces";
import { texts } from "../texts/texts";
import type { Camera } from "./camera";
import { clearOf, covers, hiddenBehind, middleOf, seenPart, type Edge, type Hidden, type Size } from "./frames";
import type { BoardModel } from "./model";
import { columnsOf, grown, rowsOf, squareOf } from "./squares";

interface Props {
  model: BoardModel;
  camera: Camera;
}

const STEP = 1.35;

export function Zoom({ camera }: { camera: Camera }) {
  const { board } = texts.value;
  return (
    <div class="zoom-buttons over-court">
      <button type="button" class="btn only" aria-label={board.zoomOut} title={board.zoomOut} onClick={() => camera.zoom(1 / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" class="btn only" aria-label={board.zoomIn} title={board.zoomIn} onClick={() => camera.zoom(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" class={camera.moved.value ? "btn only fit moved" : "btn only fit"} aria-label={board.fit} title={board.fit} onClick={() => camera.fit()}>
        <Icon name="fit" />
      </button>
    </div>
  );
}

/** Keys that work wherever the focus is inside the court; false: not a key of the camera. */
export function zoomKey(camera: Camera, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "+" || key === "=") camera.zoom(STEP);
  else if (key === "-") camera.zoom(1 / STEP);
  else if (key === "0") camera.fit();
  else return false;
  return true;
}

const COUNTER: Size = { width: 72, height: 52 };
const ARROW: Record<Edge, string> = { left: "left", right: "right", top: "up", bottom: "down" };

function Counter({ hidden: { edge, squares }, at, camera }: { hidden: Hidden; at: number; camera: Camera }) {
  const upright = edge === "left" || edge === "right";
  return (
    <button type="button" class={`counter over-court at-${edge}`} style={{ [upright ? "top" : "left"]: `${at}px` }} aria-label={texts.value.board.more[edge](squares.length)} onClick={() => camera.centre(squares[0])}>
      <Icon name={ARROW[edge]} />
      {squares.length}
    </button>
  );
}

/** How much there is to pick behind each edge. */
export function Counters({ model, camera }: Props) {
  const court = camera.court.value;
  const frame = camera.frame.value;
  const open = model.worthSeeing.value;
  return (
    <>
      {hiddenBehind(frame, open, court).map((hidden) => (
        <Counter key={hidden.edge} hidden={hidden} at={clearOf(frame, open, court, hidden.edge, hidden.at, COUNTER)} camera={camera} />
      ))}
    </>
  );
}

function Plan({ model }: { model: BoardModel }) {
  return (
    <>
      {[...model.filled.value].map(([key, { tile, half }]) => {
        const { x, y } = squareOf(key);
        return <rect key={key} class={`of-${tile.halves?.[half].building ?? tile.building ?? tile.type}`} x={x + 0.05} y={y + 0.05} width=".9" height=".9" />;
      })}
      {model.worthSeeing.value.map(({ x, y }) => (
        <rect class="of-open" x={x + 0.15} y={y + 0.15} width=".7" height=".7" rx=".2" />
      ))}
    </>
  );
}

const OVERVIEW: Size = { width: 144, height: 112 };

/** The first corner of the court where the overview covers nothing that can be picked; without one it is not shown. Tiles beside the
    Alhambra lie in the lower left corner, and on a narrow court the zoom lies in the lower right one. */
function cornerOf({ model, camera }: Props): string | undefined {
  const court = camera.court.value;
  const free = (corner: string) => {
    const rect = { left: corner.startsWith("left") ? 0 : court.width - OVERVIEW.width, top: corner.endsWith("top") ? 0 : court.height - OVERVIEW.height, ...OVERVIEW };
    return !covers(camera.frame.value, model.targets.value, rect);
  };
  return (court.width < 600 ? ["right top", "left top"] : ["right bottom", "left top"]).find(free);
}

/** The whole Alhambra small, with a frame round what is on screen; only while something is out of view. */
export function Overview({ model, camera }: Props) {
  const box = grown(model.shown.value, 0.4);
  const part = useComputed(() => {
    const { left, top, right, bottom } = grown(model.shown.value, 0.4);
    const seen = seenPart(camera.frame.value, camera.court.value);
    const x = Math.max(seen.x, left);
    const y = Math.max(seen.y, top);
    return { x, y, width: Math.max(0.1, Math.min(seen.x + seen.width, right + 1) - x), height: Math.max(0.1, Math.min(seen.y + seen.height, bottom + 1) - y) };
  });
  const corner = useComputed(() => cornerOf({ model, camera }));
  const needed = useComputed(() => camera.court.value.width > 0 && [...model.filled.value.keys(), ...model.open.value].some((key) => !camera.sees(squareOf(key))));
  const x = useComputed(() => part.value.x);
  const y = useComputed(() => part.value.y);
  const width = useComputed(() => part.value.width);
  const height = useComputed(() => part.value.height);
  if (!needed.value || !corner.value) return null;
  const go = (event: MouseEvent) => {
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    const scale = Math.min(width / columnsOf(box), height / rowsOf(box));
    const middle = middleOf(box);
    camera.centre({ x: middle.x + (event.clientX - left - width / 2) / scale, y: middle.y + (event.clientY - top - height / 2) / scale });
  };
  // Only for pointers: keys reach every square without it.
  return (
    <svg class={`overview over-court ${corner.value}`} viewBox={`${box.left} ${box.top} ${columnsOf(box)} ${rowsOf(box)}`} aria-hidden="true" onClick={go}>
      <Plan model={model} />
      <rect class="part" x={x} y={y} width={width} height={height} rx=".2" />
    </svg>
  );
}
