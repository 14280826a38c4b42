/* What the others did, as lines on a phone: what is out of sight is counted in steps. */
import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../src/engine/types";
import { hiddenSteps, type Told } from "../../src/table/told";

const line = (seat: number, steps: number): Told => ({ seat, steps: Array.from({ length: steps }, (_, n): GameEvent => ({ n, event: "took", player: seat })) });

describe("steps out of sight", () => {
  test("are none where everything is shown", () => expect(hiddenSteps([line(1, 2), line(2, 1)], 2, 2)).toBe(0));
  test("are those of a shown line beyond its room", () => expect(hiddenSteps([line(1, 4), line(2, 1)], 2, 2)).toBe(2));
  test("are all those of a line that is not shown", () => expect(hiddenSteps([line(1, 1), line(2, 3)], 1, 1)).toBe(3));
  test("are counted in both", () => expect(hiddenSteps([line(1, 3), line(2, 2), line(3, 4)], 1, 1)).toBe(2 + 2 + 4));
});
