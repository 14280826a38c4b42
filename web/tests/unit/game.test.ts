/* A game at the table on the real engine, which answers late as a worker does: touches, changes and computer players meet. */
import { storage } from "./settings-browser";
import { effect } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EngineLost, type Engine } from "../../src/engine/engine";
import type { GameRecord, Lang } from "../../src/engine/types";
import { Game } from "../../src/game/game";
import type { Seat } from "../../src/game/games";
import { settings } from "../../src/game/settings";
import { startTestEngine } from "./engine";

const engines: LateEngine[] = [];
const refused: string[] = []; // what the engines were asked in vain

/** Answers in order, each a moment later; what waits when it is closed is lost. */
class LateEngine implements Engine {
  closed = false;
  private readonly real = startTestEngine("alhambra.wasm");
  private line: Promise<unknown> = Promise.resolve();
  constructor(readonly lang: Lang) {}

  ask<Reply>(request: { cmd: string }): Promise<Reply> {
    const answer = this.line.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (this.closed || LateEngine.unreachable.has(this.lang)) throw new EngineLost("closed");
      const reply = await (await this.real).ask<Reply>({ lang: this.lang, ...request }).catch((error) => {
        refused.push(JSON.stringify(request));
        throw error;
      });
      if (this.closed) throw new EngineLost("closed");
      return reply;
    });
    this.line = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.closed = true;
  }

  static readonly unreachable = new Set<Lang>();
}

vi.mock("../../src/engine/engine", async (original) => ({
  ...(await original<typeof import("../../src/engine/engine")>()),
  startEngine(lang: Lang) {
    const engine = new LateEngine(lang);
    engines.push(engine);
    return engine;
  },
}));

const person = (name: string): Seat => ({ name, kind: "person" }) as Seat;
const computer = (name: string): Seat => ({ name, kind: "computer", level: "greedy" }) as Seat;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { timeout: 5000 });

async function begin(seats: Seat[], seed = "1"): Promise<Game> {
  const game = await Game.start("one", { players: seats.length, modules: [], seed }, seats);
  await until(() => game.asked.value !== null || game.curtain.value !== null);
  return game;
}

/** Takes the first card of the display. */
async function takeMoney(game: Game): Promise<void> {
  await until(() => game.picking.picks.value.next.length > 0);
  const card = [...game.picking.open.value.keys()].find((handle) => handle.startsWith("display:"))!;
  await game.picking.touch(card);
  await game.picking.confirm();
}

beforeEach(() => {
  storage.clear();
  engines.length = refused.length = 0;
  LateEngine.unreachable.clear();
  settings.value = { ...settings.value, lang: "en", pace: "instant", confirm: true, playForced: true };
});

