/* The draw pile on the real engine: what the bar shows is what then happens. */
import "./settings-browser";
import { describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { GameEvent, Move, View } from "../../src/engine/types";
import { isDue, pileOf, type Pile } from "../../src/table/pile";
import { startTestEngine } from "./engine";

async function look(engine: Engine): Promise<{ view: View; pile: Pile }> {
  const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
  const { events } = await engine.ask<{ events: GameEvent[] }>({ cmd: "events", player: 0 });
  return { view, pile: pileOf(view, events) };
}

/** Every pile of a game, one per decision. */
async function pilesOf(seed: string): Promise<Pile[]> {
  const engine = await startTestEngine();
  await engine.ask({ cmd: "new", players: 3, seed, modules: [] });
  const piles: Pile[] = [];
  for (;;) {
    const { view, pile } = await look(engine);
    piles.push(pile);
    if (view.over) return piles;
    const { move } = await engine.ask<{ move: Move }>({ cmd: "bot", level: "greedy", nodes: 50 });
    await engine.ask({ cmd: "play", move });
  }
}

describe("the draw pile", async () => {
  const piles = await pilesOf("pile");
  const [first, last] = [piles[0], piles.at(-1)!];

  it("begins with nothing gone and the first scoring in the second fifth", () => {
    expect(first).toMatchObject({ now: 0, past: [], next: { round: 1 } });
    expect(first.zone!.from).toBeCloseTo(0.2, 1);
    expect(first.zone!.to).toBeCloseTo(0.4, 1);
    expect(isDue(first)).toBe(false);
  });

  it("only grows", () => piles.slice(1).forEach(({ now }, i) => expect(now).toBeGreaterThanOrEqual(piles[i].now)));

  it("keeps every zone round the place where its scoring comes up", () => {
    for (const { zone } of piles.filter((pile) => pile.zone)) {
      const { at } = last.past.find(({ round }) => round === zone!.round)!;
      expect(at).toBeGreaterThan(zone!.from);
      expect(at).toBeLessThanOrEqual(zone!.to + 1e-9);
    }
  });

  it("is due inside the zone, and has no zone once two scorings came up", () => {
    expect(piles.some(isDue)).toBe(true);
    for (const pile of piles.filter(isDue)) expect(pile.zone!.from).toBeCloseTo(pile.now);
    expect(last).toMatchObject({ zone: null, next: null, over: true, past: [{ round: 1 }, { round: 2 }] });
  });

  it("does without a log", async () => {
    const engine = await startTestEngine();
    await engine.ask({ cmd: "new", players: 3, seed: "pile", modules: [] });
    const { view } = await look(engine);
    expect(pileOf(view, [])).toEqual(first);
  });
});
