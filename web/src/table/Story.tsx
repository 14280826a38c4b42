/* The log and, where modules lay something open, what else there is on the table: two tabs of one panel. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { lazy } from "../screens/lazy";
import { texts } from "../texts/texts";
import { Log } from "./Log";
import { panelsOf } from "./panels";
import type { StoryDialogProps } from "./StoryDialog";
import { Pickable, storyTab, type StoryTab } from "./storyTab";
import "./story.css";

interface Props {
  game: Game;
  view: View;
}

const StoryDialog = lazy<StoryDialogProps>(async () => (await import("./StoryDialog")).StoryDialog);

const Offered = ({ game, view }: Props) => (
  <>
    {panelsOf(view).map((Panel, i) => (
      <Panel key={i} game={game} view={view} />
    ))}
  </>
);

function Tabs({ shown, onShow, onLarge }: { shown: StoryTab; onShow: (tab: StoryTab) => void; onLarge: () => void }) {
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

const handlesIn = (panel: HTMLElement | null): string[] => [...(panel?.querySelectorAll<HTMLElement>("[data-handle]") ?? [])].map(({ dataset }) => dataset.handle!);

/** Where something in the offers can be picked, they come to the front. Who turns to the log then stays there until that changes. */
function useOffersInFront(game: Game, panel: RefObject<HTMLElement>): void {
  const pickable = useMemo(() => new Pickable(() => (storyTab.value = "offers")), []);
  useSignalEffect(() => {
    const open = game.picking.open.value;
    pickable.look(handlesIn(panel.current), (handle) => open.has(handle));
  });
  useEffect(() => () => void (storyTab.value = "offers"), []); // the next table begins with them
}

export function Story({ game, view }: Props) {
  const large = useSignal(false);
  const offers = useRef<HTMLDivElement>(null);
  const hasOffers = useSignal(true);
  const { story, log } = texts.value.table;
  const panels = panelsOf(view).length;
  useLayoutEffect(() => void (hasOffers.value = !!offers.current?.firstChild), [view, panels]); // a module may have nothing open now
  const shown: StoryTab = hasOffers.value ? storyTab.value : "log";
  useOffersInFront(game, offers);
  const title = hasOffers.value ? story.title : log.title;
  return (
    <section class={`panel story shows-${shown}`} aria-label={title}>
      <div class="story-head">
        <h2 class="cap">{title}</h2>
        {hasOffers.value && <Tabs shown={shown} onShow={(next) => (storyTab.value = next)} onLarge={() => (large.value = true)} />}
      </div>
      {panels > 0 && (
        <div class="story-offers" ref={offers} hidden={shown !== "offers"} data-panel="offers">
          <Offered game={game} view={view} />
        </div>
      )}
      <Log game={game} view={view} />
      {large.value && <StoryDialog game={game} view={view} Offered={Offered} onClose={() => (large.value = false)} />}
    </section>
  );
}
