/* All modules by box, with search, filters, suggestions and a draw at random. */
import { useState } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { openRulesPage } from "../../explain";
import { newgameTexts } from "../../texts/newgame";
import { choice, choose } from "./begin";
import { Boxes } from "./Boxes";
import { fits, modulesInPlay } from "./choice";
import { isHeld } from "./edition";
import { Filters, filterWords } from "./Filters";
import { knownModules } from "./known";
import { drawModules, isPreset, modulesOf, PRESETS, type Preset } from "./presets";
import { admits, ANY, filter, narrowing, query, shownOf } from "./shown";

const take = (modules: string[]) => choose({ ...choice.value, modules });

function Search({ infos }: { infos: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  return (
    <label class="search">
      <Icon name="search" />
      <input class="field" type="search" placeholder={newgame.search(infos.length)} aria-label={newgame.search(infos.length)} value={query.value} onInput={(event) => (query.value = event.currentTarget.value)} />
    </label>
  );
}

/** Draws among what the filters let through. */
function Draw({ infos }: { infos: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  const [n, setN] = useState(3);
  return (
    <div class="draw">
      <button class="btn" aria-label={newgame.drawAtRandom} title={newgame.drawAtRandom} onClick={() => take(drawModules(infos.filter(admits), n, Math.random))}>
        <Icon name="dice" />
        <span>{newgame.draw}</span>
      </button>
      <select class="field" aria-label={newgame.drawHow} value={Math.min(n, infos.length)} onChange={(event) => setN(Number(event.currentTarget.value))}>
        {infos.map((_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Whether it is just what is chosen: nothing of another edition besides. */
const isChosen = (preset: Preset, infos: ModuleInfo[]): boolean => isPreset(preset, choice.value.modules, infos) && modulesInPlay(choice.value, knownModules.value ?? []).every(isHeld);

/** The suggestions that have something to suggest. */
const offered = (infos: ModuleInfo[]): Preset[] => PRESETS.filter((preset) => preset === "first" || modulesOf(preset, infos, Math.random).length > 0);

function Presets({ infos }: { infos: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  return (
    <div class="presets" role="group" aria-label={newgame.presetsTitle}>
      {offered(infos).map((preset) => (
        <button key={preset} class="btn" aria-pressed={isChosen(preset, infos)} onClick={() => take(modulesOf(preset, infos, Math.random))}>
          {newgame.presets[preset]} <small>{modulesOf(preset, infos, Math.random).length || newgame.base}</small>
        </button>
      ))}
    </div>
  );
}

/** What the set means, and what of all modules is shown. */
function Line({ infos, fitting }: { infos: ModuleInfo[]; fitting: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  const preset = PRESETS.find((one) => isChosen(one, fitting));
  const shown = shownOf(infos, choice.value.modules);
  return (
    <p class="line" role="status">
      <b>{preset ? newgame.presetIs(newgame.presets[preset]) : newgame.own}</b> {preset && newgame.presetLines[preset]}{" "}
      {preset === "first" && (
        <button class="whole" onClick={() => openRulesPage("base", { beside: true })}>
          {newgame.how}
        </button>
      )}
      {narrowing().length > 0 && ` ${newgame.shownOf(shown.length, infos.length, filterWords())} `}
      {!shown.length && ` ${newgame.nothingFound(query.value)} `}
      {shown.length < infos.length && (
        <button class="whole" onClick={() => showAll()}>
          {newgame.showAll}
        </button>
      )}
    </p>
  );
}

function showAll(): void {
  filter.value = ANY;
  query.value = "";
}

export function Modules({ infos }: { infos: ModuleInfo[] }) {
  const fitting = infos.filter((info) => fits(info, choice.value.seats.length) && isHeld(info));
  return (
    <section class="modules" aria-label={newgameTexts.value.modules}>
      <div class="tools">
        <Search infos={infos} />
        <Filters infos={infos} />
        <Draw infos={fitting} />
      </div>
      <Presets infos={fitting} />
      <Line infos={infos} fitting={fitting} />
      <Boxes infos={infos} />
    </section>
  );
}
