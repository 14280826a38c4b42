/* Which action of this turn is asked for, once there is more than one: a dot for each that was made, a ring for the one to come. */
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { actionOf } from "./story";
import "./action-count.css";

export function ActionCount({ game }: { game: Game }) {
  const action = actionOf(game.log.value, game.eyes.value);
  if (action < 2 || game.decision.value?.kind !== "action") return null;
  return (
    <span class="action-count">
      {texts.value.moments.action(action)}
      <span aria-hidden="true">
        {Array.from({ length: action }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    </span>
  );
}
