/* What the choice means for the table, said at once, and the button that starts. Where there is no room for it, its bar opens it. */
import { useState } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { openRulesPage } from "../../explain";
import { newgameTexts } from "../../texts/newgame";
import { shortName, valueName, variantName } from "./about";
import { begin, beginning, choice, choose, failed } from "./begin";
import { modulesInPlay, variantValue } from "./choice";
import { edition, editionName, isDefault, isHeld, isKeptTo } from "./edition";
import { MarkDots } from "./MarkDots";
import { meaningOf, timeWords } from "./meaning";
import { Setup } from "./Setup";
import { marksOfTable, minutesOf } from "./weight";

const MANY = 20; // modules from which on people are told to begin with fewer
const SIX_PEOPLE = Array.from({ length: 6 }, () => ({ kind: "person" as const }));

/** Variants that were changed from their default. */
function changedVariants(info: ModuleInfo): string[] {
  const changed = info.variants.filter((variant) => variantValue(choice.value, variant) !== variant.values[0]);
  return changed.map((variant) => newgameTexts.value.changedVariant(variantName(variant.name), valueName(variant.name, variantValue(choice.value, variant))));
}

function Seed() {
  const newgame = newgameTexts.value;
  return (
    <details class="variants advanced">
      <summary>
        <Icon name="right" />
        {newgame.advanced}
      </summary>
      <label>
        <span>{newgame.seed}</span>
        <input class="field" value={choice.value.seed} maxLength={64} autoComplete="off" spellcheck={false} aria-describedby="seed-how" onInput={(event) => choose({ ...choice.value, seed: event.currentTarget.value })} />
      </label>
      <small id="seed-how">{newgame.seedHow}</small>
    </details>
  );
}

/** Whose variants are played, if they are not the default ones, and what is played that this edition does not have. */
function editionNotes(inPlay: ModuleInfo[]): string[] {
  const newgame = newgameTexts.value;
  const chosen = edition();
  const others = inPlay.filter((info) => !isHeld(info)).map(shortName);
  return [chosen && !isDefault(chosen) && isKeptTo(chosen) ? newgame.playedAs(editionName(chosen)) : "", others.length ? newgame.notHeld(others.join(", ")) : ""];
}

/** What holds for these seats, edition and variants beside the modules. */
function notes(inPlay: ModuleInfo[]): string[] {
  const newgame = newgameTexts.value;
  const { seats } = choice.value;
  const persons = seats.filter(({ kind }) => kind === "person").length;
  return [persons > 1 ? newgame.passLine : "", ...editionNotes(inPlay), ...inPlay.flatMap(changedVariants)].filter(Boolean);
}

/** Two play with Dirk, who has a page of his own. */
const DirkNote = () => (
  <p class="meaning-note">
    {newgameTexts.value.dirkLine}{" "}
    <button class="whole" onClick={() => openRulesPage("dirk")}>
      {newgameTexts.value.how}
    </button>
  </p>
);

const Warning = ({ inPlay }: { inPlay: ModuleInfo[] }) => (
  <p class="many">
    <Icon name="warning" />
    {newgameTexts.value.many(timeWords(minutesOf(SIX_PEOPLE, inPlay)))}
  </p>
);

const title = (inPlay: ModuleInfo[]): string => newgameTexts.value.modulesTitle(inPlay.length);
const time = (inPlay: ModuleInfo[]): string => timeWords(minutesOf(choice.value.seats, inPlay));

function Meaning({ inPlay }: { inPlay: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  return (
    <div class="meaning" id="meaning">
      <h2 class="cap" id="summary-title">
        {newgame.thisTable}
      </h2>
      <p class="big" aria-live="polite">
        {title(inPlay)} <small>{newgame.takes(time(inPlay), choice.value.seats.length)}</small>
      </p>
      <p>{meaningOf(inPlay)}</p>
      <MarkDots marks={marksOfTable(inPlay)} named />
      <Setup infos={inPlay} />
      {choice.value.seats.length === 2 && <DirkNote />}
      {notes(inPlay).map((note) => (
        <p key={note} class="meaning-note">
          {note}
        </p>
      ))}
      {inPlay.length > MANY && <Warning inPlay={inPlay} />}
      <Seed />
    </div>
  );
}

/** Their short names; of all modules nobody wants to read them. */
function listed(inPlay: ModuleInfo[], infos: ModuleInfo[]): string {
  const { presets, baseLine } = newgameTexts.value;
  return inPlay.length === infos.length ? presets.all : inPlay.map(shortName).join(", ") || baseLine;
}

/** The same in two lines; it opens and closes the rest. */
const Brief = ({ inPlay, infos, open, onToggle }: { inPlay: ModuleInfo[]; infos: ModuleInfo[]; open: boolean; onToggle(): void }) => (
  <button class="brief" aria-expanded={open} aria-controls="meaning" onClick={onToggle}>
    <span>
      <b>
        {title(inPlay)}, {time(inPlay)}
      </b>
      <small>{listed(inPlay, infos)}</small>
    </span>
    <Icon name={open ? "down" : "up"} />
  </button>
);

export function TableSummary({ infos }: { infos: ModuleInfo[] }) {
  const [open, setOpen] = useState(false);
  const inPlay = modulesInPlay(choice.value, infos);
  return (
    <aside class="panel summary" data-open={open} aria-labelledby="summary-title">
      <Meaning inPlay={inPlay} />
      <div class="go">
        <Brief inPlay={inPlay} infos={infos} open={open} onToggle={() => setOpen(!open)} />
        {failed.value && <p role="alert">{failed.value.words}</p>}
        <button class="btn primary" aria-disabled={beginning.value} onClick={() => void begin()}>
          {newgameTexts.value.start}
        </button>
      </div>
    </aside>
  );
}
