/* A replay on screen: the table as it was, what happened last, and the bar to move through the game. */
import { computed, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Icon } from "../art/pieces";
import { sittersOf } from "../scoring/sitters";
import { Lion } from "../screens/Brand";
import { listed } from "../screens/words";
import type { Game } from "../game/game";
import { Display } from "../table/Display";
import { DrawPile } from "../table/DrawPile";
import { Majorities } from "../table/Majorities";
import { Market } from "../table/Market";
import { quietly } from "../parts/quietly";
import { scoringTexts } from "../texts/scoring";
import { scaleRoot } from "../style/scale";
import { texts } from "../texts/texts";
import { Controls, SeenBy } from "./Controls";
import type { Eyes } from "./eyes";
import { shareReplay } from "./file";
import { useReplayKeys } from "./keys";
import { usePlaying } from "./playing";
import { Panels } from "./Panels";
import type { Replay } from "./replay";
import { Hands, Others, Scene } from "./Scene";
import { Scrub } from "./Scrub";
import { stillGame } from "./still";
import { StepLog, Told } from "./StepLog";
import { told } from "./steps";
import "../screens/screens.css";
import "../table/table.css";
import "./replay.css";

function Head({ replay }: { replay: Replay }) {
  const { common, home } = texts.value;
  const scoring = scoringTexts.value;
  return (
    <header class="head replay-head">
      <a class="btn quiet only" href="#/" aria-label={home.home}>
        <Lion />
      </a>
      <h1>
        {scoring.replay}
        <span>: {listed(replay.seats.map(({ name }) => name))}</span>
      </h1>
      <span class="sp" />
      <button class="btn quiet" onClick={() => quietly(shareReplay(replay.seats, replay.record))}>
        <Icon name="share" />
        {scoring.shareShort}
      </button>
      <a class="btn quiet" href="#/replays">
        <Icon name="close" />
        {common.close}
      </a>
    </header>
  );
}

/** The seat that comes first in what the table shows. */
const seatOf = (eyes: Eyes): number => (typeof eyes === "number" ? eyes : 0);

/** The table as it was at the step that is shown: its view, and what had happened until then. */
function stillGameOf({ seats, shown, eyes, steps }: Replay): Game {
  const view = computed(() => shown.value?.view ?? null);
  const log = computed(() => steps.slice(0, (shown.value?.step ?? 0) + 1).flatMap(({ events }) => events));
  return stillGame(seats, view, computed(() => seatOf(eyes.value)), log);
}

export function ReplayView({ replay }: { replay: Replay }) {
  const scoring = scoringTexts.value;
  const pinned = useSignal<number | null>(null);
  const playing = usePlaying(replay);
  useReplayKeys(replay, playing);
  const game = useMemo(() => stillGameOf(replay), [replay]);
  const { step: at, view, round, score } = replay.shown.value!;
  const step = replay.steps[at];
  const sitters = sittersOf(replay.seats, view, false);
  const shown = pinned.value ?? step.player ?? view.turn;
  const turn = replay.turns[at];
  return (
    <div class="table replay" ref={scaleRoot}>
      <Head replay={replay} />
      <main class="replay-in" data-seats={replay.seats.length}>
        <div class="replay-left">
          <Market game={game} view={view} />
          <Display game={game} view={view} />
          <DrawPile game={game} view={view} class="panel pile-panel" />
          <Panels game={game} view={view} />
        </div>
        <Scene view={view} step={step} sitter={sitters[shown]} />
        <div class="replay-right">
          <Others view={view} sitters={sitters} shown={shown} pinned={pinned} />
          <Majorities game={game} view={view} standing={{ round, score }} />
          <StepLog replay={replay} game={game} view={view} />
        </div>
        <div class="panel replay-bar">
          <p class="caption" aria-live={playing.playing.value ? "off" : "polite"}>
            <span>
              {turn > 0 && <b>{scoring.turnOf(turn, replay.turns.at(-1)!)}: </b>}
              {turn > 0 ? <Told game={game} view={view} events={told(step)} /> : scoring.setup}
            </span>
          </p>
          <SeenBy replay={replay} />
          <Scrub replay={replay} />
          <Hands view={view} sitters={sitters} />
          <Controls replay={replay} playing={playing} />
        </div>
      </main>
    </div>
  );
}
