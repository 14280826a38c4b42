/* Picking on the real engine: whatever the engine lists can be reached by touching things one after the other. */
import "./settings-browser";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Engine, Refusal } from "../../src/engine/engine";
import type { ActionOption, Decision, Fits, Move, Offer, Picks, RefusalBody, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";
import { Picking, type Sum } from "../../src/game/picking";
import { set } from "../../src/game/settings";
import { paysWords } from "../../src/table/Confirm";
import { givenIn, overWords } from "../../src/table/Offers";
import { startTestEngine } from "./engine";

const ALL = "viziers_favour currency_exchange diamonds characters camps city_walls power_of_sultan falconers major_construction_projects buildings_of_power personal_building_market".split(" ");

/** As much of a game as picking needs. */
class Table {
  picking!: Picking;
  readonly attempt = signal<{ path: string[]; why: RefusalBody } | null>(null);
  readonly hint = signal(null);
  readonly asked = signal<number | null>(0);
  readonly view = signal<View | null>(null);
  readonly decision = signal<Decision | null>(null);
  readonly played: Move[] = [];
  constructor(private readonly engine: Engine) {}
  picks = (path: string[]) => this.engine.ask<Picks>({ cmd: "picks", path });
  fits = (handle: string) => this.engine.ask<Fits>({ cmd: "fits", handle });
  async offers(path: string[]): Promise<Offer[]> {
    const { moves, about } = await this.engine.ask<{ moves: Move[]; about: Omit<Offer, "move">[] }>({ cmd: "moves", path, about: true });
    return moves.map((move, i) => ({ move, ...about[i] }));
  }
  async judge(path: string[]): Promise<boolean> {
    const verdict = await this.engine.ask<{ legal: boolean } & RefusalBody>({ cmd: "legal", path }).catch(({ body }: Refusal) => ({ legal: false, ...body }));
    if (!verdict.legal) this.attempt.value = { path, why: verdict };
    return verdict.legal;
  }
  options = async () => [];
  async payment(path: string[]): Promise<Sum | null> {
    const { price, paid, again } = await this.engine.ask<Partial<Sum>>({ cmd: "legal", path });
    return price === undefined || paid === undefined ? null : { price, paid, again };
  }
  async verdict(path: string[]): Promise<RefusalBody | null> {
    const verdict = await this.engine.ask<{ legal: boolean } & RefusalBody>({ cmd: "legal", path }).catch(() => null);
    return verdict?.legal === false ? verdict : null;
  }
  async play(move: Move): Promise<void> {
    this.played.push(move);
  }
}

let engine: Engine;
let table: Table;
let picking: Picking;
beforeEach(async () => {
  engine = await startTestEngine();
  table = new Table(engine);
  picking = table.picking = new Picking(table as unknown as Game);
});

/** Tells how often an engine was asked since. */
function countAsked(engine: Engine): () => number {
  const { ask } = engine;
  let count = 0;
  engine.ask = (request) => (count++, ask(request));
  return () => count;
}

/** Plays a game with characters on, bidding what can be bid, until somebody has to pay; a new one where it ends before. */
async function bidUp(n: number): Promise<void> {
  const { decision } = table;
  decision.value = (await engine.ask<{ decision: Decision }>({ cmd: "new", players: 3, seed: `bid ${n}`, modules: ["characters"] })).decision;
  for (let moves = 0; moves < 80 && decision.value.kind !== "pay_bid" && decision.value.player !== null; moves++) {
    const { move } = await engine.ask<{ move: Move }>({ cmd: "bot", level: "greedy", nodes: 200 });
    decision.value = (await engine.ask<{ decision: Decision }>({ cmd: "play", move })).decision;
  }
}

/** What is asked in the background has been answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const TOWER = { type: "tower", price: 11, walls: "" };
/** A position that is loaded, with its question. */
async function loaded(state: object): Promise<void> {
  table.decision.value = (await engine.ask<{ decision: Decision }>({ cmd: "load", state })).decision;
  await picking.begin();
}
const denars = (...values: number[]) => values.map((value) => ({ currency: "denar", value }));

const countIn = (path: readonly string[], handle: string) => path.filter((one) => one === handle).length;

describe("picking", () => {
  it.each([[[]], [ALL]])("reaches every listed move by touches (modules: %s)", async (modules) => {
    const { decision } = await engine.ask<{ decision: Decision }>({ cmd: "new", players: 3, seed: "touch", modules });
    let kind = decision.kind;
    for (let turn = 0; turn < 25 && kind !== "over"; turn++) {
      const offers = await table.offers([]);
      for (const { path, move } of offers.filter((_, i) => i % Math.ceil(offers.length / 12) === 0)) {
        await picking.begin();
        for (const handle of path) if (countIn(picking.picks.value.path, handle) < countIn(path, handle)) await picking.touch(handle);
        expect(picking.picks.value.move).toEqual(move);
      }
      const chosen = offers[(turn * 7) % offers.length].move;
      ({ kind } = (await engine.ask<{ decision: Decision }>({ cmd: "play", move: chosen })).decision);
    }
  });

  it("lets dice be seen before the only thing that can follow from them", async () => {
    set({ playForced: true });
    const rollFirst = async (seed: number) => {
      await engine.ask({ cmd: "new", players: 3, seed: `dice ${seed}`, modules: ["handymen"] });
      table.decision.value = (await engine.ask<{ decision: Decision }>({ cmd: "play", move: { type: "roll" } })).decision;
      return (await engine.ask<{ moves: Move[] }>({ cmd: "moves" })).moves.length;
    };
    let seed = 1;
    while ((await rollFirst(seed)) > 1) seed++;
    expect([await picking.begin(), picking.goesByItself.value, picking.picks.value.move]).toEqual([null, false, { type: "roll" }]);
  });

  it.each([[true], [false]])("says that a question without a choice goes by itself, where people want that (%s)", async (playForced) => {
    set({ playForced });
    const thieves = (...currencies: string[]) => ({ thieves: currencies });
    const asking = { modules: ["thieves"], players: [thieves(), thieves(), thieves("denar"), {}], turn: 0, step: "INTERRUPT" };
    await loaded({ ...asking, display: [{ currency: "dirham", value: 2 }] });
    expect([picking.picks.value.path, picking.goesByItself.value]).toEqual([["option:pass"], playForced]);
    await loaded({ ...asking, display: denars(9) });
    expect(picking.goesByItself.value).toBe(false);
    set({ playForced: true });
  });

  it("lets a card go that followed from the one before, with that", async () => {
    const tower = { type: "tower", price: 9, walls: "ES" };
    await loaded({ players: [{ hand: denars(4, 6) }, {}, {}], market: [null, null, tower, null] });
    await picking.touch("slot:3");
    await picking.touch("hand:denar4");
    expect(picking.picks.value.path).toEqual(["slot:3", "hand:denar4", "hand:denar6"]);
    await picking.letGo("hand:denar6");
    expect(picking.picks.value.path).toEqual(["slot:3"]);
    await picking.touch("hand:denar6");
    await picking.back();
    expect(picking.picks.value.path).toEqual(["slot:3"]);
    await picking.back();
    expect(picking.picks.value.path).toEqual([]);
  });

  it("lets go with a slot the cards that came with it, but none that was picked", async () => {
    const tower = { type: "tower", price: 9, walls: "ES" };
    await loaded({ players: [{ hand: denars(9) }, {}, {}], market: [null, null, tower, null] });
    await picking.touch("slot:3");
    expect(picking.picks.value.path).toEqual(["slot:3", "hand:denar9"]);
    await picking.touch("slot:3");
    expect(picking.picks.value.path).toEqual([]);
    await loaded({ players: [{ hand: denars(4, 7, 8) }, {}, {}], market: [null, null, tower, null] });
    await picking.touch("slot:3");
    await picking.touch("hand:denar7");
    await picking.touch("slot:3");
    expect(picking.picks.value.path).toEqual(["hand:denar7"]);
  });

  it("lists payments, the exact one first, then the least waste", async () => {
    const tower = { type: "tower", price: 9, walls: "ES" };
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(4, 5, 7) }, {}, {}], market: [null, null, tower, null] } });
    await picking.begin();
    await picking.touch("slot:3");
    await settled();
    expect(picking.offers.value.map(({ paid, price }) => paid! - price!)).toEqual([0, 2, 3]);
    expect(picking.payable.value.get("slot:3")).toEqual({ exact: true, over: 0 });
  });

  describe("adds up what is picked, as the engine says", () => {
    const buying = { players: [{ hand: denars(4, 5, 7) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] };

    it("while it is too little", async () => {
      await loaded(buying);
      await picking.touch("slot:3");
      await settled();
      expect(picking.sum.value).toBeNull();
      await picking.touch("hand:denar4");
      await settled();
      expect(picking.sum.value).toEqual({ price: 9, paid: 4, currency: "denar" });
      await picking.back();
      await settled();
      expect(picking.sum.value).toBeNull();
    });

    it("and how much of it is wasted", async () => {
      await loaded(buying);
      for (const handle of ["slot:3", "hand:denar4", "hand:denar7"]) await picking.touch(handle);
      await settled();
      expect(picking.sum.value).toEqual({ price: 9, paid: 11, again: false });
    });

    it("also with a card that was not needed, which no list of moves has", async () => {
      await loaded(buying);
      for (const handle of ["slot:3", "hand:denar7", "hand:denar4", "hand:denar5"]) await picking.touch(handle);
      await settled();
      expect(picking.sum.value).toEqual({ price: 9, paid: 16, again: false });
    });
  });

  it("takes up the first of two tiles that wait, and the other when it is touched", async () => {
    const [pavilion, tower] = ["tile:pavilion8", "tile:tower11"];
    await loaded({ step: "PLACE", players: [{ to_place: [TOWER, { type: "pavilion", price: 8, walls: "" }] }, {}, {}] });
    expect(picking.picks.value.path).toEqual([pavilion]);
    expect([...picking.open.value.keys()]).toContain("cell:1,0");
    await picking.touch(tower);
    expect(picking.picks.value.path).toEqual([tower]);
    await picking.back();
    expect([...picking.open.value.keys()]).toEqual([pavilion, tower]);
  });

  it("lists the payments of an auction that was won at once", async () => {
    for (let n = 0; table.decision.value?.kind !== "pay_bid"; n++) await bidUp(n);
    await picking.begin();
    await settled();
    const { offers } = picking;
    expect(offers.value.length).toBeGreaterThan(0);
    expect(offers.value.map(({ paid, price }) => paid! - price!)).toEqual(offers.value.map(({ paid, price }) => paid! - price!).sort((a, b) => a - b));
    expect(givenIn(offers.value[0])).toEqual(offers.value[0].path);
  });

  it("knows which slots are too dear, because the engine says so", async () => {
    const market = [{ type: "tower", price: 9, walls: "ES" }, null, { type: "tower", price: 12, walls: "" }, { type: "pavilion", price: 8, walls: "" }];
    await engine.ask({ cmd: "load", state: { players: [{ hand: [...denars(4, 5), { currency: "dukat", value: 9 }] }, {}, {}], market } });
    table.view.value = (await engine.ask<{ view: View }>({ cmd: "view", player: 0 })).view;
    await picking.begin();
    await settled();
    expect([...picking.dear.value.keys()]).toEqual(["slot:1", "slot:3"]);
    await picking.touch("slot:3");
    expect(table.attempt.value?.why).toMatchObject({ rule: "too_little_money", message: expect.stringContaining("3 short") });
  });

  it("lets a card go when it is touched again", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(4, 4, 7) }, {}, {}], display: denars(1, 2, 3, 9) } });
    await picking.begin();
    await picking.touch("display:denar1");
    await picking.touch("display:denar2");
    expect(picking.picks.value.path).toHaveLength(2);
    await picking.touch("display:denar1");
    expect(picking.picks.value.path).toEqual(["display:denar2"]);
    expect(await picking.back()).toBe(true);
    expect(picking.picks.value.path).toEqual([]);
    expect(await picking.back()).toBe(false);
  });

  it("marks what was touched until the engine has answered, the copy that is picked or let go", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(5, 5, 7) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] } });
    await picking.begin();
    await picking.touch("slot:3");
    const marked: unknown[] = [];
    const stop = picking.touched.subscribe((touched) => void (touched && marked.push(touched)));
    for (let n = 1; n <= 2; n++) {
      await picking.touch("hand:denar5");
      expect(picking.touched.value).toBeNull();
    }
    await picking.back();
    expect(picking.touched.value).toBeNull();
    stop();
    expect(marked).toEqual([0, 1, 1].map((copy) => ({ handle: "hand:denar5", copy })));
    expect(picking.picks.value.path).toEqual(["slot:3", "hand:denar5"]);
  });

  it("marks what is pressed, and forgets it when nothing comes of it", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(5, 5, 7) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] } });
    await picking.begin();
    picking.press("slot:3", false);
    expect(picking.touched.value).toEqual({ handle: "slot:3", copy: 0 });
    picking.release();
    expect(picking.touched.value).toBeNull();
    picking.press("hand:denar5", false);
    expect(picking.touched.value).toBeNull();
    await picking.touch("slot:3");
    await picking.touch("hand:denar5");
    picking.press("hand:denar5", true);
    expect(picking.touched.value).toEqual({ handle: "hand:denar5", copy: 0 });
    const letGo = picking.letGo("hand:denar5");
    picking.release();
    await letGo;
    expect(picking.touched.value).toBeNull();
    expect(picking.picks.value.path).toEqual(["slot:3"]);
  });

  it("asks the engine what follows when a thing is pressed, and nothing more when it is touched", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(5, 5, 7) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] } });
    await picking.begin();
    await settled();
    const asked = countAsked(engine);
    for (const [handle, isChosen] of [["slot:3", false], ["hand:denar5", false], ["hand:denar5", true]] as const) {
      picking.press(handle, isChosen);
      await settled();
      const before = asked();
      await (isChosen ? picking.letGo(handle) : picking.touch(handle));
      expect([handle, asked() - before]).toEqual([handle, 0]);
    }
    expect(picking.picks.value.path).toEqual(["slot:3"]);
    expect(picking.offers.value.length).toBeGreaterThan(0);
  });

  it("asks anew when a decision begins anew", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(9) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] } });
    await picking.begin();
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(4) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] } });
    await picking.begin();
    expect(picking.open.value.has("slot:3")).toBe(false);
  });

  it("marks nothing for a touch that is refused", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(4) }, {}, {}], market: [null, null, { type: "tower", price: 9, walls: "ES" }, null] } });
    await picking.begin();
    await picking.touch("slot:3");
    expect(table.attempt.value).not.toBeNull();
    expect(picking.touched.value).toBeNull();
  });

  it("starts anew with a thing that fits no move together with the picks", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ hand: denars(4) }, {}, {}], display: denars(1, 2, 3, 9) } });
    await picking.begin();
    await picking.touch("display:denar1");
    await picking.touch("display:denar9");
    expect(picking.picks.value.path).toEqual(["display:denar9"]);
  });

  it("takes another card instead of one that it cannot be added to, and says why", async () => {
    await loaded({ players: [{}, {}, {}], display: denars(2, 3, 4) });
    await picking.touch("display:denar2");
    await picking.touch("display:denar4");
    expect(picking.picks.value.path).toEqual(["display:denar4"]);
    expect(table.attempt.value?.why.rule).toBe("over_five");
    await picking.touch("display:denar3"); // to a 4 nothing can be added: nobody meant to
    expect([picking.picks.value.path, table.attempt.value]).toEqual([["display:denar3"], null]);
  });

  it("keeps cards that were picked together, and says why one more cannot be added", async () => {
    await loaded({ players: [{}, {}, {}], display: denars(2, 3, 4) });
    for (const value of [2, 3, 4]) await picking.touch(`display:denar${value}`);
    expect(picking.picks.value.path).toEqual(["display:denar2", "display:denar3"]);
    expect(table.attempt.value?.why.rule).toBe("over_five");
  });

  it("tells of a tile that waits that it is built later", async () => {
    await loaded({ players: [{ to_place: [TOWER] }, {}, {}], display: denars(2), turn: 0, step: "ACTION" });
    await picking.touch("tile:tower11");
    expect(table.attempt.value?.why.rule).toBe("placed_later");
  });

  it("knows that a pick that comes by itself cannot be taken back", async () => {
    await loaded({ players: [{ to_place: [TOWER] }, {}, {}], turn: 0, step: "PLACE" });
    expect([picking.picks.value.path, picking.canLetGo.value]).toEqual([["tile:tower11"], false]);
    await picking.touch("cell:1,0");
    expect(picking.canLetGo.value).toBe(true);
    await loaded({ players: [{ to_place: [TOWER, { type: "tower", price: 9, walls: "ES" }] }, {}, {}], turn: 0, step: "PLACE" });
    expect(picking.canLetGo.value).toBe(true);
  });

  it("gives the engine's reason for a square where the tile cannot stand", async () => {
    await engine.ask({ cmd: "load", state: { step: "PLACE", players: [{ to_place: [{ type: "tower", price: 10, walls: "W" }] }, {}, {}] } });
    await picking.begin();
    expect(picking.picks.value.path).toEqual(["tile:tower10W"]);
    await picking.touch("cell:1,0");
    expect(table.attempt.value?.why.rule).toBe("wall_mismatch");
    expect(picking.picks.value.path).toEqual(["tile:tower10W"]);
  });

  it("offers reserve tiles at once, although a word comes before them", async () => {
    await engine.ask({ cmd: "load", state: { players: [{ reserve: [{ type: "tower", price: 11, walls: "" }] }, {}, {}] } });
    await picking.begin();
    await settled();
    expect([...picking.shortcuts.value.keys()]).toContain("tile:tower11");
    await picking.touch("tile:tower11");
    expect([...picking.open.value.keys()]).toContain("cell:1,0");
  });

  it("plays what was touched last when it is confirmed before the engine has answered", async () => {
    await engine.ask({ cmd: "load", state: { players: [{}, {}, {}], display: denars(1, 2, 3, 9) } });
    await picking.begin();
    await picking.touch("display:denar1");
    await Promise.all([picking.touch("display:denar3"), picking.confirm()]);
    expect(table.played).toEqual([{ type: "take", cards: denars(1, 3) }]);
  });

  it("plays a whole move when it is confirmed, and nothing before", async () => {
    await engine.ask({ cmd: "load", state: { players: [{}, {}, {}], display: denars(1, 2, 3, 9) } });
    await picking.begin();
    await picking.confirm();
    expect(table.played).toEqual([]);
    await picking.touch("display:denar9");
    await picking.confirm();
    expect(table.played).toEqual([{ type: "take", cards: denars(9) }]);
  });

  describe("a word", () => {
    afterEach(() => set({ confirm: true }));
    const oneTile = { players: [{ alhambra: [{ ...TOWER, x: 1, y: 0 }] }, {}, {}] };

    it.each([true, false])("that opens a kind of action proposes the only thing and plays nothing (button: %s)", async (confirm) => {
      set({ confirm });
      await loaded(oneTile);
      await picking.touch("option:rebuild");
      expect(picking.picks.value).toMatchObject({ path: ["option:rebuild", "cell:1,0"], move: { type: "rebuild" } });
      expect(table.played).toEqual([]);
      await picking.confirm();
      expect(table.played).toHaveLength(1);
    });

    it.each([true, false])("that is a whole action waits for its button, too (button: %s)", async (confirm) => {
      set({ confirm });
      await loaded({ modules: ["viziers_favour"], players: [{ vizier_awake: false }, {}, {}] });
      await picking.touch("option:wake_vizier");
      expect(picking.picks.value.move).not.toBeNull();
      expect(table.played).toEqual([]);
    });

    it("that is a whole answer plays it", async () => {
      await loaded({ step: "PLACE", players: [{ to_place: [TOWER] }, {}, {}] });
      await picking.touch("option:reserve");
      expect(table.played).toHaveLength(1);
    });

    it("that leaves only one thing to add proposes it", async () => {
      set({ confirm: false });
      await loaded({ players: [{ hand: denars(9) }, {}, {}], market: [null, null, { type: "pavilion", price: 8, walls: "" }, null] });
      await picking.touch("slot:3");
      expect(picking.picks.value.move).not.toBeNull();
      expect(table.played).toEqual([]);
    });
  });
});

