/* What the first table loads: the files that the page takes in without being asked for them. What a later module adds to the page must not
   make it longer. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, it } from "vitest";

const SRC = join(__dirname, "../../src");
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["'](\.[^"']+)["']/gm;

const fileOf = (path: string): string | undefined => ["", ".ts", ".tsx", "/index.ts"].map((end) => path + end).find((file) => existsSync(file) && statSync(file).isFile());

/** Types alone are gone in what is built. */
const isTypesOnly = (statement: string): boolean => /^\w+\s+\{\s*(?:type\s+[^,}]+,?\s*)+\}\s*from/.test(statement);

function takenInBy(file: string): string[] {
  const found = [...readFileSync(file, "utf8").matchAll(IMPORT)].filter(([statement]) => !isTypesOnly(statement));
  return found.flatMap(([, path]) => fileOf(resolve(dirname(file), path.replace(/\?.*/, ""))) ?? []);
}

function allFrom(start: string): Set<string> {
  const all = new Set<string>();
  const take = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    if (/\.tsx?$/.test(file)) takenInBy(file).forEach(take);
  };
  take(start);
  return all;
}

const first = [...allFrom(join(SRC, "main.tsx"))].map((file) => file.slice(SRC.length + 1));

it("finds the table and what it is drawn with", () => {
  expect(first).toEqual(expect.arrayContaining(["table/Table.tsx", "board/board.css", "art/sprite/money.svg", "texts/en/table.ts"]));
});

it("has nothing that grows with the modules", () => {
  const ofModules = /^(modules\/(files|names|.*\.tsx)|art\/modules|texts\/..\/(modules|sheets)|table\/strip\/(Strip|Chip)|explain\/pages)/;
  expect(first.filter((file) => ofModules.test(file))).toEqual([]);
});

it("has no other screen, no scoring, no menu, and no language but English", () => {
  const later = /^(screens\/(NewGame|GamesScreen|SettingsScreen|newgame\/.*\.tsx)|replay|scoring\/(?!EndScreen|ScoringOverlay)|table\/(Sheets|Menu|sheet\/DecisionSheet)|texts\/(de|nl|en\/(menus|newgame|scoring)))/;
  expect(first.filter((file) => later.test(file))).toEqual([]);
});
