/* Opening a kind of action: its panel, its first picks, its pieces. Nothing is ever played by that. */
import type { ActionOption } from "../../engine/types";
import type { Game } from "../../game/game";
import { moduleArt } from "../../modules/module";
import { noMotion } from "../../parts/motion";
import { elementsOf, lit } from "./lights";
import { opened, pinned } from "./panels";

const LIT_MS = 1800;

const hasPanel = (module: string): boolean => !!moduleArt.value.get(module)?.Panel;

/** The first of its pieces gets the focus; all of them stay lit for a moment, also for a finger that has left. */
function showPieces(option: ActionOption): void {
  const [first] = elementsOf(option);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: noMotion() ? "instant" : "smooth" });
  lit.value = option;
  setTimeout(() => lit.value === option && (lit.value = null), LIT_MS);
}

export async function openOption(game: Game, option: ActionOption): Promise<void> {
  if (hasPanel(option.module) && !pinned.value.includes(option.module)) opened.value = option.module;
  const words = await game.picking.wordsFor(option);
  if (words.length) await game.picking.go(words);
  else requestAnimationFrame(() => showPieces(option));
}
