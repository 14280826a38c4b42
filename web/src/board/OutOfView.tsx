/* What lies over the court while a part of the Alhambra is out of view: counters of open squares, and an overview of the whole. */
import { useComputed } from "@preact/signals";
import { Icon } from "../art/pieces";
import { texts } from "../texts/texts";
import type { Camera } from "./camera";
import { clearOf, covers, hiddenBehind, middleOf, seenPart, type Edge, type Hidden, type Size } from "./frames";
import type { Layers } from "./late";
import type { BoardModel } from "./model";
import { columnsOf, grown, rowsOf, squareOf } from "./squares";
import "./out-of-view.css";

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
function Counters({ model, camera }: Layers) {
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
function cornerOf({ model, camera }: Layers): string | undefined {
  const court = camera.court.value;
  const free = (corner: string) => {
    const rect = { left: corner.startsWith("left") ? 0 : court.width - OVERVIEW.width, top: corner.endsWith("top") ? 0 : court.height - OVERVIEW.height, ...OVERVIEW };
    return !covers(camera.frame.value, model.targets.value, rect);
  };
  return (court.width < 600 ? ["right top", "left top"] : ["right bottom", "left top"]).find(free);
}

/** The whole Alhambra small, with a frame round what is on screen; only while something is out of view. */
function Overview({ model, camera }: Layers) {
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

export const OutOfView = (layers: Layers) => (
  <>
    <Counters {...layers} />
    <Overview {...layers} />
  </>
);
