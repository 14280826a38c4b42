/* What a person reads on a court without a building. */
import { useComputed } from "@preact/signals";
import type { PlayerView } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import "./invite.css";

export function Invite({ game, player }: { game: Game; player: PlayerView }) {
  const { invite } = texts.value.table.court;
  const isPicking = useComputed(() => game.picking.picks.value.path.length > 0);
  if (isPicking.value || player.alhambra.length > 1 || player.to_place.length || player.reserve.length) return null;
  return (
    <div class="invite">
      <p>{invite.begins}</p>
      <small>{invite.how}</small>
    </div>
  );
}
