/* The way back from the settings. */
import "./settings-browser";
import { beforeAll, expect, it } from "vitest";

let change: (event: { oldURL: string }) => void;
let cameFrom: () => string;

beforeAll(async () => {
  globalThis.addEventListener = ((_: string, listener: typeof change) => (change = listener)) as never;
  ({ cameFrom } = await import("../../src/route"));
});

it("leads home where nothing was before", () => expect(cameFrom()).toBe("#/"));

it.each([
  ["http://here/#/game/ab12", "#/game/ab12"],
  ["http://here/#/", "#/"],
  ["http://here/", "#/"],
  ["http://here/#/nowhere", "#/"],
])("leads from %s back to %s", (oldURL, back) => {
  change({ oldURL });
  expect(cameFrom()).toBe(back);
});
