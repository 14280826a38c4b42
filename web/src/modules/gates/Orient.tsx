/* 37: a key is turned in the gate board. Touched is the bonus that is to come to the own gate; beside it stands who gets what then. */
import { useRef } from "preact/hooks";
import { Icon, SeatMark } from "../../art/pieces";
import type { View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf, nounOf } from "../../game/handles";
import { printedOn } from "../../game/pieces";
import { calledAt, othersOf } from "../../table/people";
import { moduleTexts } from "../../texts/modules";
import type { AnswerProps } from "../module";
import { BonusChip, GateBoard, placeAt } from "./GateBoard";
import { bonusAt, gateOf, GATES, shortWay, turnsFor, type Bonus, type Lying } from "./keys";

const words = () => moduleTexts.value.gates_without_end;
const nameOfBonus = (bonus: Bonus): string => printedOn(`gate_bonus:${bonus}`)?.label ?? bonus;
const colourOf = (view: View, seat: number) => view.players[seat].colour;

/** What comes to each gate, the own one first. */
function Who({ game, view, lying }: { game: Game; view: View; lying: Lying }) {
  const me = game.eyes.value;
  return (
    <ul class="mod-gate-who">
      {[me, ...othersOf(game, view)].map((seat) => {
        const bonus = bonusAt(lying, gateOf(colourOf(view, seat)));
        return (
          <li key={seat} class={seat === me ? "own" : ""} data-explain={`gate_bonus:${bonus}`}>
            <SeatMark colour={colourOf(view, seat)} />
            <b class={`of-${colourOf(view, seat)}`}>{calledAt(game, seat)}</b>
            <BonusChip bonus={bonus} />
            <span>{nameOfBonus(bonus)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** They turn it by one gate; where a choice is played at once there is nothing to turn first. */
const Arrows = ({ onTurn }: { onTurn: (by: number) => void }) => (
  <div class="mod-gate-turn">
    <button class="btn" aria-label={words().turnLeft} onClick={() => onTurn(-1)}>
      <Icon name="undo" />
    </button>
    <button class="btn" aria-label={words().turnRight} onClick={() => onTurn(1)}>
      <Icon name="undo" />
    </button>
  </div>
);

/** Turned on and on it never turns back all the way round. */
function useTurned(turns: number): number {
  const shown = useRef(turns);
  shown.current += shortWay(((shown.current % GATES) + GATES) % GATES, turns);
  return shown.current;
}

const keyIn = (game: Game): string => nameOf(game.decision.value?.about?.subject?.find((handle) => nounOf(handle) === "key") ?? "");

export function Orient({ game, view, picks, chosen, waits, onChoose }: AnswerProps) {
  const key = keyIn(game);
  const mine = gateOf(colourOf(view, game.eyes.value));
  const turns = chosen ? turnsFor(key, nameOf(chosen) as Bonus, mine) : 0;
  const lying = { key, turns: useTurned(turns) };
  return (
    <div class={`mod-gate-orient ${chosen ? "chosen" : ""}`}>
      <div class="mod-gate-well" data-arrows>
        <GateBoard colours={view.players.map(({ colour }) => colour)} lying={lying} label={words().board} />
        {Array.from({ length: GATES }, (_, gate) => {
          const handle = `gate_bonus:${bonusAt({ key, turns }, gate)}`;
          const [left, top] = placeAt(gate);
          const pick = picks.find((one) => one.handle === handle);
          if (!pick) return null;
          return <button key={gate} class={`choice ${handle === chosen ? "on" : ""}`} style={{ left: `${left}%`, top: `${top}%` }} data-handle={handle} aria-pressed={handle === chosen} aria-label={pick.label} onClick={() => onChoose(handle)} />;
        })}
      </div>
      <div class="mod-gate-side">
        <Who game={game} view={view} lying={lying} />
        {waits && <Arrows onTurn={(by) => onChoose(`gate_bonus:${bonusAt({ key, turns: turns + by }, mine)}`)} />}
      </div>
    </div>
  );
}
