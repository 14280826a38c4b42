/* The card that explains a piece: beside it on a desktop, a sheet from below on a phone. It blocks nothing. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { Drawn } from "../table/sheet/Drawn";
import { closeExplanation, openRulesPage, type Explained } from ".";
import { pageTitle } from "./titles";
import { placeBeside, type Placed } from "./place";
import { askAbout, type Told } from "./told";
import { words } from "./words";
import "./explain.css";

export interface ExplanationProps {
  game: Game;
  view: View;
  of: Explained;
}

/** What has no drawing of its own gets a sign. */
const SIGNS: Record<string, string> = { "noun:bag": "bag", "noun:draw": "deck", "noun:discard": "deck", "noun:hand": "deck", "noun:display": "deck", "noun:dirk": "robot", "noun:reserve": "reserve", "source:wall": "wall", "noun:alhambra": "home" };

function Picture({ game, view, handle }: { game: Game; view: View; handle: string }) {
  const sign = SIGNS[handle];
  if (sign || ["noun", "source", "option", "number"].includes(nounOf(handle)))
    return (
      <span class="explanation-sign">
        <Icon name={sign ?? "info"} />
      </span>
    );
  return <Drawn handle={handle} view={view} seat={game.eyes.value} small />;
}

function Facts({ told: { now = [] } }: { told: Told }) {
  if (!now.length) return null;
  return (
    <div class="explanation-now">
      <b class="cap">{words().forNow}</b>
      <ul>
        {now.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Content({ game, view, told }: { game: Game; view: View; told: Told }) {
  const page = told.handle === "noun:dirk" ? "dirk" : told.page;
  return (
    <>
      <header>
        <span class="explanation-piece" aria-hidden="true">
          <Picture game={game} view={view} handle={told.handle} />
        </span>
        <div>
          <h2>{told.name}</h2>
          {told.where && <p class="explanation-where">{told.where}</p>}
        </div>
      </header>
      {told.says?.map((sentence) => <p key={sentence}>{sentence}</p>)}
      <Facts told={told} />
      <button class="explanation-more" onClick={() => openRulesPage(page)}>
        <Icon name="book" />
        {pageTitle(page)}
        <Icon name="right" />
      </button>
    </>
  );
}

/** A decision that is about no piece names the module that asks: its page tells how that goes. */
function explainModule(handle: string): void {
  closeExplanation();
  if (nounOf(handle) === "module") openRulesPage(nameOf(handle));
}

/** Measured once it has its text; null: not yet. */
function usePlace(of: Explained, told: Told | null) {
  const ref = useRef<HTMLElement>(null);
  const placed = useSignal<Placed | null>(null);
  useLayoutEffect(() => {
    const thing = of.element?.isConnected ? of.element.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    const { offsetWidth: width, offsetHeight: height } = ref.current ?? { offsetWidth: 0, offsetHeight: 0 };
    placed.value = placeBeside(thing, { width, height }, { width: innerWidth, height: innerHeight });
  }, [of.element, told]);
  return { ref, placed: placed.value };
}

/** Who opened it with a key reads it, and gets the focus back where it was. */
function useFocus(of: Explained, ref: { current: HTMLElement | null }, told: Told | null): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!told || of.pointed || !of.element || !before || !of.element.contains(before)) return;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [told]);
}

export function Explanation({ game, view, of }: ExplanationProps) {
  const told = useSignal<Told | null>(null);
  const { lang } = settings.value;
  useEffect(() => {
    let left = false;
    quietly(
      askAbout(game, of.handle, lang).then((answer) => {
        if (left) return;
        told.value = answer;
        if (!answer) explainModule(of.handle);
      }),
    );
    return () => void (left = true);
  }, [of.handle, lang]);
  const { ref, placed } = usePlace(of, told.value);
  useFocus(of, ref, told.value);
  if (!told.value) return null;
  const style = placed ? { "--left": `${placed.left}px`, "--top": `${placed.top}px`, "--at": `${placed.at}px` } : {};
  return (
    <>
      <div class="explanation-veil" onClick={closeExplanation} />
      <section ref={ref} class="explanation" role="dialog" aria-label={told.value.name} tabIndex={-1} data-arrow={placed?.arrow} data-rested={of.pointed || undefined} style={style}>
        <i class="explanation-grip" aria-hidden="true" onClick={closeExplanation} />
        <Content game={game} view={view} told={told.value} />
      </section>
    </>
  );
}
