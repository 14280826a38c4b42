/* A game without an engine: enough of it for a board to be touched. Squares beside the Alhambra are open where walls agree. */
import { signal, computed } from "@preact/signals";
import { Refusal } from "../../src/engine/engine";
import type { Change, Move, Pick, Picks, PlacedTile, Preview, Tile, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";
import { nameOf, nounOf, parseTile, placeOf, tileHandle } from "../../src/game/handles";
import { Picking } from "../../src/game/picking";
import { beside, fill, keyOf, squareOf, type Side } from "../../src/board/squares";

const LARGE =
  "chambers10@-1,0 garden9E@-1,1 chambers7NE@1,0 tower9NE@0,-1 pavilion4ES@1,1 arcades10@-2,0 arcades5NW@-1,-1 seraglio5SW@-3,0 arcades6NE@-2,-1 arcades9@-2,1 seraglio6ES@-1,2 pavilion6N@-3,1 chambers9W@0,1 tower11S@-3,2 seraglio3ESW@0,2 tower11@-3,-1 arcades8E@-3,-2 seraglio4NE@-3,-3 pavilion5NW@-4,-3 seraglio7W@-4,-2 seraglio8S@-4,1 garden10W@-5,1 garden8SW@-4,-1 pavilion8@-5,2 seraglio9@-2,2 chambers6ES@-2,3 tower11N@-3,3 arcades8N@-4,2 tower10W@-6,2 tower12@-4,3 chambers9S@-5,3 garden8NE@-6,1 chambers11@-7,1 garden8NW@-7,0 garden6ESW@-7,2 tower8NES@-6,0 arcades6SW@-8,1 garden10@-6,3 tower13E@-8,0 tower7NEW@-4,0 garden10N@-7,3 chambers5NSW@-8,3 pavilion7E@-8,-1 tower9NW@-8,-2 garden12S@-7,-2";

export function alhambra(count: number): PlacedTile[] {
  const tiles = LARGE.split(" ")
    .slice(0, count)
    .map((text) => {
      const [name, place] = text.split("@");
      return { ...parseTile(name), ...squareOf(place) };
    });
  return [{ type: "fountain", x: 0, y: 0 }, ...tiles];
}

const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };
const SIDES: Side[] = ["N", "E", "S", "W"];

function fits(tiles: PlacedTile[], tile: Tile, key: string): { fits: boolean; at: string } {
  const filled = fill(tiles);
  let touches = false;
  if (filled.has(key)) return { fits: false, at: `cell:${key}` };
  for (const side of SIDES) {
    const neighbour = filled.get(keyOf(beside(squareOf(key), side)))?.tile;
    if (!neighbour) continue;
    const [own, theirs] = [tile.walls?.includes(side), neighbour.walls?.includes(OPPOSITE[side])];
    if (Boolean(own) !== Boolean(theirs)) return { fits: false, at: `edge:${key},${side}` };
    if (!own) touches = true;
  }
  return { fits: touches, at: `cell:${key}` };
}

export const MODULES = ["camps", "city_walls", "falconers", "major_construction_projects", "buildings_of_power"];

const change = (before: number, after = before): Change => ({ before, after });

/** Tiles of modules round an Alhambra of 12 tiles, for their looks. */
const OF_MODULES: PlacedTile[] = [
  { type: "project", id: "M1", x: -4, y: 0, halves: [{ building: "pavilion", walls: "W" }, { building: "arcades", walls: "W" }] }, // prettier-ignore
  { type: "camp", price: 7, walls: "NW", x: 2, y: 0 },
  { type: "garden", price: 10, walls: "SW", sticks: "SW", x: -2, y: 2 },
  { type: "arcades", price: 10, walls: "", power: "strength", die: 4, x: -3, y: 2 },
];

export interface FakeOptions {
  place?: boolean;
  rebuild?: boolean;
  /** With modules: tiles of theirs, and crossings to pick. */
  modules?: boolean;
  delay?: number;
}

