import { expect, it } from "vitest";
import { isCell, isPlace, isPoint } from "../../src/board/nouns";

const HANDLES = ["cell:1,0", "crossing:1,1", "edge:1,0,N", "slot:2", "option:edge"];

it("squares, crossings and sides are places of a board, nothing else is", () => {
  expect(HANDLES.filter(isPlace)).toEqual(["cell:1,0", "crossing:1,1", "edge:1,0,N"]);
  expect(HANDLES.filter(isCell)).toEqual(["cell:1,0"]);
  expect(HANDLES.filter(isPoint)).toEqual(["crossing:1,1", "edge:1,0,N"]);
});
