/* The boxes that modules come in: all their cards, and an index that scrolls to them. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { ModuleInfo } from "../../engine/types";
import { newgameTexts } from "../../texts/newgame";
import { boxName } from "./about";
import { choice, choose } from "./begin";
import { withModules } from "./changes";
import { fits } from "./choice";
import { isHeld } from "./edition";
import { EditionList } from "./EditionList";
import { ModuleCard } from "./ModuleCard";
import { byBox } from "./presets";
import { shownOf } from "./shown";

/** The box that is read now. */
const current = signal<string | null>(null);
const titleOf = (box: string): HTMLElement | null => document.getElementById(`box-${box}`);

export function scrollToBox(box: string): void {
  const title = titleOf(box);
  title?.scrollIntoView({ block: "start" });
  title?.focus({ preventScroll: true });
  current.value = box;
}

/** What is chosen of a box, of how many. */
const chosenIn = (infos: readonly ModuleInfo[]): number => infos.filter((info) => choice.value.modules.includes(info.id) && fits(info, choice.value.seats.length)).length;

const isBoxHeld = (infos: readonly ModuleInfo[]): boolean => infos.some(isHeld);

/** The edition, and links of the index, one per box of which something is shown. */
export function BoxLinks({ infos, onGo = scrollToBox }: { infos: ModuleInfo[]; onGo?(box: string): void }) {
  const newgame = newgameTexts.value;
  const boxes = [...byBox(shownOf(infos, choice.value.modules)).keys()];
  return (
    <>
      <EditionList />
      <ul class="box-links">
        {[...byBox(infos)].map(([box, all]) => (
          <li key={box} data-held={isBoxHeld(all)}>
            <button disabled={!boxes.includes(box)} aria-current={box === (current.value ?? boxes[0])} onClick={() => onGo(box)}>
              <span>{boxName(box)}</span> <b aria-label={newgame.chosenOf(chosenIn(all), all.length)}>{newgame.ofBox(chosenIn(all), all.length)}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export const BoxIndex = ({ infos }: { infos: ModuleInfo[] }) => (
  <nav class="panel box-index" aria-labelledby="boxes-title">
    <h2 id="boxes-title" class="cap">
      {newgameTexts.value.boxesTitle}
    </h2>
    <BoxLinks infos={infos} />
  </nav>
);

function WholeBox({ box, infos }: { box: string; infos: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  const able = infos.filter((info) => fits(info, choice.value.seats.length)).map(({ id }) => id);
  const whole = able.length > 0 && able.every((id) => choice.value.modules.includes(id));
  return (
    <button class="whole" aria-label={(whole ? newgame.noneOf : newgame.wholeOf)(boxName(box))} onClick={() => choose(withModules(choice.value, able, !whole))}>
      {whole ? newgame.noneOfBox : newgame.wholeBox}
    </button>
  );
}

function Box({ box, infos, shown }: { box: string; infos: ModuleInfo[]; shown: ModuleInfo[] }) {
  return (
    <section class="box" aria-labelledby={`box-${box}`}>
      <header>
        <h2 id={`box-${box}`} tabIndex={-1}>
          {boxName(box)}
        </h2>
        <small>{newgameTexts.value.chosenOf(chosenIn(infos), infos.length)}</small>
        <span class="sp" />
        {infos.length > 1 && <WholeBox box={box} infos={infos} />}
      </header>
      {!isBoxHeld(infos) && <p class="not-held">{newgameTexts.value.notInEdition}</p>}
      <ul>
        {shown.map((info) => (
          <ModuleCard key={info.id} info={info} />
        ))}
      </ul>
    </section>
  );
}

/** The last box whose title has passed the upper edge, or the first. */
function boxAt(scroller: HTMLElement, boxes: readonly string[]): string | null {
  const edge = scroller.getBoundingClientRect().top + 60;
  const passed = boxes.filter((box) => (titleOf(box)?.getBoundingClientRect().top ?? Infinity) < edge);
  return passed.at(-1) ?? boxes[0] ?? null;
}

export function Boxes({ infos }: { infos: ModuleInfo[] }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = byBox(shownOf(infos, choice.value.modules));
  useEffect(() => () => void (current.value = null), []);
  return (
    <div ref={ref} class="boxes" tabIndex={-1} onScroll={() => (current.value = boxAt(ref.current!, [...shown.keys()]))}>
      {[...byBox(infos)].map(([box, all]) => shown.has(box) && <Box key={box} box={box} infos={all} shown={shown.get(box)!} />)}
    </div>
  );
}
