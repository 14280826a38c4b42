/* What is put where before the game begins: in words, from six kinds at a place on as marks. */
import type { ModuleInfo } from "../../engine/types";
import { Drawing } from "../../art/drawing";
import { Icon } from "../../art/pieces";
import { moduleArt, type SetupPlace } from "../../modules/module";
import { newgameTexts } from "../../texts/newgame";
import { moduleName } from "./about";
import { PLACES, whatOf } from "./meaning";

const MOST_WORDS = 5;

function Mark({ info, label }: { info: ModuleInfo; label?: string }) {
  const mark = moduleArt.value.get(info.id)?.mark;
  if (!mark) return <Icon name="puzzle" label={label} />;
  return (
    <Drawing kind="mark" width={48} height={48} label={label}>
      {mark}
    </Drawing>
  );
}

const InWords = ({ infos, place }: { infos: ModuleInfo[]; place: SetupPlace }) => (
  <ul class="setup-words">
    {infos.map((info) => (
      <li key={info.id}>
        <Mark info={info} />
        {whatOf(info, place)}
      </li>
    ))}
  </ul>
);

const InMarks = ({ infos, place }: { infos: ModuleInfo[]; place: SetupPlace }) => (
  <ul class="setup-marks">
    {infos.map((info) => (
      <li key={info.id} title={`${moduleName(info)}: ${whatOf(info, place)}`}>
        <Mark info={info} label={`${moduleName(info)}: ${whatOf(info, place)}`} />
      </li>
    ))}
  </ul>
);

export function Setup({ infos }: { infos: ModuleInfo[] }) {
  const newgame = newgameTexts.value;
  return (
    <>
      {PLACES.map((place) => {
        const here = infos.filter((info) => whatOf(info, place));
        const Shown = here.length > MOST_WORDS ? InMarks : InWords;
        return (
          here.length > 0 && (
            <section key={place} class="setup">
              <h3 class="cap">
                {newgame.places[place]}
                {here.length > MOST_WORDS && <small>{newgame.kinds(here.length)}</small>}
              </h3>
              <Shown infos={here} place={place} />
            </section>
          )
        );
      })}
    </>
  );
}
