/* The log and, where modules lay something open, what else there is on the table: two tabs of one panel. */
import { useSignal } from "@preact/signals";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { artOf } from "../modules/module";
import { texts } from "../texts/texts";
import { Log } from "./Log";
import "./story.css";

type Tab = "offers" | "log";

export function Story({ game, view }: { game: Game; view: View }) {
  const tab = useSignal<Tab>("offers");
  const { story } = texts.value.table;
  const panels = artOf(view).flatMap(({ Panel }) => Panel ?? []);
  const shown: Tab = panels.length ? tab.value : "log";
  return (
    <section class={`panel story shows-${shown}`} aria-label={panels.length ? story.title : texts.value.table.log.title}>
      <div class="story-head">
        <h2 class="cap">{panels.length ? story.title : texts.value.table.log.title}</h2>
        {panels.length > 0 && (
          <span class="story-tabs" role="group" aria-label={story.title}>
            {(["offers", "log"] as const).map((name) => (
              <button key={name} aria-pressed={shown === name} onClick={() => (tab.value = name)}>
                {story[name]}
              </button>
            ))}
          </span>
        )}
      </div>
      {panels.length > 0 && (
        <div class="story-offers" hidden={shown !== "offers"} data-panel="offers">
          {panels.map((Panel, i) => (
            <Panel key={i} game={game} view={view} />
          ))}
        </div>
      )}
      <Log game={game} view={view} />
    </section>
  );
}
