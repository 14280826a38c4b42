/* Every screen at one size: a picture for people to look at, the rules of axe-core, nothing wider than the screen. At the first two sizes all
   of them, at the others the main ones; these light and dark, the others dark on the phone and light elsewhere; `make web-bars` looks at all
   of them in both. Each size has a file of its own: files run side by side. */
import { describe, expect, inject } from "vitest";
import { quick, SHOTS, test } from "./open";
import { BOTH, isTouched, type Size } from "./pages";
import { SCENES, type Scene } from "./scenes";
import { howFor, look, THEMES, type Theme } from "./sweep";

const themesFor = ({ main }: Scene, size: Size): readonly Theme[] => (main ? THEMES : [isTouched(size) ? "dark" : "light"]);

function isLookedAt({ main, lying }: Scene, size: Size): boolean {
  if (BOTH.includes(size)) return !!main || !quick;
  return !quick && (!!main || (!!lying && size === "lying"));
}

export function lookAtScreens(size: Size): void {
  describe(size, () => {
    for (const scene of SCENES.filter((one) => isLookedAt(one, size)))
      test(scene.name, async ({ open }) => {
        const page = await open(await howFor(scene, inject("url"), size));
        expect(await look(page, scene, size, SHOTS, themesFor(scene, size))).toEqual({ violations: [], wider: 0, cut: [] });
      });
  });
}
