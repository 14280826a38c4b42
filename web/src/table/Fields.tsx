/* A panel for modules that nobody has drawn: what they have on the table and what each player has of it, in words. */
import { SeatMark } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { fieldsOf, type Field } from "./fields";

const Line = ({ game, view, field: { name, seat, words } }: { game: Game; view: View; field: Field }) => (
  <p class="module-field">
    {seat !== null && <SeatMark colour={view.players[seat].colour} label={game.seats[seat]?.name} />} <b>{name}:</b> {words}
  </p>
);

export function Fields({ game, view }: { game: Game; view: View }) {
  const fields = fieldsOf(view);
  if (!fields.length) return null;
  return (
    <div class="module-fields">
      {fields.map((field, i) => (
        <Line key={i} game={game} view={view} field={field} />
      ))}
    </div>
  );
}
