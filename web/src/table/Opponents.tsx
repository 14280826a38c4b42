/* Everybody else, small: Alhambra, score, cards, wall, reserve. A tap enlarges one of them. */
import { useSignal } from "@preact/signals";
import { Icon, SeatMark, Tile } from "../art/pieces";
import { MiniBoard } from "../board/Board";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { tileHandle } from "../game/handles";
import { artOf } from "../modules/module";
import { lazy } from "../screens/lazy";
import { signed } from "../parts/signed";
import { texts } from "../texts/texts";
import { Marks } from "./Marks";
import { roomOf } from "./marks";
import type { OpponentDialogProps } from "./OpponentDialog";
import { cardsOf, othersOf } from "./people";
import type { Standing } from "./standing";
import "./opponents.css";

const OpponentDialog = lazy<OpponentDialogProps>(async () => (await import("./OpponentDialog")).OpponentDialog);

/** What a player is doing: asked now, or next on turn. */
function roleOf(game: Game, view: View, seat: number): "asked" | "next" | null {
  const asked = game.decision.value?.player ?? null;
  if (asked === seat) return "asked";
  const mine = asked === game.eyes.value || asked === null;
  return mine && !view.over && seat === view.order?.[0] ? "next" : null;
}

/** Tiles of a reserve lie over each other, unless a module has places of its own for them. */
const isStack = (view: View, { reserve }: PlayerView): boolean => reserve.length > 0 && !artOf(view).some((art) => art.Reserve);

function Reserve({ game, view, player }: { game: Game; view: View; player: PlayerView }) {
  const { Reserve: Own } = artOf(view).find((art) => art.Reserve) ?? {};
  if (Own) return <Own game={game} player={player} view={view} />;
  if (!player.reserve.length) return <span title={texts.value.table.others.noReserve}>–</span>;
  return (
    <>
      {player.reserve.map((tile, i) => (
        <span key={i} class="opp-tile" data-explain={tileHandle(tile)}>
          <Tile tile={tile} size="s" />
        </span>
      ))}
    </>
  );
}

interface PanelProps {
  game: Game;
  view: View;
  seat: number;
  standing: Standing | null;
  onOpen: () => void;
}

function Panel({ game, view, seat, standing, onOpen }: PanelProps) {
  const player = view.players[seat];
  const { name } = game.seats[seat];
  const { others } = texts.value.table;
  const role = roleOf(game, view, seat);
  const cards = cardsOf(player);
  const wall = standing?.score.players[seat].wall ?? 0;
  return (
    <article class={`panel opp ${role ?? ""}`} data-seat={seat}>
      <h3 class={`opp-head of-${player.colour}`}>
        <SeatMark colour={player.colour} />
        <button class={`opp-open ${name.length > 11 ? "long" : ""}`} onClick={onOpen} aria-label={others.enlarge(name, player.score)}>
          {name}
        </button>
        <span class="score">{signed(player.score)}</span>
      </h3>
      {role && <span class="tag opp-role">{role === "asked" ? others.asked : others.next}</span>}
      <div class="opp-board">
        <MiniBoard player={player} view={view} />
        <span class="marks">
          <Marks player={player} view={view} room={roomOf(view.players.length)} />
        </span>
      </div>
      <div class="opp-foot">
        <span title={others.cards(cards)}>
          <Icon name="deck" label={others.cardsLabel} />
          {cards}
        </span>
        <span title={others.wall(wall)}>
          <Icon name="wall" label={others.wallLabel} />
          {wall}
        </span>
        <span class={`opp-reserve ${isStack(view, player) ? "stack" : ""}`}>
          <Reserve game={game} view={view} player={player} />
        </span>
      </div>
    </article>
  );
}

function Dirk({ view }: { view: View }) {
  const { common, table } = texts.value;
  const { tiles, score } = view.dirk!;
  return (
    <article class="panel opp dirk" data-explain="noun:dirk">
      <h3 class="opp-head">
        <Icon name="robot" />
        {common.dirk}
        <span class="score">{score}</span>
      </h3>
      <div class="opp-board dirk-tiles" role="img" aria-label={table.others.dirkTiles(tiles.length)}>
        {tiles.map((tile, i) => (
          <Tile key={i} tile={tile} size="s" />
        ))}
      </div>
    </article>
  );
}

export function Opponents({ game, view, standing }: { game: Game; view: View; standing: Standing | null }) {
  const enlarged = useSignal<number | null>(null);
  const seats = othersOf(game, view);
  return (
    <section class="opps" data-count={seats.length} data-dirk={view.dirk ? "" : undefined} aria-label={texts.value.table.others.title} data-panel="others">
      {seats.map((seat) => (
        <Panel key={seat} game={game} view={view} seat={seat} standing={standing} onOpen={() => (enlarged.value = seat)} />
      ))}
      {view.dirk && <Dirk view={view} />}
      {enlarged.value !== null && <OpponentDialog game={game} view={view} standing={standing} seats={seats} at={enlarged} />}
    </section>
  );
}
