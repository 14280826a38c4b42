/* Kept games: a damaged one spoils no other, and a full storage makes room or says so. */
import { storage } from "./settings-browser";
import { beforeEach, expect, it, vi } from "vitest";
import { dropGame, isKeptGame, keepGame, listGames, newGameId, readGame, type KeptGame } from "../../src/game/games";

const seats = ["Lina", "Omar"].map((name) => ({ name, kind: "person" as const, level: "greedy" }));
const record = { format: 1, players: 2, modules: [], variants: {}, colours: ["yellow", "red"] as const, seed: "1", moves: [], checksum: "0" };
const game = (id: string, changed: number, over = false): KeptGame => ({ id, seats, record: { ...record, colours: ["yellow", "red"] }, scores: [0, 0], over, changed });

beforeEach(() => {
  storage.clear();
  storage.full = false;
  storage.room = Infinity;
});

it("lists the newest first, without what cannot be read", () => {
  keepGame(game("old", 1));
  keepGame(game("new", 2));
  storage.put("alhambra.game.broken", "{\"id\":");
  storage.put("alhambra.game.odd", "{\"id\":\"odd\"}");
  expect(listGames().map(({ id }) => id)).toEqual(["new", "old"]);
  expect(readGame("broken")).toBe("damaged");
  expect(readGame("odd")).toBe("damaged");
  expect(readGame("none")).toBe("missing");
});

it("says when there is no room, and loses nothing", () => {
  keepGame(game("a", 1));
  storage.full = true;
  expect(keepGame(game("b", 2))).toBe(false);
  expect(listGames().map(({ id }) => id)).toEqual(["a"]);
});

it("keeps every game while there is room", () => {
  for (let i = 0; i < 45; i++) keepGame(game(`g${i}`, i, i % 2 === 0));
  expect(listGames()).toHaveLength(45);
});

it("makes room with the oldest finished games, never with one that goes on", () => {
  for (const [id, changed, over] of [["going", 1, false], ["old", 2, true], ["older", 1, true], ["new", 3, true]] as const) keepGame(game(id, changed, over));
  storage.room = JSON.stringify(game("going", 1)).length * 4;
  expect(keepGame(game("next", 9))).toBe(true);
  expect(listGames().map(({ id }) => id)).toEqual(["next", "new", "old", "going"]);
});

it("loses no finished game for one that does not fit all the same", () => {
  for (const id of ["a", "b"]) keepGame(game(id, 1, true));
  storage.room = 1000;
  expect(keepGame({ ...game("long", 2), record: { ...record, colours: ["yellow", "red"], seed: "x".repeat(2000) } })).toBe(false);
  expect(listGames().map(({ id }) => id).sort()).toEqual(["a", "b"]);
});

it("loses no finished game to a storage that takes nothing", () => {
  keepGame(game("a", 1, true));
  storage.full = true;
  expect(keepGame(game("b", 2))).toBe(false);
  expect(readGame("a")).toEqual(game("a", 1, true));
});

it("reads no other game to keep one", () => {
  keepGame(game("a", 1));
  const read = vi.spyOn(JSON, "parse");
  keepGame(game("b", 2));
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

it("drops a game and takes it back", () => {
  const one = game("one", 1, true);
  keepGame(one);
  dropGame("one");
  expect(readGame("one")).toBe("missing");
  keepGame(one);
  expect(readGame("one")).toEqual(one);
});

const whole = game("a", 1, true);
const damages: [what: string, value: unknown][] = [
  ["nothing", null],
  ["a list", []],
  ["no seats", { ...whole, seats: [] }],
  ["a seat too few", { ...whole, seats: seats.slice(1) }],
  ["a name that is too long", { ...whole, seats: [{ ...seats[0], name: "x".repeat(25) }, seats[1]] }],
  ["a seat without a name", { ...whole, seats: [{ ...seats[0], name: "" }, seats[1]] }],
  ["an unknown level", { ...whole, seats: [seats[0], { name: "Omar", kind: "computer", level: "divine" }] }],
  ["no record", { ...whole, record: null }],
  ["no modules", { ...whole, record: { ...whole.record, modules: undefined } }],
  ["modules that are no words", { ...whole, record: { ...whole.record, modules: [7] } }],
  ["no variants", { ...whole, record: { ...whole.record, variants: null } }],
  ["an unknown colour", { ...whole, record: { ...whole.record, colours: ["yellow", "pink"] } }],
  ["a colour twice", { ...whole, record: { ...whole.record, colours: ["red", "red"] } }],
  ["moves that are none", { ...whole, record: { ...whole.record, moves: [null] } }],
  ["a score too few", { ...whole, scores: [1] }],
  ["a score that is no number", { ...whole, scores: ["1", 2] }],
  ["winners that are no list", { ...whole, winners: 0 }],
  ["a winner who does not play", { ...whole, winners: [2] }],
  ["a time that is no date", { ...whole, changed: 8.64e15 + 1 }],
  ["a time before all times", { ...whole, changed: -1 }],
  ["an id of another", { ...whole, id: "b" }],
];

it.each(damages)("leaves a game out that has %s, and nothing else", (_, value) => {
  keepGame(game("whole", 1));
  storage.put("alhambra.game.a", JSON.stringify(value));
  expect(listGames().map(({ id }) => id)).toEqual(["whole"]);
  expect(readGame("a")).toBe("damaged");
  keepGame(game("next", 2));
  expect(storage.get("alhambra.game.a")).toBe(JSON.stringify(value));
});

it("takes what is whole", () => expect(isKeptGame({ ...whole, winners: [0, 1], imported: true })).toBe(true));

it("names games apart", () => expect(new Set(Array.from({ length: 50 }, newGameId)).size).toBe(50));
