/* A game by its address: takes over what was just started, goes on with what was kept, or says why it cannot. */
import { effect, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { Game } from "../game/game";
import { readGame } from "../game/games";
import { holdGame, takeOver, type Hold } from "../game/holding";
import { settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { Problem, type ProblemKind } from "../screens/Problem";
import { texts } from "../texts/texts";
import { fetchForLayout, fetchForModules } from "./late";
import { comingLayout } from "./layout";
import { takeStarted } from "./start";
import { Table } from "./Table";

type Opened = { game: Game } | { problem: ProblemKind; why?: string | undefined };

async function open(id: string): Promise<Opened> {
  const started = takeStarted(id);
  if (started) return { game: started };
  const kept = readGame(id);
  if (typeof kept === "string") return { problem: kept };
  try {
    return { game: await Game.resume(kept) };
  } catch (error) {
    return error instanceof Refusal ? { problem: "damaged", why: error.words } : { problem: "engine", why: (error as Error).message };
  }
}

/** The engine speaks the language that is set. */
const followLanguage = (game: Game) => effect(() => quietly(game.speak(settings.value.lang)));

/** A game at its table, from being held to being put down. */
class Sitting {
  private hold: Hold | null = null;
  private game: Game | null = null;
  private stop = () => {};
  private left = false;

  constructor(
    private readonly id: string,
    private readonly opened: Signal<Opened | null>,
  ) {}

  /** `hold`: how the game is got hold of. */
  async sit(hold: typeof holdGame): Promise<void> {
    this.hold = await hold(this.id, () => this.lose());
    if (this.left) return this.leave();
    const result: Opened = this.hold ? await open(this.id) : { problem: "elsewhere" };
    if ("game" in result) await this.take(result.game);
    if (this.left) this.leave();
    else this.opened.value = result;
  }

  private async take(game: Game): Promise<void> {
    this.game = game;
    this.stop = followLanguage(game);
    await Promise.all([fetchForModules(game.view.value!.modules), fetchForLayout(comingLayout())]);
  }

  /** Another tab goes on with the game. */
  private lose(): void {
    this.leave();
    this.opened.value = { problem: "elsewhere" };
  }

  leave(): void {
    this.left = true;
    this.stop();
    this.game?.close();
    this.hold?.release();
  }
}

export function GameScreen({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  const sitting = useRef<Sitting>();
  const sit = (hold: typeof holdGame) => {
    opened.value = null;
    sitting.current = new Sitting(id, opened);
    void sitting.current.sit(hold);
  };
  useEffect(() => {
    sit(holdGame);
    return () => sitting.current?.leave();
  }, [id]);
  return <Shown id={id} opened={opened.value} onTake={() => sit(takeOver)} />;
}

function Shown({ id, opened, onTake }: { id: string; opened: Opened | null; onTake: () => void }) {
  if (!opened)
    return (
      <main class="problem" aria-busy="true">
        <p role="status">{texts.value.table.loading}</p>
      </main>
    );
  if ("problem" in opened) return <Problem kind={opened.problem} why={opened.why} game={id} onTake={onTake} />;
  if (opened.game.lost.value !== null) return <Problem kind="engine" why={opened.game.lost.value} />;
  return <Table game={opened.game} />;
}
