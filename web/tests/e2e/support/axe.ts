/* The rules of axe-core on what is on screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is against the rules, one line per element. Rules that axe-core itself calls experimental are left out, as it does by default. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate((script) => {
    if (!("axe" in window)) (0, eval)(script);
  }, source);
  return page.evaluate(async (tags) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const rules = checker.getRules(tags).filter((rule) => !rule.tags.includes("experimental"));
    const { violations } = await checker.run(document, { runOnly: { type: "rule", values: rules.map(({ ruleId }) => ruleId) }, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target, failureSummary }) => `${id}: ${target.join(" ")} ${html.slice(0, 120)} ${failureSummary?.replace(/\s+/g, " ").slice(0, 200)}`));
  }, RULES);
}
