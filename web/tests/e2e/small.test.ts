/* The screens around the table on small and lying devices: what is pressed there is in sight from the start. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "./support/open";
import type { Size } from "./support/pages";

/** Buttons and links that the edges of the screen cut off, by their words. */
const outOfSight = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const isOut = ({ left, top, right, bottom }: DOMRect) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    return [...document.querySelectorAll<HTMLElement>(wanted)].filter((one) => isOut(one.getBoundingClientRect())).map(({ innerText }) => innerText);
  }, selector);

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

describe.each<Size>(["phone", "lying", "tablet"])("home, %s", (size) => {
  for (const lang of ["en", "de", "nl"] as const)
    test(`in ${lang}, everything is on the first screen`, async ({ open }) => {
      const page = await open({ size, touch: true, settings: { lang } });
      await page.locator(".play").waitFor();
      expect(await outOfSight(page, ".home :is(a, button, input, h1)")).toEqual([]);
    });
});

test("home on a phone that lies: the picture is beside the words", async ({ open }) => {
  const page = await open({ size: "lying", touch: true });
  await page.locator(".play").waitFor();
  const [words, picture] = [await boxOf(page, ".home main"), await boxOf(page, ".hero")];
  expect(words.x + words.width).toBeLessThanOrEqual(picture.x);
});

test("home on a tablet: no more than a tenth of the screen lies between the arch and the words", async ({ open }) => {
  const page = await open({ size: "tablet", touch: true });
  await page.locator(".play").waitFor();
  const [title, picture] = [await boxOf(page, ".home h1"), await boxOf(page, ".hero")];
  expect(title.y - (picture.y + picture.height * 0.82)).toBeLessThan(118); // there the picture has faded away
  expect(picture.width).toBeGreaterThan(410);
});

test("a seat is changed above the bar that starts the game, on a phone that lies", async ({ open }) => {
  const page = await open({ size: "lying", touch: true, at: "/new" });
  await page.locator(".module").first().waitFor();
  await page.locator(".seats-button").click();
  await page.locator(".seat-line").first().click();
  const bar = await boxOf(page, ".go");
  const ends = await page.locator(".seat-form > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  for (const end of ends) expect(end).toBeLessThanOrEqual(bar.y);
});
