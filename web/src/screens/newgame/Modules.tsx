/* All modules by box, with search, suggestions and a draw at random. */
import { useState } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { ModuleInfo } from "../../engine/types";
import { settings } from "../../game/settings";
import { texts } from "../../texts/texts";
import { aboutModule, boxName } from "./about";
import { choice, choose } from "./begin";
import { fits } from "./choice";
import { ModuleCard } from "./ModuleCard";
import { answersTo, byBox, drawModules, isPreset, modulesOf, PRESETS } from "./presets";

const take = (modules: string[]) => choose({ ...choice.value, modules });

function Presets({ infos }: { infos: ModuleInfo[] }) {
  const { newgame } = texts.value;
  const shown = PRESETS.filter((preset) => preset === "first" || modulesOf(preset, infos, Math.random).length > 0);
  return (
    <div class="presets" role="group" aria-label={newgame.presetsTitle}>
      {shown.map((preset) => (
        <button key={preset} class="btn" aria-pressed={isPreset(preset, choice.value.modules, infos)} onClick={() => take(modulesOf(preset, infos, Math.random))}>
          {newgame.presets[preset]}
        </button>
      ))}
    </div>
  );
}

function Draw({ infos }: { infos: ModuleInfo[] }) {
  const { newgame } = texts.value;
  const [n, setN] = useState(3);
  return (
    <div class="draw">
      <button class="btn" onClick={() => take(drawModules(infos, n, Math.random))}>
        <Icon name="dice" />
        {newgame.draw}
      </button>
      <select class="field" aria-label={newgame.drawHow} value={n} onChange={(event) => setN(Number(event.currentTarget.value))}>
        {infos.map((_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </select>
    </div>
  );
}

function Box({ box, infos, shown }: { box: string; infos: ModuleInfo[]; shown: ModuleInfo[] }) {
  const { newgame } = texts.value;
  const chosen = infos.filter(({ id }) => choice.value.modules.includes(id)).length;
  return (
    <section class="box" style={{ "--modules": Math.min(4, shown.length) }}>
      <h2>
        {boxName(box)} {infos.length > 1 && <small>{newgame.chosenOf(chosen, infos.length)}</small>}
      </h2>
      <ul>
        {shown.map((info) => (
          <ModuleCard key={info.id} info={info} />
        ))}
      </ul>
    </section>
  );
}

export function Modules({ infos }: { infos: ModuleInfo[] }) {
  const { newgame } = texts.value;
  const [query, setQuery] = useState("");
  const fitting = infos.filter((info) => fits(info, choice.value.seats.length));
  const found = infos.filter((info) => answersTo(info, settings.value.lang, aboutModule(info.id).sentence ?? "", query));
  return (
    <section class="modules" aria-label={newgame.modules}>
      <div class="tools">
        <label class="search">
          <Icon name="search" />
          <input class="field" type="search" placeholder={newgame.search(infos.length)} aria-label={newgame.search(infos.length)} value={query} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
        <Draw infos={fitting} />
      </div>
      <Presets infos={fitting} />
      <div class="boxes">
        {[...byBox(infos)].map(([box, all]) => {
          const shown = all.filter((info) => found.includes(info));
          return shown.length > 0 && <Box key={box} box={box} infos={all} shown={shown} />;
        })}
      </div>
      <p role="status">{!found.length && newgame.nothingFound(query)}</p>
    </section>
  );
}
