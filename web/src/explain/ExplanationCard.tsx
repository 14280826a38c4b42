/* The card of an explanation: beside what it is about on a desktop, a sheet from below on a phone. It blocks nothing. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon, isDrawn, SourceMark } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { Drawn, tileOf } from "../table/sheet/Drawn";
import { closeExplanation, openRulesPage, type Explained } from ".";
import { placeClear, type Placed } from "./place";
import { pageTitle } from "./titles";
import "./explain.css";

/** What has no drawing of its own gets a sign. */
export const SIGNS: Record<string, string> = { "noun:bag": "bag", "noun:draw": "deck", "noun:discard": "deck", "noun:hand": "deck", "noun:display": "deck", "noun:dirk": "robot", "noun:reserve": "reserve", "source:wall": "wall", "noun:alhambra": "home" };

/** Places of a board: what has nothing on it has no drawing, either. */
const PLACES = ["cell", "crossing", "edge"];
const isEmpty = (handle: string, view: View, seat: number): boolean => PLACES.includes(nounOf(handle)) && !tileOf(handle, view, seat) && !isDrawn(handle, view);

function Picture({ game, view, handle }: { game: Game; view: View; handle: string }) {
  const sign = SIGNS[handle];
  if (nounOf(handle) === "source" || sign || ["noun", "option", "number"].includes(nounOf(handle)))
    return <span class="explanation-sign">{nounOf(handle) === "source" ? <SourceMark source={nameOf(handle)} /> : <Icon name={sign ?? "info"} />}</span>;
  const seat = game.eyes.value;
  return isEmpty(handle, view, seat) ? <span class="explanation-sign empty" /> : <Drawn handle={handle} view={view} seat={seat} small />;
}

/** The piece that it is about, what it is called, and where that is. */
export const CardHead = ({ game, view, handle, name, where }: { game: Game; view: View; handle: string; name: string; where?: string }) => (
  <header>
    <span class="explanation-piece" aria-hidden="true">
      <Picture game={game} view={view} handle={handle} />
    </span>
    <div>
      <h2>{name}</h2>
      {where && <p class="explanation-where">{where}</p>}
    </div>
  </header>
);

export const PageLink = ({ page, section }: { page: string; section?: string }) => (
  <button class="explanation-more" onClick={() => openRulesPage(page, { section })}>
    <Icon name="book" />
    {pageTitle(page)}
    <Icon name="right" />
  </button>
);

/** Panels whose other things are compared with the one that is explained. */
const CROWDED = ".market, .display";

/** Measured once it has its text; null: not yet. */
function usePlace(of: Explained, content: unknown) {
  const ref = useRef<HTMLElement>(null);
  const placed = useSignal<Placed | null>(null);
  useLayoutEffect(() => {
    const thing = of.element?.isConnected ? of.element.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const { offsetWidth: width, offsetHeight: height } = ref.current ?? { offsetWidth: 0, offsetHeight: 0 };
    const panel = of.element?.closest(CROWDED)?.getBoundingClientRect();
    placed.value = placeClear(thing, panel, { width, height }, { width: innerWidth, height: innerHeight });
  }, [of.element, content]);
  return { ref, placed: placed.value };
}

/** Who opened it with a key reads it, and gets the focus back where it was. */
function useFocus(of: Explained, ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    if (of.pointed || !of.element || !before || !of.element.contains(before)) return;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** Once there is something to say. */
export function ExplanationCard({ of, name, children }: { of: Explained; name: string; children: ComponentChildren }) {
  const { ref, placed } = usePlace(of, name);
  useFocus(of, ref);
  const style = placed ? { "--left": `${placed.left}px`, "--top": `${placed.top}px`, "--at": `${placed.at}px` } : {};
  return (
    <>
      <div class="explanation-veil" onClick={closeExplanation} />
      <section ref={ref} class="explanation" role="dialog" aria-label={name} tabIndex={-1} data-arrow={placed?.arrow} data-rested={of.pointed || undefined} style={style}>
        <i class="explanation-grip" aria-hidden="true" onClick={closeExplanation} />
        {children}
      </section>
    </>
  );
}
