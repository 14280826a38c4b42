/* What others have explains itself: the engine can explain every mark by a name, and every tile of a small board is found by a point. */
import "./settings-browser";
import { describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine/engine";
import type { Decision, ModuleInfo, Move, PlacedTile, View } from "../../src/engine/types";
import { tileAt } from "../../src/board/naming";
import { fill } from "../../src/board/squares";
import { askForPieces } from "../../src/game/pieces";
import { loadModules, moduleArt } from "../../src/modules/module";
import { marksOf } from "../../src/table/marks";
import { startTestEngine } from "./engine";

/** Modules whose marks have been explained. */
type Seen = Set<string>;

async function explainMarks(engine: Engine, modules: string[], seen: Seen): Promise<void> {
  const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
  for (const id of modules) if (view.players.some((player) => moduleArt.value.get(id)?.marks?.(player, view).length)) seen.add(id);
  for (const player of view.players) for (const { handle } of marksOf(player, view)) await engine.ask({ cmd: "explain", handle, player: 0 });
}

/** Over a random game with these modules. */
async function marksIn(engine: Engine, modules: string[], seen: Seen): Promise<void> {
  await engine.ask({ cmd: "new", players: 3, seed: modules.join(), modules });
  await askForPieces(engine);
  await loadModules(modules);
  for (let n = 0; n < 150; n++) {
    const { decision, moves } = await engine.ask<{ decision: Decision; moves: Move[] }>({ cmd: "moves" });
    if (decision.kind === "over") return;
    await engine.ask({ cmd: "play", move: moves[(n * 31) % moves.length] });
    if (n % 25 === 0) await explainMarks(engine, modules, seen);
  }
}

const CORNER = [["tower", 1, 0], ["garden", 0, 1], ["chambers", 1, 1]].map(([type, x, y]) => ({ type, price: 11, walls: "", x, y })); // prettier-ignore

/** What hardly anybody gets by chance, by module: the second player has it. */
const RARE: Record<string, { own?: object; table?: object }> = {
  characters: { own: { characters: ["C10"] } },
  treasure_chamber: { own: { alhambra: CORNER.map((tile) => ({ ...tile, chest: true })) } },
  power_of_sultan: { own: { sultan_cards: [{ card: "S1", building: "garden" }] } },
  invaders: { table: { attack: ["N"], attack_seen_by: [1] } },
  caravanserai: { own: { caravanserais: [{ caravanserai: "K5", currency: "dukat", value: 2 }] } },
  art_of_the_moors: { own: { reserve: ["garden", "chambers"].map((type) => ({ type, price: 10, walls: "" })), dials: [{ dial: "D10a", shown: 3, cap: 6 }] } },
  falconers: { own: { alhambra: CORNER, falcons: [{ falcon: "F5", x: 1, y: 1 }] } },
  palace_staff: { own: { alhambra: CORNER.map((tile) => ({ ...tile, servant: true })) } },
  gates_without_end: { own: { keys: 2, half_buildings: ["tower"] } },
  exchange_certificates: { own: { certificate: { currency: "denar", value: 3 } } },
  fresh_colors: { own: { paints: ["blue", "blue"], decorations: [{ decoration: "gardenA" }], decorated: [{ decoration: "towerB" }] } },
};

async function marksOfRare(engine: Engine, seen: Seen): Promise<void> {
  for (const [id, { own = {}, table = {} }] of Object.entries(RARE)) {
    await engine.ask({ cmd: "load", state: { modules: [id], players: [{}, own, {}], ...table } });
    await explainMarks(engine, [id], seen);
  }
}

describe("the marks by a name", () => {
  it("are explained by the engine, of every module that has some", async () => {
    const engine = await startTestEngine();
    const { modules } = await engine.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" });
    const ids = modules.map(({ id }) => id);
    const seen: Seen = new Set();
    for (let third = 0; third < 3; third++) await marksIn(engine, ids.filter((_, i) => i % 3 === third), seen);
    await loadModules(ids);
    await marksOfRare(engine, seen);
    const having = ids.filter((id) => moduleArt.value.get(id)?.marks);
    expect(having.filter((id) => !seen.has(id))).toEqual([]);
  }, 60_000);
});

describe("a small board", () => {
  const tile = (type: string, x: number, y: number, more = {}): PlacedTile => ({ type, price: 9, walls: "", x, y, ...more }) as PlacedTile;
  const filled = fill([tile("fountain", 0, 0), tile("tower", 1, 0), tile("garden", -1, -1)]);

  it("knows the tile under a point; the fountain is everybody’s", () => {
    expect(tileAt(filled, 150, 20)).toBe("tile:tower9");
    expect(tileAt(filled, -1, -1)).toBe("tile:garden9");
    expect([tileAt(filled, 50, 50), tileAt(filled, 250, 20)]).toEqual([null, null]);
  });
});
