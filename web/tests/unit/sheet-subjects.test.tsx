/* What the engine says that a decision is about is told for every kind, and drawn. */
import "./settings-browser";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { Decision, ModuleInfo, Move, View } from "../../src/engine/types";
import { askForPieces } from "../../src/game/pieces";
import { loadModules } from "../../src/modules/module";
import { Drawn } from "../../src/table/sheet/Drawn";
import { startTestEngine } from "./engine";
import { elementsOf } from "./tree";

/** Asked in the dock. */
const IN_DOCK = ["action", "place", "over"];

describe("subjects", () => {
  let engine: Engine;
  let modules: ModuleInfo[];
  const subjects = new Map<string, Set<string>>();
  const bare: string[] = [];
  const claims = new Set<string>();

  /** What every question of a random game is about, and whether that is drawn. */
  async function lookAt(decision: Decision, answers: number): Promise<void> {
    const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: decision.player });
    const about = view.decision.about;
    if (!about?.subject?.length) return void (IN_DOCK.includes(decision.kind) || answers < 2 || bare.push(decision.kind));
    if (decision.kind === "sultan_claim") claims.add((about.needs ?? []).join());
    for (const handle of about.subject) {
      if (!subjects.get(decision.kind)) subjects.set(decision.kind, new Set());
      const shapes = elementsOf(<Drawn handle={handle} view={view} seat={decision.player!} />).filter(({ type }) => ["use", "path", "rect", "circle", "g", "text"].includes(String(type)));
      if (!shapes.length) subjects.get(decision.kind)!.add(handle);
    }
    if (!subjects.has(decision.kind)) subjects.set(decision.kind, new Set());
  }

  async function playRandomly(seed: number): Promise<void> {
    const ids = modules.map(({ id }) => id).filter((_, i) => (i * 7 + seed * 3) % 4 < 2);
    await engine.ask({ cmd: "new", players: 3, seed: `sheet${seed}`, modules: ids });
    await askForPieces(engine);
    await loadModules(ids);
    for (let n = 0; n < 300; n++) {
      const { decision, moves } = await engine.ask<{ decision: Decision; moves: Move[] }>({ cmd: "moves" });
      if (decision.kind === "over") return;
      await lookAt(decision, moves.filter(({ type }) => type !== "reveal_bonus").length);
      await engine.ask({ cmd: "play", move: moves[(n * 31 + seed * 17) % moves.length] });
    }
  }

  beforeAll(async () => {
    engine = await startTestEngine();
    ({ modules } = await engine.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" }));
    for (let seed = 1; seed <= 24; seed++) await playRandomly(seed);
  }, 120_000);

  it("are told for every kind of decision", () => expect([...new Set(bare)]).toEqual([]));
  it("need the board where a drawn tile may be claimed", () => expect([...claims]).toEqual(["board"]));
  it("came up in most kinds", () => expect([...subjects.keys()].length).toBeGreaterThan(15));
  it("are drawn", () => expect([...subjects].filter(([, undrawn]) => undrawn.size)).toEqual([]));
});
