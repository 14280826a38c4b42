/* What moves between two places of the table, drawn in numbers that a browser takes. */
import "./settings-browser";
import { expect, it } from "vitest";
import { awayTo, backTo, type Extent } from "../../src/table/fly";

const card: Extent = { left: 10, top: 20, width: 40, height: 60 };
const square: Extent = { left: 200, top: 300, width: 80, height: 80 };
const folded: Extent = { left: 0, top: 0, width: 0, height: 0 };

it("flies in from the size it had", () => expect(backTo(card, square)).toBe("translate(-190px, -280px) scale(0.5)"));
it("flies away into the middle, not larger than it was", () => expect(awayTo(square, card)).toBe("translate(210px, 290px) scale(1)"));
it.each([
  ["from what is folded away", folded, card],
  ["to what is folded away", card, folded],
  ["between two such", folded, folded],
])("does not fly %s", (_, from, to) => expect([backTo(from, to), awayTo(to, from)]).toEqual([null, null]));
