/* The engine that the page uses, in Node: sets up games to be continued on the page, and judges what the page shows. */
import { Refusal, type Engine } from "../../../src/engine/engine";
import type { GameEvent, Lang, Move, Score, View } from "../../../src/engine/types";
import { startSession } from "../../../src/engine/wasm";
import type { GameConfig, GameRecord } from "../../../src/engine/types";
import type { KeptGame, Seat } from "../../../src/game/games";
import { heldScores, roundsHeld } from "../../../src/scoring/history";

const compiled = new Map<string, Promise<WebAssembly.Module>>();

async function fetchCode(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function engineAt(url: string, lang: Lang = "en"): Promise<Engine> {
  const address = `${url}engine/alhambra-${lang}.wasm`;
  if (!compiled.has(address)) compiled.set(address, fetchCode(address));
  const answer = await startSession(await compiled.get(address)!);
  return {
    async ask<Reply>(request: { cmd: string }): Promise<Reply> {
      const { ok, error, ...reply } = JSON.parse(answer(JSON.stringify(request)));
      if (!ok) throw new Refusal(error);
      return reply as Reply;
    },
    close: () => undefined,
  };
}

const NAMES = ["Lina", "Omar", "Nadia", "Yusuf", "Leila", "Tariq"];

/** The first `people` seats are persons, the others computer players. */
export const seatsFor = (players: number, people = 1): Seat[] => NAMES.slice(0, players).map((name, i) => ({ name, kind: i < people ? "person" : "computer", level: "greedy" }));

/** The game in an engine, as the browser keeps it. */
export async function keptFrom(engine: Engine, id: string, people = 1): Promise<KeptGame> {
  const { record } = await engine.ask<{ record: GameRecord }>({ cmd: "save" });
  const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
  return { id, seats: seatsFor(record.players, people), record, scores: view.players.map(({ score }) => score), over: view.over, winners: view.winners, changed: Date.now() };
}

/** A game that begins: dealt, nobody has moved. */
export async function newGame(url: string, config: GameConfig, people = 1): Promise<KeptGame> {
  const engine = await engineAt(url);
  await engine.ask({ cmd: "new", ...config });
  return keptFrom(engine, `seed${config.seed ?? ""}`, people);
}

/** A position that is set up, as a kept game. */
export async function loadedGame(url: string, id: string, state: object, people = 1): Promise<KeptGame> {
  const engine = await engineAt(url);
  await engine.ask({ cmd: "load", state });
  return keptFrom(engine, id, people);
}

/** Lets computer players move until it is wanted no more. */
export async function playOn(engine: Engine, wanted: (view: View) => boolean): Promise<View> {
  for (;;) {
    const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
    if (view.over || !wanted(view)) return view;
    const { move } = await engine.ask<{ move: Move }>({ cmd: "bot", level: "greedy", nodes: 200 });
    await engine.ask({ cmd: "play", move });
  }
}

/** What the engine says of a game that is over: the scorings as they took place, and how it ended. */
export async function outcomeOf(url: string, record: GameRecord): Promise<{ scores: Score[]; view: View }> {
  const engine = await engineAt(url);
  await engine.ask({ cmd: "restore", record });
  const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
  const { events } = await engine.ask<{ events: GameEvent[] }>({ cmd: "events" });
  return { scores: await heldScores((request) => engine.ask(request), roundsHeld(events)), view };
}
