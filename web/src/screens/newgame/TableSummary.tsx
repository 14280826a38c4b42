/* What the choice means for the table, said at once, and the button that starts. */
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { texts } from "../../texts/texts";
import { aboutModule, moduleName, valueName, variantName } from "./about";
import { begin, beginning, choice, choose, failed } from "./begin";
import { modulesInPlay, variantValue } from "./choice";
import { MarkIcon, MARKS } from "./ModuleCard";

/** Variants that were changed from their default. */
function changedVariants(info: ModuleInfo): string[] {
  const changed = info.variants.filter((variant) => variantValue(choice.value, variant) !== variant.values[0]);
  return changed.map((variant) => texts.value.newgame.changedVariant(variantName(variant.name), valueName(variant.name, variantValue(choice.value, variant))));
}

function ModuleLine({ info }: { info: ModuleInfo }) {
  const { setup } = aboutModule(info.id);
  return (
    <li>
      <Icon name="plus" />
      <span>
        <b>{moduleName(info)}</b>
        {setup && `: ${setup}`}
        {changedVariants(info).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </li>
  );
}

function Seed() {
  const { newgame } = texts.value;
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

function SeatLines() {
  const { newgame } = texts.value;
  const { seats } = choice.value;
  const persons = seats.filter(({ kind }) => kind === "person").length;
  const lines = [newgame.seatsLine(persons, seats.length - persons), persons > 1 ? newgame.passLine : "", seats.length === 2 ? newgame.dirkLine : ""].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="person" />
          <span>{line}</span>
        </li>
      ))}
    </>
  );
}

export function TableSummary({ infos }: { infos: ModuleInfo[] }) {
  const { newgame, home } = texts.value;
  const inPlay = modulesInPlay(choice.value, infos);
  return (
    <aside class="panel summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{newgame.thisTable}</h2>
      <ul aria-live="polite">
        <SeatLines />
        {!inPlay.length && (
          <li>
            <Icon name="check" />
            <span>{newgame.baseLine}</span>
          </li>
        )}
        {inPlay.map((info) => (
          <ModuleLine key={info.id} info={info} />
        ))}
      </ul>
      <p class="legend">
        {MARKS.map((mark) => (
          <span key={mark}>
            <MarkIcon mark={mark} />
            {newgame.marks[mark]}
          </span>
        ))}
      </p>
      <Seed />
      <div class="go">
        <p class="brief">{inPlay.length ? inPlay.map(moduleName).join(", ") : home.baseGame}</p>
        {failed.value && <p role="alert">{failed.value.words}</p>}
        <button class="btn primary" aria-disabled={beginning.value} onClick={() => void begin()}>
          {newgame.start}
        </button>
      </div>
    </aside>
  );
}
