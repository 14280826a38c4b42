/* axe-core on every screen; rules of the game in the page. */
import { contextFor, FOUR, openPage } from "../support/pages";
import { SCENES } from "../support/scenes";
import { howFor, look } from "../support/sweep";
import type { Bar, Bench } from "./bar";

export async function measureAxe({ browser, url }: Bench): Promise<Bar> {
  const violations: string[] = [];
  for (const size of FOUR)
    for (const scene of SCENES) {
      const how = await howFor(scene, url, size);
      const context = await contextFor(browser, url, how);
      violations.push(...(await look(await openPage(context, url, how), scene, size)).violations);
      await context.close();
    }
  return { what: `axe-core violations on ${SCENES.length} screens, ${FOUR.length} sizes, light and dark`, figure: String(violations.length), bar: "0", met: !violations.length, notes: violations };
}

/** Nothing can count rules; people read. */
export const noRules: Bar = { what: "rules of the game in TypeScript", figure: "none, by review", bar: "none", met: true, notes: ["what can be picked, paid, placed and scored is asked of the engine: picks, moves, legal, preview, score"] };
