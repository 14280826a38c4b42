/* Kept games: a damaged one spoils no other, and a full storage makes room or says so. */
import { storage } from "./settings-browser";
import { beforeEach, expect, it } from "vitest";
import { dropGame, isKeptGame, keepGame, listGames, newGameId, readGame, type KeptGame } from "../../src/game/games";

const seats = ["Lina", "Omar"].map((name) => ({ name, kind: "person" as const, level: "greedy" }));
const record = { format: 1, players: 2, modules: [], variants: {}, colours: ["yellow", "red"] as const, seed: "1", moves: [], checksum: "0" };
const game = (id: string, changed: number, over = false): KeptGame => ({ id, seats, record: { ...record, colours: ["yellow", "red"] }, scores: [0, 0], over, changed });

beforeEach(() => {
  storage.clear();
  storage.full = false;
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

it("keeps forty games, the newest ones", () => {
  for (let i = 0; i < 45; i++) keepGame(game(`g${i}`, i));
  expect(listGames()).toHaveLength(40);
  expect(readGame("g0")).toBe("missing");
});

it("drops a game and takes it back", () => {
  const one = game("one", 1, true);
  keepGame(one);
  dropGame("one");
  expect(readGame("one")).toBe("missing");
  keepGame(one);
  expect(readGame("one")).toEqual(one);
});

it.each([[{ ...game("a", 1), seats: [] }], [{ ...game("a", 1), seats: [{ ...seats[0], name: "x".repeat(25) }, seats[1]] }], [{ ...game("a", 1), record: null }], [null], [[]]])("refuses %j", (value) => expect(isKeptGame(value)).toBe(false));

it("names games apart", () => expect(new Set(Array.from({ length: 50 }, newGameId)).size).toBe(50));
