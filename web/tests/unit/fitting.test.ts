/* A tile of the market is chosen, on the real engine: where it fits, the square that is remembered, and what becomes of it. */
import "./settings-browser";
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import { Refusal, type Engine } from "../../src/engine/engine";
import type { Decision, Fits, Move, Offer, Picks, RefusalBody, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";
import { Picking, type Sum } from "../../src/game/picking";
import { questionOf } from "../../src/table/question";
import { startTestEngine } from "./engine";

/** As much of a game as a purchase needs, for the first seat. */
class Table {
  readonly attempt = signal<{ path: string[]; why: RefusalBody } | null>(null);
  readonly hint = signal(null);
  readonly asked = signal<number | null>(0);
  readonly eyes = signal(0);
  readonly view = signal<View | null>(null);
  readonly decision = signal<Decision | null>(null);
  picking!: Picking;
  constructor(private readonly engine: Engine) {}
  picks = (path: string[]) => this.engine.ask<Picks>({ cmd: "picks", path });
  options = async () => [];
  fits = (handle: string) => this.engine.ask<Fits>({ cmd: "fits", handle });
  async offers(path: string[]): Promise<Offer[]> {
    const { moves, about } = await this.engine.ask<{ moves: Move[]; about: Omit<Offer, "move">[] }>({ cmd: "moves", path, about: true });
    return moves.map((move, i) => ({ move, ...about[i] }));
  }
  async payment(path: string[]): Promise<Sum | null> {
    const { price, paid, again } = await this.engine.ask<Partial<Sum>>({ cmd: "legal", path });
    return price === undefined || paid === undefined ? null : { price, paid, again };
  }
  async verdict(path: string[]): Promise<RefusalBody | null> {
    try {
      const { legal, ...why } = await this.engine.ask<{ legal: boolean } & RefusalBody>({ cmd: "legal", path });
      return legal ? null : why;
    } catch (error) {
      if (error instanceof Refusal) return null; // no move at all, so nothing is said about it
      throw error;
    }
  }
  async judge(path: string[]): Promise<boolean> {
    const why = await this.verdict(path);
    if (why) this.attempt.value = { path, why };
    return !why;
  }
  /** Plays, and asks what comes next, as a game does. */
  async play(move: Move): Promise<void> {
    this.picking.clear();
    await this.engine.ask({ cmd: "play", move });
    await this.ask();
  }
  async ask(): Promise<Move | null> {
    this.view.value = (await this.engine.ask<{ view: View }>({ cmd: "view", player: 0 })).view;
    this.decision.value = this.view.value.decision;
    const forced = await this.picking.begin();
    await new Promise((resolve) => setTimeout(resolve, 60));
    return forced;
  }
}

let engine: Engine;
let table: Table;
let picking: Picking;
const asGame = () => table as unknown as Game;
const DENARS = [4, 6, 7, 9].map((value) => ({ currency: "denar", value }));
const built = [{ type: "fountain", x: 0, y: 0 }];

/** The tile lies on the slot of denar; the first player holds four cards of it. */
async function offered(tile: object, alhambra: object[] = built, hand = DENARS): Promise<void> {
  await engine.ask({ cmd: "load", state: { players: [{ hand, alhambra }, {}, {}], market: [null, null, tile, null], display: [{ currency: "gulden", value: 1 }] } });
  await table.ask();
}

beforeEach(async () => {
  engine = await startTestEngine();
  table = new Table(engine);
  picking = table.picking = new Picking(asGame());
});

const GARDEN = { type: "garden", price: 10, walls: "W" };
const cells = () => [...picking.fitting.squares.value.keys()].sort();

describe("a tile of the market is chosen", () => {
  it("is asked about before it is touched, so that its squares are there at once", async () => {
    await offered(GARDEN);
    expect([...picking.fitting.known.value.keys()]).toEqual(["slot:3"]);
    expect(cells()).toEqual([]);
    await picking.touch("slot:3");
    expect(cells()).toEqual(["cell:-1,0", "cell:0,-1", "cell:0,1"]);
    expect(picking.fitting.best.value?.points).toEqual({ before: 0, after: 6 });
  });

  it("shows them, too, where it is picked because there is nothing else to do", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: DENARS }, {}, {}], market: [null, null, GARDEN, null], display: [] } });
    await table.ask();
    expect(picking.fitting.subject.value).toBe("slot:3");
    expect(cells()).toHaveLength(3);
  });

  it("keeps the square that is touched through paying, preselected in PLACE and not played by itself", async () => {
    await offered(GARDEN);
    await picking.touch("slot:3");
    picking.fitting.choose("cell:0,1");
    expect(picking.fitting.chosen.value?.cell).toBe("cell:0,1");
    await table.play(picking.offers.value.find(({ paid }) => paid === 11)!.move);
    expect(table.decision.value?.kind).toBe("place");
    expect(picking.picks.value.path).toEqual(["tile:garden10W", "cell:0,1"]);
    expect(picking.picks.value.move).toMatchObject({ type: "place", x: 0, y: 1 });
  });

  it("keeps it through another action that an exact payment brings", async () => {
    await offered(GARDEN);
    await picking.touch("slot:3");
    picking.fitting.choose("cell:0,1");
    await table.play(picking.offers.value[0].move);
    expect(table.decision.value?.kind).toBe("action");
    expect([...picking.fitting.kept.value.keys()]).toEqual(["tile:garden10W"]);
  });

  it("forgets the square when the tile is let go, and lets the square go when it is touched again", async () => {
    await offered(GARDEN);
    await picking.touch("slot:3");
    picking.fitting.choose("cell:0,1");
    picking.fitting.choose("cell:0,1");
    expect(picking.fitting.kept.value.size).toBe(0);
    picking.fitting.choose("cell:-1,0");
    await picking.letGo("slot:3");
    expect(picking.fitting.kept.value.size).toBe(0);
  });

  it("says of another tile what it lacks, although this one is chosen", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: DENARS }, {}, {}], market: [{ type: "tower", price: 11, walls: "" }, null, GARDEN, null], display: [{ currency: "gulden", value: 1 }] } });
    await table.ask();
    await picking.touch("slot:3");
    await picking.touch("slot:1");
    expect(table.attempt.value).toMatchObject({ path: ["slot:1"], why: { rule: "too_little_money" } });
    expect(picking.fitting.subject.value).toBe("slot:3");
  });

  it("takes no square on which the tile does not fit", async () => {
    await offered(GARDEN);
    await picking.touch("slot:3");
    picking.fitting.choose("cell:1,0");
    expect(picking.fitting.kept.value.size).toBe(0);
  });

  it("says why, in the question, when the square is none any more", async () => {
    await offered(GARDEN);
    await picking.touch("slot:3");
    picking.fitting.choose("cell:0,1");
    const way = picking.offers.value.find(({ paid }) => paid === 11)!.move;
    picking.fitting.kept.value = new Map([["tile:garden10W", ["tile:garden10W", "cell:1,0"]]]);
    await table.play(way);
    expect(table.attempt.value?.why.rule).toBe("wall_mismatch");
    expect(questionOf(asGame())).toBe("Your square is no longer possible. Where do you build the garden?");
    expect(picking.picks.value.path).toEqual(["tile:garden10W"]);
  });

  it("is for the reserve where it fits nowhere, and the question says so", async () => {
    await offered({ type: "garden", price: 7, walls: "NSW" }, [...built, { type: "tower", price: 10, walls: "W", x: -1, y: 0 }]);
    expect(picking.fitting.fitsNowhere("slot:3")).toBe(true);
    await picking.touch("slot:3");
    expect(picking.fitting.current.value?.why?.rule).toBe("wall_mismatch");
    expect(questionOf(asGame())).toBe("Do you buy the garden for your reserve?");
  });

  it("is asked for when what comes along with it was picked first", async () => {
    const market = [null, null, { type: "tower", price: 9, walls: "ES" }, { type: "garden", price: 8, walls: "SW" }];
    const hand = [{ currency: "denar", value: 5 }, { currency: "dukat", value: 4 }];
    await engine.ask({ cmd: "load", state: { modules: ["treasures"], players: [{ hand }, {}, {}], market } });
    await table.ask();
    expect(questionOf(asGame())).toBe("What do you do?");
    await picking.touch("treasure:5");
    expect(picking.picks.value.path).toEqual(["treasure:5"]);
    expect(questionOf(asGame())).toBe("Which building do you buy with it?");
  });

  it("turns on a square that is touched again, where it can be turned", async () => {
    const hand = [9, 8, 7, 6, 5].map((value) => ({ currency: "denar", value }));
    await engine.ask({ cmd: "load", state: { modules: ["magical_buildings"], players: [{ hand }, {}, {}], market: [null, null, { type: "magical", id: "M1" }, null], display: [] } });
    await table.ask();
    await picking.touch("slot:3");
    const cell = cells()[0];
    const ways = picking.fitting.current.value!.fits.filter((fit) => fit.cell === cell).length;
    const turns = new Set<string>();
    for (let i = 0; i < ways; i++) {
      picking.fitting.choose(cell);
      turns.add(picking.fitting.chosen.value!.path[2]);
    }
    expect(turns.size).toBe(ways);
    picking.fitting.choose(cell);
    expect(picking.fitting.chosen.value).toBeNull();
  });
});

