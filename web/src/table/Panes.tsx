/* A phone shows the table in two panes, one swipe apart; a wide screen shows both. */
import { effect, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isPlace } from "../board/nouns";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { noMotion } from "../parts/motion";
import { texts } from "../texts/texts";
import { HintButton, UndoButton } from "./Tools";
import "./panes.css";

export function showPane(strip: HTMLElement | null, pane: number): void {
  strip?.scrollTo({ left: pane * strip.clientWidth, behavior: noMotion() ? "instant" : "smooth" });
}

const isOnMainPane = (handle: string): boolean => isPlace(handle) || ["hand", "option"].includes(nounOf(handle));

/** What can be picked next lies on the first pane: go back to it. */
function followPicks(game: Game, strip: HTMLElement, pane: Signal<number>): () => void {
  return effect(() => {
    const { path, next } = game.picking.picks.value;
    const here = next.some(({ handle }) => isOnMainPane(handle));
    if (path.length && here && pane.peek() === 1) showPane(strip, 0);
  });
}

function Dots({ pane, onShow }: { pane: number; onShow: (pane: number) => void }) {
  const { panes } = texts.value.table;
  return (
    <span class="dots">
      {[panes.table, panes.others].map((name, i) => (
        <button key={name} class={i === pane ? "on" : ""} aria-label={name} aria-pressed={i === pane} onClick={() => onShow(i)} />
      ))}
    </span>
  );
}

interface Props {
  game: Game;
  /** Which pane is shown. */
  pane: Signal<number>;
  table: ComponentChildren;
  others: ComponentChildren;
}

export function Panes({ game, pane, table, others }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => followPicks(game, strip.current!, pane), [game]);
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollLeft, clientWidth } = currentTarget;
    pane.value = clientWidth ? Math.round(scrollLeft / clientWidth) : 0;
  };
  return (
    <>
      <div class="panes" ref={strip} onScroll={onScroll}>
        <div class="pane-main">{table}</div>
        <aside class="pane-others" aria-label={texts.value.table.panes.others}>
          {others}
        </aside>
      </div>
      <footer class="foot">
        <span class="foot-left">
          <UndoButton game={game} />
        </span>
        <Dots pane={pane.value} onShow={(to) => showPane(strip.current, to)} />
        <span class="foot-right">
          <HintButton game={game} />
        </span>
      </footer>
    </>
  );
}
