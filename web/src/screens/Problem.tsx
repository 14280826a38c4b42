/* Something is not as it should be: a plain sentence and a way on. */
import { dropGame } from "../game/games";
import { goTo } from "../route";
import { texts } from "../texts/texts";
import { Lion } from "./Brand";
import "./problem.css";

export type ProblemKind = "address" | "missing" | "damaged" | "wasm" | "engine" | "elsewhere";

interface Props {
  kind: ProblemKind;
  /** The reason in the engine's or browser's own words. */
  why?: string | undefined;
  /** The game concerned; a damaged one can be removed. */
  game?: string;
  /** Plays it here although another tab holds it. */
  onTake?: () => void;
}

export function Problem({ kind, why, game, onTake }: Props) {
  const { home } = texts.value;
  const { title, text } = home.problems[kind];
  const remove = () => {
    if (game) dropGame(game);
    goTo("/");
  };
  return (
    <main class="problem">
      <div class="panel">
        <Lion />
        <h1>{title}</h1>
        <p>{text}</p>
        {why && <p class="why">{home.reason(why)}</p>}
        <div class="does">
          {(kind === "engine" || kind === "wasm") && (
            <button class="btn primary" onClick={() => location.reload()}>
              {home.reload}
            </button>
          )}
          {kind === "elsewhere" && (
            <button class="btn primary" onClick={onTake}>
              {home.playHere}
            </button>
          )}
          {kind !== "wasm" && (
            <a class={kind === "engine" || kind === "elsewhere" ? "btn" : "btn primary"} href="#/">
              {home.home}
            </a>
          )}
          {kind === "damaged" && game && (
            <button class="btn" onClick={remove}>
              {home.removeGame}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}
