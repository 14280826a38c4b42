/* The serif that the page ships: small, and it has every sign that can be written in it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const WEB = join(__dirname, "../..");
const FONT = join(WEB, "src/style/font");
const tool = readFileSync(join(WEB, "../tools/font"), "utf8");

/** The signs that tools/font leaves in it. */
function shipped(): Set<string> {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i));
  const more = [...tool.matchAll(/^(?:LETTERS|SIGNS) = .*"([^"]+)"$/gm)].map(([, signs]) => signs.replace("\\u00a0", "\u00a0"));
  expect(more).toHaveLength(2);
  return new Set([...ascii, ...more.join("")]);
}

const filesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? join(entry.parentPath ?? entry.path, entry.name) : []));

/** What stands in quotes in the texts, without comments. */
function written(): string {
  const files = [...filesIn(join(WEB, "src/texts")), ...filesIn(join(WEB, "../src/texts")).filter((name) => name.endsWith(".def"))];
  return files.map((name) => readFileSync(name, "utf8").replace(/\/\*.*?\*\//gs, "")).join("");
}

test("a subset of a few thousand bytes with its licence beside it", () => {
  const bytes = readFileSync(join(FONT, "serif.woff2"));
  expect(bytes.subarray(0, 4).toString()).toBe("wOF2");
  expect(statSync(join(FONT, "serif.woff2")).size).toBeLessThan(25_000);
  expect(readFileSync(join(FONT, "OFL.txt"), "utf8")).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

test("no text of the three languages has a letter or mark of punctuation that it lacks", () => {
  const known = shipped();
  const lacking = [...new Set(written())].filter((sign) => /\p{L}|\p{P}/u.test(sign) && !known.has(sign));
  expect(lacking).toEqual([]);
});