describe("a game at the table", () => {
  it("survives changes of the language in quick succession while computer players move", async () => {
    const game = await begin([person("Lina"), computer("Omar"), computer("Nadia")]);
    const stop = effect(() => void game.speak(settings.value.lang));
    const moved = takeMoney(game);
    for (const lang of ["de", "nl", "en", "de"] as const) {
      settings.value = { ...settings.value, lang };
      await wait(2);
    }
    await moved;
    await until(() => game.asked.value === 0 && engines.filter(({ closed }) => !closed).length === 1);
    expect(game.lost.value).toBeNull();
    await until(() => game.decision.value?.prompt?.startsWith("Was machst du") ?? false);
    await takeMoney(game);
    await until(() => game.asked.value === 0);
    expect(game.lost.value).toBeNull();
    stop();
    game.close();
  });

  it("keeps its engine when the one of another language cannot be had", async () => {
    const game = await begin([person("Lina"), computer("Omar")]);
    LateEngine.unreachable.add("nl");
    await game.speak("nl");
    expect(game.lost.value).toBeNull();
    await takeMoney(game);
    await until(() => game.asked.value === 0);
    game.close();
  });

  const said = (game: Game): string[] => game.log.value.map(({ text = [] }) => text.map((part) => (typeof part === "string" ? part : part.text)).join(""));

  it("speaks to the only person at the device, in every language", async () => {
    const game = await begin([person("Lina"), computer("Omar")]);
    await takeMoney(game);
    await until(() => game.asked.value === 0);
    expect(said(game).some((line) => /^You take .* from the display\.$/.test(line))).toBe(true);
    expect(said(game).filter((line) => line.includes("Lina"))).toEqual([]);
    expect(said(game).some((line) => line.startsWith("Omar takes ") || line.startsWith("Omar buys "))).toBe(true);
    await game.speak("de");
    expect(said(game).some((line) => /^Du nimmst .* aus der Auslage\.$/.test(line))).toBe(true);
    await game.speak("nl");
    expect(said(game).some((line) => /^Je neemt .* van het geldkaartenbord\.$/.test(line))).toBe(true);
    game.close();
  });

  it("calls everybody by name where several persons sit at the device", async () => {
    const game = await begin([person("Lina"), person("Omar")]);
    if (game.curtain.value !== null) await game.liftCurtain();
    await takeMoney(game);
    expect(said(game).some((line) => /^(Lina|Omar) takes /.test(line))).toBe(true);
    expect(said(game).filter((line) => line.startsWith("You "))).toEqual([]);
    game.close();
  });

  it("forgets a hint that comes too late", async () => {
    const game = await begin([person("Lina"), person("Omar")]);
    if (game.curtain.value !== null) await game.liftCurtain();
    const mover = game.asked.value;
    const late = game.askHint();
    await takeMoney(game);
    await late;
    await until(() => game.curtain.value !== null && game.curtain.value !== mover);
    expect(game.hint.value).toBeNull();
    expect(game.asked.value).toBeNull();
    await game.liftCurtain();
    expect(game.hint.value).toBeNull();
    game.close();
  });

  it("gives a hint instead of the reason that is shown", async () => {
    const game = await begin([person("Lina"), computer("Omar")]);
    game.attempt.value = { path: [], why: { code: "illegal_move", message: "no" } };
    await game.askHint();
    expect([game.attempt.value, game.hint.value === null]).toEqual([null, false]);
    game.close();
  });

  it("gives no hint to eyes that are not those of the person who is asked", async () => {
    const game = await begin([person("Lina"), person("Omar")]);
    game.eyes.value = 1 - game.decision.value!.player!;
    game.curtain.value = null;
    await game.askHint();
    expect(game.hint.value).toBeNull();
    game.close();
  });

  it("asks again only once something is offered that was not there when it was passed until then", async () => {
    const engine = await startTestEngine();
    const thieves = { thieves: ["denar"] };
    await engine.ask({ cmd: "load", state: { modules: ["thieves"], players: [thieves, {}, {}], display: [7, 8, 9].map((value) => ({ currency: "denar", value })), turn: 2, step: "INTERRUPT", seed: "new" } });
    const { record } = await engine.ask<{ record: GameRecord }>({ cmd: "save" });
    const game = await Game.resume({ id: "one", seats: [person("Lina"), computer("Omar"), computer("Nadia")], record, scores: [0, 0, 0], over: false, winners: [], changed: 0 });
    await until(() => game.asked.value === 0 && game.picking.open.value.size > 1);
    const known = new Set<number>();
    const stealable = () => game.view.value!.display.flatMap(({ currency, value }) => (currency === "denar" ? [Number(value)] : []));
    let asked = 0;
    const stop = effect(() => void (game.scorings.value.length && (game.scorings.value = []))); // nobody looks at them
    for (let turns = 0; turns < 8; ) {
      await until(() => game.asked.value === 0 && game.picking.picks.value.next.length > 0);
      if (game.decision.value!.kind === "interrupt") {
        asked++;
        expect(stealable().some((card) => !known.has(card))).toBe(true);
        for (const card of stealable()) known.add(card);
        await game.passUntil("new");
      } else {
        turns++;
        await takeMoney(game);
      }
    }
    const passed = game.log.value.filter(({ event, player }) => event === "passed" && player === 0).length;
    expect(asked).toBeGreaterThan(1);
    expect(passed).toBeGreaterThan(asked);
    stop();
    game.close();
  });

  it("plays a move once, however often it is confirmed", async () => {
    const game = await begin([person("Lina"), computer("Omar")]);
    const card = [...game.picking.open.value.keys()].find((handle) => handle.startsWith("display:"))!;
    await game.picking.touch(card);
    const { move } = game.picking.picks.value;
    await Promise.all([game.play(move!), game.play(move!), game.play(move!)]);
    await until(() => game.asked.value === 0);
    expect(game.log.value.filter(({ event, player }) => event === "took" && player === 0)).toHaveLength(1);
    game.close();
  });

  it("goes back two picks when it is asked twice at once", async () => {
    const game = await begin([person("Lina"), computer("Omar")], "two");
    await game.ask({ cmd: "load", state: { players: [{ hand: [4, 5, 7].map((value) => ({ currency: "denar", value })) }, {}], market: [null, null, { type: "tower", price: 13, walls: "E" }, null] } });
    await game.picking.begin();
    await Promise.all([game.picking.touch("slot:3"), game.picking.touch("hand:denar4"), game.picking.touch("hand:denar5")]);
    expect(game.picking.picks.value.path.slice(0, 3)).toEqual(["slot:3", "hand:denar4", "hand:denar5"]);
    const before = game.picking.picks.value.path.length;
    await Promise.all([game.picking.back(), game.picking.back()]);
    expect(game.picking.picks.value.path.length).toBeLessThan(before - 1);
    game.close();
  });

  describe("takes a move back", () => {
    const money = (...values: number[]) => values.map((value) => ({ currency: "denar", value }));
    const tower = { type: "tower", price: 13, walls: "E" };
    const state = { players: [{ hand: money(4, 5, 6, 7, 8, 9) }, {}], market: [{ ...tower, price: 11, walls: "S" }, null, tower, null] };

    async function atTheTower(): Promise<Game> {
      const engine = await startTestEngine();
      await engine.ask({ cmd: "load", state });
      const { record } = await engine.ask<{ record: GameRecord }>({ cmd: "save" });
      const game = await Game.resume({ id: "one", seats: [person("Lina"), computer("Omar")], record, scores: [0, 0], over: false, winners: [], changed: 0 });
      await until(() => game.picking.open.value.has("slot:3"));
      return game;
    }

    /** Resolves as soon as it is asked where the tower goes. */
    async function buyTheTower(game: Game): Promise<void> {
      await game.picking.go(["slot:3", "hand:denar5", "hand:denar9"]);
      const isAsked = new Promise<void>((resolve) => game.picking.picks.subscribe(({ path }) => path[0]?.startsWith("tile:") && resolve()));
      void game.picking.confirm();
      await isAsked;
    }

    it("and asks nothing more about the decision that is gone", async () => {
      const game = await atTheTower();
      await buyTheTower(game);
      refused.length = 0;
      await game.undo();
      await wait(60);
      expect(game.decision.value?.kind).toBe("action");
      expect(refused).toEqual([]);
      game.close();
    });

    it("unless that is refused: then what was picked stays", async () => {
      const game = await atTheTower();
      await game.picking.touch("slot:3");
      const { path } = game.picking.picks.value;
      await game.undo();
      expect(game.attempt.value).not.toBeNull();
      expect(game.picking.picks.value.path).toEqual(path);
      await game.picking.touch("hand:denar9");
      expect(game.picking.picks.value.path).toContain("hand:denar9");
      await until(() => game.picking.payable.value.has("slot:3"));
      game.close();
    });
  });

  it("closes its engine when the game cannot be started", async () => {
    await expect(Game.start("bad", { players: 9, modules: [], seed: "1" }, [])).rejects.toThrow();
    expect(engines.map(({ closed }) => closed)).toEqual([true]);
  });

  it("shows of computer players in a hurry only what they leave behind", async () => {
    const game = await begin([person("Lina"), computer("Omar"), computer("Nadia"), computer("Yusuf")]);
    const seen: number[] = [];
    const stop = game.view.subscribe((view) => void seen.push(view!.turn as number));
    await takeMoney(game);
    await until(() => game.asked.value === 0);
    stop();
    expect(seen.length).toBeLessThanOrEqual(4); // as it was, after the own move, when the turn comes again
    expect(game.log.value.some(({ player }) => player === 3)).toBe(true);
    game.close();
  });
});
