/* Where the board lies in its court: pure arithmetic of fitting, zooming and panning. Lengths are pixels, positions those of the
   corner of the fountain's square; a square is UNIT wide before it is scaled. */
import { boxAround, columnsOf, rowsOf, type Box, type Square } from "./squares";

export const UNIT = 100;

export interface Frame {
  /** Pixels per unit: a square is `scale * UNIT` wide. */
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What covers the edges of the court, so that a fitted board stays clear of it. */
export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Least and most pixels per square. */
export interface Limits {
  least: number;
  most: number;
}

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const roomOf = (court: Size, inset: Inset): Size => ({
  width: Math.max(1, court.width - inset.left - inset.right),
  height: Math.max(1, court.height - inset.top - inset.bottom),
});

/** The frame that shows a box in the middle of the court, as large as the limits allow; too small a board is not made smaller. */
export function fitFrame(box: Box, court: Size, inset: Inset, { least, most }: Limits): Frame {
  const room = roomOf(court, inset);
  const square = between(Math.min(room.width / columnsOf(box), room.height / rowsOf(box)), least, most);
  return centred({ scale: square / UNIT, x: 0, y: 0 }, middleOf(box), court, inset);
}

export const middleOf = ({ left, top, right, bottom }: Box): Square => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The same scale with a square in the middle of what the court leaves free. */
export function centred({ scale }: Frame, { x, y }: Square, court: Size, inset: Inset): Frame {
  const room = roomOf(court, inset);
  const side = scale * UNIT;
  return { scale, x: inset.left + room.width / 2 - (x + 0.5) * side, y: inset.top + room.height / 2 - (y + 0.5) * side };
}

/** Keeps a board from being lost: what is smaller than the court stays inside it, what is larger leaves no gap at both edges. */
export function limited(frame: Frame, box: Box, court: Size, inset: Inset): Frame {
  const side = frame.scale * UNIT;
  const along = (at: number, first: number, count: number, before: number, length: number, after: number): number => {
    const start = before - first * side;
    const end = length - after - (first + count) * side;
    return between(at, Math.min(start, end), Math.max(start, end));
  };
  return {
    scale: frame.scale,
    x: along(frame.x, box.left, columnsOf(box), inset.left, court.width, inset.right),
    y: along(frame.y, box.top, rowsOf(box), inset.top, court.height, inset.bottom),
  };
}

/** Zooms so that the point of the court keeps what lies under it. */
export function zoomed(frame: Frame, factor: number, at: { x: number; y: number }, { least, most }: Limits): Frame {
  const scale = between(frame.scale * factor, least / UNIT, most / UNIT);
  const ratio = scale / frame.scale;
  return { scale, x: at.x - (at.x - frame.x) * ratio, y: at.y - (at.y - frame.y) * ratio };
}

/** Where a square lies in the court. */
export function placed({ scale, x, y }: Frame, square: Square): { left: number; top: number; side: number } {
  const side = scale * UNIT;
  return { left: x + square.x * side, top: y + square.y * side, side };
}

const BARE: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** How far a square's middle lies behind each edge; negative: inside. A third of it has to be seen. */
function behind(frame: Frame, square: Square, court: Size, inset = BARE): Record<Edge, number> {
  const { left, top, side } = placed(frame, square);
  const x = left + side / 2;
  const y = top + side / 2;
  const margin = side * 0.3;
  return { left: inset.left + margin - x, right: x - (court.width - inset.right - margin), top: inset.top + margin - y, bottom: y - (court.height - inset.bottom - margin) };
}

export const isSeen = (frame: Frame, square: Square, court: Size, inset?: Inset): boolean => Object.values(behind(frame, square, court, inset)).every((by) => by <= 0);

/** The frame moved as little as it takes to show a square whole. */
export function revealed(frame: Frame, square: Square, court: Size, inset: Inset): Frame {
  const { left, top, side } = placed(frame, square);
  const into = (at: number, before: number, length: number, after: number): number =>
    Math.max(0, before - at) || Math.min(0, length - after - side - at);
  return { scale: frame.scale, x: frame.x + into(left, inset.left, court.width, inset.right), y: frame.y + into(top, inset.top, court.height, inset.bottom) };
}

/** The frame of this scale that shows as many of these squares as possible; where the whole box fits, it stands in the middle. */
export function bestFrame(scale: number, squares: readonly Square[], box: Box, court: Size, inset: Inset): Frame {
  const room = roomOf(court, inset);
  const whole = centred({ scale, x: 0, y: 0 }, middleOf(box), court, inset);
  const frames = [middleOf(boxAround(squares)), ...squares].map((middle) => {
    const { x, y } = limited(centred(whole, middle, court, inset), box, court, inset);
    return { scale, x: columnsOf(box) * scale * UNIT > room.width ? x : whole.x, y: rowsOf(box) * scale * UNIT > room.height ? y : whole.y };
  });
  const seen = frames.map((frame) => squares.filter((square) => isSeen(frame, square, court)).length);
  return frames[seen.indexOf(Math.max(...seen))];
}

export type Edge = "left" | "right" | "top" | "bottom";

/** Squares that lie behind an edge of the court. */
export interface Hidden {
  edge: Edge;
  squares: Square[];
  /** Where along the edge they lie, in the middle. */
  at: number;
}

/** The squares that are not seen, by the edge behind which they lie. */
export function hiddenBehind(frame: Frame, squares: readonly Square[], court: Size): Hidden[] {
  const byEdge = new Map<Edge, Square[]>();
  for (const square of squares) {
    const [edge, by] = (Object.entries(behind(frame, square, court)) as [Edge, number][]).reduce((a, b) => (b[1] > a[1] ? b : a));
    if (by > 0) byEdge.set(edge, [...(byEdge.get(edge) ?? []), square]);
  }
  return [...byEdge].map(([edge, group]) => {
    const along = group.map((square) => {
      const { left, top, side } = placed(frame, square);
      return (edge === "left" || edge === "right" ? top : left) + side / 2;
    });
    return { edge, squares: group, at: along.reduce((sum, at) => sum + at, 0) / group.length };
  });
}

/** A rectangle in the court. */
export interface Rect extends Size {
  left: number;
  top: number;
}

/** Whether a rectangle hides a part of one of these squares. */
export const covers = (frame: Frame, squares: readonly Square[], rect: Rect): boolean =>
  squares.some((square) => {
    const { left, top, side } = placed(frame, square);
    return left < rect.left + rect.width && left + side > rect.left && top < rect.top + rect.height && top + side > rect.top;
  });

/** A counter of this size at an edge of the court, its middle at a place along the edge. */
function counterAt(edge: Edge, middle: number, { width, height }: Size, court: Size): Rect {
  if (edge === "left" || edge === "right") return { left: edge === "left" ? 0 : court.width - width, top: middle - height / 2, width, height };
  return { left: middle - width / 2, top: edge === "top" ? 0 : court.height - height, width, height };
}

/** A place along an edge, near the wanted one, where a counter of this size covers none of the squares; the wanted one if there is none. */
export function clearOf(frame: Frame, squares: readonly Square[], court: Size, edge: Edge, at: number, size: Size): number {
  const [length, half] = edge === "left" || edge === "right" ? [court.height, size.height / 2] : [court.width, size.width / 2];
  const wanted = between(at, half, Math.max(half, length - half));
  for (let step = 0; step < length; step += 12)
    for (const middle of [wanted - step, wanted + step])
      if (middle >= half && middle <= length - half && !covers(frame, squares, counterAt(edge, middle, size, court))) return middle;
  return wanted;
}

/** The part of a frame that is on screen, in squares. */
export function seenPart({ scale, x, y }: Frame, { width, height }: Size): { x: number; y: number; width: number; height: number } {
  const side = scale * UNIT;
  return { x: -x / side, y: -y / side, width: width / side, height: height / side };
}
