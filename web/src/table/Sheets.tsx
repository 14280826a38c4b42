/* The sheets above the table; they load when the first one is opened. */
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { Help } from "./Help";
import type { Sheet } from "./keys";
import { Menu } from "./Menu";
import { News } from "./News";
import { Primer } from "./Primer";

export interface SheetsProps {
  game: Game;
  view: View;
  sheet: Sheet;
  onOpen: (sheet: Sheet) => void;
  onClose: () => void;
}

export function Sheets({ game, view, sheet, onOpen, onClose }: SheetsProps) {
  switch (sheet) {
    case "menu":
      return <Menu game={game} onOpen={onOpen} onClose={onClose} />;
    case "news":
      return <News game={game} view={view} onClose={onClose} />;
    case "help":
      return <Help onClose={onClose} />;
    case "primer":
      return <Primer onClose={onClose} />;
  }
}
