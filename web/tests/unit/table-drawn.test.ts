import "./settings-browser";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { lookFor } from "../../src/table/drawn";

/** An element as far as it is looked at: what it lies in, and whether it has a place on screen. */
const element = (inside: string[] = [], shown = true) => ({
  closest: (selectors: string) => (selectors.split(", ").some((selector) => inside.includes(selector)) ? {} : null),
  getClientRects: () => (shown ? [{}] : []),
});

/** Which of these elements, all of one handle, are found where. */
function placeOf(...elements: ReturnType<typeof element>[]): "here" | "beside" | "listed" {
  const page = { querySelectorAll: () => elements } as unknown as Document;
  const { here, beside } = lookFor(["falcon:F9"], page);
  return beside.size ? "beside" : here.size ? "here" : "listed";
}

beforeAll(() => vi.stubGlobal("CSS", { escape: (text: string) => text }));
afterAll(() => vi.unstubAllGlobals());

describe("what can be picked", () => {
  it("is found on the table, on this pane or the other", () => {
    expect(placeOf(element())).toBe("here");
    expect(placeOf(element([".pane-others"]))).toBe("beside");
    expect(placeOf(element([".pane-others"]), element())).toBe("here");
  });

  it("is listed where nobody sees it: behind something, only in a sheet, nowhere", () => {
    expect(placeOf(element([".pane-others"], false))).toBe("listed");
    expect(placeOf(element(["dialog"]))).toBe("listed");
    expect(placeOf(element([".dock"]))).toBe("listed");
    expect(placeOf()).toBe("listed");
  });
});