export function fakeGame(players: number, tiles: number, options: FakeOptions = {}): Game {
  const held: Tile = { type: "tower", price: 9, walls: "ES" };
  const reserve: Tile[] = [{ type: "seraglio", price: 8, walls: "" }];
  const colours = ["yellow", "red", "green", "blue", "orange", "white"] as const;
  const view = signal<View>({
    players: Array.from({ length: players }, (_, seat) => ({ seat, colour: colours[seat], score: 10 * seat, alhambra: [...alhambra(tiles), ...(options.modules ? OF_MODULES : [])], falcons: [{ falcon: "F9", x: 0, y: 0 }], reserve, to_place: options.place ? [held] : [] })),
    dirk: null,
    market: [],
    display: [],
    turn: 0,
    step: "ACTION",
    scorings_done: 1,
    decision: { kind: options.place ? "place" : "action", player: 0, step: "ACTION" },
    modules: options.modules ? MODULES : [],
    variants: {},
    over: false,
    winners: [],
  });
  const me = () => view.value.players[0];
  const openFor = (tile: Tile): string[] => {
    const around = new Set(me().alhambra.flatMap((one) => SIDES.map((side) => keyOf(beside(one, side)))));
    return [...around].filter((key) => fits(me().alhambra, tile, key).fits);
  };
  const things = (): Tile[] => [...me().to_place, ...me().reserve];
  const pick = (handle: string): Pick => ({ handle, label: handle });
  const answer = async <T>(reply: T): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, options.delay ?? 2));
    return reply;
  };

  const follow = (path: string[]): Picks => {
    const tileName = path.find((handle) => nounOf(handle) === "tile");
    const cell = path.find((handle) => nounOf(handle) === "cell");
    const rest = { next: [] as Pick[], also: [] as Pick[], move: null as Move | null };
    const tile = things().find((one) => tileHandle(one) === tileName);
    if (cell && tile) {
      if (path.length > 3 || !fits(me().alhambra, tile, nameOf(cell)).fits) throw new Refusal({ code: "bad_argument", message: "no" });
      return { path, ...rest, move: { type: "place", tile, ...placeOf(cell) } };
    }
    if (cell) {
      if (!options.rebuild || !fill(me().alhambra).has(nameOf(cell)) || cell === "cell:0,0") throw new Refusal({ code: "bad_argument", message: "no" });
      return { path, ...rest, move: { type: "remove", ...placeOf(cell) } };
    }
    if (tile) return { path, ...rest, next: [...openFor(tile).map((key) => pick(`cell:${key}`)), ...(options.place ? [pick("option:reserve")] : [])] };
    if (path.includes("option:rebuild")) return { path, ...rest, next: [...me().reserve.map((one) => pick(tileHandle(one))), ...me().alhambra.slice(1).map((one) => pick(`cell:${keyOf(one)}`))] };
    if (path.some((handle) => nounOf(handle) === "crossing")) return { path, ...rest, move: { type: "buy_falcon" } };
    if (options.modules && !options.place) return { path, ...rest, next: ["crossing:-1,0", "crossing:-2,1", "edge:1,1,E"].map(pick) };
    return { path, ...rest, next: options.place ? me().to_place.map((one) => pick(tileHandle(one))) : [pick("option:rebuild"), pick("option:pass")] };
  };

  const game = {
    view,
    seats: Array.from({ length: players }, (_, seat) => ({ name: ["Lina", "Omar", "Nadia", "Ben", "Ida", "Yun"][seat], kind: "person", level: "" })),
    asked: computed(() => 0),
    decision: signal({ kind: options.place ? "place" : "action", player: 0, prompt: "" }),
    attempt: signal(null),
    hint: signal(null),
    picks: (path: string[]) => answer(null).then(() => follow(path)),
    offers: () => answer([]),
    options: () => answer([]),
    preview: (): Promise<Preview> => {
      const none = { halves: change(4), place: change(1) };
      return answer({ player: 0, round: 2, wall: change(11, 13), types: { pavilion: none, seraglio: none, arcades: none, chambers: none, garden: none, tower: { halves: change(4, 6), place: change(1) } }, points: change(20, 22) });
    },
    async judge(path: string[]) {
      const cell = path.filter((handle) => nounOf(handle) === "cell").at(-1);
      const tile = things().find((one) => path.includes(tileHandle(one)));
      const at = cell && tile ? fits(me().alhambra, tile, nameOf(cell)).at : (cell ?? "");
      game.attempt.value = { path, why: { code: "illegal_move", rule: "wall_mismatch", message: "Walls do not match", at } };
      return false;
    },
    async play(move: Move) {
      await answer(null);
      const { tile, x, y, type } = move as unknown as { tile: Tile; x: number; y: number; type: string };
      const mine = type === "remove" ? me().alhambra.filter((one) => one.x !== x || one.y !== y) : [...me().alhambra, { ...tile, x, y }];
      view.value = { ...view.value, players: view.value.players.map((player) => (player.seat ? player : { ...player, alhambra: mine })) };
      game.picking.clear();
      await game.picking.begin();
    },
  } as unknown as Game & { attempt: { value: unknown }; picking: Picking };
  (game as { picking: Picking }).picking = new Picking(game);
  void game.picking.begin();
  return game;
}
