/* An Alhambra that can be played on: squares to touch, to drag on and to walk through, with pan and zoom. It fills the element around it. */
import { untracked, useComputed, useSignalEffect, type ReadonlySignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { cellHandle } from "../game/handles";
import { afterBreath } from "../parts/afterFrame";
import { useLater } from "../parts/later";
import { quietly } from "../parts/quietly";
import { useSoon } from "../screens/lazy";
import { texts } from "../texts/texts";
import "./board.css";
import { Camera } from "./camera";
import { dragFrames, dropPlaces, squareSides, watchDrags } from "./drag";
import { UNIT, type Inset, type Size } from "./frames";
import { watchGestures } from "./gestures";
import { Grid } from "./Grid";
import { Pieces, Posts, Shadow } from "./Ground";
import { Held } from "./held";
import { AtOnce, FitLine, Ghosts, Needed, OutOfView, Points, Refused, TOUCHED, type Layers } from "./late";
import { BoardModel } from "./model";
import { Opening } from "./Opening";
import { inBox, squareOf } from "./squares";
import { Zoom, zoomKey } from "./Zoom";

export { MiniBoard } from "./MiniBoard";
export { StaticBoard } from "./StaticBoard";

export interface BoardProps {
  game: Game;
  player: PlayerView;
  view: View;
  /** Pixels of the court's edges that something else covers; a fitted board stays clear of them. Something in a corner can be passed by
      above or beside it: one for each way. */
  insets?: readonly Inset[];
  /** How the table round it is laid out: in another layout the board is fitted anew. */
  layout?: string;
  /** Pixels of a square of a fitted board, at most. */
  most?: number;
  /** While something is picked elsewhere the board stays as it is. */
  rests?: ReadonlySignal<boolean>;
}

const MARGIN = [{ top: 12, right: 12, bottom: 12, left: 12 }];

/** The two layers that move: one is panned, the other, inside it, is scaled, so that panning never draws anything again. */
function Moving({ model, camera, player, view }: Layers & { player: PlayerView; view: View }) {
  const panned = useRef<HTMLDivElement>(null);
  const scaled = useRef<HTMLDivElement>(null);
  const held = useRef<[pan: Held, zoom: Held]>();
  useSignalEffect(() => {
    const { scale, x, y } = camera.frame.value;
    const way = camera.way.value;
    const [pan, zoom] = (held.current ??= [new Held(panned.current!), new Held(scaled.current!)]);
    const move = way === "follow" ? "hold" : "put";
    if (way !== "glide") panned.current!.classList.remove("glides");
    else {
      pan.rest();
      zoom.rest();
      panned.current!.classList.add("glides");
    }
    pan[move](`translate(${x}px, ${y}px)`);
    zoom[move](`scale(${scale})`);
  });
  useSignalEffect(() => void (scaled.current!.dataset.size = camera.size.value));
  // These follow their signals alone: a new view does not draw them again.
  const { tiles, posts, marks } = useMemo(
    () => ({
      tiles: [<Below key="below" model={model} />, <Grid key="grid" model={model} camera={camera} />],
      posts: <PostsOn model={model} camera={camera} />,
      marks: <Marks model={model} camera={camera} />,
    }),
    [],
  );
  return (
    <div class="panned" ref={panned}>
      <div class="scaled" ref={scaled}>
        {tiles}
        <svg class="over-squares" aria-hidden="true">
          {posts}
          <Pieces player={player} view={view} />
        </svg>
        {marks}
      </div>
    </div>
  );
}

/** What lies above the tiles for a moment; the squares that can be picked come first. */
function Marks({ model, camera }: Layers) {
  const hasGhosts = useLater(() => model.hasInHand.value || model.hinted.value !== null || model.laid.value !== null || model.chosen.value !== null, [model]);
  return (
    <>
      {hasGhosts.value && <Ghosts model={model} camera={camera} />}
      {model.needs.value.size > 0 && <Needed model={model} />}
      {model.atOnce.value.size > 0 && <AtOnce model={model} />}
      {model.refused.value && <Refused model={model} camera={camera} />}
      {model.points.value.length + model.sides.value.length > 0 && <Points model={model} />}
    </>
  );
}

/** What is known of the tile that is being bought. */
function Buying({ model }: { model: BoardModel }) {
  const isBuying = useLater(() => model.fitting.value !== null, [model]);
  return isBuying.value ? <FitLine model={model} /> : null;
}

/** Whether something of the Alhambra, or something to pick, is not on screen; what the board is about to bring back itself is not missed. */
function Hidden({ model, camera, rests }: Layers & Pick<BoardProps, "rests">) {
  const comesBack = () => rests?.value && !camera.moved.value;
  const isHidden = useComputed(() => camera.court.value.width > 0 && !comesBack() && [...[...model.filled.value.keys(), ...model.open.value].map(squareOf), ...model.worthSeeing.value].some((square) => !camera.sees(square)));
  const isMissed = useLater(() => isHidden.value, [isHidden], afterBreath);
  return isHidden.value && isMissed.value ? <OutOfView model={model} camera={camera} /> : null;
}

const Below = ({ model }: { model: BoardModel }) => (
  <svg class="over-squares" aria-hidden="true">
    <Opening model={model} />
    <Shadow filled={model.filled.value} />
  </svg>
);

const PostsOn = ({ model, camera }: Layers) => <Posts filled={model.filled.value} size={camera.size.value} />;

/** What the square with the focus would bring, for a screen reader; pointers see it. */
const Spoken = ({ model }: { model: BoardModel }) => (
  <p class="sr" role="status">
    {model.foretold}
  </p>
);

/** Another player's Alhambra, or another game, is another board. */
export const Board = (props: BoardProps) => <OneBoard key={`${props.game.id} ${props.player.seat}`} {...props} />;

function OneBoard({ game, player, view, insets = MARGIN, layout = "", most, rests }: BoardProps) {
  const court = useRef<HTMLDivElement>(null);
  const model = useMemo(() => new BoardModel(game, player.seat), []);
  const camera = useMemo(() => new Camera(matchMedia("(pointer: coarse)").matches), []);
  const [{ top, bottom }] = insets;

  useSoon(TOUCHED);
  useEffect(
    () => () => {
      model.dispose();
      camera.dispose();
    },
    [],
  );
  useSignalEffect(() => {
    const isResting = rests?.value ?? false;
    untracked(() => camera.rest(isResting));
  });
  const size = useRef<Size>({ width: 0, height: 0 });
  const screen = useRef("");
  const covered = useRef(insets);
  covered.current = insets;
  useLayoutEffect(() => {
    const measure = () => {
      size.current = { width: court.current!.clientWidth, height: court.current!.clientHeight };
      camera.measure(size.current, covered.current, most);
      const now = `${innerWidth} ${innerHeight} ${layout}`;
      if (screen.current && screen.current !== now) camera.fit(false); // another window is another look
      screen.current = now;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(court.current!);
    measure();
    return () => observer.disconnect();
  }, [layout, most]);
  // If the court's size were asked for here, the table would be laid out in the middle of a change.
  useLayoutEffect(() => camera.measure(size.current, insets, most), [JSON.stringify(insets)]);
  useSignalEffect(() => {
    const box = model.shown.value;
    const targets = model.targets.value;
    const near = model.worthSeeing.value;
    untracked(() => camera.show(box, targets, near));
  });
  useSignalEffect(() => {
    const isDragged = game.picking.dragged.value !== null;
    untracked(() => camera.hold(isDragged));
  });
  useEffect(() => watchGestures(court.current!, camera, () => (game.attempt.value = null)), []);
  useEffect(() => watchDrags(game), []);
  /** The square at a point of the window, if the board has it. */
  const squareAt = (x: number, y: number) => {
    const { left, top, right, bottom } = court.current!.getBoundingClientRect();
    const square = camera.squareAt(x - left, y - top);
    return x >= left && x < right && y >= top && y < bottom && inBox(square, model.grid.value) ? square : null;
  };
  useEffect(() => {
    const drift = (x: number, y: number) => {
      const { left, top } = court.current!.getBoundingClientRect();
      return camera.drift({ x: x - left, y: y - top });
    };
    const place = (x: number, y: number) => {
      const square = squareAt(x, y);
      const { left, top } = court.current!.getBoundingClientRect();
      const corner = square && camera.cornerOf(square);
      return square && corner ? { handle: cellHandle(square), left: left + corner.x, top: top + corner.y } : undefined;
    };
    const side = () => camera.frame.value.scale * UNIT;
    dragFrames.add(drift);
    dropPlaces.add(place);
    squareSides.add(side);
    return () => {
      dragFrames.delete(drift);
      dropPlaces.delete(place);
      squareSides.delete(side);
    };
  }, []);
  // Blank squares have no size (board.css): what is meant for them comes to the court.
  const onClick = (event: MouseEvent) => {
    const square = event.target === court.current ? squareAt(event.clientX, event.clientY) : null;
    if (square) quietly(model.touch(square));
  };

  return (
    <div class="board-court" ref={court} onClick={onClick} onKeyDown={(event) => zoomKey(camera, event) && event.preventDefault()}>
      <Moving model={model} camera={camera} player={player} view={view} />
      <div class="edges" style={{ "--inset-top": `${top}px`, "--inset-bottom": `${bottom}px` }}>
        <Hidden model={model} camera={camera} rests={rests} />
        <Zoom camera={camera} />
      </div>
      <Buying model={model} />
      <p id="board-keys" hidden>
        {texts.value.board.keys}
      </p>
      <Spoken model={model} />
    </div>
  );
}
