import { describe, expect, it } from "vitest";
import { flatGrounds, flatWalls } from "../../src/board/flat";
import { fill } from "../../src/board/squares";
import type { PlacedTile } from "../../src/engine/types";

const tiles: PlacedTile[] = [
  { type: "fountain", x: 0, y: 0 },
  { type: "tower", price: 9, walls: "NE", x: 1, y: 0 },
  { type: "tower", price: 11, walls: "N", x: 1, y: 1 },
  { type: "garden", price: 8, walls: "S", x: 1, y: -1 },
];
const filled = fill(tiles);
const all = () => true;
const shapes = (path: string) => path.split("Z").length - 1;

describe("a small Alhambra", () => {
  it("has one path for the squares of each type", () => {
    const grounds = flatGrounds(filled, all);
    expect([...grounds.keys()]).toEqual(["fountain", "tower", "garden"]);
    expect(shapes(grounds.get("tower")!)).toBe(2);
  });

  it("has merlons outside and low walls between tiles", () => {
    const { gap, line, wall } = flatWalls(filled, all);
    expect(shapes(gap)).toBe(1); // east of 1,0
    expect(shapes(line)).toBe(4); // every wall
    expect(shapes(wall)).toBe(4);
    expect(gap).toBe("M200 0L200 100L191 100L191 0Z");
  });

  it("leaves out what is not plain", () => {
    expect(flatWalls(filled, ({ type }) => type === "garden").gap).toBe("");
    expect(flatGrounds(filled, () => false).size).toBe(0);
  });

  it("draws a corner where two outer walls of a tile meet", () => {
    const corner = flatWalls(fill([{ type: "tower", price: 9, walls: "NE", x: 1, y: 0 }]), all);
    expect(shapes(corner.wall)).toBe(3);
    expect(corner.wall).toContain("M200 0L200 21L179 21L179 0Z");
  });
});
