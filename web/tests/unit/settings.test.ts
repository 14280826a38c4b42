/* Settings: whatever the browser has kept, a valid setting comes out of it. */
import "./settings-browser";
import { expect, it } from "vitest";
import { checkedSettings, set, settings } from "../../src/game/settings";
import { readKept } from "../../src/game/kept";

it("starts in the first language of the browser that there is", () => expect(checkedSettings(undefined).lang).toBe("nl"));

it.each([[null], [7], ["dark"], [{ lang: "fr", theme: "pink", pace: -1, playForced: "yes", confirm: 0, still: null, sound: "loud" }]])("falls back to the defaults for %j", (kept) =>
  expect(checkedSettings(kept)).toEqual({ lang: "nl", theme: "auto", pace: "normal", playForced: true, confirm: true, still: false, sound: false }));

it("keeps what is set", () => {
  set({ theme: "dark", pace: "fast" });
  expect(settings.value.theme).toBe("dark");
  expect(checkedSettings(readKept("settings"))).toEqual(settings.value);
  expect(document.documentElement.dataset.theme).toBe("dark");
});
