/* 37: which bonus of a key lies at which gate. Gates and bonuses are counted clockwise from the top. */
import type { Colour, GameEvent, View } from "../../engine/types";
import { lastIndex } from "../../table/lists";

export type Bonus = "swap" | "buy14" | "vp1" | "vp2" | "rebuild" | "wall" | "money" | "plaza" | "half";

export const GATES = 6;
const COLOURS: readonly Colour[] = ["white", "red", "yellow", "green", "blue", "orange"];
export const gateOf = (colour: Colour): number => COLOURS.indexOf(colour);
export const colourAt = (gate: number): Colour => COLOURS[gate];

/** What is printed on the keys. */
const RING: Record<string, readonly Bonus[]> = {
  K1: ["vp2", "money", "rebuild", "swap", "plaza", "wall"],
  K2: ["swap", "buy14", "money", "vp1", "half", "rebuild"],
  K3: ["vp1", "swap", "plaza", "rebuild", "wall", "half"],
  K4: ["wall", "money", "vp2", "plaza", "vp1", "buy14"],
  K5: ["half", "buy14", "swap", "wall", "vp1", "money"],
  K6: ["wall", "vp2", "plaza", "buy14", "half", "swap"],
  K7: ["rebuild", "money", "wall", "half", "vp2", "vp1"],
  K8: ["buy14", "rebuild", "plaza", "money", "swap", "vp2"],
  K9: ["wall", "vp1", "rebuild", "vp2", "half", "plaza"],
};
export const ringOf = (key: string): readonly Bonus[] => RING[key] ?? [];

const around = (n: number): number => ((n % GATES) + GATES) % GATES;

/** How a key lies in the gate board: turned clockwise by so many gates. */
export interface Lying {
  key: string;
  turns: number;
}

export const bonusAt = ({ key, turns }: Lying, gate: number): Bonus => ringOf(key)[around(gate - turns)];

/** How far a key is turned that brings a bonus to a gate. */
export const turnsFor = (key: string, bonus: Bonus, gate: number): number => around(gate - ringOf(key).indexOf(bonus));

/** The way from one turn to another that is shorter: -2 to 3 gates. */
export const shortWay = (from: number, to: number): number => around(to - from + 2) - 2;

/** The key that was turned up last, as it was laid into the gate board. */
export function lastKey(log: readonly GameEvent[], view: View): Lying | null {
  const at = lastIndex(log, ({ event }) => event === "key_shown");
  if (at < 0) return null;
  const key = String(log[at].key);
  const shown = log.slice(at).find(({ event }) => event === "gate_shows");
  return { key, turns: shown ? turnsFor(key, shown.gate_bonus as Bonus, gateOf(view.players[Number(shown.player)].colour)) : 0 };
}
