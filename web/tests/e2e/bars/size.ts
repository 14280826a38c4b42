/* What travels until a first table can be played, compressed with brotli as a server would send it. */
import { brotliCompressSync, constants } from "node:zlib";
import type { Response } from "playwright-core";
import { addressFor, contextFor } from "../support/pages";
import type { Bar, Bench } from "./bar";

const MOST = 260_000;
const PLAYABLE = ".dock.asked ~ *, .dock.asked";

function packed(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return Math.min(body.length, brotliCompressSync(body, { params }).length);
}

export async function measureSize({ browser, url }: Bench): Promise<Bar> {
  const context = await contextFor(browser, url, {});
  const responses: Response[] = [];
  context.on("response", (response) => {
    if (!response.request().serviceWorker()) responses.push(response);
  });
  const page = await context.newPage();
  await page.goto(addressFor(url, {}));
  await page.locator(".play").click();
  await page.locator(PLAYABLE).first().waitFor();
  const until = [...responses];
  const sizes = new Map<string, number>();
  for (const response of until) sizes.set(new URL(response.url()).pathname, packed(await response.body()));
  await context.close();
  const total = [...sizes.values()].reduce((a, b) => a + b, 0);
  return {
    what: "first table offline, brotli",
    figure: `${(total / 1000).toFixed(1)} kB`,
    bar: `≤ ${MOST / 1000} kB`,
    met: total <= MOST,
    notes: [...sizes].sort((a, b) => b[1] - a[1]).map(([path, size]) => `${(size / 1000).toFixed(1).padStart(7)} kB ${path}`),
  };
}
