/* The decision sheet: what is asked, what is picked so far, what else can be picked, and the one button that plays the move. It knows
   no decision by name, so it answers every one of every module. */
import type { Signal } from "@preact/signals";
import { Icon, SeatMark } from "../art/pieces";
import { Consequences } from "../board/late";
import { previewOf } from "../board/preview";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { texts } from "../texts/texts";
import { ActionCount } from "./ActionCount";
import { AskHelp } from "./AskHelp";
import { Choices } from "./Choices";
import { hasVerbs, isTouched, signsOf } from "./dockSigns";
import { useDrawn } from "./drawn";
import { BesideSheet, Confirm, LiesHere, Touched, Turning } from "./late";
import { maybeNew, primerRead } from "./newHere";
import { PassUntil } from "./PassUntil";
import { nameOfSeat } from "./people";
import { phraseOf, questionOf } from "./question";
import { openSheet } from "./sheet/open";
import { useGrown, Verbs, WaysButton } from "./strip/Verbs";
import { possible } from "./strip/verbs";
import { LAST_STEPS, Trail } from "./Trail";
import "./dock.css";

/** What can be done, for people who do not know that yet: where there is no room for verbs, nothing else names it. */
const WaysNamed = ({ game }: { game: Game }) => (
  <p class="new-here-ways">
    {possible(game.picking.options.value)
      .map(({ label }) => label)
      .join(" · ") || "\u00a0"}
  </p>
);

/** For people who have never seen the game. */
function NewHere({ game, player, onPrimer }: { game: Game; player: PlayerView; onPrimer: () => void }) {
  if (!maybeNew(player)) return null;
  const read = () => {
    primerRead();
    onPrimer();
  };
  return (
    <>
      {game.decision.value?.kind === "action" && <WaysNamed game={game} />}
      <button class="btn quiet new-here" data-primer onClick={read}>
        <Icon name="book" />
        <span>
          {texts.value.table.primer.newHere} <b>{texts.value.table.primer.title}</b>
        </span>
      </button>
    </>
  );
}

interface Props {
  game: Game;
  view: View;
  /** Shows the game in a minute. */
  onPrimer: () => void;
}

const Said = ({ game, view }: { game: Game; view: View }) => (isTouched(game) ? <Touched game={game} view={view} /> : null);

/** What lies at the slot that was touched. */
const Here = ({ game, view }: { game: Game; view: View }) => (view.modules.length > 0 ? <LiesHere game={game} view={view} /> : null);

/** What the square that is asked about would bring. */
const Foreseen = () => (previewOf.value ? <Consequences preview={previewOf.value.preview} /> : null);

/** In few words on a phone that lies (lying.css). */
function Question({ game, view }: { game: Game; view: View }) {
  const phrase = phraseOf(game, view);
  return (
    <>
      <span class={phrase ? "ask-long" : undefined}>{questionOf(game)}</span>
      {phrase && <span class="ask-short">{phrase}</span>}
    </>
  );
}

/** Whether it is asked how a tile lies, or that was chosen: it is drawn in every way. */
function isTurned({ picking }: Game): boolean {
  const { path } = picking.picks.value;
  return path.some((handle) => nounOf(handle) === "tile") && [...picking.open.value.keys(), ...path].some((handle) => nounOf(handle) === "turn");
}

/** What I have done in this turn, as long as nothing else has more to say; only where there is room (dock.css). */
function SoFar({ game, view }: { game: Game; view: View }) {
  const saysMore = game.decision.value?.kind === "place" ? game.attempt.value || game.hint.value : isTouched(game) || maybeNew(view.players[game.eyes.value]);
  if (saysMore) return null;
  return (
    <div class="so-far">
      <Trail game={game} view={view} most={LAST_STEPS} />
    </div>
  );
}

function Asked({ game, view, grown, onPrimer }: Props & { grown: Signal<boolean> }) {
  const sorted = useDrawn(game, view);
  const { path } = game.picking.picks.value;
  const verbs = hasVerbs(game);
  return (
    <>
      <h2 class="dock-ask" tabIndex={-1}>
        <SeatMark colour={view.players[game.eyes.value].colour} />
        <Question game={game} view={view} />
        <AskHelp game={game} />
        <ActionCount game={game} />
      </h2>
      {verbs && view.modules.length > 0 && <WaysButton game={game} grown={grown} />}
      <Said game={game} view={view} />
      <Foreseen />
      <Here game={game} view={view} />
      {verbs && <Verbs game={game} grown={grown} />}
      {isTurned(game) && <Turning game={game} view={view} />}
      <Choices game={game} view={view} sorted={isTurned(game) ? { ...sorted, listed: sorted.listed.filter((handle) => nounOf(handle) !== "turn") } : sorted} />
      {game.picking.picks.value.move && <Confirm game={game} />}
      <PassUntil game={game} />
      {verbs || path.length ? <SoFar game={game} view={view} /> : <Trail game={game} view={view} />}
      {!isTouched(game) && <NewHere game={game} player={view.players[game.eyes.value]} onPrimer={onPrimer} />}
    </>
  );
}

/** Somebody else is asked. */
function Waiting({ game, view }: { game: Game; view: View }) {
  const player = game.decision.value?.player ?? null;
  const { dock } = texts.value.table;
  if (player === null) return <h2 class="dock-ask">{game.decision.value?.prompt}</h2>;
  return (
    <>
      <h2 class="dock-ask" tabIndex={-1}>
        <SeatMark colour={view.players[player].colour} />
        <span>{dock.thinking(nameOfSeat(game, player))}</span>
        <span class="think" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </h2>
      <div class="dock-actions">
        <button class="btn" data-hurry onClick={() => game.hurry()}>
          <Icon name="skip" />
          {dock.hurry}
        </button>
      </div>
    </>
  );
}

export function Dock({ game, view, onPrimer }: Props) {
  const asked = game.asked.value !== null;
  const grown = useGrown(game);
  return (
    <section class={`panel dock ${asked ? "asked" : ""}`} aria-label={texts.value.table.dock.title} data-panel="dock" {...(asked && signsOf(game, view, grown.value))}>
      {openSheet(game) ? <BesideSheet game={game} view={view} /> : asked ? <Asked game={game} view={view} grown={grown} onPrimer={onPrimer} /> : <Waiting game={game} view={view} />}
      {!asked && <Here game={game} view={view} />}
    </section>
  );
}
