/* Sounds: none unless somebody wants them, and then short ones. */
import "./settings-browser";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { set } from "../../src/game/settings";
import { sound, type Sound } from "../../src/moments/sound";

const ends: number[] = [];

class Node {
  gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = (to: unknown) => to;
  start = () => undefined;
  stop = (at: number) => void ends.push(at);
}

beforeEach(() => {
  ends.length = 0;
  vi.stubGlobal("AudioContext", class {
    currentTime = 0;
    state = "running";
  });
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
});
afterEach(() => {
  set({ sound: false });
  vi.unstubAllGlobals();
});

it("is silent unless it is switched on", () => {
  sound("win");
  expect(ends).toEqual([]);
});

it.each<[Sound, number]>([
  ["turn", 0.6],
  ["exact", 0.6],
  ["lead", 0.7],
  ["wall", 0.6],
  ["win", 1.5],
])("%s ends within %d seconds", (name, seconds) => {
  set({ sound: true });
  sound(name);
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThan(seconds);
});
