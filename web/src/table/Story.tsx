/* The log in its panel. */
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { Log } from "./Log";
import "./story.css";

export function Story({ game, view }: { game: Game; view: View }) {
  const { title } = texts.value.table.log;
  return (
    <section class="panel story" aria-label={title}>
      <div class="story-head">
        <h2 class="cap">{title}</h2>
      </div>
      <Log game={game} view={view} />
    </section>
  );
}
