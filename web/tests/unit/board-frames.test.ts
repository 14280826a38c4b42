import { describe, expect, it } from "vitest";
import { bestFrame, clearOf, covers, fitFrame, hiddenBehind, isSeen, limited, placed, revealed, seenPart, UNIT, zoomed, type Frame } from "../../src/board/frames";
import type { Box, Square } from "../../src/board/squares";

const court = { width: 600, height: 400 };
const inset = { top: 10, right: 20, bottom: 30, left: 40 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const box: Box = { left: -2, top: -1, right: 3, bottom: 2 }; // 6 × 4 squares
const limits = { least: 1, most: 96 };
const edges = (frame: Frame, { left, top, right, bottom }: Box) => {
  const first = placed(frame, { x: left, y: top });
  const last = placed(frame, { x: right, y: bottom });
  return { left: first.left, top: first.top, right: last.left + last.side, bottom: last.top + last.side };
};

describe("fitting", () => {
  it("fills the court that is left free, in the middle", () => {
    const frame = fitFrame(box, court, inset, limits);
    expect(frame.scale * UNIT).toBeCloseTo(90); // 540 / 6 = 90, 360 / 4 = 90
    const { left, top, right, bottom } = edges(frame, box);
    expect([left, top, right, bottom].map(Math.round)).toEqual([40, 10, 580, 370]);
  });

  it("makes squares no larger than allowed", () => {
    const frame = fitFrame({ left: 0, top: 0, right: 0, bottom: 0 }, court, none, limits);
    expect(frame.scale * UNIT).toBe(96);
    expect(edges(frame, { left: 0, top: 0, right: 0, bottom: 0 })).toMatchObject({ left: 252, top: 152 });
  });

  it("survives a court without room", () => {
    const frame = fitFrame(box, { width: 10, height: 10 }, inset, limits);
    expect(frame.scale * UNIT).toBe(1);
  });
});

describe("panning", () => {
  it("never loses a board that is larger than the court", () => {
    const frame = { scale: 2, x: 5000, y: -5000 };
    const { left, bottom } = edges(limited(frame, box, court, none), box);
    expect(left).toBe(0);
    expect(bottom).toBe(400);
  });

  it("keeps a small board inside", () => {
    const { right, top } = edges(limited({ scale: 0.3, x: 5000, y: -5000 }, box, court, inset), box);
    expect(right).toBeCloseTo(580);
    expect(top).toBeCloseTo(10);
  });

  it("leaves alone what is within the limits", () => {
    const frame = fitFrame(box, court, inset, { least: 1, most: 50 });
    expect(limited(frame, box, court, inset)).toEqual(frame);
  });
});

describe("zooming", () => {
  it("keeps the point under the pointer", () => {
    const frame = { scale: 1, x: 100, y: 50 };
    const at = { x: 250, y: 150 };
    const near = zoomed(frame, 2, at, { least: 10, most: 1000 });
    expect((at.x - near.x) / near.scale).toBe((at.x - frame.x) / frame.scale);
    expect((at.y - near.y) / near.scale).toBe((at.y - frame.y) / frame.scale);
  });

  it("stops at the limits", () => {
    expect(zoomed({ scale: 1, x: 0, y: 0 }, 50, { x: 0, y: 0 }, { least: 20, most: 160 }).scale).toBe(1.6);
    expect(zoomed({ scale: 1, x: 0, y: 0 }, 0.01, { x: 0, y: 0 }, { least: 20, most: 160 }).scale).toBe(0.2);
  });
});

describe("showing a square", () => {
  const frame = { scale: 1, x: 0, y: 0 };

  it("moves no further than needed", () => {
    expect(revealed(frame, { x: 1, y: 1 }, court, none)).toEqual(frame);
    expect(revealed(frame, { x: 6, y: -1 }, court, none)).toEqual({ scale: 1, x: -100, y: 100 });
    expect(revealed(frame, { x: 5, y: 0 }, court, inset)).toEqual({ scale: 1, x: -20, y: 10 });
  });

  it("shows as many squares as possible", () => {
    const open: Square[] = [{ x: -9, y: 0 }, { x: 5, y: 0 }, { x: 6, y: 0 }, { x: 7, y: 0 }]; // prettier-ignore
    const best = bestFrame(1, open, { left: -9, top: 0, right: 7, bottom: 1 }, court, none);
    expect(open.filter((square) => isSeen(best, square, court))).toHaveLength(3);
    expect(edges(best, { left: 0, top: 0, right: 0, bottom: 1 })).toMatchObject({ top: 100, bottom: 300 }); // two rows fit: in the middle
  });
});

describe("what is out of view", () => {
  const frame = { scale: 1, x: 0, y: 0 };

  it("is counted at its edge", () => {
    const hidden = hiddenBehind(frame, [{ x: -1, y: 1 }, { x: -2, y: 2 }, { x: 0, y: 9 }, { x: 2, y: 2 }], court); // prettier-ignore
    expect(hidden.map(({ edge, squares, at }) => [edge, squares.length, at])).toEqual([["left", 2, 200], ["bottom", 1, 50]]); // prettier-ignore
  });

  it("is counted where no open square is covered", () => {
    const open = [{ x: 0, y: 2 }, { x: -3, y: 2 }]; // prettier-ignore
    const at = clearOf(frame, open, court, "left", 250, { width: 70, height: 50 });
    expect(covers(frame, open, { left: 0, top: at - 25, width: 70, height: 50 })).toBe(false);
    expect(clearOf(frame, [], court, "left", 250, { width: 70, height: 50 })).toBe(250);
    expect(clearOf(frame, [], court, "top", -80, { width: 70, height: 50 })).toBe(35);
  });

  it("is known as a part of the whole", () => {
    expect(seenPart({ scale: 0.5, x: -100, y: 50 }, court)).toEqual({ x: 2, y: -1, width: 12, height: 8 });
  });
});
