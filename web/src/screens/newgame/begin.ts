/* The choice as it is remembered, and the start of a game from it. */
import { signal } from "@preact/signals";
import { Refusal } from "../../engine/engine";
import { readKept, writeKept } from "../../game/kept";
import { myName } from "../../game/myName";
import { settings } from "../../game/settings";
import { startNewGame } from "../../table/start";
import { texts } from "../../texts/texts";
import { checkedChoice, configOf, seatsOf, type Choice } from "./choice";
import { askForModules, knownModules } from "./known";

const KEY = "choice";
const PLAYED = "played";

export const choice = signal<Choice>(checkedChoice(readKept(KEY)));
/** What was played last: not what was ticked and then left. For the first time the base game. */
export const played = signal<Choice>(checkedChoice(readKept(PLAYED)));
/** While the table is being set up. */
export const beginning = signal(false);
/** Why the last start failed: words of the engine, or that there is none. */
export const failed = signal<{ words: string; lost: boolean } | null>(null);

export function choose(next: Choice): void {
  choice.value = next;
  failed.value = null;
  writeKept(KEY, { ...next, seed: "" });
}

/** The first person has the name that was asked for; whoever else has none is numbered. */
function nameFor({ seats }: Choice, n: number): string {
  const isMe = seats.findIndex(({ kind }) => kind === "person") === n - 1;
  return (isMe && myName.value) || texts.value.home.playerNumber(n);
}

function remember(what: Choice): void {
  played.value = { ...what, seed: "" };
  writeKept(PLAYED, played.value);
}

/** Starts a game with what is chosen, or with something else. */
export async function begin(what = choice.value): Promise<void> {
  if (beginning.value) return;
  beginning.value = true;
  failed.value = null;
  try {
    if (what.modules.length) await askForModules(settings.value.lang);
    await startNewGame(configOf(what, knownModules.value ?? []), seatsOf(what, (n) => nameFor(what, n)));
    remember(what);
  } catch (error) {
    failed.value = { words: String((error as Error).message), lost: !(error instanceof Refusal) };
  } finally {
    beginning.value = false;
  }
}
