/* Languages that load late or not at all, and words that come with a part of the page. */
import { beforeEach, expect, it, vi } from "vitest";
import { en } from "../../src/texts/en";
import { loadTexts, spoken, texts, textsReady } from "../../src/texts/texts";

let letGerman: () => void = () => undefined;
vi.mock("../../src/texts/de", async () => {
  await new Promise<void>((resolve) => (letGerman = resolve));
  return { de: { late: true } };
});
vi.mock("../../src/texts/nl", () => {
  throw new Error("offline");
});

const words = (de: () => Promise<{ yes: string }>) => spoken({ yes: "yes" }, { de, nl: async () => ({ yes: "ja" }) });

beforeEach(async () => {
  await loadTexts("en");
  texts.value = en;
});

it("keeps the language that is there when another cannot be loaded", async () => {
  const told = vi.spyOn(console, "info").mockReturnValue(undefined);
  await loadTexts("nl");
  expect(told).toHaveBeenCalledOnce();
  expect(texts.value).toBe(en);
  expect(words(async () => ({ yes: "ja" })).value.yes).toBe("yes");
});

it("drops a language that comes when it is no longer wanted", async () => {
  const german = loadTexts("de");
  await loadTexts("en");
  await vi.waitFor(() => expect(letGerman.length).toBe(1));
  letGerman();
  await german;
  expect(texts.value).toBe(en);
});

it("gives a part that loads late the language of the page before it is shown", async () => {
  await loadTexts("de");
  const part = words(async () => ({ yes: "doch" }));
  await textsReady();
  expect(part.value.yes).toBe("doch");
  await loadTexts("en");
  expect(part.value.yes).toBe("yes");
});

it("leaves a part in English whose words cannot be had, and the page as it is", async () => {
  vi.spyOn(console, "info").mockReturnValue(undefined);
  await loadTexts("de");
  const part = words(() => Promise.reject(new Error("offline")));
  await textsReady();
  expect([part.value.yes, texts.value]).toEqual(["yes", { late: true }]);
});
