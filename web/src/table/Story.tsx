/* The log and, where modules lay something open, what else there is on the table: two tabs of one panel. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { artOf } from "../modules/module";
import { texts } from "../texts/texts";
import { Dialog } from "./Dialog";
import { Log } from "./Log";
import "./story.css";

type Tab = "offers" | "log";

interface Props {
  game: Game;
  view: View;
}

const Offered = ({ game, view, panels }: Props & { panels: FunctionComponent<Props>[] }) => (
  <>
    {panels.map((Panel, i) => (
      <Panel key={i} game={game} view={view} />
    ))}
  </>
);

/** The offers in a sheet of their own, where the panel is too small for them; what is picked there goes on at the table. */
function Large({ game, view, panels, onClose }: Props & { panels: FunctionComponent<Props>[]; onClose: () => void }) {
  const { path } = game.picking.picks.value;
  useEffect(() => {
    if (path.length) onClose();
  }, [path.length]);
  return (
    <Dialog title={texts.value.table.story.title} class="story-large" onClose={onClose}>
      <div class="story-offers">
        <Offered game={game} view={view} panels={panels} />
      </div>
    </Dialog>
  );
}

function Tabs({ shown, onShow, onLarge }: { shown: Tab; onShow: (tab: Tab) => void; onLarge: () => void }) {
  const { story } = texts.value.table;
  return (
    <span class="story-tabs" role="group" aria-label={story.title}>
      {(["offers", "log"] as const).map((name) => (
        <button key={name} aria-pressed={shown === name} onClick={() => onShow(name)}>
          {story[name]}
        </button>
      ))}
      <button class="story-enlarge" aria-label={story.enlarge} title={story.enlarge} onClick={onLarge}>
        <Icon name="fit" />
      </button>
    </span>
  );
}

export function Story({ game, view }: Props) {
  const tab = useSignal<Tab>("offers");
  const large = useSignal(false);
  const { story, log } = texts.value.table;
  const panels = artOf(view).flatMap(({ Panel }) => Panel ?? []);
  const shown: Tab = panels.length ? tab.value : "log";
  const title = panels.length ? story.title : log.title;
  return (
    <section class={`panel story shows-${shown}`} aria-label={title}>
      <div class="story-head">
        <h2 class="cap">{title}</h2>
        {panels.length > 0 && <Tabs shown={shown} onShow={(next) => (tab.value = next)} onLarge={() => (large.value = true)} />}
      </div>
      {panels.length > 0 && (
        <div class="story-offers" hidden={shown !== "offers"} data-panel="offers">
          <Offered game={game} view={view} panels={panels} />
        </div>
      )}
      <Log game={game} view={view} />
      {large.value && <Large game={game} view={view} panels={panels} onClose={() => (large.value = false)} />}
    </section>
  );
}
