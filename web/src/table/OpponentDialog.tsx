/* One player, large: Alhambra, counts per type, cards, wall, reserve; on to the next one. */
import type { Signal } from "@preact/signals";
import { Icon, SeatMark, Tile, TypeMark } from "../art/pieces";
import { StaticBoard } from "../board/Board";
import type { BuildingType, PlayerView, View } from "../engine/types";
import { Explained } from "../explain/Explaining";
import type { Game } from "../game/game";
import { tileHandle } from "../game/handles";
import { signed } from "../parts/signed";
import { texts } from "../texts/texts";
import { Dialog } from "./Dialog";
import { Count } from "./Majorities";
import { Marks } from "./Marks";
import { calledAt, cardsOf } from "./people";
import type { Standing } from "./standing";
import "./opponent-dialog.css";

export interface OpponentDialogProps {
  game: Game;
  view: View;
  standing: Standing | null;
  seats: number[];
  at: Signal<number | null>;
}

function Counts({ seat, standing }: { seat: number; standing: Standing }) {
  const { types } = texts.value.common;
  return (
    <ul class="opp-counts">
      {Object.entries(standing.score.ranking ?? {}).map(([type, ranks]) => (
        <li key={type}>
          <TypeMark type={type} label={types[type as BuildingType]} />
          <Count rank={ranks.find((rank) => rank.seat === seat)} />
        </li>
      ))}
    </ul>
  );
}

function Numbers({ player, standing }: { player: PlayerView; standing: Standing | null }) {
  const { others } = texts.value.table;
  const wall = standing?.score.players[player.seat].wall ?? 0;
  return (
    <p class="opp-numbers">
      <span>
        <Icon name="deck" /> {others.cards(cardsOf(player))}
      </span>
      <span>
        <Icon name="wall" /> {others.wall(wall)}
      </span>
      <span>
        {player.reserve.length ? others.reserve : others.noReserve}
        {player.reserve.map((tile, i) => (
          <span key={i} class="opp-tile" data-explain={tileHandle(tile)}>
            <Tile tile={tile} size="m" />
          </span>
        ))}
      </span>
    </p>
  );
}

function Step({ game, view, seat, icon, onGo }: { game: Game; view: View; seat: number; icon: "left" | "right"; onGo: () => void }) {
  return (
    <button class={`btn step-${icon}`} onClick={onGo}>
      <Icon name={icon} />
      <SeatMark colour={view.players[seat].colour} />
      {calledAt(game, seat)}
    </button>
  );
}

export function OpponentDialog({ game, view, standing, seats, at }: OpponentDialogProps) {
  const seat = at.value!;
  const player = view.players[seat];
  const i = seats.indexOf(seat);
  const [before, after] = [seats[(i + seats.length - 1) % seats.length], seats[(i + 1) % seats.length]];
  const title = (
    <span class={`opp-title of-${player.colour}`}>
      <SeatMark colour={player.colour} /> {calledAt(game, seat)} <span class="score">{signed(player.score)}</span>
    </span>
  );
  return (
    <Dialog title={title} class="opp-dialog" explains onClose={() => (at.value = null)}>
      <div class="opp-large" data-seat={seat}>
        <StaticBoard player={player} view={view} size="l" />
        <span class="marks">
          <Marks player={player} view={view} />
        </span>
      </div>
      {standing && <Counts seat={seat} standing={standing} />}
      <Numbers player={player} standing={standing} />
      {seats.length > 1 && (
        <div class="opp-steps">
          <Step game={game} view={view} seat={before} icon="left" onGo={() => (at.value = before)} />
          <Step game={game} view={view} seat={after} icon="right" onGo={() => (at.value = after)} />
        </div>
      )}
      <Explained game={game} view={view} sheet />
    </Dialog>
  );
}
