/* Addresses. */
import "./settings-browser";
import { expect, it } from "vitest";
import { parseRoute } from "../../src/route";

it.each([
  ["", { screen: "home" }],
  ["#/", { screen: "home" }],
  ["#/new", { screen: "new" }],
  ["#/settings", { screen: "settings" }],
  ["#/games", { screen: "games" }],
  ["#/replays", { screen: "replays" }],
  ["#/game/ab12", { screen: "game", id: "ab12" }],
  ["#/replay/ab12", { screen: "replay", id: "ab12" }],
  ["#/game/", { screen: "unknown", address: "#/game/" }],
  ["#/nowhere", { screen: "unknown", address: "#/nowhere" }],
])("reads %s", (hash, route) => expect(parseRoute(hash)).toEqual(route));
