/* What the modules have open, one below the other: a replay has the room, and nobody who would open them. */
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { hasArt } from "../modules/files";
import { moduleArt } from "../modules/module";
import { ModuleMark } from "../table/strip/ModuleMark";
import { fullName } from "../table/strip/names";
import { Fields } from "../table/Fields";

/** Modules with a panel of their own, and the first of those that nobody has drawn: its panel says it for all of them. */
function modulesToShow(view: View): string[] {
  const [undrawn] = view.modules.filter((module) => !hasArt(module));
  return view.modules.filter((module) => moduleArt.value.get(module)?.Panel || module === undrawn);
}

export function Panels({ game, view }: { game: Game; view: View }) {
  return (
    <div class="replay-panels">
      {modulesToShow(view).map((module) => {
        const Body = moduleArt.value.get(module)?.Panel ?? Fields;
        return (
          <section key={module} class="panel replay-panel" aria-label={fullName(module)}>
            <h3>
              <ModuleMark module={module} />
              {fullName(module)}
            </h3>
            <div class="replay-panel-in">
              <Body game={game} view={view} />
            </div>
          </section>
        );
      })}
    </div>
  );
}
