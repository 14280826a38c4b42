/* Before all tests: the page is served and Chromium runs. */
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { CHROMIUM } from "./browser";
import { serve } from "./serve";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the page, ending in a slash. */
    url: string;
    /** Where Chromium listens. */
    chromium: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = await serve();
  const browser = await chromium.launchServer(CHROMIUM);
  project.provide("url", served.url);
  project.provide("chromium", browser.wsEndpoint());
  return async () => {
    await browser.close();
    served.stop();
  };
}
