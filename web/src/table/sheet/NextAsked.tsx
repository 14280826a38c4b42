/* Who is asked the same after me, in order: the next one by name, of many the others by their shapes. */
import { SeatMark } from "../../art/pieces";
import type { View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOfSeat } from "../people";

/** So many names fit. */
const NAMED = 2;

interface Props {
  game: Game;
  view: View;
  seats: readonly number[];
  /** What comes before them. */
  lead: string;
}

export function NextAsked({ game, view, seats, lead }: Props) {
  const named = seats.length > NAMED ? 1 : NAMED;
  return (
    <p class="sheet-next">
      {lead}
      {seats.map((seat, i) => (
        <span key={seat} data-next={seat}>
          <SeatMark colour={view.players[seat].colour} label={i < named ? undefined : nameOfSeat(game, seat)} />
          {i < named && <b class={`of-${view.players[seat].colour}`}>{nameOfSeat(game, seat)}</b>}
        </span>
      ))}
    </p>
  );
}
