/* The head of the table: whose turn it is and what is asked, in one sentence; undo, hint, menu. On a phone the scores instead. */
import { useComputed, useSignal, type Signal } from "@preact/signals";
import { Icon, SeatMark } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { Lion } from "../screens/Brand";
import { lazy } from "../screens/lazy";
import { signed } from "../parts/signed";
import { texts } from "../texts/texts";
import { ActionCount } from "./ActionCount";
import { AskHelp } from "./AskHelp";
import type { OpponentDialogProps } from "./OpponentDialog";
import { showPane } from "./Panes";
import { calledAt, othersOf, PlayerName } from "./people";
import { questionOf } from "./question";
import { openSheet, sheetHead } from "./sheet/open";
import type { Standing } from "./standing";
import { HintButton, UndoButton } from "./Tools";
import "./header.css";

/** What is asked; where a sheet asks, what is going on: the question stands once. */
const headOf = (game: Game): string => (openSheet(game) && sheetHead.value) || questionOf(game);

/** The question to me, or who else is choosing. */
const promptOf = (game: Game): string => (game.asked.value !== null || game.decision.value?.player == null ? headOf(game) : texts.value.table.header.choosing);

function Prompt({ game, view }: { game: Game; view: View }) {
  const player = game.decision.value?.player ?? null;
  const mine = game.asked.value !== null;
  const words = useComputed(() => promptOf(game));
  return (
    <p class="prompt" role="status" aria-live="polite">
      {player !== null && <PlayerName game={game} view={view} seat={player} name={calledAt(game, player)} />}{" "}
      <span>{words}</span>
      {mine && !openSheet(game) && <AskHelp game={game} />}
      {mine && <ActionCount game={game} />}
    </p>
  );
}

const BESIDE = 3; // so many names fit beside their scores; more stand under them

const OpponentDialog = lazy<OpponentDialogProps>(async () => (await import("./OpponentDialog")).OpponentDialog);

/** Everybody with the score, the one who is asked in a frame; a tap shows the player's Alhambra. */
function Scores({ game, view, standing }: { game: Game; view: View; standing: Standing | null }) {
  const enlarged = useSignal<number | null>(null);
  const { others } = texts.value.table;
  const seats = [game.eyes.value, ...othersOf(game, view)];
  const asked = game.decision.value?.player;
  return (
    <>
      <ul class={`scores ${seats.length > BESIDE ? "many" : ""}`} aria-label={texts.value.table.header.scores}>
        {seats.map((seat) => (
          <li key={seat} class={`of-${view.players[seat].colour} ${seat === asked ? "asked" : ""}`}>
            <button class="scores-one" title={others.enlarge(calledAt(game, seat), view.players[seat].score)} onClick={() => (enlarged.value = seat)}>
              <SeatMark colour={view.players[seat].colour} />
              <span class="scores-name">{calledAt(game, seat)}</span>
              <b>{signed(view.players[seat].score)}</b>
            </button>
          </li>
        ))}
        {view.dirk && (
          <li data-explain="noun:dirk">
            <span class="scores-one">
              <Icon name="robot" />
              <span class="scores-name">{texts.value.common.dirk}</span>
              <b>{signed(view.dirk.score)}</b>
            </span>
          </li>
        )}
      </ul>
      {enlarged.value !== null && <OpponentDialog game={game} view={view} standing={standing} seats={seats} at={enlarged} />}
    </>
  );
}

/** On a phone that lies there is no foot: the way to the other pane is here. */
function OthersButton({ pane }: { pane: Signal<number> }) {
  const isThere = pane.value === 1;
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => showPane(currentTarget.closest("main")!.querySelector<HTMLElement>(".panes"), isThere ? 0 : 1);
  return (
    <button class="btn quiet only head-others" aria-label={texts.value.table.panes.others} aria-pressed={isThere} onClick={show}>
      <Icon name="list" />
    </button>
  );
}

interface HeaderProps {
  game: Game;
  view: View;
  standing: Standing | null;
  pane: Signal<number>;
  onMenu: () => void;
}

export function Header({ game, view, standing, pane, onMenu }: HeaderProps) {
  const { common } = texts.value;
  return (
    <header class="table-head">
      <h1 class="brand">
        <Lion />
        <span>{common.title}</span>
      </h1>
      <Prompt game={game} view={view} />
      <Scores game={game} view={view} standing={standing} />
      <span class="head-tools">
        <UndoButton game={game} />
        <HintButton game={game} />
      </span>
      <OthersButton pane={pane} />
      <button class="btn quiet only" onClick={onMenu} aria-label={common.menu} aria-haspopup="dialog" data-menu>
        <Icon name="menu" />
      </button>
    </header>
  );
}
