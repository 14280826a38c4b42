/* The decision sheet: what is asked, what is picked so far, what else can be picked, and the one button that plays the move. It knows
   no decision by name, so it answers every one of every module. */
import { useComputed } from "@preact/signals";
import { Icon, SeatMark, Thing } from "../art/pieces";
import { Consequences, previewOf } from "../board/Board";
import { isPlace } from "../board/nouns";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf, tileHandle } from "../game/handles";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { ActionCount } from "./ActionCount";
import { Choices } from "./Choices";
import { useDrawn } from "./drawn";
import { FitNote } from "./FitNote";
import { labelOf } from "./labels";
import { HintNote, Refused, useSentence } from "./Notes";
import { Offers } from "./Offers";
import { maybeNew, primerRead } from "./newHere";
import { PassUntil } from "./PassUntil";
import { nameOfSeat } from "./people";
import { questionOf } from "./question";
import { RunningSum } from "./RunningSum";
import { BesideSheet } from "./sheet/BesideSheet";
import { openSheet } from "./sheet/open";
import { useGrown, Verbs, WaysButton } from "./strip/Verbs";
import { Trail } from "./Trail";
import "./dock.css";

/** What is drawn for a pick: for a slot the tile on it. */
function drawnFor(view: View, handle: string): string {
  const tile = nounOf(handle) === "slot" ? view.market[Number(nameOf(handle)) - 1] : null;
  return tile ? tileHandle(tile) : handle;
}

function Chip({ game, view, handle }: { game: Game; view: View; handle: string }) {
  const label = labelOf(game, view, handle);
  const leaves = useComputed(() => game.picking.touched.value?.handle === handle).value;
  if (label === null || isPlace(handle)) return null;
  return (
    <li>
      <button class={`picked-chip ${leaves ? "touched" : ""}`} data-picked={handle} onClick={() => quietly(game.picking.letGo(handle))} aria-label={texts.value.table.dock.letGo(label)}>
        <Thing handle={drawnFor(view, handle)} view={view} />
        <span>{label}</span>
        <Icon name="close" />
      </button>
    </li>
  );
}

/** The picks as chips; each can be let go. */
function Picked({ game, view }: { game: Game; view: View }) {
  const { dock } = texts.value.table;
  const { path } = game.picking.picks.value;
  if (!path.length) return null;
  return (
    <div class={`picked ${game.picking.fitting.current.value ? "buying" : ""}`}>
      <ul aria-label={dock.picked}>
        {path.map((handle, i) => (
          <Chip key={`${handle}.${i}`} game={game} view={view} handle={handle} />
        ))}
      </ul>
      <FitNote game={game} />
      <button class="btn back" data-back onClick={() => quietly(game.picking.back())}>
        {dock.otherChoice}
      </button>
    </div>
  );
}

function Confirm({ game }: { game: Game }) {
  const { move } = game.picking.picks.value;
  const sum = game.picking.sum.value;
  const sentence = useSentence(game, move);
  if (!move) return null;
  const { dock, offers } = texts.value.table;
  const builds = move.type === "place" ? texts.value.fits.build : sentence;
  return (
    <button class="btn accent confirm" data-confirm onClick={() => quietly(game.picking.confirm())}>
      <Icon name="check" />
      <span>{sum ? offers.pay(sum.paid, sum.paid - sum.price, sum.again === true) : builds || dock.confirm}</span>
    </button>
  );
}

/** What the square that is asked about would bring. */
const Foreseen = () => previewOf.value && <Consequences preview={previewOf.value.preview} />;

/** For people who have never seen the game. */
function NewHere({ player, onPrimer }: { player: PlayerView; onPrimer: () => void }) {
  if (!maybeNew(player)) return null;
  const read = () => {
    primerRead();
    onPrimer();
  };
  return (
    <button class="btn quiet new-here" data-primer onClick={read}>
      <Icon name="book" />
      <span>
        {texts.value.table.primer.newHere} <b>{texts.value.table.primer.title}</b>
      </span>
    </button>
  );
}

interface Props {
  game: Game;
  view: View;
  /** Shows the game in a minute. */
  onPrimer: () => void;
}

function Asked({ game, view, onPrimer }: Props) {
  const sorted = useDrawn(game, view);
  const grown = useGrown(game);
  const { path } = game.picking.picks.value;
  const hasVerbs = !path.length && game.picking.options.value.length > 0;
  return (
    <>
      <h2 class="dock-ask" tabIndex={-1}>
        <SeatMark colour={view.players[game.eyes.value].colour} />
        <span>{questionOf(game)}</span>
        <ActionCount game={game} />
      </h2>
      {hasVerbs && view.modules.length > 0 && <WaysButton game={game} grown={grown} />}
      <Refused game={game} />
      <HintNote game={game} />
      <Picked game={game} view={view} />
      <RunningSum game={game} />
      <Offers key={path[0]} game={game} view={view} />
      <Foreseen />
      {hasVerbs && <Verbs game={game} grown={grown} />}
      <Choices game={game} view={view} sorted={sorted} />
      <Confirm game={game} />
      <PassUntil game={game} />
      {!path.length && !hasVerbs && <Trail game={game} view={view} />}
      {!path.length && <NewHere player={view.players[game.eyes.value]} onPrimer={onPrimer} />}
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
  return (
    <section class={`panel dock ${asked ? "asked" : ""}`} aria-label={texts.value.table.dock.title} data-panel="dock">
      {openSheet(game) ? <BesideSheet game={game} view={view} /> : asked ? <Asked game={game} view={view} onPrimer={onPrimer} /> : <Waiting game={game} view={view} />}
    </section>
  );
}
