import "./settings-browser";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { explained } from "../../src/explain";
import type { Game } from "../../src/game/game";
import { watchKeys } from "../../src/table/keys";

const curtain = signal<number | null>(null);
const game = { curtain, attempt: signal(null), hint: signal(null), asked: signal(null), picking: { picks: signal({ path: [], move: null }) } } as unknown as Game;

let listeners: ((event: KeyboardEvent) => void)[] = [];
const press = (key: string) => listeners.forEach((listen) => listen({ key, target: {}, preventDefault: () => undefined } as unknown as KeyboardEvent));

beforeEach(() => {
  listeners = [];
  vi.stubGlobal("addEventListener", (_: string, listen: (event: KeyboardEvent) => void) => listeners.push(listen));
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("HTMLElement", class {});
});
afterEach(() => vi.unstubAllGlobals());

describe("keys", () => {
  it("open sheets above the table, and none behind the curtain", () => {
    const open = vi.fn();
    watchKeys(game, open);
    press("n");
    expect(open.mock.calls).toEqual([["news"]]);
    curtain.value = 1;
    for (const key of ["n", "?"]) press(key);
    expect(open).toHaveBeenCalledTimes(1);
    curtain.value = null;
    press("?");
    expect(open).toHaveBeenLastCalledWith("help");
  });

  it("explain what has the focus, and Escape ends that", () => {
    const open = vi.fn();
    const slot = { dataset: { handle: "slot:2" }, closest: () => slot };
    vi.stubGlobal("document", { querySelector: () => null, activeElement: slot });
    watchKeys(game, open);
    press("?");
    expect(explained.value).toEqual({ handle: "slot:2", element: slot });
    expect(open).not.toHaveBeenCalled();
    press("Escape");
    expect(explained.value).toBeNull();
  });

  it("explain the decision of an open sheet where nothing has the focus", () => {
    const open = vi.fn();
    const help = { focus: vi.fn(), click: vi.fn() };
    vi.stubGlobal("document", { querySelector: (name: string) => (name === ".sheet-help" ? help : null), activeElement: null });
    watchKeys(game, open);
    press("?");
    expect(help.click).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
  });
});
