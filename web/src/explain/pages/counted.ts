/* Sets an example up in an engine of its own, and asks what fits, pays and counts there. */
import type { Engine } from "../../engine/engine";
import type { BuildingType, GameEvent, Move, Part, PlacedTile, PlayerScore, Printed, Ranked, Score, View } from "../../engine/types";
import { learnPieces } from "../../game/pieces";
import type { Told } from "../told";
import { wordsIn, type Example, type Way } from "./example";
import { piecesOf, shopIn } from "./pieces";
import { placedTile, positionOf } from "./position";

/** What the engine says about something that a player would do. */
export interface Judged {
  /** Its pieces: what is shown before the picks, and those of them that can be drawn. */
  pieces: string[];
  toDirk: boolean;
  fits: boolean;
  /** Why not. */
  says?: string;
  /** Of a payment: what is above the price, and whether another action follows. */
  over?: number;
  again?: boolean;
  /** Pieces that it brings. */
  brings: string[];
}

/** A tile on a square. */
export interface Tried {
  tile: PlacedTile;
  fits: boolean;
  says?: string;
}

export interface Counted {
  view: View;
  /** What the pieces are called, by handle. */
  names: Record<string, string>;
  /** Sides of the wall in order, squares that count. */
  trace?: string[];
  cells?: string[];
  points?: number;
  tried: Tried[];
  ways: Judged[];
  ranking?: Ranked[];
  standing?: { seat: number; points: number }[];
  prizes?: [type: BuildingType, points: number[]][];
  /** The same by scoring: for each type what its places bring in the first, second and third. */
  allPrizes?: [type: BuildingType, scorings: number[][]][];
  list?: Told[];
}

type Asking = Pick<Engine, "ask">;

interface Verdict {
  legal: boolean;
  message?: string;
  move?: Move;
}

const listAt = (score: PlayerScore, key: string): string[] | undefined => (Array.isArray(score[key]) ? (score[key] as string[]) : undefined);
const handlesIn = (parts: readonly Part[] = []): string[] => parts.flatMap((part) => (typeof part === "object" && "handle" in part ? [part.handle] : []));

/** What follows from a move, as its events tell it. */
function followed(events: readonly GameEvent[], { brings }: Way, picks: readonly string[]): Pick<Judged, "over" | "again" | "brings"> {
  const paid = events.find(({ price, paid }) => price !== undefined && paid !== undefined);
  const found = events.filter(({ event }) => event === brings).flatMap(({ text }) => handlesIn(text));
  return {
    over: paid && Math.max(0, Number(paid.paid) - Number(paid.price)),
    again: events.some(({ event }) => event === "another_action"),
    brings: found.filter((handle) => !picks.includes(handle)),
  };
}

async function judge(engine: Asking, state: object, way: Way, view: View): Promise<Judged> {
  const picks = wordsIn(way.picks);
  const shown = { pieces: piecesOf(way, view), toDirk: picks.includes("option:give") };
  await engine.ask({ cmd: "load", state });
  const { legal, message, move } = await engine.ask<Verdict>({ cmd: "legal", path: picks });
  if (!legal) return { ...shown, fits: false, says: message, brings: [] };
  const { events } = await engine.ask<{ events: GameEvent[] }>({ cmd: "play", move, tell: true });
  return { ...shown, fits: true, ...followed(events, way, picks) };
}

/** What pieces are called, where they lie in this position. */
async function nameAll(engine: Asking, handles: readonly string[]): Promise<Record<string, string>> {
  const named = await each(handles, async (handle) => [handle, (await engine.ask<{ name: string }>({ cmd: "explain", handle, player: 0 })).name] as const);
  return Object.fromEntries(named);
}

async function tryTile(engine: Asking, word: string): Promise<Tried> {
  const [name, square, turns] = word.split(/[@/]/);
  const path = [`tile:${name}`, `cell:${square}`, ...(turns ? [`turn:${turns}`] : [])];
  const { legal, message } = await engine.ask<Verdict>({ cmd: "legal", path });
  return { tile: placedTile(word), fits: legal, says: legal ? undefined : message };
}

async function each<Thing, Found>(things: readonly Thing[], find: (thing: Thing) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (const thing of things) found.push(await find(thing)); // one engine, one position at a time
  return found;
}

const prizesIn = (score: Score) => (Object.entries(score.prizes!) as [BuildingType, number[]][]).sort(([, a], [, b]) => a[0] - b[0]);

async function countPrizes(engine: Asking): Promise<Counted["allPrizes"]> {
  const scorings = await each([1, 2, 3], async (round) => prizesIn(await engine.ask<Score>({ cmd: "score", round, why: true })));
  return scorings[0].map(([type]) => [type, scorings.map((prizes) => prizes.find(([one]) => one === type)![1])]);
}

function countedFor(score: Score, { source, traces = source, ranking, standing, prizes }: Example): Partial<Counted> {
  const [mine] = score.players;
  return {
    ...(source && { trace: listAt(mine, `${traces}_path`), cells: listAt(mine, `${source}_cells`), points: Number(mine[source] ?? 0) }),
    ranking: ranking && [...score.ranking![ranking]].sort((a, b) => a.place - b.place),
    standing: standing ? score.players.map((player) => ({ seat: player.seat, points: Number(player[standing] ?? 0) })) : undefined,
    prizes: prizes === true ? prizesIn(score) : undefined,
  };
}

const counts = ({ source, ranking, standing, prizes }: Example): boolean => !!(source ?? ranking ?? standing ?? prizes);

/** Rejects with the engine's reason when the position cannot be. */
export async function countExample(engine: Asking, modules: string[], example: Example): Promise<Counted> {
  const state = positionOf(modules, example);
  await engine.ask({ cmd: "load", state });
  learnPieces((await engine.ask<{ pieces: Printed[] }>({ cmd: "pieces" })).pieces);
  const { view } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
  const lying = await nameAll(engine, [...wordsIn(example.pieces), ...(example.shop ? shopIn(view) : []), ...(example.ways ?? []).flatMap((way) => piecesOf(way, view))]);
  const tried = await each(wordsIn(example.tries), (word) => tryTile(engine, word));
  const score = counts(example) ? await engine.ask<Score>({ cmd: "score", round: example.round ?? 1, why: true }) : null;
  const allPrizes = example.prizes === "all" ? await countPrizes(engine) : undefined;
  const list = example.list ? await each(wordsIn(example.list), (handle) => engine.ask<Told>({ cmd: "explain", handle, player: 0 })) : undefined;
  const ways = await each(example.ways ?? [], (way) => judge(engine, state, way, view));
  const names = { ...lying, ...(await nameAll(engine, ways.flatMap(({ brings }) => brings))) };
  return { view, names, tried, ways, allPrizes, list, ...(score && countedFor(score, example)) };
}
