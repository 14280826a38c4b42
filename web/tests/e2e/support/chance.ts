/* Chance that can be repeated: the same seed, the same choices. */
export type Chance = () => number;

/** Numbers from 0 up to 1 (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of several things, each with a weight. */
export function oneOf<T>(things: readonly T[], weight: (thing: T) => number, chance: Chance): T {
  let left = chance() * things.reduce((sum, thing) => sum + weight(thing), 0);
  return things.find((thing) => (left -= weight(thing)) < 0) ?? things[things.length - 1];
}

export function drawn<T>(things: readonly T[], count: number, chance: Chance): T[] {
  const left = [...things];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(chance() * left.length), 1)[0]);
}
