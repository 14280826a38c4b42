/* Which part of the page may know which. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(__dirname, "../../src");

/** Folders of the page from which the files of a folder take something. */
function knownTo(folder: string): Set<string> {
  const files = readdirSync(join(SRC, folder), { withFileTypes: true }).filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  const sources = files.map(({ name }) => readFileSync(join(SRC, folder, name), "utf8"));
  return new Set(sources.flatMap((source) => [...source.matchAll(/from "\.\.\/(\w+)\//g)].map(([, other]) => other)));
}

it.each(["art", "parts", "board"])("%s knows nothing of the table", (folder) => {
  expect([...knownTo(folder)]).not.toContain("table");
});
