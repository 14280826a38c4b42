/* What is said in the sheet beside the question: why something is not allowed, what the computer player would do. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/pieces";
import type { Attempt, Game } from "../game/game";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { useSentence } from "./useSentence";
import { standAt } from "./standAt";
import { TooDear } from "./TooDear";
import "./notes.css";

/** The engine's reason; what belongs to no move at all has none. */
const reasonOf = ({ path, why }: Attempt): string => (path.length && why.code === "bad_argument" ? texts.value.table.ofNoUse : why.message);

/** Why something is not allowed, at the thing that was touched. */
export function Refused({ game }: { game: Game }) {
  const attempt = game.attempt.value;
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (attempt && note.current ? standAt(note.current, attempt.path.at(-1)) : undefined), [attempt]);
  if (!attempt) return null;
  const close = () => (game.attempt.value = null);
  return (
    <div class={`note refused ${attempt.why.held === undefined ? "" : "dear"}`} role="alert" ref={note} onClick={close}>
      <Icon name="warning" />
      {attempt.why.held === undefined ? <p>{reasonOf(attempt)}</p> : <TooDear why={attempt.why} view={game.view.value!} />}
      <button class="btn quiet only" aria-label={texts.value.common.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** `called`: as the button for it is called, where one is. */
export function HintNote({ game, called }: { game: Game; called?: string }) {
  const hint = game.hint.value;
  const { hint: words } = texts.value.table;
  const sentence = useSentence(game, hint?.move ?? null);
  if (!hint) return null;
  return (
    <div class="note hint" role="status">
      <Icon name="hint" />
      <p>
        <b>{called ? `${called}.` : sentence}</b> {hint.why}
      </p>
      {hint.path.length > 0 && (
        <button class="btn" onClick={() => quietly(follow(game, hint.path))}>
          {words.follow}
        </button>
      )}
    </div>
  );
}

async function follow(game: Game, path: string[]): Promise<void> {
  game.hint.value = null;
  await game.picking.go(path);
}
