/* A module to choose: picture, name, one sentence, marks, the way to its page; its variants folded behind it. */
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { openRulesPage, rulesPage, type PageAction } from "../../explain";
import { moduleArt } from "../../modules/module";
import { newgameTexts } from "../../texts/newgame";
import { aboutModule, marksOf, moduleName, valueName, variantName } from "./about";
import { choice, choose } from "./begin";
import { withModule, withVariant } from "./changes";
import { fits, variantValue } from "./choice";
import { knownModules } from "./known";
import { MarkDots } from "./MarkDots";
import "../../style/seg.css";

function Variants({ info }: { info: ModuleInfo }) {
  return (
    <details class="variants">
      <summary>
        <Icon name="right" />
        {newgameTexts.value.variants(info.variants.length)}
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

function Choosing({ info, on, possible }: { info: ModuleInfo; on: boolean; possible: boolean }) {
  const marks = marksOf(info.id);
  return (
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
        <small>{possible ? aboutModule(info.id).sentence : newgameTexts.value.notWith(choice.value.seats.length)}</small>
        {marks && <MarkDots marks={marks} />}
      </span>
    </label>
  );
}

/** A module that is read about can be taken into the game. */
function taking(id: string): PageAction | undefined {
  const info = knownModules.value?.find((one) => one.id === id);
  const isOffered = info && fits(info, choice.value.seats.length) && !choice.value.modules.includes(id);
  return isOffered ? { label: newgameTexts.value.playWith(moduleName(info)), run: () => choose(withModule(choice.value, id, true)) } : undefined;
}

/** Its page opens beside the list. */
function HowItPlays({ info }: { info: ModuleInfo }) {
  const { how } = newgameTexts.value;
  return (
    <button class="module-how" aria-label={`${how}: ${moduleName(info)}`} onClick={() => openRulesPage(info.id, { actionFor: taking, beside: true })}>
      <Icon name="book" />
      <span>{how}</span>
    </button>
  );
}

export function ModuleCard({ info }: { info: ModuleInfo }) {
  const possible = fits(info, choice.value.seats.length);
  const on = possible && choice.value.modules.includes(info.id);
  return (
    <li class="module" data-on={on} data-possible={possible} data-read={rulesPage.value?.id === info.id}>
      <Choosing info={info} on={on} possible={possible} />
      <HowItPlays info={info} />
      {on && info.variants.length > 0 && <Variants info={info} />}
    </li>
  );
}
