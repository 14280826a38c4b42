/* The steps of my turn as chips. A lock stands where undo ends. */
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { lastIndex } from "./lists";
import { Sentence } from "./Sentence";
import { stepsOf, withoutSubject } from "./story";
import "./trail.css";

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
    <ol class="trail" aria-label={trail.title}>
      {steps.map(({ event, fixed }, i) => (
        <>
          <li key={event.n} class={fixed ? "fixed" : i === steps.length - 1 ? "last" : ""}>
            <Sentence game={game} view={view} parts={withoutSubject(event.text!)} />
          </li>
          {i === lock && (
            <li key="lock" class="lock">
              <Icon name="lock" label={trail.lock} />
            </li>
          )}
        </>
      ))}
    </ol>
  );
}
