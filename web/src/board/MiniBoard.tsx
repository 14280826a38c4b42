/* An Alhambra small: opponents, lists. The same drawing as the large one, with flat tiles. */
import type { PlayerView, View } from "../engine/types";
import { StaticBoard } from "./StaticBoard";

export interface MiniBoardProps {
  player: PlayerView;
  view: View;
  label?: string;
}

export const MiniBoard = (props: MiniBoardProps) => <StaticBoard {...props} size="s" />;
