/* The end: who won and by how much, the whole table, the chart, and where to go from here. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, SourceMark } from "../art/pieces";
import { MiniBoard, StaticBoard } from "../board/Board";
import type { GameConfig, View } from "../engine/types";
import type { Game } from "../game/game";
import { quietly } from "../parts/quietly";
import { download, fileName, shareReplay } from "../replay/file";
import { rememberLatest } from "../replay/latest";
import { goTo } from "../route";
import { startNewGame } from "../table/start";
import { menuTexts } from "../texts/menus";
import { scoringTexts } from "../texts/scoring";
import { texts } from "../texts/texts";
import type { BackProps, EndProps as Props } from "./EndScreen";
import { EndTable } from "./EndTable";
import { heldScores, roundsHeld, type PastScore } from "./history";
import { tableAsCsv } from "./keep";
import { Laurel } from "./Laurel";
import { Night } from "./Night";
import { ScoreChart } from "./ScoreChart";
import { once } from "./once";
import { namesIn, SitterName, sittersOf, type Names, type Sitter } from "./sitters";
import { decisive, roundTotals, scoreLines, totalsOf, type SourceTotal } from "./sources";
import { sourceName } from "./words";
import { signed } from "../parts/signed";
import "./scoring.css";
import "./end.css";
import "./result.css";

const REASONS = 3;

/** Everybody, the best score first; winners before others with as many points. */
const ranked = (view: View): number[] => view.players.map(({ seat }) => seat).sort((a, b) => view.players[b].score - view.players[a].score || Number(view.winners.includes(b)) - Number(view.winners.includes(a)));

/** Why: what brought the winner more than the next one. */
function Because({ totals, winner, second }: { totals: SourceTotal[]; winner: number; second: number }) {
  const scoring = scoringTexts.value;
  const reasons = decisive(totals, winner, second).slice(0, REASONS);
  if (!reasons.length) return null;
  return (
    <p class="because">
      {scoring.because}{" "}
      {reasons.map(({ id, more }) => (
        <span key={id}>
          <SourceMark source={id} /> {sourceName(id)} <b>+{more}</b>
        </span>
      ))}
    </p>
  );
}

/** Scorings whose cards did not come up. */
function Missed({ scores }: { scores: readonly PastScore[] }) {
  const missed = scoringTexts.value.missed.filter((_, i) => scores.every(({ round }) => round !== i + 1));
  return missed.map((sentence) => <p class="missed">{sentence}</p>);
}

interface WinnerProps {
  view: View;
  order: number[];
  sitters: Sitter[];
  totals: SourceTotal[] | null;
}

function titleFor(winners: readonly number[], { names, withYou }: Names): string {
  const scoring = scoringTexts.value;
  if (winners.length > 1) return scoring.win(names, withYou);
  return withYou ? scoring.youWin : scoring.wins(names);
}

function Winner({ view, order, sitters, totals }: WinnerProps) {
  const scoring = scoringTexts.value;
  const { winners, players } = view;
  const { score } = players[winners[0]];
  const second = winners.length > 1 ? undefined : order.find((seat) => !winners.includes(seat));
  return (
    <div class="winner">
      <Laurel />
      <div>
        <h1 id="end-title">{titleFor(winners, namesIn(sitters, winners))}</h1>
        <p>{second === undefined ? scoring.sharedWith(score) : scoring.margin(score, score - players[second].score, sitters[second].isMe ? null : sitters[second].name)}</p>
        {totals && second !== undefined && <Because totals={totals} winner={winners[0]} second={second} />}
      </div>
    </div>
  );
}

/** The palaces: the winner's large, the others small. */
function Palaces({ view, order, sitters }: { view: View; order: number[]; sitters: Sitter[] }) {
  const scoring = scoringTexts.value;
  const [chosen, setChosen] = useState(order[0]);
  return (
    <>
      <div class="palace">
        <StaticBoard player={view.players[chosen]} view={view} size="l" label={scoring.alhambraOf(sitters[chosen].name)} />
      </div>
      <div class="others" data-many={order.length > 3}>
        {order
          .filter((seat) => seat !== chosen)
          .map((seat) => (
            <button key={seat} class="panel" onClick={() => setChosen(seat)}>
              <span class="mini">
                <MiniBoard player={view.players[seat]} view={view} />
              </span>
              <span>
                <SitterName sitter={sitters[seat]} />
                <small>{scoring.ranks[order.findIndex((one) => view.players[one].score === view.players[seat].score)]}</small>
              </span>
              <b>{signed(view.players[seat].score)}</b>
            </button>
          ))}
      </div>
    </>
  );
}

