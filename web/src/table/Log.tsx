/* What happened, in whole sentences, newest at the end. */
import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameEvent, View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { placeOfEvent } from "./pointing";
import { Sentence } from "./Sentence";
import { setupLength } from "./story";
import "./log.css";

const SHOWN = 60; // lines at first: a long game has thousands, and each is diffed with every change

interface LinesProps {
  game: Game;
  view: View;
  events: readonly GameEvent[];
}

/** A line never changes: the drawn one is kept with its event. */
const drawn = new WeakMap<GameEvent, VNode>();

function Line({ game, view, event }: { game: Game; view: View; event: GameEvent }) {
  return (
    <li class={`log-line ${event.event} ${event.player === undefined ? "quiet" : ""}`}>
      <Sentence game={game} view={view} parts={event.text!} place={placeOfEvent(event)} />
    </li>
  );
}

export function Lines({ game, view, events }: LinesProps) {
  return (
    <>
      {events.map((event) => {
        if (!event.text) return null;
        if (!drawn.has(event)) drawn.set(event, <Line key={event.n} game={game} view={view} event={event} />);
        return drawn.get(event);
      })}
    </>
  );
}

/** Stays at the end as lines come or change their height (another language, type that was loaded late), unless somebody has scrolled back. */
function useEnd(length: number) {
  const ref = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = useRef(0);
  useLayoutEffect(() => {
    const box = ref.current!;
    const stay = () => void (atEnd.current && (box.scrollTop = box.scrollHeight));
    const observer = new ResizeObserver(stay);
    for (const element of [box, ...box.children]) observer.observe(element);
    stay();
    return () => observer.disconnect();
  }, [length]);
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    const near = scrollHeight - scrollTop - clientHeight < 24;
    if (near || scrollTop < last.current) atEnd.current = near;
    last.current = scrollTop;
  };
  return { ref, onScroll };
}

export function Log({ game, view }: { game: Game; view: View }) {
  const all = useSignal(false);
  const log = game.log.value;
  const { log: words } = texts.value.table;
  const setup = setupLength(log);
  const hidden = all.value ? 0 : Math.max(0, log.length - setup - SHOWN);
  const end = useEnd(log.length);
  return (
    <div class="log" role="log" aria-label={words.title} aria-live="polite" tabIndex={0} data-panel="log" data-arrows {...end}>
      {setup > 0 && (
        <details class="log-setup">
          <summary>{words.setup}</summary>
          <ol>
            <Lines game={game} view={view} events={log.slice(0, setup)} />
          </ol>
        </details>
      )}
      {hidden > 0 && (
        <button class="btn quiet log-more" onClick={() => (all.value = true)}>
          {words.earlier(hidden)}
        </button>
      )}
      <ol>
        <Lines game={game} view={view} events={log.slice(setup + hidden)} />
      </ol>
    </div>
  );
}
