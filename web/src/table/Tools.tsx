/* Undo and hint: in the header of a wide screen, at the foot of a phone. */
import { Icon } from "../art/pieces";
import type { Game } from "../game/game";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { undoOf } from "./undoing";

export function UndoButton({ game }: { game: Game }) {
  const { tools } = texts.value.table;
  const undo = undoOf(game);
  if (undo === "none") return null;
  return (
    <button class={`btn ${undo === "ended" ? "why" : ""}`} data-undo={undo} onClick={() => quietly(game.undo())}>
      <Icon name={undo === "ended" ? "lock" : "undo"} />
      {undo === "ended" ? tools.whyNoUndo : tools.undo}
    </button>
  );
}

export function HintButton({ game }: { game: Game }) {
  if (game.asked.value === null) return null;
  return (
    <button class="btn" data-hint onClick={() => quietly(game.askHint())}>
      <Icon name="hint" />
      {texts.value.table.tools.hint}
    </button>
  );
}
