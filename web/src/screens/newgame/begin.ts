/* The choice as it is remembered, and the start of a game from it. */
import { signal } from "@preact/signals";
import { Refusal } from "../../engine/engine";
import { readKept, writeKept } from "../../game/kept";
import { settings } from "../../game/settings";
import { startNewGame } from "../../table/start";
import { texts } from "../../texts/texts";
import { checkedChoice, configOf, seatsOf, type Choice } from "./choice";
import { askForModules, knownModules } from "./known";

const KEY = "choice";

export const choice = signal<Choice>(checkedChoice(readKept(KEY)));
/** While the table is being set up. */
export const beginning = signal(false);
/** Why the last start failed: words of the engine, or that there is none. */
export const failed = signal<{ words: string; lost: boolean } | null>(null);

export function choose(next: Choice): void {
  choice.value = next;
  failed.value = null;
  writeKept(KEY, { ...next, seed: "" });
}

/** Starts a game with what is chosen. */
export async function begin(): Promise<void> {
  if (beginning.value) return;
  beginning.value = true;
  failed.value = null;
  try {
    if (choice.value.modules.length) await askForModules(settings.value.lang);
    await startNewGame(configOf(choice.value, knownModules.value ?? []), seatsOf(choice.value, texts.value.newgame.playerNumber));
  } catch (error) {
    failed.value = { words: String((error as Error).message), lost: !(error instanceof Refusal) };
  } finally {
    beginning.value = false;
  }
}
