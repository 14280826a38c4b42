/* Whole games, played through the page. */
import { inject } from "vitest";
import { newGame } from "./support/engine";
import { mouseOn } from "./support/hands";
import { test } from "./support/open";
import { play } from "./support/player";
import type { AnyPage } from "./support/screen";

test("a base game with three seats by mouse", async ({ open }) => {
  const page = await open({ kept: [await newGame(inject("url"), { players: 3, seed: "1", modules: [] })] });
  const asAny = page as unknown as AnyPage;
  await play(asAny, mouseOn(asAny), { seed: 1 });
});
