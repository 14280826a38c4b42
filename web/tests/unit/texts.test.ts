/* Languages that load late or not at all. */
import { beforeEach, expect, it, vi } from "vitest";
import { en } from "../../src/texts/en";
import { loadTexts, texts } from "../../src/texts/texts";

let letGerman: () => void = () => undefined;
vi.mock("../../src/texts/de", async () => {
  await new Promise<void>((resolve) => (letGerman = resolve));
  return { de: { late: true } };
});
vi.mock("../../src/texts/nl", () => {
  throw new Error("offline");
});

beforeEach(() => void (texts.value = en));

it("keeps the language that is there when another cannot be loaded", async () => {
  const told = vi.spyOn(console, "info").mockReturnValue(undefined);
  await loadTexts("nl");
  expect(told).toHaveBeenCalledOnce();
  expect(texts.value).toBe(en);
});

it("drops a language that comes when it is no longer wanted", async () => {
  const german = loadTexts("de");
  await loadTexts("en");
  await vi.waitFor(() => expect(letGerman.length).toBe(1));
  letGerman();
  await german;
  expect(texts.value).toBe(en);
});
