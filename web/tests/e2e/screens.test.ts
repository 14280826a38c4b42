/* Every screen at both sizes, light and dark: a picture for people to look at, the rules of axe-core, nothing wider than the screen. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject } from "vitest";
import { violationsOn } from "./support/axe";
import { quick, SHOTS, SIZES, test, type Size } from "./support/open";
import { SCENES } from "./support/scenes";
import { readScreen, type AnyPage } from "./support/screen";

mkdirSync(SHOTS, { recursive: true });

const SHOWN = SCENES.filter(({ main }) => main || !quick);

describe.each(Object.keys(SIZES) as Size[])("%s", (size) => {
  for (const { name, how, go } of SHOWN)
    test(name, async ({ open }) => {
      const opened = await how?.(inject("url"));
      const page = await open({ size, touch: size === "phone", ...opened, settings: { theme: "auto", ...opened?.settings } });
      const { wider } = await readScreen(page as unknown as AnyPage);
      await go?.(page);
      expect(wider, "pixels wider than the screen").toBe(0);
      const violations: string[] = [];
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await readScreen(page as unknown as AnyPage);
        await page.screenshot({ path: join(SHOTS, `${name}-${size}-${theme}.png`) });
        violations.push(...(await violationsOn(page)).map((line) => `${theme} ${line}`));
      }
      expect(violations).toEqual([]);
    });
});
