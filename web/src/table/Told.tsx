/* On a phone, where the log is out of sight: while others move one line of what happens, then a line for each of them until my next move. */
import { useSignal } from "@preact/signals";
import { Icon, SeatMark, Thing } from "../art/pieces";
import type { Card, GameEvent, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { cardName, tileHandle } from "../game/handles";
import { texts } from "../texts/texts";
import { nameOfSeat } from "./people";
import { Sentence } from "./Sentence";
import { clauseOf } from "./story";
import type { Standing } from "./standing";
import { goesOn, hasMoved, hiddenSteps, leadsNow, toldFor, type Told as Line } from "./told";
import "./told.css";

/** How many lines, and steps of each; the rest is one tap away. */
interface Room {
  lines: number;
  steps: number;
}
const PLAIN: Room = { lines: 2, steps: 2 };
/** With modules a turn can have ten steps, and the Alhambra needs the room. */
const BRIEF: Room = { lines: 1, steps: 1 };
const roomIn = ({ modules }: View): Room => (modules.length ? BRIEF : PLAIN);

interface StepProps {
  game: Game;
  view: View;
  event: GameEvent;
}

function Bought({ view, event }: StepProps) {
  const { told } = texts.value.table;
  const over = Number(event.paid) - Number(event.price);
  return (
    <>
      {told.bought} <Thing handle={tileHandle(event.tile as Tile)} view={view} />
      {over > 0 ? told.over(over) : ` ${told.exactly}`}
    </>
  );
}

function Took({ view, event }: StepProps) {
  return (
    <>
      {texts.value.table.told.took}{" "}
      {(event.cards as Card[]).map((card, i) => (
        <Thing key={i} handle={`hand:${cardName(card)}`} view={view} />
      ))}
    </>
  );
}

/** Built or put away, without the square, which nobody can read. */
const With = (verb: "built" | "reserved") =>
  function Moved({ view, event }: StepProps) {
    const { told } = texts.value.table;
    return (
      <>
        {told[verb].before} <Thing handle={tileHandle(event.tile as Tile)} view={view} />
        {told[verb].after}
      </>
    );
  };
const Built = With("built");
const Reserved = With("reserved");

const Swapped = ({ game, view, event }: StepProps) => (
  <>
    <Built game={game} view={view} event={event} /> {texts.value.table.told.and} <Reserved game={game} view={view} event={{ ...event, tile: event.other as Tile }} />
  </>
);

/** Everything else in the engine's words, without name and full stop. */
const Other = ({ game, view, event }: StepProps) => <Sentence game={game} view={view} parts={clauseOf(event.text!, false)} />;

function stepOf({ event, tile, other, price, paid, cards }: GameEvent) {
  if (event === "bought" && tile && price !== undefined && paid !== undefined) return Bought;
  if (event === "took" && Array.isArray(cards)) return Took;
  if (event === "built" && tile) return Built;
  if (event === "swapped" && tile && other) return Swapped;
  return ["reserved", "removed"].includes(event) && tile ? Reserved : Other;
}

/** What there is to win by it, in gold: another action that is still to come, or the lead. */
function Gold({ line, live, standing }: { line: Line; live: boolean; standing: Standing | null }) {
  const { told, majorities } = texts.value.table;
  const words = live && goesOn(line) ? told.again : leadsNow(line, standing?.score.ranking) ? majorities.leads : null;
  return words && <i class="told-gold">{words}</i>;
}

function Steps({ game, view, line }: { game: Game; view: View; line: Line }) {
  const { and } = texts.value.table.told;
  const last = line.steps.length - 1;
  return (
    <>
      {line.steps.map((event, i) => {
        const Step = stepOf(event);
        return (
          <span key={event.n}>
            {i === 0 ? " " : i === last ? ` ${and} ` : ", "}
            <Step game={game} view={view} event={event} />
          </span>
        );
      })}
    </>
  );
}

interface RowProps {
  game: Game;
  view: View;
  line: Line;
  /** It is happening now. */
  live?: boolean;
  standing: Standing | null;
}

const Row = ({ game, view, line, live = false, standing }: RowProps) => (
  <li>
    <SeatMark colour={view.players[line.seat].colour} />
    <p>
      <b class={`of-${view.players[line.seat].colour}`}>{nameOfSeat(game, line.seat)}</b>
      <Steps game={game} view={view} line={line} /> <Gold line={line} live={live} standing={standing} />
    </p>
  </li>
);

function More({ view, lines, count, onShow }: { view: View; lines: Line[]; count: number; onShow: () => void }) {
  return (
    <li>
      <button class="told-more" onClick={onShow}>
        <b class="told-count" aria-hidden="true">
          +{count}
        </b>
        {lines.map(({ seat }) => (
          <SeatMark key={seat} colour={view.players[seat].colour} />
        ))}
        <span>{texts.value.table.told.more(count)}</span>
        <Icon name="down" />
      </button>
    </li>
  );
}

/** The last steps of a line. */
const inShort = (line: Line, { steps }: Room): Line => ({ ...line, steps: line.steps.slice(-steps) });

/** A touch of its edge is for it: a browser gives one that nothing answers to the score above. */
const keepTouch = (): void => undefined;

function Lines({ game, view, lines, standing }: { game: Game; view: View; lines: Line[]; standing: Standing | null }) {
  const all = useSignal(false);
  const room = roomIn(view);
  const fit = room === PLAIN && lines.length <= PLAIN.lines + 1 ? lines.length : room.lines;
  const shown = all.value ? lines : lines.slice(0, fit).map((line) => inShort(line, room));
  const count = hiddenSteps(lines, fit, room.steps);
  return (
    <ol class={`told ${all.value ? "" : "folded"} ${room === BRIEF ? "brief" : ""}`} aria-label={texts.value.table.news.title} onClick={() => (all.value = true)}>
      {shown.map((line) => (
        <Row key={line.seat} game={game} view={view} line={line} standing={standing} />
      ))}
      {!all.value && count > 0 && <More view={view} lines={lines.slice(fit)} count={count} onShow={() => (all.value = true)} />}
    </ol>
  );
}

export interface ToldProps {
  game: Game;
  view: View;
  standing: Standing | null;
}

export function Told({ game, view, standing }: ToldProps) {
  const me = game.eyes.value;
  const log = game.log.value;
  const lines = toldFor(log, me);
  if (!lines.length || view.over) return null;
  if (game.asked.value !== null) return hasMoved(log, me) ? null : <Lines key={lines[0].steps.at(-1)!.n} game={game} view={view} lines={lines} standing={standing} />;
  return (
    <ol class={`told live ${roomIn(view) === BRIEF ? "brief" : ""}`} role="status" onClick={keepTouch}>
      <Row game={game} view={view} line={inShort(lines[0], roomIn(view))} live standing={standing} />
    </ol>
  );
}