/** The same players, modules and variants, dealt anew. */
async function sameAgain(game: Game): Promise<void> {
  const { players, modules, variants, colours } = await game.record();
  const config: GameConfig = { players, modules, variants, colours };
  await startNewGame(config, game.seats);
}

async function share(game: Game): Promise<void> {
  await shareReplay(game.seats, await game.record());
}

async function watch(game: Game): Promise<void> {
  rememberLatest({ id: game.id, seats: game.seats, record: await game.record() });
  goTo(`/replay/${game.id}`);
}

interface DoingProps {
  icon: string;
  long: string;
  /** Under the icon on a phone. */
  short: string;
  onDo(): void;
}

const Doing = ({ icon, long, short, onDo }: DoingProps) => (
  <button class="btn quiet small" onClick={onDo} aria-label={long}>
    <Icon name={icon} />
    <span class="long">{long}</span>
    <span class="short">{short}</span>
  </button>
);

function Doings({ game, onTable, onLook }: Props & { onTable: (() => void) | null }) {
  const { home } = texts.value;
  const scoring = scoringTexts.value;
  const again = useMemo(() => once(() => sameAgain(game)), [game]);
  return (
    <footer>
      <Doing icon="replay" long={scoring.watchReplay} short={menuTexts.value.games.watch} onDo={() => quietly(watch(game))} />
      <Doing icon="share" long={scoring.share} short={scoring.shareShort} onDo={() => quietly(share(game))} />
      {onTable && <Doing icon="download" long={scoring.keepTable} short={scoring.tableShort} onDo={onTable} />}
      <Doing icon="eye" long={scoring.lookAtTable} short={scoring.lookShort} onDo={onLook} />
      <span class="sp" />
      <a class="btn small" href="#/">
        <Icon name="home" />
        {home.home}
      </a>
      <button class="btn primary" autofocus aria-disabled={again.begun.value} onClick={() => quietly(again.start())}>
        {scoring.sameAgain}
      </button>
    </footer>
  );
}

export function End({ game, onLook }: Props) {
  const [scores, setScores] = useState<PastScore[] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const view = game.view.value!;
  useEffect(() => dialog.current!.showModal(), []);
  useEffect(() => void heldScores((request) => game.ask(request), roundsHeld(game.log.value)).then(setScores, () => setScores([])), [game]);
  const sitters = sittersOf(game.seats, view, false, game.me);
  const order = ranked(view);
  const finals = view.players.map(({ score }) => score);
  const totals = scores?.length ? totalsOf(scores, finals) : null;
  const lines = scores?.length ? scoreLines(scores, finals) : null;
  const winner = view.winners.find((seat) => game.seats[seat].kind === "person");
  const keep = totals && (() => download(fileName(game.seats, "csv"), "text/csv", tableAsCsv(sittersOf(game.seats, view, false), totals, finals)));
  return (
    <dialog ref={dialog} class="the-end" aria-labelledby="end-title" onClose={onLook}>
      <div class="end-in">
        <section class="won">
          <Winner view={view} order={order} sitters={sitters} totals={totals} />
          <Palaces view={view} order={order} sitters={sitters} />
        </section>
        <section class="account">
          {totals && <EndTable sitters={order.map((seat) => sitters[seat])} totals={totals} byScoring={finals.map((_, seat) => roundTotals(scores!, seat))} finals={finals} />}
          {scores?.length ? <Missed scores={scores} /> : null}
          {lines && <ScoreChart lines={order.map((seat) => ({ name: sitters[seat].name, colour: view.players[seat].colour, marks: lines[seat] }))} flat={totals!.length > 9} />}
        </section>
      </div>
      {scores?.length && winner !== undefined ? <Night id={game.id} view={view} score={scores.at(-1)!} winner={winner} /> : null}
      <Doings game={game} onTable={keep} onLook={() => dialog.current!.close()} />
    </dialog>
  );
}

/** The way back, for whoever looks at the table. */
export const BackToResult = ({ onBack }: BackProps) => (
  <button class="btn primary back-to-result" onClick={onBack}>
    {scoringTexts.value.backToResult}
  </button>
);
