/* Short sounds of our own, made by the browser: a plucked string, a stone, a bell. Off until somebody switches them on. */
import { settings } from "../game/settings";

export type Sound = "exact" | "lead" | "wall" | "win" | "turn";

/** A tone: hertz, seconds from the beginning, seconds until it has died away. */
type Tone = readonly [pitch: number, at: number, length: number];

/** Hijaz on d, as an oud would play it: d, e flat, f sharp, g, a. */
const SOUNDS: Record<Sound, readonly Tone[]> = {
  turn: [[587, 0, 0.25]],
  exact: [[587, 0, 0.3], [880, 0.08, 0.45]],
  lead: [[587, 0, 0.25], [740, 0.07, 0.25], [784, 0.14, 0.5]],
  wall: [[147, 0, 0.12], [156, 0.06, 0.12], [220, 0.12, 0.3]],
  win: [[294, 0, 0.4], [370, 0.09, 0.4], [392, 0.18, 0.4], [440, 0.27, 0.5], [587, 0.36, 1.1]],
};
const LOUD = 0.14;

let context: AudioContext | null = null;

function pluck(to: AudioContext, [pitch, at, length]: Tone): void {
  const tone = new OscillatorNode(to, { type: "triangle", frequency: pitch });
  const volume = new GainNode(to, { gain: 0 });
  const start = to.currentTime + at;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Plays a sound if somebody wants any. A browser that allows none stays silent. */
export function sound(name: Sound): void {
  if (!settings.peek().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const tone of SOUNDS[name]) pluck(context, tone);
}
