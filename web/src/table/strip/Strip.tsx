/* The strip over the court: a chip for every module that says something, one row, never two. What does not fit is behind “All n”. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { View } from "../../engine/types";
import type { Game } from "../../game/game";
import { moduleArt } from "../../modules/module";
import { texts } from "../../texts/texts";
import type { Layout } from "../layout";
import { lastIndex } from "../lists";
import { Chip } from "./Chip";
import { chipsOf, FEW, inOrder, type Chip as ChipData } from "./chips";
import { watchDragging } from "./dragging";
import { first } from "./first";
import { askForNames } from "./names";
import { ALL, opened, risesFromStrip, togglePanel } from "./panels";
import { StripDrawer } from "./StripDrawer";
import "./strip.css";

/** When the order was settled: it changes with a turn, with drawings that came late, and once when the engine has said what can be used. */
interface Settled {
  at: string;
  knows: boolean;
  order: string[];
}

function useOrder(game: Game, view: View, chips: readonly ChipData[]): string[] {
  const settled = useRef<Settled>({ at: "", knows: false, order: [] });
  const turn = lastIndex(game.log.value, ({ event }) => event === "turn" || event === "began");
  const at = `${turn} ${view.modules.filter((id) => moduleArt.value.has(id)).length}`;
  const knows = view.turn === game.eyes.value && game.picking.options.value.length > 0;
  if (settled.current.at !== at || (knows && !settled.current.knows)) settled.current = { at, knows, order: chips.map(({ module }) => module) };
  return settled.current.order;
}

/** The chips that lie in the first row; the others have wrapped below the only one that shows. */
function inFirstRow(row: HTMLElement): number {
  const chips = [...row.children] as HTMLElement[];
  return chips.filter(({ offsetTop }) => offsetTop === chips[0].offsetTop).length;
}

/** How many chips are in sight, and how many of them are stalls: as many as leave room for all others. */
function useFit(chips: readonly ChipData[], most: number) {
  const row = useRef<HTMLDivElement>(null);
  const content = chips.map(({ module, usable, glance }) => `${module}${usable}${glance?.number}`).join();
  const fit = useSignal(chips.length);
  const stalls = useSignal(most);
  useLayoutEffect(() => {
    const start = () => (stalls.value = most);
    const observer = new ResizeObserver(start);
    observer.observe(row.current!);
    start();
    return () => observer.disconnect();
  }, [content, most]);
  useLayoutEffect(() => {
    fit.value = inFirstRow(row.current!);
    if (fit.value < chips.length && stalls.value > 0) stalls.value--;
  });
  return { row, fit: fit.value, stalls: stalls.value };
}

function AllButton({ count, more }: { count: number; more: number }) {
  const { strip } = texts.value;
  const isOpen = opened.value === ALL;
  return (
    <button class={`chip all ${isOpen ? "on" : ""}`} data-all aria-expanded={isOpen} aria-label={more ? strip.allMore(count, more) : strip.all(count)} onClick={() => togglePanel(ALL)}>
      <Icon name={isOpen ? "down" : "list"} />
      <span>{strip.all(count)}</span>
      {more > 0 && <small class="gain">+{more}</small>}
    </button>
  );
}

export interface StripProps {
  game: Game;
  view: View;
  layout: Layout;
}

export function Strip({ game, view, layout }: StripProps) {
  const drawer = risesFromStrip(layout);
  const options = game.picking.options.value;
  const me = view.players[game.eyes.value];
  const current = chipsOf(view, options, me);
  const few = current.length <= FEW;
  const chips = inOrder(current, useOrder(game, view, current), first.value).filter(({ lively }) => few || lively);
  const isStall = ({ module, usable }: ChipData) => usable && !!moduleArt.value.get(module)?.stall?.(view, me).length;
  const tall = few && !drawer;
  const { row, fit, stalls } = useFit(chips, tall ? chips.filter(isStall).length : 0);
  const hidden = chips.slice(fit);
  useEffect(() => void askForNames(game), [game]);
  useEffect(() => watchDragging(row.current!), []);
  const rises = opened.value === ALL || (drawer && opened.value !== null);
  let opensStall = stalls;
  return (
    <div class={`strip ${few ? "few" : ""} ${rises ? "risen" : ""}`}>
      <div class={`panel chips ${tall ? "tall" : ""}`} role="group" aria-label={texts.value.strip.title} data-panel="strip" data-arrows>
        <div class="chips-row" ref={row}>
          {chips.map((chip, i) => (
            <Chip key={chip.module} game={game} view={view} chip={chip} options={options} stall={isStall(chip) && opensStall-- > 0} beyond={i >= fit} />
          ))}
        </div>
        {(!few || chips.length < current.length || hidden.length > 0) && <AllButton count={current.length} more={hidden.filter((chip) => chip.usable).length} />}
        {rises && <StripDrawer game={game} view={view} chips={current} />}
      </div>
    </div>
  );
}