describe("a tile that can be bought as a building site, too", () => {
  const open_site = { option: "open_site", is: "action", module: "building_sites", label: "", path: [], handles: ["slot:1"], ways: 1 } as ActionOption;
  beforeEach(async () => {
    const hand = [{ currency: "gulden", value: 3 }, { currency: "gulden", value: 7 }]; // prettier-ignore
    await engine.ask({ cmd: "load", state: { modules: ["building_sites"], seed: "1", players: [{ hand }, {}, {}], market: [{ type: "pavilion", price: 6, walls: "N" }, null, null, null] } });
    table.decision.value = { kind: "action", player: 0 } as Decision;
    await picking.begin();
  });

  it("lists the payments of its price alone until that is picked", async () => {
    await picking.pick("slot:1");
    await expect.poll(() => picking.offers.value.map(({ price }) => price)).toEqual([6]);
    await picking.pick("option:site");
    await expect.poll(() => [...new Set(picking.offers.value.map(({ price }) => price))]).toEqual([3]);
    expect(picking.offers.value.map(overWords)).toEqual(["Pay 3", "4 too much"]);
  });

  it("has a verb that begins with the word", async () => {
    expect(await picking.wordsFor(open_site)).toEqual(["option:site"]);
    expect(await picking.wordsFor({ ...open_site, option: "buy" })).toEqual([]);
  });

  it("is never paid exactly", () => {
    expect(paysWords({ price: 3, paid: 3, again: false }, ["slot:1", "option:site", "hand:gulden3"])).toBe("Pay 3");
    expect(paysWords({ price: 3, paid: 3, again: true }, ["slot:1", "hand:gulden3"])).toBe("Pay 3 exactly: another action");
  });
});
