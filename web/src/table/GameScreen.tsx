/* A game by its address: takes over what was just started, goes on with what was kept, or says why it cannot. */
import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { Game } from "../game/game";
import { readGame } from "../game/games";
import { settings } from "../game/settings";
import { loadModules } from "../modules/module";
import { quietly } from "../parts/quietly";
import { Problem, type ProblemKind } from "../screens/Problem";
import { texts } from "../texts/texts";
import { takeStarted } from "./start";
import { Table } from "./Table";

type Opened = { game: Game } | { problem: ProblemKind; why?: string };

async function open(id: string): Promise<Opened> {
  const started = takeStarted(id);
  if (started) return { game: started };
  const kept = readGame(id);
  if (typeof kept === "string") return { problem: kept };
  try {
    return { game: await Game.resume(kept) };
  } catch (error) {
    return { problem: error instanceof Refusal ? "damaged" : "engine", why: (error as Error).message };
  }
}

/** The engine speaks the language that is set. */
const followLanguage = (game: Game) => effect(() => quietly(game.speak(settings.value.lang)));

export function GameScreen({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  useEffect(() => {
    let left = false;
    let game: Game | null = null;
    let stop = () => {};
    const leave = () => {
      stop();
      game?.close();
    };
    void open(id).then(async (result) => {
      if ("game" in result) {
        ({ game } = result);
        stop = followLanguage(game);
        await loadModules(game.view.value!.modules); // what is drawn once keeps its size
      }
      if (left) leave();
      else opened.value = result;
    });
    return () => {
      left = true;
      leave();
    };
  }, [id]);
  return <Shown id={id} opened={opened.value} />;
}

function Shown({ id, opened }: { id: string; opened: Opened | null }) {
  if (!opened)
    return (
      <main class="problem" aria-busy="true">
        <p role="status">{texts.value.table.loading}</p>
      </main>
    );
  if ("problem" in opened) return <Problem kind={opened.problem} why={opened.why} game={id} />;
  if (opened.game.lost.value !== null) return <Problem kind="engine" why={opened.game.lost.value} />;
  return <Table game={opened.game} />;
}
