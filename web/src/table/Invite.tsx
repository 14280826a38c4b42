/* What a person reads on a court without a building. */
import type { PlayerView } from "../engine/types";
import { texts } from "../texts/texts";
import "./invite.css";

export function Invite({ player }: { player: PlayerView }) {
  const { invite } = texts.value.table.court;
  if (player.alhambra.length > 1 || player.to_place.length || player.reserve.length) return null;
  return (
    <div class="invite">
      <p>{invite.begins}</p>
      <small>{invite.how}</small>
    </div>
  );
}
