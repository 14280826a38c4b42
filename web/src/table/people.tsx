/* Players by name: marker shape and name, never a coloured area alone. */
import { SeatMark } from "../art/pieces";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";

export const nameOfSeat = (game: Game, seat: number | "dirk"): string => (seat === "dirk" ? texts.value.common.dirk : game.seats[seat].name);

/** What stands at a seat’s things: "You" for the only person at the device, whom sentences address, too. */
export const calledAt = (game: Game, seat: number | "dirk"): string => (seat === game.me ? texts.value.common.you : nameOfSeat(game, seat));

/** For sentences that address the only person at the device: nobody's name, then. */
export const otherName = (game: Game, seat: number): string | null => (seat === game.me ? null : nameOfSeat(game, seat));

export const cardsOf = (player: PlayerView): number => player.hand_size ?? player.hand?.length ?? 0;

/** Other players in the order of play, from the one after the eyes. */
export function othersOf(game: Game, view: View): number[] {
  const count = view.players.length;
  return Array.from({ length: count - 1 }, (_, i) => (game.eyes.value + 1 + i) % count);
}

export function PlayerName({ game, view, seat, name = nameOfSeat(game, seat) }: { game: Game; view: View; seat: number | "dirk"; name?: string }) {
  if (seat === "dirk") return <b class="name">{name}</b>;
  const { colour } = view.players[seat];
  return (
    <span class={`name of-${colour}`}>
      <SeatMark colour={colour} />
      <b>{name}</b>
    </span>
  );
}
