/* A module to choose: picture, name, one sentence, marks; its variants folded behind it. */
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { moduleArt } from "../../modules/module";
import { texts } from "../../texts/texts";
import { aboutModule, marksOf, moduleName, valueName, variantName, type Marks } from "./about";
import { choice, choose } from "./begin";
import { fits, variantValue, withModule, withVariant } from "./choice";

const MARK_ICONS = { length: "clock", complexity: "brain", interaction: "swords" } as const;
export const MARKS = Object.keys(MARK_ICONS) as (keyof Marks)[];
export const MarkIcon = ({ mark }: { mark: keyof Marks }) => <Icon name={MARK_ICONS[mark]} />;

function MarkDots({ marks }: { marks: Marks }) {
  const { newgame } = texts.value;
  return (
    <span class="card-marks">
      {MARKS.map((mark) => (
        <span key={mark} class="dots" role="img" aria-label={newgame.mark(newgame.marks[mark], marks[mark])}>
          <MarkIcon mark={mark} />
          {[1, 2, 3].map((n) => (
            <i key={n} data-on={n <= marks[mark]} />
          ))}
        </span>
      ))}
    </span>
  );
}

function Variants({ info }: { info: ModuleInfo }) {
  return (
    <details class="variants">
      <summary>
        <Icon name="right" />
        {texts.value.newgame.variants(info.variants.length)}
      </summary>
      {info.variants.map((variant) => (
        <fieldset key={variant.name}>
          <legend>{variantName(variant.name)}</legend>
          <div class="seg">
            {variant.values.map((value) => (
              <label key={String(value)}>
                <input type="radio" name={variant.name} checked={value === variantValue(choice.value, variant)} onChange={() => choose(withVariant(choice.value, variant.name, value))} />
                {valueName(variant.name, value)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  );
}

export function ModuleCard({ info }: { info: ModuleInfo }) {
  const { newgame } = texts.value;
  const { sentence } = aboutModule(info.id);
  const marks = marksOf(info.id);
  const seats = choice.value.seats.length;
  const possible = fits(info, seats);
  const on = possible && choice.value.modules.includes(info.id);
  return (
    <li class="module" data-on={on} data-possible={possible}>
      <label>
        <span class="picture">
          <svg viewBox="0 0 120 64" aria-hidden="true">
            {moduleArt.value.get(info.id)?.picture}
          </svg>
        </span>
        <span class="tick">
          <input type="checkbox" checked={on} disabled={!possible} onChange={(event) => choose(withModule(choice.value, info.id, event.currentTarget.checked))} />
          {on && <Icon name="check" />}
        </span>
        <span class="words">
          <b>{moduleName(info)}</b>
          <small>{possible ? sentence : newgame.notWith(seats)}</small>
          {marks && <MarkDots marks={marks} />}
        </span>
      </label>
      {on && info.variants.length > 0 && <Variants info={info} />}
    </li>
  );
}
