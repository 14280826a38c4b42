/* Something on the table that stands for a handle: glows when it can be picked, is raised when it is picked, and answers an attempt
   with the engine's reason when it is neither. */
import { useComputed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Game } from "../game/game";
import type { Standing } from "../game/picking";
import { meaningsOf } from "../modules/module";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { begunIn } from "./strip/begun";
import "./piece.css";

interface Props {
  game: Game;
  handle: string;
  /** Which of several equal things this is: a hand may hold two of a kind. */
  copy?: number;
  label: string;
  /** Its name, where nothing else shows that. */
  title?: string;
  class?: string;
  /** What is dragged can be let go here. */
  drop?: boolean;
  /** An area where it can be let go without another pick (board/drag.ts). */
  to?: string;
  /** Others lie over it: Tab leads to the one in front, arrows on to this. */
  behind?: boolean;
  /** What a touch does where it can be neither picked nor let go; left out: the engine says why not. */
  onIdle?: (element: Element) => void;
  children: ComponentChildren;
}

/** Whether a way that needs no word first goes on from what is picked. */
function leadsOn({ picks, shortcuts }: Game["picking"], handle: string): boolean {
  const { path } = picks.value;
  return shortcuts.value.get(handle)?.slice(0, path.length).join() === path.join();
}

/** Of several equal things as many are chosen as were picked; the next ones are open. */
export function standingOf({ picking }: Game, handle: string, copy = 0): Standing {
  if (copy < (picking.chosen.value.get(handle) ?? 0)) return "chosen";
  return picking.open.value.has(handle) || leadsOn(picking, handle) ? "open" : undefined;
}

/** What a touch of it can mean now: the thing itself, or what it stands for where only that can be picked. */
export function meantBy({ picking, view }: Game, handle: string): string[] {
  const matters = (one: string) => picking.chosen.value.has(one) || picking.open.value.has(one);
  const meant = matters(handle) || !view?.value ? [] : meaningsOf(view.value, handle).filter(matters);
  return meant.length ? meant : [handle];
}

/** Whether it is what is asked for now: something was picked or begun, and it comes next. */
export const isAsked = (game: Game, handle: string): boolean => (game.picking.picks.value.path.length > 0 && game.picking.open.value.has(handle)) || !!begunIn(game)?.handles.includes(handle);

/** Whether it was touched a moment ago. */
export function isTouched({ picking }: Game, handle: string, copy = 0): boolean {
  const touched = picking.touched.value;
  return touched?.handle === handle && touched.copy === copy;
}

export function Piece({ game, handle: own, copy = 0, label, title, class: extra = "", drop, to, behind, onIdle, children }: Props) {
  const { picking } = game;
  const handle = useComputed(() => meantBy(game, own)[0]).value;
  const isClear = useComputed(() => meantBy(game, own).length === 1).value; // else its meanings are offered beside it, too
  const standing = useComputed(() => standingOf(game, handle, copy)).value;
  const asked = useComputed(() => isAsked(game, handle)).value;
  const touched = useComputed(() => isTouched(game, handle, copy)).value;
  const touch = () => (standing === "chosen" ? picking.letGo(handle) : picking.touch(handle));
  return (
    <button
      class={`piece ${standing ?? ""} ${standing === "open" && asked ? "asked" : ""} ${touched ? "touched" : ""} ${extra}`}
      data-handle={isClear ? handle : own}
      data-explain={handle === own ? undefined : own}
      data-drag={handle}
      data-drop={drop ? handle : undefined}
      data-to={to}
      tabIndex={behind ? -1 : undefined}
      aria-label={standing === "open" ? `${label}, ${texts.value.board.canPick}` : label}
      title={title}
      aria-pressed={standing === "chosen"}
      onClick={({ currentTarget }) => (standing || !onIdle ? quietly(touch()) : onIdle(currentTarget))}
    >
      {children}
    </button>
  );
}
