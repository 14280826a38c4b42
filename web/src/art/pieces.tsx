/* The pieces of the game as drawings. Sizes are set by CSS on the outer element. */
import type { Card as CardShape, Colour, Tile as TileShape, View } from "../engine/types";

export interface TileProps {
  tile: TileShape;
  /** l: everything; m: without the letter; s: flat, no price. */
  size?: "l" | "m" | "s";
  /** Sides of a neighbour: their walls are low, without merlons. */
  inner?: string;
}
export const Tile = (_: TileProps) => <svg viewBox="0 0 100 100" />;
export const Card = (_: { card: CardShape; view?: View }) => <svg viewBox="0 0 70 98" />;
export const Coin = (_: { currency: string }) => <svg viewBox="0 0 48 48" />;
export const SeatMark = (_: { colour: Colour }) => <svg viewBox="0 0 24 24" />;
export const TypeMark = (_: { type: string }) => <svg viewBox="0 0 32 32" />;
export const Icon = (_: { name: string }) => <svg viewBox="0 0 24 24" />;
