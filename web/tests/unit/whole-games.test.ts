/* Whole games with many modules, without a browser: whatever is open is touched, taken back and confirmed until the end. Nothing that was
   offered is refused, and nothing is asked in vain: a rejection that nobody handles fails the run. */
import { storage } from "./settings-browser";
import { effect } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { Lang, ModuleInfo } from "../../src/engine/types";
import { Game } from "../../src/game/game";
import type { Seat } from "../../src/game/games";
import { nounOf } from "../../src/game/handles";
import { settings } from "../../src/game/settings";
import { chanceFrom, drawn, oneOf, type Chance } from "../e2e/support/chance";
import { startTestEngine } from "./engine";

const later = () => new Promise((resolve) => setImmediate(resolve));

/** Answers late, as a worker does; its computer players think for a moment only. */
function startLateEngine(lang: Lang): Engine {
  const real = startTestEngine("alhambra.wasm");
  return {
    async ask<Reply>(request: { cmd: string }): Promise<Reply> {
      await later();
      return (await real).ask<Reply>({ ...request, lang, ...(request.cmd === "bot" && { nodes: 1 }) } as { cmd: string });
    },
    close: () => undefined,
  };
}

vi.mock("../../src/engine/engine", async (original) => ({ ...(await original<typeof import("../../src/engine/engine")>()), startEngine: startLateEngine }));

const BETWEEN_MS = 2;
const ANSWER_MS = 500;
const STUCK_MS = 20_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Building brings a game to its end; rebuilding turns in circles. */
const WEIGHTS: Record<string, number> = { tile: 12, slot: 10, stall: 6, card: 6, cell: 4, crossing: 4, hand: 3, display: 2, option: 0.4, "option:rebuild": 0.1 };
const weightOf = (handle: string): number => WEIGHTS[handle] ?? WEIGHTS[nounOf(handle)] ?? 1;

/** One thing that a person might do now; false: there is nothing to do at the moment. */
function act(game: Game, chance: Chance): boolean {
  const { picking, scorings, curtain } = game;
  const open = [...picking.open.value.keys()];
  const { move, path } = picking.picks.value;
  if (scorings.value.length) scorings.value = scorings.value.slice(1);
  else if (curtain.value !== null) void game.liftCurtain();
  else if (game.asked.value === null || !(open.length || move)) return false;
  else if (move && (!open.length || chance() < 0.85)) void picking.confirm();
  else if (picking.offers.value.length && chance() < 0.8) void picking.answer(picking.offers.value[0].path);
  else if (game.canUndo.value && chance() < 0.05) void game.undo();
  else if (path.length && chance() < 0.05) void picking.back();
  else void picking.touch(oneOf(open, weightOf, chance));
  return true;
}

/** A person looks what has come of it before the next touch. */
async function answered(game: Game, before: string): Promise<void> {
  for (const acted = Date.now(); stateOf(game) === before && Date.now() - acted < ANSWER_MS; ) await wait(BETWEEN_MS);
}

const stateOf = ({ picking, decision, log, scorings, curtain }: Game): string => JSON.stringify([picking.picks.value.path, decision.value?.kind, log.value.length, scorings.value.length, curtain.value]);

async function playToTheEnd(game: Game, chance: Chance): Promise<void> {
  for (let acted = Date.now(); game.decision.value?.player != null; await wait(BETWEEN_MS)) {
    const before = stateOf(game);
    if (act(game, chance)) await answered(game, before).then(() => (acted = Date.now()));
    else if (Date.now() - acted > STUCK_MS) throw new Error(`nothing to do: ${JSON.stringify([game.decision.value, game.picking.picks.value])}`);
  }
}

const allModules = async (): Promise<string[]> => (await (await startTestEngine()).ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules.map(({ id }) => id);
const seatsFor = (players: number, people: number): Seat[] => Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}`, kind: i < people ? "person" : "computer", level: "greedy" }));

describe("a whole game", () => {
  it.each([
    [8, 3, 1, 204],
    [8, 4, 2, 208],
    [23, 2, 1, 300],
  ])("with %d modules, %d seats and %d people comes to its end without a refusal", async (count, players, people, seed) => {
    storage.clear();
    settings.value = { ...settings.value, lang: (["en", "de", "nl"] as const)[seed % 3], pace: "instant", confirm: true, playForced: seed % 2 === 0 };
    const modules = drawn(await allModules(), count, chanceFrom(seed));
    const game = await Game.start("whole", { players, modules, seed: String(seed) }, seatsFor(players, people));
    const refusals: string[] = [];
    const stop = effect(() => void (game.attempt.value && refusals.push(JSON.stringify([game.decision.value?.kind, game.attempt.value]))));
    await playToTheEnd(game, chanceFrom(seed));
    stop();
    expect(game.lost.value).toBeNull();
    expect(refusals).toEqual([]);
    game.close();
  }, 120_000);
});
