/* Up to how long, complex and interactive modules may be: lists beside the search, on a phone a sheet. */
import { useState } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { Dialog } from "../../table/Dialog";
import { newgameTexts } from "../../texts/newgame";
import { MARKS, type Marks } from "./about";
import { choice } from "./begin";
import { BoxLinks, scrollToBox } from "./Boxes";
import { MarkIcon } from "./MarkDots";
import { ANY, filter, narrowing, setFilter, shownOf } from "./shown";
import "../../style/seg.css";

const STEPS = [1, 2, 3] as const;
const wordOf = (mark: keyof Marks, most: number): string => newgameTexts.value.upTo[mark][STEPS[most - 1]];

function FilterList({ mark }: { mark: keyof Marks }) {
  return (
    <label class="filter" data-on={filter.value[mark] < ANY[mark]}>
      <MarkIcon mark={mark} />
      <select aria-label={newgameTexts.value.marks[mark]} value={filter.value[mark]} onChange={(event) => setFilter(mark, Number(event.currentTarget.value))}>
        {[...STEPS].reverse().map((most) => (
          <option key={most} value={most}>
            {wordOf(mark, most)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}

function FilterRow({ mark }: { mark: keyof Marks }) {
  return (
    <fieldset>
      <legend class="cap">
        <MarkIcon mark={mark} />
        {newgameTexts.value.filterTitles[mark]}
      </legend>
      <div class="seg">
        {STEPS.map((most) => (
          <label key={most}>
            <input type="radio" name={`filter-${mark}`} checked={filter.value[mark] === most} onChange={() => setFilter(mark, most)} />
            {wordOf(mark, most)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FilterSheet({ infos, onClose }: { infos: ModuleInfo[]; onClose(): void }) {
  const newgame = newgameTexts.value;
  const go = (to: string) => {
    onClose();
    requestAnimationFrame(() => scrollToBox(to)); // when the sheet has given the focus back
  };
  return (
    <Dialog title={newgame.whichModules} class="filter-sheet" onClose={onClose}>
      {MARKS.map((mark) => (
        <FilterRow key={mark} mark={mark} />
      ))}
      <h3 class="cap">{newgame.boxesTitle}</h3>
      <BoxLinks infos={infos} onGo={go} />
      <button class="btn primary" onClick={onClose}>
        {newgame.showSome(shownOf(infos, choice.value.modules).length, infos.length)}
      </button>
    </Dialog>
  );
}

/** The lists, and the button that opens the sheet: the style sheet shows what there is room for. */
export function Filters({ infos }: { infos: ModuleInfo[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span class="filter-lists">
        {MARKS.map((mark) => (
          <FilterList key={mark} mark={mark} />
        ))}
      </span>
      <button class="btn filter-button" aria-haspopup="dialog" data-on={narrowing().length > 0} onClick={() => setOpen(true)}>
        <Icon name="list" />
        {newgameTexts.value.filter(narrowing().length)}
      </button>
      {open && <FilterSheet infos={infos} onClose={() => setOpen(false)} />}
    </>
  );
}

/** "complexity up to medium, calm": what the filters say. */
export const filterWords = (): string => narrowing().map((mark) => newgameTexts.value.filterWords(newgameTexts.value.marks[mark], wordOf(mark, filter.value[mark]))).join(", ");
