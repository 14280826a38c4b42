/* The court before the first tile: its lots give way to the squares of what is being bought or built. */
import "./settings-browser";
import { describe, expect, it } from "vitest";
import type { BoardModel } from "../../src/board/model";
import { Opening } from "../../src/board/Opening";
import { elementsOf } from "./tree";

const some = { value: new Map([["1,0", {}]]) };
const none = { value: new Map() };

function lotsOf(open: object, squares: object): number {
  const model = { filled: { value: new Set(["0,0"]) }, open, game: { picking: { fitting: { squares } } } } as unknown as BoardModel;
  return elementsOf(<Opening model={model} />).filter(({ props }) => props.class === "opening-lot").length;
}

describe("the lots round the fountain", () => {
  it("are there while nothing is picked", () => expect(lotsOf(none, none)).toBe(4));
  it("give way to squares that can be picked", () => expect(lotsOf(some, none)).toBe(0));
  it("give way to squares that say what a tile for sale would bring", () => expect(lotsOf(none, some)).toBe(0));
});
