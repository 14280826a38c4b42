/* What the pages are called. The engine names its modules, once per visit; until then, or without it, the page goes by "How it plays". */
import { settings } from "../game/settings";
import { knownModules } from "../screens/newgame/known";
import { words } from "./words";

export function pageTitle(id: string): string {
  if (id === "base" || id === "dirk") return words()[id];
  const info = knownModules.value?.find((module) => module.id === id);
  return info?.names[settings.value.lang] ?? words().how;
}
