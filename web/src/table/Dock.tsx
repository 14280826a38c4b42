/* The decision sheet: what is asked, what is picked so far, what else can be picked, and the one button that plays the move. It knows
   no decision by name, so it answers every one of every module. */
import { Icon, SeatMark, Thing } from "../art/pieces";
import { Consequences, previewOf } from "../board/Board";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { texts } from "../texts/texts";
import { Choices } from "./Choices";
import { useDrawn } from "./drawn";
import { labelOf } from "./labels";
import { HintNote, Refused, useSentence } from "./Notes";
import { Offers } from "./Offers";
import { PassUntil } from "./PassUntil";
import { nameOfSeat } from "./people";
import { quietly } from "./quietly";
import { Trail } from "./Trail";
import "./dock.css";

/** What to ask for next, by the things that can be picked. */
function questionOf(game: Game): string {
  const { picks } = game.picking;
  const { dock } = texts.value.table;
  const { path, next, also, move } = picks.value;
  if (!path.length) return game.decision.value?.prompt ?? "";
  const nouns = new Set([...next, ...also].map(({ handle }) => nounOf(handle)));
  const asks = dock.asks as Record<string, string>;
  const known = Object.keys(asks).find((noun) => nouns.has(noun));
  if (known && !move) return asks[known];
  return move ? dock.ready : dock.next;
}

const SHOWN_ON_BOARD = ["cell", "crossing", "edge"];

/** The picks as chips; each can be let go. */
function Picked({ game, view }: { game: Game; view: View }) {
  const { dock } = texts.value.table;
  const path = game.picking.picks.value.path.filter((handle) => !SHOWN_ON_BOARD.includes(nounOf(handle)));
  if (!path.length) return null;
  return (
    <ul class="picked" aria-label={dock.picked}>
      {path.map((handle, i) => (
        <li key={`${handle}.${i}`}>
          <button class="picked-chip" data-picked={handle} onClick={() => quietly(game.picking.letGo(handle))} aria-label={dock.letGo(labelOf(game, view, handle))}>
            <Thing handle={handle} view={view} />
            <span>{labelOf(game, view, handle)}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Actions({ game }: { game: Game }) {
  const { path, move } = game.picking.picks.value;
  const sentence = useSentence(game, move);
  const { table, common } = texts.value;
  if (!path.length && !move) return null;
  return (
    <div class="dock-actions">
      {path.length > 0 && (
        <button class="btn" data-back onClick={() => quietly(game.picking.back())}>
          {common.back}
        </button>
      )}
      {move && (
        <button class="btn accent" data-confirm onClick={() => quietly(game.picking.confirm())}>
          <Icon name="check" />
          <span>{sentence || table.dock.confirm}</span>
        </button>
      )}
    </div>
  );
}

function Asked({ game, view }: { game: Game; view: View }) {
  const sorted = useDrawn(game, view);
  const { path } = game.picking.picks.value;
  return (
    <>
      <h2 class={`dock-ask ${path.length ? "" : "is-prompt"}`} tabIndex={-1}>
        <SeatMark colour={view.players[game.eyes.value].colour} />
        <span>{questionOf(game)}</span>
      </h2>
      <Refused game={game} />
      <HintNote game={game} />
      <Picked game={game} view={view} />
      <Offers key={path[0]} game={game} view={view} />
      {previewOf.value && <Consequences preview={previewOf.value.preview} />}
      <Choices game={game} view={view} sorted={sorted} />
      <Actions game={game} />
      <PassUntil game={game} />
      {!path.length && <Trail game={game} view={view} />}
      {!path.length && game.decision.value?.kind === "action" && <p class="dock-how">{texts.value.table.dock.how}</p>}
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

export function Dock({ game, view }: { game: Game; view: View }) {
  const asked = game.asked.value !== null;
  return (
    <section class={`panel dock ${asked ? "asked" : ""}`} aria-label={texts.value.table.dock.title} data-panel="dock">
      {asked ? <Asked game={game} view={view} /> : <Waiting game={game} view={view} />}
    </section>
  );
}
