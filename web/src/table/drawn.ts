/* Which of the things that can be picked are drawn on the table. Whatever is not is offered as a labelled choice, so that no decision
   of any module is ever without an answer. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isPlace } from "../board/nouns";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { cardName, nameOf, nounOf, tileHandle } from "../game/handles";
import { artOf, paidBeside } from "../modules/module";
import { opened, shownPanels } from "./strip/panels";

/** Whether the table of the base game draws it; undefined: not its noun. */
export function isOfBase(view: View, seat: number, handle: string): boolean | undefined {
  const player = view.players[seat];
  switch (nounOf(handle)) {
    case "slot":
      return !!view.market[Number(nameOf(handle)) - 1];
    case "display":
      return view.display.some((card) => cardName(card) === nameOf(handle)) || undefined; // or beside it
    case "hand":
      return !!player.hand?.some((card) => cardName(card) === nameOf(handle));
    case "tile":
      return [...player.reserve, ...player.to_place].some((tile) => tileHandle(tile) === handle) || undefined; // or beside a slot
    default:
      return isPlace(handle) || undefined;
  }
}

/** What was found on screen: `here` at least somewhere, `beside` only on the other pane of a phone. */
interface Found {
  here: ReadonlySet<string>;
  beside: ReadonlySet<string>;
}

const NOTHING: Found = { here: new Set(), beside: new Set() };

/** Whether a person can see it, perhaps after a scroll, and not only in a sheet that lies above the table. */
const isSeen = (element: Element): boolean => !element.closest(".dock, dialog") && element.getClientRects().length > 0;

export function lookFor(handles: readonly string[], page: Pick<Document, "querySelectorAll"> = document): Found {
  const here = new Set<string>();
  const beside = new Set<string>();
  for (const handle of handles) {
    const places = [...page.querySelectorAll(`[data-handle="${CSS.escape(handle)}"]`)].filter(isSeen);
    if (places.length) here.add(handle);
    if (places.length && places.every((element) => element.closest(".pane-others"))) beside.add(handle);
  }
  return { here, beside };
}

export interface Sorted {
  /** Offered in the sheet. */
  listed: string[];
  /** To be found on the other pane. */
  beside: number;
}

/** What a verb in the dock opens need not be listed as well. */
function openedByVerbs({ picking: { picks, options } }: Game): ReadonlySet<string> {
  if (picks.value.path.length) return new Set();
  return new Set(options.value.flatMap(({ path = [], handles = [] }) => [...path.slice(0, 1), ...handles]));
}

/** Sorts what can be picked into what the sheet has to list and what lies elsewhere. Things of modules are looked up on screen. */
export function useDrawn(game: Game, view: View): Sorted {
  const open = [...game.picking.open.value.keys()];
  const foreign = open.filter((handle) => isOfBase(view, game.eyes.value, handle) === undefined && !["option", "number"].includes(nounOf(handle)));
  const drawnNouns = artOf(view).flatMap(({ draws }) => draws ?? []);
  const looked = useSignal<{ asked: string; found: Found } | null>(null);
  const asked = [foreign, drawnNouns, shownPanels(), opened.value].join("|");
  useEffect(() => {
    if (!foreign.length) return;
    const frame = requestAnimationFrame(() => (looked.value = { asked, found: lookFor(foreign) }));
    return () => cancelAnimationFrame(frame);
  }, [asked, view]);
  const found = !foreign.length ? NOTHING : looked.value?.asked === asked ? looked.value.found : null;
  const isDrawn = (handle: string) => isOfBase(view, game.eyes.value, handle) ?? (found ? found.here.has(handle) : drawnNouns.includes(nounOf(handle)));
  const verbs = openedByVerbs(game);
  const beside = paidBeside(view);
  return { listed: open.filter((handle) => !verbs.has(handle) && !beside.includes(nounOf(handle)) && !isDrawn(handle)), beside: found?.beside.size ?? 0 };
}
