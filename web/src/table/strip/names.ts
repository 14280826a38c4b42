/* What modules are called in full: the engine knows their names in all languages. */
import { shortName } from "../../modules/names";
import type { ModuleInfo } from "../../engine/types";
import type { Game } from "../../game/game";
import { moduleName } from "../../screens/newgame/about";
import { knownModules } from "../../screens/newgame/known";
import { quietly } from "../../parts/quietly";

export function askForNames(game: Game): void {
  if (knownModules.value) return;
  quietly(game.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" }).then(({ modules }) => void (knownModules.value ??= modules)));
}

/** The full name; until the engine has told it the short one. */
export function fullName(module: string): string {
  const info = knownModules.value?.find(({ id }) => id === module);
  return info ? moduleName(info) : shortName(module);
}
