/* The serif comes after the first table and moves nothing; no drawing runs into a letter. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { whenAsked } from "./support/acts";
import { newGame } from "./support/engine";
import { quick, test } from "./support/open";
import { isTouched, type Size } from "./support/pages";

const hasSerif = (page: Page): Promise<boolean> => page.evaluate(() => [...document.fonts].some(({ family, status }) => family.includes("Alhambra Serif") && status === "loaded"));

/** Where words in the serif stand, and the parts that they could push away. */
const places = (page: Page) =>
  page.evaluate(() =>
    [".prompt", ".table-head", ".scores", ".dock", ".dock-ask", ".court", ".market", ".opp-head"].flatMap((selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [Math.round(top), Math.round(height)];
      }),
    ),
  );

describe.skipIf(quick).each<Size>(["desktop", "phone"])("the serif, %s", (size) => {
  test("comes after the first table, and nothing moves", async ({ open }) => {
    const page = await open({ size, touch: isTouched(size), kept: [await newGame(inject("url"), { players: 3, modules: [], seed: "1" })] });
    await whenAsked(page);
    expect(await hasSerif(page)).toBe(false);
    const before = await places(page);
    await expect.poll(() => hasSerif(page)).toBe(true);
    expect(await places(page)).toEqual(before);
  });
});

const LETTER_Y = 31; // art/tile.tsx

/** Points of the letter of a tile, with a little room round it, that a drawing covers. */
const covered = (page: Page, drawing: string, y = LETTER_Y): Promise<number> =>
  page.evaluate(([id, foot]) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 100 100");
    svg.innerHTML = `${document.getElementById(id)!.innerHTML}<text class="art-letter" x="72.5" y="${foot}">T</text>`;
    document.body.append(svg);
    const letter = svg.querySelector("text")!.getBBox();
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>("path, rect, circle")];
    const ROOM = 1.5;
    let points = 0;
    for (let x = letter.x - ROOM; x <= letter.x + letter.width + ROOM; x += 0.5)
      for (let y = foot - 11; y <= foot + ROOM; y += 0.5) {
        const at = (shape: SVGGeometryElement) => new DOMPoint(x, y).matrixTransform(svg.getCTM()!).matrixTransform(shape.getCTM()!.inverse());
        if (shapes.some((shape) => shape.isPointInFill(at(shape)))) points++;
      }
    svg.remove();
    return points;
  }, [drawing, y] as const);

test.skipIf(quick)("the letter of a tower is free of all its drawings", async ({ open }) => {
  const page = await open({ at: "/" });
  await page.locator("#b-tower").waitFor({ state: "attached" });
  for (const drawing of ["b-tower", "b-tower-1", "b-tower-2"]) expect(await covered(page, drawing), drawing).toBe(0);
  expect(await covered(page, "b-tower", 45), "farther down it would not be").toBeGreaterThan(0);
});
