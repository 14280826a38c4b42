/* Whole games with many modules, without a browser: whatever is open is touched, taken back and confirmed until the end. Nothing that was
   offered is refused, and nothing is asked in vain: a rejection that nobody handles fails the run. */
import { storage } from "./settings-browser";
import { effect } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { Lang, ModuleInfo } from "../../src/engine/types";
import { Game, type Attempt } from "../../src/game/game";
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
const STUCK_MS = 20_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Building brings a game to its end; rebuilding turns in circles. */
const WEIGHTS: Record<string, number> = { tile: 12, slot: 10, stall: 6, card: 6, cell: 4, crossing: 4, hand: 3, display: 2, option: 0.4, "option:rebuild": 0.1 };
const weightOf = (handle: string): number => WEIGHTS[handle] ?? WEIGHTS[nounOf(handle)] ?? 1;

/** One thing that a person might do now; null: there is nothing to do at the moment. */
function act(game: Game, chance: Chance): Promise<unknown> | null {
  const { picking, scorings, curtain } = game;
  const open = [...picking.open.value.keys()];
  const { move, path } = picking.picks.value;
  if (scorings.value.length) return Promise.resolve((scorings.value = scorings.value.slice(1)));
  if (curtain.value !== null) return game.liftCurtain();
  if (game.asked.value === null || !(open.length || move)) return null;
  if (move && (!open.length || chance() < 0.85)) return picking.confirm();
  if (picking.offers.value.length && chance() < 0.8) return picking.answer(picking.offers.value[0].path);
  if (game.canUndo.value && chance() < 0.05) return game.undo();
  if (path.length && chance() < 0.05) return picking.back();
  return picking.touch(oneOf(open, weightOf, chance));
}

/** A person looks what has come of it before the next touch. */
async function answered(game: Game, before: string, acting: Promise<unknown>): Promise<void> {
  let isDone = false;
  acting.finally(() => (isDone = true));
  while (!isDone && stateOf(game) === before) await wait(BETWEEN_MS);
}

const stateOf = ({ picking, decision, log, scorings, curtain }: Game): string => JSON.stringify([picking.picks.value.path, decision.value?.kind, log.value.length, scorings.value.length, curtain.value]);

async function playToTheEnd(game: Game, chance: Chance, isHasty: boolean): Promise<void> {
  for (let acted = Date.now(); game.decision.value?.player != null; await wait(BETWEEN_MS)) {
    const before = stateOf(game);
    const acting = act(game, chance);
    if (acting && !isHasty) await answered(game, before, acting);
    if (acting) acted = Date.now();
    else if (Date.now() - acted > STUCK_MS) throw new Error(`nothing to do: ${JSON.stringify([game.decision.value, game.picking.picks.value])}`);
  }
}

const allModules = async (): Promise<string[]> => (await (await startTestEngine()).ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules.map(({ id }) => id);
const seatsFor = (players: number, people: number): Seat[] => Array.from({ length: players }, (_, i) => ({ name: `Player ${i + 1}`, kind: i < people ? "person" : "computer", level: "greedy" }));

/** Plays a game to its end; gives what was refused meanwhile. */
async function played(count: number, players: number, people: number, seed: number, isHasty: boolean): Promise<Attempt[]> {
  storage.clear();
  settings.value = { ...settings.value, lang: (["en", "de", "nl"] as const)[seed % 3], pace: "instant", confirm: true, playForced: seed % 2 === 0 };
  const modules = drawn(await allModules(), count, chanceFrom(seed));
  const game = await Game.start("whole", { players, modules, seed: String(seed) }, seatsFor(players, people));
  const refusals: Attempt[] = [];
  const stop = effect(() => void (game.attempt.value && refusals.push(game.attempt.value)));
  await playToTheEnd(game, chanceFrom(seed), isHasty);
  stop();
  expect(game.lost.value).toBeNull();
  game.close();
  return refusals;
}

describe("a whole game", () => {
  it.each([
    [8, 3, 1, 204],
    [8, 4, 2, 208],
    [23, 2, 1, 300],
  ])("with %d modules, %d seats and %d people comes to its end without a refusal", async (count, players, people, seed) => {
    expect(await played(count, players, people, seed, false)).toEqual([]);
  }, 120_000);

  /* What was touched too early may have become something else meanwhile, and the reason is told; but no move comes to the engine for
     a decision that it was not made for. */
  it("of somebody who never waits for an answer plays no move that came too late", async () => {
    expect((await played(8, 3, 1, 204, true)).filter(({ path }) => !path.length)).toEqual([]);
  }, 120_000);
});
