/* What every drawing shares: an svg that is silent for screen readers unless it is given a name. */
import type { ComponentChildren } from "preact";

export interface Named {
  /** What it is called; without it the drawing is decoration. */
  label?: string;
  class?: string;
}

interface DrawingProps extends Named {
  kind: string;
  width: number;
  height: number;
  children: ComponentChildren;
}

export const Drawing = ({ kind, width, height, label, class: extra, children }: DrawingProps) => (
  <svg class={`art art-${kind}${extra ? ` ${extra}` : ""}`} viewBox={`0 0 ${width} ${height}`} {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}>
    {children}
  </svg>
);

interface SymbolProps {
  id: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  transform?: string;
  opacity?: number;
}

/** A symbol of the sprite; without a size it covers a tile. */
export const Symbol = ({ id, width = 100, height = width, ...rest }: SymbolProps) => <use href={`#${id}`} width={width} height={height} {...rest} />;

/** What is written in drawings: prices, values, letters of buildings. */
export const WRITTEN: readonly string[] = [...Array.from({ length: 31 }, (_, i) => String(i)), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ", "1×", ...Array.from({ length: 8 }, (_, i) => `+${i + 2}`)];

interface WrittenProps {
  text: string | number;
  class: string;
  x: number;
  y: number;
  style?: string;
}

/** A word in a drawing. It stands in the sprite: part of the picture, no text of the button around it, whose name says it anyway. */
export const Written = ({ text, ...rest }: WrittenProps) => (WRITTEN.includes(String(text)) ? <use href={`#w-${text}`} {...rest} /> : <text {...rest}>{text}</text>);

const TURNS: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 };

/** Turns what is drawn for north to another side of a tile. */
export const turnedTo = (side: string): string | undefined => (TURNS[side] ? `rotate(${TURNS[side]} 50 50)` : undefined);

/** Corners of a tile: the sides that meet there, and the side to which the corner of north and west is turned. */
export const CORNERS: readonly (readonly [string, string, string])[] = [
  ["N", "W", "N"],
  ["N", "E", "E"],
  ["E", "S", "S"],
  ["S", "W", "W"],
];