const GARDEN_DRAWN = { type: "garden", price: 9, walls: "E" };

describe("a tile that may be claimed", () => {
  beforeEach(async () => {
    const market = [{ type: "pavilion", price: 3, walls: "SW" }, null, { type: "pavilion", price: 5, walls: "NW" }, { type: "pavilion", price: 6, walls: "N" }];
    const players = [{ sultan_cards: [{ card: "S1", building: "garden" }] }, {}, {}];
    await engine.ask({ cmd: "load", state: { modules: ["power_of_sultan"], players, market, bag: [GARDEN_DRAWN, { type: "tower", price: 12, walls: "" }], display: [{ currency: "gulden", value: 1 }], step: "WRAP" } });
    await table.ask();
  });

  it("shows its squares as soon as it is asked for, and is no purchase", () => {
    expect(table.decision.value).toMatchObject({ kind: "sultan_claim", player: 0 });
    expect(cells().length).toBeGreaterThan(1);
    expect(picking.fitting.bought.value).toBeNull();
    expect(questionOf(asGame())).toContain("garden");
  });

  it("keeps its squares while the card is chosen, and is built on the one that was touched", async () => {
    await picking.pick("card:S1");
    picking.fitting.choose(cells()[1]);
    const { path } = picking.fitting.chosen.value!;
    await picking.confirm();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(table.decision.value?.kind).toBe("place");
    expect(picking.picks.value.path).toEqual(path);
  });
});

describe("a project that is bid for", () => {
  it("is looked at once bidding was begun; a square is not chosen for what may never come", async () => {
    await engine.ask({ cmd: "load", state: { modules: ["major_construction_projects"], players: [{ hand: DENARS, alhambra: built }, {}, {}], display: [{ currency: "gulden", value: 1 }] } });
    await table.ask();
    expect(picking.fitting.offered.value).toBeNull();
    await picking.touch("option:bid_project");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(picking.fitting.offered.value).toMatchObject({ handle: expect.stringMatching(/^tile:project/), atOnce: false });
    const { best } = picking.fitting;
    expect(best.value?.path[0]).toBe(picking.fitting.offered.value!.handle);
    picking.fitting.choose(best.value!.cell);
    expect([cells(), picking.fitting.chosen.value]).toEqual([[], null]);
  });
});
