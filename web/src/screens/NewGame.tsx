/* A game is put together: seats, modules, what they change, start. */
import { useEffect, useState } from "preact/hooks";
import { settings } from "../game/settings";
import { loadModules } from "../modules/module";
import { newgameTexts } from "../texts/newgame";
import { Head } from "./Head";
import { failed } from "./newgame/begin";
import { BoxIndex } from "./newgame/Boxes";
import { askForModules, knownModules } from "./newgame/known";
import { Modules } from "./newgame/Modules";
import { Seats, SeatsButton } from "./newgame/Seats";
import { TableSummary } from "./newgame/TableSummary";
import { Problem } from "./Problem";
import "./newgame.css";

export function NewGame() {
  const newgame = newgameTexts.value;
  const { lang } = settings.value;
  const [lost, setLost] = useState<string | null>(null);
  const infos = knownModules.value;
  useEffect(() => {
    failed.value = null;
    askForModules(lang).catch((error: Error) => setLost(error.message));
  }, [lang]);
  useEffect(() => void loadModules(infos?.map(({ id }) => id) ?? []), [infos]);
  if (lost ?? failed.value?.lost) return <Problem kind="engine" why={lost ?? failed.value?.words} />;
  return (
    <div class="newgame">
      <Head title={newgame.title}>
        <SeatsButton />
      </Head>
      <main>
        <div class="choosing">
          <div class="aside">
            <Seats />
            {infos && <BoxIndex infos={infos} />}
          </div>
          {infos ? <Modules infos={infos} /> : <p class="modules">{newgame.loading}</p>}
        </div>
        <TableSummary infos={infos ?? []} />
      </main>
    </div>
  );
}
