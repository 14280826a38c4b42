import "./settings-browser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { set } from "../../src/game/settings";
import { noMotion } from "../../src/parts/motion";
import { showPane } from "../../src/table/Panes";

const deviceWants = (less: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: less }));

/** How a phone goes to its second pane. */
function wayToOthers(): ScrollToOptions {
  const scrollTo = vi.fn();
  showPane({ clientWidth: 360, scrollTo } as unknown as HTMLElement, 1);
  return scrollTo.mock.calls[0][0];
}

afterEach(() => {
  vi.unstubAllGlobals();
  set({ still: false });
});

describe("motion", () => {
  it("is wanted unless the setting or the device says otherwise", () => {
    deviceWants(false);
    expect(noMotion()).toBe(false);
    set({ still: true });
    expect(noMotion()).toBe(true);
    set({ still: false });
    deviceWants(true);
    expect(noMotion()).toBe(true);
  });

  it("is left out between the panes of a phone where it is not wanted", () => {
    deviceWants(false);
    expect(wayToOthers()).toEqual({ left: 360, behavior: "smooth" });
    set({ still: true });
    expect(wayToOthers()).toEqual({ left: 360, behavior: "instant" });
  });
});
