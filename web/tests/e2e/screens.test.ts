/* Every screen at both sizes, the main ones at two more, light and dark: a picture for people to look at, the rules of axe-core, nothing
   wider than the screen. */
import { describe, expect, inject } from "vitest";
import { quick, SHOTS, test } from "./support/open";
import { BOTH, FOUR } from "./support/pages";
import { SCENES } from "./support/scenes";
import { howFor, look } from "./support/sweep";

describe.each(FOUR)("%s", (size) => {
  for (const scene of SCENES.filter(({ main }) => (BOTH.includes(size) ? main || !quick : main && !quick)))
    test(scene.name, async ({ open }) => {
      const page = await open(await howFor(scene, inject("url"), size));
      expect(await look(page, scene, size, SHOTS)).toEqual({ violations: [], wider: 0, cut: [] });
    });
});
