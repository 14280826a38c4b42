/* The panels at the right edge of the court: those that are pinned, and the one that is open. */
import type { View } from "../../engine/types";
import type { Game } from "../../game/game";
import { ModulePanel } from "./ModulePanel";
import { pinned, shownPanels } from "./panels";

export interface CourtPanelsProps {
  game: Game;
  view: View;
}

export function CourtPanels({ game, view }: CourtPanelsProps) {
  const shown = shownPanels().filter((module) => view.modules.includes(module));
  if (!shown.length) return null;
  return (
    <div class={`court-panels ${shown.length > pinned.value.length ? "wide" : ""}`}>
      {shown.map((module) => (
        <ModulePanel key={module} game={game} view={view} module={module} canPin />
      ))}
    </div>
  );
}
