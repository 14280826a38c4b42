/* An Alhambra. */
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
export const Board = (_: { game: Game; player: PlayerView; view: View }) => <div />;
/** Small, without interaction: opponents, replays, lists. */
export const MiniBoard = (_: { player: PlayerView; view: View }) => <div />;
