/* The log and, where modules lay something open, what else there is on the table: two tabs of one panel. */
import { useSignal } from "@preact/signals";
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { artOf } from "../modules/module";
import { lazy } from "../screens/lazy";
import { texts } from "../texts/texts";
import { Log } from "./Log";
import type { StoryDialogProps } from "./StoryDialog";
import "./story.css";

type Tab = "offers" | "log";

interface Props {
  game: Game;
  view: View;
}

const StoryDialog = lazy<StoryDialogProps>(async () => (await import("./StoryDialog")).StoryDialog);

const panelsOf = (view: View) => artOf(view).flatMap(({ Panel }) => Panel ?? []);

const Offered = ({ game, view }: Props) => (
  <>
    {panelsOf(view).map((Panel, i) => (
      <Panel key={i} game={game} view={view} />
    ))}
  </>
);

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
  const hasOffers = panelsOf(view).length > 0;
  const shown: Tab = hasOffers ? tab.value : "log";
  const title = hasOffers ? story.title : log.title;
  return (
    <section class={`panel story shows-${shown}`} aria-label={title}>
      <div class="story-head">
        <h2 class="cap">{title}</h2>
        {hasOffers && <Tabs shown={shown} onShow={(next) => (tab.value = next)} onLarge={() => (large.value = true)} />}
      </div>
      {hasOffers && (
        <div class="story-offers" hidden={shown !== "offers"} data-panel="offers">
          <Offered game={game} view={view} />
        </div>
      )}
      <Log game={game} view={view} />
      {large.value && <StoryDialog game={game} view={view} Offered={Offered} onClose={() => (large.value = false)} />}
    </section>
  );
}
