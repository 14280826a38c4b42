/* Stylesheets of the table: what would make the browser look at all of the table for every touch. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
/** A sheet is small, and gone when it is answered. */
const SMALL = /^table\/sheet\//;

const sheets = ["table", "board", "moments", "modules"].flatMap((folder) => readdirSync(join(SRC, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`)).filter((name) => name.endsWith(".css"));
const selectorsOf = (sheet: string): string[] =>
  readFileSync(join(SRC, sheet), "utf8")
    .replace(/\/\*[^]*?\*\//g, "")
    .split(/[{}]/)
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith("@") && !part.includes(";"));

describe("stylesheets of the table", () => {
  it("are found", () => {
    expect(sheets).toContain("table/dock.css");
    expect(sheets.flatMap(selectorsOf).length).toBeGreaterThan(300);
  });

  it("ask no element of the table what it has inside", () => {
    const asking = sheets.filter((sheet) => !SMALL.test(sheet)).flatMap((sheet) => selectorsOf(sheet).filter((selector) => selector.includes(":has(")).map((selector) => `${sheet}: ${selector}`));
    expect(asking).toEqual([]);
  });

  it("let no sign of the table reach everything in it", () => {
    const reaching = sheets.flatMap((sheet) => selectorsOf(sheet).filter((selector) => /\.table-in\[[^{]*[ >]\*/.test(selector)).map((selector) => `${sheet}: ${selector}`));
    expect(reaching).toEqual([]);
  });

  it("let nothing slide that is laid out anew in every frame", () => {
    const slides = sheets.flatMap((sheet) => [...readFileSync(join(SRC, sheet), "utf8").matchAll(/transition: ([^;}]*)/g)].map(([, what]) => `${sheet}: ${what}`));
    expect(slides.length).toBeGreaterThan(3);
    expect(slides.filter((slide) => /\b(all|margin|padding|width|height|inset|top|left|flex|gap|grid|font)/.test(slide))).toEqual([]);
  });
});

/** Classes with which selectors of these sheets begin. */
const firstIn = (names: readonly string[]): Set<string> => new Set(names.flatMap(selectorsOf).flatMap((list) => list.split(",")).flatMap((one) => /^\s*\.([\w-]+)/.exec(one)?.[1] ?? []));

it("what a scoring brings to the table when it is first shown styles nothing that lies there", () => {
  const brought = readdirSync(join(SRC, "scoring")).filter((name) => name.endsWith(".css")).map((name) => `scoring/${name}`);
  const ofTable = firstIn(sheets);
  expect(firstIn(brought).size).toBeGreaterThan(20);
  expect([...firstIn(brought)].filter((name) => ofTable.has(name))).toEqual([]);
});
