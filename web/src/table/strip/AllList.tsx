/* All modules of the table by group, with a search. Letters jump to names. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/pieces";
import { shortName } from "../../modules/names";
import { texts } from "../../texts/texts";
import { ChipSays, SpokenState } from "./Chip";
import { columnsOf, FILTERS, isFound, listGroupOf, type Filter, type Part } from "./all";
import type { Chip } from "./chips";
import { ModuleMark } from "./ModuleMark";
import { ALL, closePanel, opened } from "./panels";
import "./all.css";

const Cell = ({ chip }: { chip: Chip }) => (
  <button class={`cell ${chip.usable ? "use" : ""}`} data-cell={chip.module} onClick={() => (opened.value = chip.module)}>
    <ModuleMark module={chip.module} />
    <span>{shortName(chip.module)}</span> <ChipSays chip={chip} />
    <SpokenState chip={chip} />
    {chip.glance?.changed && <i class="chip-news" />}
  </button>
);

function Filters({ chips, chosen, onChoose }: { chips: readonly Chip[]; chosen: Filter; onChoose: (filter: Filter) => void }) {
  const { strip } = texts.value;
  const count = (filter: Filter) => (filter === ALL ? chips.length : chips.filter((chip) => listGroupOf(chip) === filter).length);
  const offered = FILTERS.filter(count);
  return (
    <span class="all-filters" role="group" aria-label={strip.title}>
      {offered.map((filter) => (
        <button key={filter} aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {strip.filters[filter]} {count(filter)}
        </button>
      ))}
    </span>
  );
}

/** The heading of a group, or of what is left of it in the next column. */
function Heading({ part: { group, continued }, of }: { part: Part; of: number }) {
  const { groups } = texts.value.strip;
  if (continued) return <p class="all-cap goes-on" aria-hidden="true">{groups[group]} …</p>;
  return (
    <h3 class="all-cap">
      {groups[group]} <span>{of}</span>
    </h3>
  );
}

function Groups({ chips }: { chips: readonly Chip[] }) {
  if (!chips.length) return <p class="dim">{texts.value.strip.none}</p>;
  const count = ({ group }: Part) => chips.filter((chip) => listGroupOf(chip) === group).length;
  return (
    <>
      {columnsOf(chips).map((parts) => (
        <div key={parts[0].chips[0].module} class="all-column">
          {parts.flatMap((part) => [<Heading key={part.group} part={part} of={count(part)} />, ...part.chips.map((chip) => <Cell key={chip.module} chip={chip} />)])}
        </div>
      ))}
    </>
  );
}

/** Goes to the next name that begins with a letter. */
function jump(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  const cells = [...(list?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
  const from = cells.indexOf(document.activeElement as HTMLElement) + 1;
  const begins = (cell: HTMLElement) => cell.textContent!.trim().toLowerCase().startsWith(event.key.toLowerCase());
  const found = [...cells.slice(from), ...cells.slice(0, from)].find(begins);
  if (!found) return;
  event.preventDefault();
  event.stopPropagation();
  found.focus();
}

export function AllList({ chips }: { chips: readonly Chip[] }) {
  const filter = useSignal<Filter>(ALL);
  const words = useSignal("");
  const list = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { strip, common } = texts.value;
  const shown = chips.filter((chip) => isFound(chip, filter.value, words.value));
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section class="all-modules" data-module-panel={ALL} aria-label={strip.title} onKeyDown={(event) => jump(event, list.current)}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {strip.title}
        </h2>
        <Filters chips={chips} chosen={filter.value} onChoose={(next) => (filter.value = next)} />
        <label class="all-search">
          <Icon name="search" />
          <input type="search" aria-label={strip.search} placeholder={strip.search} value={words.value} onInput={({ currentTarget }) => (words.value = currentTarget.value)} />
        </label>
        <button class="panel-tool" data-close aria-label={common.close} onClick={closePanel}>
          <Icon name="close" />
        </button>
      </header>
      <div class="all-columns" ref={list}>
        <Groups chips={shown} />
      </div>
    </section>
  );
}
