/* Which layout a screen gets, and how much larger a large one shows the table. */
import { describe, expect, test } from "vitest";
import { scaleFor } from "../../src/style/scale";
import { layoutOf } from "../../src/table/layout";

describe("layouts", () => {
  test.each([
    [1280, 720, 16, "desk"],
    [360, 740, 16, "phone"],
    [740, 360, 16, "lying"],
    [820, 1180, 16, "tablet"],
    [700, 900, 16, "tablet"],
    [699, 900, 16, "phone"],
    [1280, 720, 32, "lying"],
    [360, 740, 32, "phone"],
  ] as const)("%i × %i with %i px of text", (width, height, rem, layout) => expect(layoutOf(width, height, rem)).toBe(layout));
});

describe("sizes", () => {
  test.each([
    [1280, 720, 1],
    [1920, 1080, 1.41],
    [2560, 1440, 1.8],
    [360, 740, 1],
    [740, 360, 1],
    [1920, 720, 1],
    [820, 1180, 1],
  ])("%i × %i", (width, height, scale) => expect(scaleFor(width, height)).toBeCloseTo(scale, 2));

  test.each([
    [1024, 1366],
    [1080, 1920],
    [1440, 2560],
  ])("%i × %i is an upright tablet, too", (width, height) => expect(layoutOf(width, height, 16 * scaleFor(width, height))).toBe("tablet"));
});
