/* What is in the hand beside money and does not lie as a fan: marks with numbers in two rows. Where so many would lie over each other that a
   finger finds none, fewer are shown, and a last one opens all of them. */
import { useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { whenIdle } from "./held";
import type { Held } from "./handOthers";
import { isAsked, Piece, standingOf } from "./Piece";
import { paysWith } from "./sheet/open";
import "./hand-marks.css";

const ROWS = 2; // a single column is too narrow for words
const STEP = 1.5; // rem that show of each mark at least, as in hand.css

/** How many marks find room without lying closer than STEP. */
function roomFor(box: HTMLElement): number {
  const mark = box.firstElementChild as HTMLElement;
  const step = STEP * parseFloat(getComputedStyle(document.documentElement).fontSize);
  const rows = getComputedStyle(box).gridTemplateRows.split(" ").length;
  return rows * Math.max(1, Math.floor((box.getBoundingClientRect().width - mark.offsetWidth + 0.01) / step) + 1);
}

/** The element whose room is measured, and how many marks find room in it. */
function useRoom(): [ref: { current: HTMLDivElement | null }, room: Signal<number>] {
  const ref = useRef<HTMLDivElement>(null);
  const room = useSignal(Infinity);
  useLayoutEffect(() => {
    const box = ref.current!;
    const measure = () => void (room.value = roomFor(box));
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}

function Mark({ game, view, thing }: { game: Game; view: View; thing: Held }) {
  const { handle, label, count } = thing;
  const chosen = game.picking.chosen.value.get(handle) ?? 0;
  const copy = Math.min(chosen, count - 1); // of several the next one is picked; once all are, one is let go
  const isPaying = paysWith.value.includes(handle);
  return (
    <Piece game={game} handle={handle} copy={copy} label={count > 1 ? `${label}, ${count}` : label} class={`hand-mark ${isPaying ? "paying" : ""}`} onIdle={whenIdle(game, thing)}>
      <Thing handle={handle} view={view} />
      {count > 1 && <b aria-hidden="true">{count}</b>}
      {chosen > 0 && chosen < count && <i class="hand-picked" />}
    </Piece>
  );
}

/** What is picked, paid with or asked for is always shown, the rest as far as there is room. */
function firstOf(game: Game, marks: readonly Held[], room: number): readonly Held[] {
  if (marks.length <= room) return marks;
  const matters = ({ handle }: Held) => game.picking.chosen.value.has(handle) || paysWith.value.includes(handle) || isAsked(game, handle);
  const shown = new Set([...marks.filter(matters), ...marks.filter((mark) => !matters(mark))].slice(0, Math.max(1, room - 1)));
  return marks.filter((mark) => shown.has(mark));
}

function More({ game, hidden, onOpen }: { game: Game; hidden: readonly Held[]; onOpen: () => void }) {
  const isOpen = hidden.some(({ handle }) => standingOf(game, handle));
  return (
    <button class={`piece hand-mark hand-more ${isOpen ? "open" : ""}`} aria-expanded="false" aria-label={texts.value.strip.othersMore(hidden.length)} onClick={onOpen}>
      <span aria-hidden="true">+{hidden.length}</span>
    </button>
  );
}

export interface HandMarksProps {
  game: Game;
  view: View;
  marks: readonly Held[];
  /** All are shown, and the money gives way. */
  spread: boolean;
  onSpread: () => void;
}

export function HandMarks({ game, view, marks, spread, onSpread }: HandMarksProps) {
  const [ref, room] = useRoom();
  const next = useRef(0);
  const shown = spread ? marks : firstOf(game, marks, room.value);
  const hidden = marks.filter((mark) => !shown.includes(mark));
  const count = shown.length + Math.min(hidden.length, 1);
  const all = marks.reduce((sum, { count }) => sum + count, 0);
  /** The focus goes on to the first of those that were hidden. */
  const open = () => {
    next.current = marks.indexOf(hidden[0]);
    onSpread();
  };
  useLayoutEffect(() => {
    if (spread) (ref.current?.children[next.current] as HTMLElement | undefined)?.focus();
  }, [spread]);
  return (
    <div class="hand-others" role="group" aria-label={texts.value.strip.others(all)}>
      <div ref={ref} class="hand-marks" style={{ "--shown-marks": count, "--shown-columns": Math.ceil(count / ROWS) }}>
        {shown.map((thing) => (
          <Mark key={thing.handle} game={game} view={view} thing={thing} />
        ))}
        {hidden.length > 0 && <More game={game} hidden={hidden} onOpen={open} />}
      </div>
      <span class="hand-sum">{marks.length > ROWS && texts.value.strip.others(all)}</span>
    </div>
  );
}
