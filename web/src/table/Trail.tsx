/* The steps of my turn as one sentence. A lock stands where undo ends. */
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { lastIndex } from "./lists";
import { Sentence } from "./Sentence";
import { clauseOf, stepsOf } from "./story";
import "./trail.css";

/** So many of the last steps find room beside something else. */
export const LAST_STEPS = 2;

interface Props {
  game: Game;
  view: View;
  /** So many of the last ones are shown. */
  most?: number;
}

export function Trail({ game, view, most = Infinity }: Props) {
  const steps = stepsOf(game.log.value, game.eyes.value).slice(-most);
  if (!steps.length) return null;
  const lock = lastIndex(steps, ({ fixed }) => fixed);
  const { trail } = texts.value.table;
  return (
    <p class="trail" role="group" aria-label={trail.title}>
      {steps.map(({ event, fixed }, i) => (
        <span key={event.n} class={fixed ? "fixed" : ""}>
          <Sentence game={game} view={view} parts={clauseOf(event.text!, i === 0)} />
          {i < steps.length - 1 ? "; " : "."}
          {i === lock && <Icon name="lock" label={trail.lock} />}
        </span>
      ))}
    </p>
  );
}
