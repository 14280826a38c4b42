/* Two players of one name have a column each. */
import "./settings-browser";
import type { ComponentChild, VNode } from "preact";
import { expect, it } from "vitest";
import type { HeldScoring } from "../../src/game/game";
import { EndTable } from "../../src/scoring/EndTable";
import { ScoringTable } from "../../src/scoring/ScoringTable";
import type { Sitter } from "../../src/scoring/sitters";

const sitters: Sitter[] = [
  { who: 0, name: "Dirk", colour: "red" },
  { who: 1, name: "Dirk", colour: "blue" },
  { who: "dirk", name: "Dirk", colour: null },
];

/** The keys of all heads of columns in a tree. */
function columnKeys(node: ComponentChild): unknown[] {
  if (Array.isArray(node)) return node.flatMap(columnKeys);
  const { type, props, key } = (node ?? {}) as VNode<{ scope?: string; children?: ComponentChild }>;
  return type === "th" && props.scope === "col" ? [key] : props ? columnKeys(props.children) : [];
}

it("in the table of a scoring", () => expect(columnKeys(ScoringTable({ held: {} as HeldScoring, sources: [], sitters, step: 0, onChoose: () => undefined }))).toEqual([0, 1, "dirk"]));

it("in the table of the end", () => expect(columnKeys(EndTable({ sitters: sitters.slice(0, 2), totals: [], byScoring: [[], []], finals: [1, 2] }))).toEqual([0, 1]));
