/* What rises from the strip: the list of all modules, and on a phone the panel of one. */
import type { View } from "../../engine/types";
import type { Game } from "../../game/game";
import { AllList } from "./AllList";
import type { Chip } from "./chips";
import { ModulePanel } from "./ModulePanel";
import { ALL, opened } from "./panels";

export function StripDrawer({ game, view, chips }: { game: Game; view: View; chips: readonly Chip[] }) {
  const module = opened.value!;
  return <div class="strip-drawer">{module === ALL ? <AllList chips={chips} /> : <ModulePanel key={module} game={game} view={view} module={module} canPin={false} />}</div>;
}
