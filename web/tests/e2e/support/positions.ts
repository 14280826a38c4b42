/* Positions to look at, found by letting computer players play: the seat that looks is the first one. */
import type { Engine } from "../../../src/engine/engine";
import type { Card, GameConfig, Move, Tile, View } from "../../../src/engine/types";
import type { KeptGame } from "../../../src/game/games";
import { engineAt, keptFrom } from "./engine";

export const FIRST_MODULES = "viziers_favour currency_exchange diamonds characters camps city_walls power_of_sultan falconers major_construction_projects buildings_of_power personal_building_market".split(" ");
/** Those that came later; each is played by itself. */
export const NEW_MODULES = "bonus_cards thieves change master_builders new_score_cards exchange_certificates magical_buildings medina bathhouses wishing_well extensions treasures city_gates street_trader treasure_chamber bazaars squares art_of_the_moors invaders caravanserai watchtowers building_sites new_building_grounds orchards caliphs_guidelines fresh_colors palace_designers gates_without_end travelling_craftsmen palace_staff alhambra_zoo handymen".split(" ");

export const EVERY_MODULE = [...FIRST_MODULES, ...NEW_MODULES];

const MOST_MOVES = 600;
const MOST_GAMES = 40;

const viewOf = async (engine: Engine): Promise<View> => (await engine.ask<{ view: View }>({ cmd: "view", player: 0 })).view;

async function botMoves(engine: Engine, level: string): Promise<void> {
  const { move } = await engine.ask<{ move: Move }>({ cmd: "bot", level, nodes: 200 });
  await engine.ask({ cmd: "play", move });
}

export interface Wanted {
  config: Omit<GameConfig, "seed">;
  /** Whether this is the position; asked before every move. */
  found(view: View, engine: Engine): boolean | Promise<boolean>;
  level?: "greedy" | "random";
  people?: number;
}

/** Plays games with one seed after the other until a position is found. */
export async function find(url: string, id: string, { config, found, level = "greedy", people }: Wanted): Promise<KeptGame> {
  const engine = await engineAt(url);
  for (let seed = 1; seed <= MOST_GAMES; seed++) {
    await engine.ask({ cmd: "new", ...config, seed: String(seed) });
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      const view = await viewOf(engine);
      if (await found(view, engine)) return keptFrom(engine, id, people);
      if (view.over) break;
      await botMoves(engine, level);
    }
  }
  throw new Error(`no game came to the position ${id}`);
}

export const isAsked = (view: View, kind: string): boolean => view.decision.kind === kind && view.decision.player === 0;

/** The first person is asked something of this kind. */
export const asked = (url: string, kind: string, modules: string[], players = 3, level: "greedy" | "random" = "random"): Promise<KeptGame> =>
  find(url, kind, { config: { players, modules }, level, found: (view) => isAsked(view, kind) });

/** So many moves into a game, the first person to act. */
export const midway = (url: string, id: string, players: number, modules: string[], tiles: number, people = 1): Promise<KeptGame> =>
  find(url, id, { config: { players, modules }, people, found: (view) => isAsked(view, "action") && view.players[0].alhambra.length >= tiles });

/** Whatever money the first person takes now, a scoring follows. */
export const beforeScoring = (url: string, id: string, players: number, modules: string[], round: number): Promise<KeptGame> =>
  find(url, id, {
    config: { players, modules },
    async found(view, engine) {
      if (!isAsked(view, "action") || view.scorings_done !== round - 1) return false;
      const { state } = await engine.ask<{ state: View & { draw: Card[] } }>({ cmd: "state" });
      return state.draw.length > 0 && "scoring" in state.draw[0];
    },
  });

export const finished = (url: string, id: string, players: number, modules: string[]): Promise<KeptGame> => find(url, id, { config: { players, modules }, found: (view) => view.over });

/** A hand of 24 cards: more than anybody holds in an ordinary game. */
export async function richHand(url: string): Promise<KeptGame> {
  const engine = await engineAt(url);
  const hand = ["denar", "dirham", "dukat", "gulden"].flatMap((currency) => money(currency, 1, 2, 4, 6, 8, 9));
  await engine.ask({ cmd: "load", state: { players: [{ hand }, {}, {}], seed: "rich" } });
  return keptFrom(engine, "rich");
}

const BIG_BOARD = 40;
const byDistance = (move: Move): number => Math.abs(Number(move.x)) + Math.abs(Number(move.y));
const money = (currency: string, ...values: number[]) => values.map((value) => ({ currency, value }));

/** Six that show chips, stalls, panels and verbs. */
export const SIX_MODULES = ["viziers_favour", "characters", "camps", "falconers", "power_of_sultan", "diamonds"];

/** Six players, an Alhambra of 40 tiles, tiles in the reserve, money in hand: the heaviest table of these modules. */
export async function bigBoard(url: string, modules: string[] = []): Promise<KeptGame> {
  const engine = await engineAt(url);
  await engine.ask({ cmd: "new", players: 6, modules, seed: "big" });
  const { state } = await engine.ask<{ state: View & { bag: Tile[] } }>({ cmd: "state" });
  const tiles = [...state.market.flatMap((tile) => tile ?? []), ...state.bag].filter(({ type }) => type !== "camp").sort((a, b) => a.walls!.length - b.walls!.length);
  const hand = [...money("denar", 1, 3, 5, 7, 9), ...money("dirham", 2, 4, 6, 8), ...money("dukat", 3, 5, 7), ...money("gulden", 4, 6)];
  const first = { hand, to_place: tiles.slice(0, BIG_BOARD + 2) };
  await engine.ask({ cmd: "load", state: { modules, players: [first, {}, {}, {}, {}, {}], step: "PLACE", seed: "big" } });
  for (let view = await viewOf(engine); !isAsked(view, "action"); view = await viewOf(engine)) {
    if (view.over) throw new Error("the game with the big board is over too soon");
    if (isAsked(view, "place")) await placeNear(engine, view.players[0].alhambra.length <= BIG_BOARD);
    else await botMoves(engine, "greedy");
  }
  return keptFrom(engine, "big");
}

/** Places a tile as near to the fountain as it goes, or lays it aside. */
async function placeNear(engine: Engine, wanted: boolean): Promise<void> {
  const { moves } = await engine.ask<{ moves: Move[] }>({ cmd: "moves" });
  const places = moves.filter(({ type }) => type === "place").sort((a, b) => byDistance(a) - byDistance(b));
  const move = wanted && places.length ? places[0] : moves.find(({ type }) => type === "reserve")!;
  await engine.ask({ cmd: "play", move });
}
