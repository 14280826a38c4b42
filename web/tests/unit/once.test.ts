/* "Same again" and the like: a double tap begins one game. */
import { expect, it, vi } from "vitest";
import { once } from "../../src/scoring/once";

it("begins once, however often it is tapped", async () => {
  const work = vi.fn(async () => undefined);
  const again = once(work);
  await Promise.all([again.start(), again.start()]);
  await again.start();
  expect(work).toHaveBeenCalledTimes(1);
  expect(again.begun.value).toBe(true);
});

it("may be tried again when it failed", async () => {
  const work = vi.fn(async () => Promise.reject(new Error("no")));
  const again = once(work);
  await expect(again.start()).rejects.toThrow("no");
  expect(again.begun.value).toBe(false);
  await expect(again.start()).rejects.toThrow("no");
  expect(work).toHaveBeenCalledTimes(2);
});
