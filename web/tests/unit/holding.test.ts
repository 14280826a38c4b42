/* One tab holds a game. Tabs are played by calls: the locks are those of a browser in small, the channel is that of Node. */
import "./settings-browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdGame, takeOver } from "../../src/game/holding";

type Held = (lock: object | null) => Promise<void> | void;

/** As much of a browser's locks as is used: one holder per name, those who wait, those who steal. */
class Locks {
  private held = new Map<string, (error: Error) => void>();
  private waiting = new Map<string, (() => void)[]>();

  request(name: string, options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }, held: Held): Promise<void> {
    if (options.steal) this.held.get(name)?.(new Error("stolen"));
    else if (this.held.has(name)) return options.ifAvailable ? Promise.resolve(held(null)) : this.wait(name, options.signal, held);
    return this.hold(name, held);
  }

  private hold(name: string, held: Held): Promise<void> {
    return new Promise((resolve, reject) => {
      this.held.set(name, reject);
      void Promise.resolve(held({})).then(() => {
        if (this.held.get(name) === reject) this.held.delete(name);
        this.waiting.get(name)?.shift()?.();
        resolve();
      });
    });
  }

  private wait(name: string, signal: AbortSignal | undefined, held: Held): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("waited")));
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), () => void this.hold(name, held).then(resolve, reject)]);
    });
  }
}

const setLocks = (locks: unknown) => Object.defineProperty(globalThis, "navigator", { value: locks ? { languages: ["en"], locks } : { languages: ["en"] }, configurable: true });

describe("with locks", () => {
  const lost = vi.fn();
  beforeEach(() => {
    lost.mockClear();
    setLocks(new Locks());
  });

  it("a second tab does not get a game that the first one holds, but another one", async () => {
    const first = await holdGame("a", lost);
    expect(first).not.toBeNull();
    expect(await holdGame("a", lost)).toBeNull();
    (await holdGame("b", lost))!.release();
    first!.release();
  });

  it("a game that was put down can be held again", async () => {
    (await holdGame("a", lost))!.release();
    await Promise.resolve();
    const again = await holdGame("a", lost);
    expect(again).not.toBeNull();
    again!.release();
  });

  it("a tab that is asked puts the game down before the other one has it", async () => {
    const steps: string[] = [];
    await holdGame("a", () => void steps.push("put down"));
    const taken = await takeOver("a", lost);
    steps.push("taken");
    expect(steps).toEqual(["put down", "taken"]);
    expect(lost).not.toHaveBeenCalled();
    taken!.release();
  });

  it("a tab that sleeps loses the game after a while", async () => {
    vi.stubGlobal("BroadcastChannel", class { postMessage() {} close() {} });
    await holdGame("a", lost);
    const taken = await takeOver("a", () => undefined);
    expect(taken).not.toBeNull();
    expect(lost).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

describe("without locks", () => {
  const listeners = new Set<(event: object) => void>();
  beforeEach(() => {
    setLocks(null);
    vi.stubGlobal("addEventListener", (_: string, listener: (event: object) => void) => listeners.add(listener));
    vi.stubGlobal("removeEventListener", (_: string, listener: (event: object) => void) => listeners.delete(listener));
  });
  afterEach(() => vi.unstubAllGlobals());
  const written = (key: string, newValue: string | null) => listeners.forEach((listener) => listener({ key, newValue }));

  it("a tab gives up when another one has written its game, and only then", async () => {
    const lost = vi.fn();
    const hold = await holdGame("a", lost);
    written("alhambra.game.b", "{}");
    written("alhambra.game.a", null); // deleted
    expect(lost).not.toHaveBeenCalled();
    written("alhambra.game.a", "{}");
    expect(lost).toHaveBeenCalledOnce();
    hold!.release();
    expect(listeners.size).toBe(0);
  });
});
