/* The place of the decision sheet on the table. It is fetched when modules play, or when it is first wanted. */
import { useEffect } from "preact/hooks";
import type { View } from "../../engine/types";
import type { Game } from "../../game/game";
import { fetchSheet, openSheet, sheetFor, sheetPart } from "./open";

export function SheetSlot({ game, view }: { game: Game; view: View }) {
  const Part = sheetPart.value;
  const asked = openSheet(game);
  const isWanted = view.modules.length > 0 || sheetFor(game) !== null;
  useEffect(() => {
    if (isWanted) fetchSheet();
  }, [isWanted, game.decision.value]);
  return Part && asked && <Part game={game} view={view} asked={asked} />;
}
