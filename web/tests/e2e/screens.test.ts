/* Every screen at both sizes, the main ones at two more: a picture for people to look at, the rules of axe-core, nothing wider than the
   screen. The main ones light and dark, the others dark on the phone and light elsewhere; `make web-bars` looks at all of them in both. */
import { describe, expect, inject } from "vitest";
import { quick, SHOTS, test } from "./support/open";
import { BOTH, FOUR, isTouched, type Size } from "./support/pages";
import { SCENES, type Scene } from "./support/scenes";
import { howFor, look, THEMES, type Theme } from "./support/sweep";

const themesFor = ({ main }: Scene, size: Size): readonly Theme[] => (main ? THEMES : [isTouched(size) ? "dark" : "light"]);

describe.each(FOUR)("%s", (size) => {
  for (const scene of SCENES.filter(({ main }) => (BOTH.includes(size) ? main || !quick : main && !quick)))
    test(scene.name, async ({ open }) => {
      const page = await open(await howFor(scene, inject("url"), size));
      expect(await look(page, scene, size, SHOTS, themesFor(scene, size))).toEqual({ violations: [], wider: 0, cut: [] });
    });
});
