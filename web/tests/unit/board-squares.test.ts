import { beforeAll, describe, expect, it } from "vitest";
import { boxAround, endsOf, fill, grown, innerOf, innerSides, intoBox, keyOf, laidOn, outwards, postsOf, squareOf, traced, turned } from "../../src/board/squares";
import type { PlacedTile } from "../../src/engine/types";
import { learnPieces } from "../../src/game/pieces";

const fountain: PlacedTile = { type: "fountain", x: 0, y: 0 };
const at = (x: number, y: number, walls = "", type = "tower"): PlacedTile => ({ type, price: 9, walls, x, y });
const project: PlacedTile = { type: "project", id: "M1", x: 1, y: 0, halves: [{ building: "pavilion", walls: "E" }, { building: "arcades", walls: "ES" }] }; // prettier-ignore

beforeAll(() => learnPieces([{ handle: "tile:projectM1", label: "Project M1", upright: true }]));

describe("squares", () => {
  it("are named and read again", () => {
    expect(keyOf({ x: -3, y: 12 })).toBe("-3,12");
    expect(squareOf("-3,12")).toEqual({ x: -3, y: 12 });
  });

  it("of a double tile are two", () => {
    const filled = fill([fountain, project]);
    expect([...filled.keys()]).toEqual(["0,0", "1,0", "1,1"]);
    expect(filled.get("1,1")).toEqual({ tile: project, half: 1 });
  });

  it("lie in a box", () => {
    expect(boxAround([])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
    expect(boxAround([{ x: -2, y: 3 }, { x: 4, y: 5 }])).toEqual({ left: -2, top: 3, right: 4, bottom: 5 }); // prettier-ignore
    expect(grown({ left: 0, top: 0, right: 1, bottom: 2 }, 1)).toEqual({ left: -1, top: -1, right: 2, bottom: 3 });
    expect(intoBox({ x: 9, y: -9 }, { left: 0, top: 0, right: 1, bottom: 2 })).toEqual({ x: 1, y: 0 });
  });
});

describe("inner sides", () => {
  it("have a neighbour behind them", () => {
    const filled = fill([fountain, at(1, 0), at(0, 1), at(-1, 0)]);
    expect(innerSides(filled, { x: 0, y: 0 })).toBe("ESW");
    expect(innerSides(filled, { x: 1, y: 1 })).toBe("NW");
    expect(innerSides(filled, { x: 5, y: 5 })).toBe("");
  });

  it("do not count tiles that stand before the wall", () => {
    const filled = fill([fountain, at(1, 0, "E"), at(2, 0, "W", "camp")]);
    expect(innerSides(filled, { x: 1, y: 0 })).toBe("W");
    expect(innerSides(filled, { x: 2, y: 0 })).toBe("W");
  });

  it("of a double tile are those of both halves", () => {
    const filled = fill([fountain, project, at(2, 1)]);
    expect(innerOf(filled, project)).toEqual(["SW", "NE"]);
    expect(innerOf(filled, at(1, 2))).toBe("N");
  });

  it("are known for a tile that is not there yet", () => {
    const filled = fill([fountain]);
    expect(innerOf(filled, laidOn({ type: "tower", price: 9, walls: "ES" }, { x: 0, y: 1 }))).toBe("N");
  });
});

describe("posts", () => {
  it("stand where the outer wall turns from tile to tile", () => {
    // The wall of 0,-1 comes down its east side and meets the north wall of 1,0 at the crossing 1,0.
    expect(postsOf(fill([fountain, at(0, -1, "NE"), at(1, 0, "NE")]))).toEqual([[1, 0]]);
  });

  it("do not stand in a straight wall, at a tile's own corner, or at low walls", () => {
    expect(postsOf(fill([fountain, at(1, 0, "N"), at(2, 0, "NE")]))).toEqual([]);
    expect(postsOf(fill([fountain, at(1, 0, "W"), at(0, 1, "N")]))).toEqual([]);
  });
});

describe("a traced wall", () => {
  it("goes on where the side before ends, whichever way round", () => {
    const there = traced(["0,-1,W", "0,-1,N", "0,-1,E"]);
    expect(there.map(({ from, to }) => [from, to])).toEqual([[[0, 0], [0, -1]], [[0, -1], [1, -1]], [[1, -1], [1, 0]]]); // prettier-ignore
    const back = traced(["0,-1,E", "0,-1,N", "0,-1,W"]);
    expect(back.map(({ from, to }) => [from, to])).toEqual([[[1, 0], [1, -1]], [[1, -1], [0, -1]], [[0, -1], [0, 0]]]); // prettier-ignore
  });

  it("may be one side, or none", () => {
    expect(traced(["2,3,S"])[0]).toMatchObject({ square: { x: 2, y: 3 }, side: "S" });
    expect(traced([])).toEqual([]);
  });

  it("has its numbers outside", () => {
    const [side] = traced(["1,0,N"]);
    expect(outwards(side, 0.25)).toEqual([1.5, -0.25]);
    expect(endsOf({ x: 0, y: 0 }, "S")).toEqual([[1, 1], [0, 1]]); // prettier-ignore
  });
});

describe("a turned tile", () => {
  it("has its walls a quarter further, clockwise", () => {
    expect(turned({ type: "well", id: "W1", walls: "N" }, 1).walls).toBe("E");
    expect(turned({ type: "magical", id: "G1", walls: "NW" }, 1).walls).toBe("NE");
    expect(turned({ type: "magical", id: "G1", walls: "NW" }, 3).walls).toBe("SW");
    expect(turned({ type: "magical", id: "G1", walls: "ESW", sticks: "S" }, 2)).toMatchObject({ walls: "NEW", sticks: "N" });
    expect(turned({ type: "medina", price: 5, walls: "" }, 2).walls).toBe("");
  });
});
