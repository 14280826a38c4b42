/* What a person reads on a court without a building. */
import type { PlayerView } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import "./invite.css";

export function Invite({ game, player }: { game: Game; player: PlayerView }) {
  const { invite } = texts.value.table.court;
  if (game.picking.picks.value.path.length || player.alhambra.length > 1 || player.to_place.length || player.reserve.length) return null;
  return (
    <div class="invite">
      <p>{invite.begins}</p>
      <small>{invite.how}</small>
    </div>
  );
}
