/* Games that can be watched: finished ones and those from files; a file can be opened here. */
import { useSignal } from "@preact/signals";
import { Icon } from "../art/pieces";
import { goTo } from "../route";
import { Head } from "../screens/Head";
import { GameList } from "../screens/GameList";
import { scoringTexts } from "../texts/scoring";
import { menuTexts } from "../texts/menus";
import { texts } from "../texts/texts";
import { BadReplay, importReplay, type Flaw } from "./file";
import "./replay-list.css";

function flawWords(flaw: Flaw): string {
  const { importErrors } = scoringTexts.value;
  return typeof flaw === "string" ? importErrors[flaw] : importErrors.refused(flaw.refused);
}

function Import() {
  const { home } = texts.value;
  const scoring = scoringTexts.value;
  const said = useSignal<string | null>(null);
  const checking = useSignal(false);
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    said.value = null;
    checking.value = true;
    try {
      goTo(`/replay/${(await importReplay(file)).id}`);
    } catch (error) {
      said.value = error instanceof BadReplay ? flawWords(error.flaw) : home.problems.engine.text;
    }
    checking.value = false;
    input.value = "";
  };
  return (
    <div class="import">
      <label class="btn">
        <Icon name="upload" />
        {scoring.importFile}
        <input type="file" accept=".json,application/json" onChange={(event) => void take(event.currentTarget)} />
      </label>
      <p role="status">{checking.value ? scoring.importing : ""}</p>
      {said.value && <p role="alert">{said.value}</p>}
    </div>
  );
}

export function ReplayList() {
  const { home } = texts.value;
  const scoring = scoringTexts.value;
  return (
    <>
      <Head title={home.replays} />
      <main class="column">
        <p class="dim">{scoring.replaysHow}</p>
        <Import />
        <GameList wanted={({ over, imported }) => over || Boolean(imported)} watch none={menuTexts.value.games.noReplays} />
      </main>
    </>
  );
}
