/* The drawings: colours that can be told apart, symbols that exist, names that can be spoken. */
import "./settings-browser";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentChild } from "preact";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { Card, Coin, Icon, Plate, SeatMark, SourceMark, Thing, Tile, TileBack, TypeMark } from "../../src/art/pieces";
import { WRITTEN } from "../../src/art/drawing";
import { CardLabel, TileLabel } from "../../src/art/spoken";
import type { Colour, PlayerView, Tile as TileShape, View } from "../../src/engine/types";
import { loadModules, moduleArt } from "../../src/modules/module";
import { loadTexts } from "../../src/texts/texts";
import { contrast, distance, EYES } from "./colours";
import { learnAllPieces } from "./engine";
import { elementsOf } from "./tree";

const SRC = join(__dirname, "../../src");
/** Those that somebody has drawn. */
const MODULES = readdirSync(join(SRC, "modules")).flatMap((name) => /^(\w+)\.tsx$/.exec(name)?.[1] ?? []);
const TYPES = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];
const MONEY = ["denar", "dirham", "dukat", "gulden"];
const COLOURS: Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];

const filesIn = (folder: string, ends: RegExp) => readdirSync(join(SRC, folder)).filter((name) => ends.test(name)).map((name) => readFileSync(join(SRC, folder, name), "utf8"));
const css = readFileSync(join(SRC, "style/tokens.css"), "utf8");

/** The tokens of a theme: those of all themes, and its own. */
function tokensOf(theme: "light" | "dark"): Record<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].filter(([, selector]) => selector.includes(":root") || selector.includes(`"${theme}"`));
  return Object.fromEntries(blocks.flatMap(([, , body]) => [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()])));
}

describe.each(["light", "dark"] as const)("contrast, %s", (theme) => {
  const tokens = tokensOf(theme);
  const grounds = ["paper", "paper-2", "plaster"];
  const pairs: [string, string, number][] = [
    ...["ink", "ink-2"].flatMap((ink) => [...grounds, "sunk"].map((ground) => [ink, ground, 4.5] as [string, string, number])),
    ...["accent", "p1", "p2", "p3", "p4", "p5", "p6"].flatMap((ink) => grounds.map((ground) => [ink, ground, 4.5] as [string, string, number])),
    ...(["lead", "good", "danger"] as const).map((ink) => [ink, "paper", 4.5] as [string, string, number]),
    ["accent-ink", "accent", 4.5],
    ["primary-ink", "primary", 4.5],
    ["lead-ink", "lead-bg", 4.5],
    ["danger", "danger-bg", 4.5],
    ["piece-ink", "plate", 4.5],
    ...["line-strong", "focus"].flatMap((line) => ["paper", "plaster"].map((ground) => [line, ground, 3] as [string, string, number])),
    ["glow", "plaster", 3],
    ["wall", "plaster", 3],
    ["wall", "wall-line", 3],
    ["trace", "plaster", 3],
    ["seat-line", "paper", 3],
    ["primary", "paper", 3],
    ...TYPES.map((type) => [type === "chambers" ? "sil-dark" : "sil-light", `b-${type}`, 3] as [string, string, number]),
    ["mod-falcon-black", "plate", 3],
    ["mod-falcon-brown", "mod-falcon-sand", 3],
    ["plate", "mod-falcon-night", 3],
    ["gold", "mod-night", 3],
    ["c-diamond-d", "c-diamond", 3],
  ];
  test.each(pairs)("%s on %s", (ink, ground, floor) => expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(floor));
});

describe("colours that stay apart", () => {
  const tokens = tokensOf("light");
  const pairsOf = (names: string[]) => names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
  test.each(Object.keys(EYES))("buildings, %s", (eyes) => {
    for (const [a, b] of pairsOf(TYPES)) expect(distance(tokens[`b-${a}`], tokens[`b-${b}`], eyes), `${a} ${b}`).toBeGreaterThan(eyes === "grey" ? 6 : 15);
  });
  test.each(Object.keys(EYES))("currencies, %s", (eyes) => {
    for (const [a, b] of pairsOf(MONEY)) expect(distance(tokens[`c-${a}`], tokens[`c-${b}`], eyes), `${a} ${b}`).toBeGreaterThan(eyes === "grey" ? 5 : 15);
  });
});

test("every token that is used exists, and art has no colours of its own", () => {
  const art = [...filesIn("art", /\.(tsx|css)$/), ...filesIn("art/sprite", /\.svg$/), ...filesIn("art/modules", /\.svg$/), ...filesIn("modules", /\.(tsx|css)$/)].join("\n");
  const known = new Set([...Object.keys(tokensOf("light")), ...Object.keys(tokensOf("dark"))]);
  for (const [, name] of art.matchAll(/var\(--([\w-]+)[,)]/g)) expect(known, name).toContain(name);
  expect(art.match(/[":]#[0-9a-f]{6}\b/gi)).toBeNull();
});

const position = JSON.parse(readFileSync(join(__dirname, "../contact/position.json"), "utf8")) as View;
const kinds: TileShape[] = [
  ...TYPES.map((type) => ({ type, price: 12, walls: "NW", power: "wisdom" })),
  { type: "fountain", walls: "N", sticks: "N" },
  { type: "camp", price: 7, walls: "NW" },
  { type: "arcades", price: 9, walls: "NES", sticks: "NE" },
  { type: "garden", price: 11, walls: "", power: "wealth", die: 3 },
  ...Array.from({ length: 15 }, (_, i) => ({ type: "project", id: `M${i + 1}` })),
  ...Array.from({ length: 6 }, (_, i) => ({ type: "magical", id: `M${i + 1}`, turned: i % 4 })),
  ...Array.from({ length: 6 }, (_, i) => ({ type: "bathhouse", id: `H${i + 1}`, turned: i % 4 })),
  ...Array.from({ length: 6 }, (_, i) => ({ type: "well", id: `W${i + 1}`, turned: i % 4 })),
  { type: "medina", price: 5, walls: "NW", sticks: "W" },
  ...TYPES.map((type) => ({ type, price: 8, walls: "", extended: true, sealed: true })),
];
const idsOf = (letters: string, count: number) => Array.from({ length: count }, (_, i) => `${letters}${i + 1}`);
const cards = [...idsOf("X", 6), ...idsOf("C", 10), ...idsOf("WC", 8), ...idsOf("S", 8), ...idsOf("B", 10)];
const things = [...idsOf("bonus:B", 10), ...idsOf("extension:E", 12), ...idsOf("treasure:", 5), ...idsOf("stone:", 6), ...idsOf("score_card:", 18), ...[6, 7, 8, 9, 10, 11, 12].map((price) => `dial:D${price}a`), ...MONEY.flatMap((currency) => [`thief:${currency}`, `coin:${currency}`, `hand:builder:${currency}`])];

/** Every drawing that there is. */
function everything(): ComponentChild[] {
  const arts = [...moduleArt.value.values()];
  const sizes = ["l", "m", "s"] as const;
  const each = <T,>(list: readonly T[], draw: (one: T) => ComponentChild) => list.map(draw);
  return [
    each(sizes, (size) => each(kinds, (tile) => <Tile tile={tile} size={size} inner={["W", "E"]} />)),
    each([...MONEY, "diamond"], (currency) => [<Card card={{ currency, value: 4 }} />, <Coin currency={currency} />, <Plate currency={currency} value={4} />]),
    each(cards, (id) => <Card card={{ id }} view={position} />),
    each(COLOURS, (colour) => <SeatMark colour={colour} />),
    each(TYPES, (type) => <TypeMark type={type} />),
    each(["wall", "tower", "camps", "dials", "falcons", "city_watch", "second_wall", "medina", "bathhouses", "wells", "treasures", "unknown"], (source) => <SourceMark source={source} />),
    each(["tile:tower10W", "hand:denar4", "card:S1", "drawn:scoring2", "type:garden", "slot:3", "falcon:F9", "die:garden11", "stall:0,dukat", ...things], (handle) => <Thing handle={handle} view={position} />),
    each(arts, ({ picture, mark, marks, Pieces }) => [picture, mark, position.players.map((player) => [marks?.(player, position).map(({ draw }) => draw), Pieces && <Pieces player={player} view={position} />])]),
    <TileBack />,
    <Card card={{ scoring: 2 }} />,
    <Icon name="wall" />,
  ];
}

describe("drawings", () => {
  let ofEngine: string[];
  beforeAll(async () => {
    ofEngine = (await learnAllPieces()).map(({ id }) => id);
    await loadModules(MODULES);
  });

  test("all modules have loaded, and the engine has them", () => {
    expect([...moduleArt.value.keys()]).toEqual(MODULES);
    for (const id of MODULES) expect(ofEngine, id).toContain(id);
  });

  test("every module of the engine is drawn, with all that a table asks for", () => {
    expect(ofEngine.filter((id) => !MODULES.includes(id))).toEqual([]);
    const lacking = [...moduleArt.value].filter(([, { mark, picture, setup, homes }]) => !mark || !picture || !setup?.what() || !homes?.length);
    expect(lacking.map(([id]) => id)).toEqual([]);
  });

  const sprite = [...filesIn("art/sprite", /\.svg$/), ...filesIn("art/modules", /\.svg$/)].join("\n");

  test("every symbol that is used exists once", () => {
    const ids = [...[...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id), ...WRITTEN.map((word) => `w-${word}`)];
    expect(new Set(ids).size).toBe(ids.length);
    const used = elementsOf(everything()).flatMap(({ props }) => (typeof props.href === "string" ? props.href.slice(1) : []));
    expect(used.length).toBeGreaterThan(500);
    for (const id of [...used, ...[...sprite.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)]) expect(ids, id).toContain(id);
  });

  test.each(TYPES)("three drawings of %s, shared out by price; small ones are alike", (type) => {
    const drawn = (price: number, size: "l" | "s") =>
      elementsOf(<Tile tile={{ type, price, walls: "" }} size={size} />).flatMap(({ props }) => (String(props.href).startsWith(`#b-${type}`) ? String(props.href).slice(1) : []));
    const large = [9, 10, 11].flatMap((price) => drawn(price, "l"));
    expect(new Set(large).size).toBe(3);
    for (const id of large) expect(sprite, id).toContain(` id="${id}"`);
    expect(new Set([9, 10, 11].flatMap((price) => drawn(price, "s"))).size).toBe(1);
  });

  test("a drawing is silent unless it has a name", () => {
    const [silent] = elementsOf(<Coin currency="denar" />);
    const [named] = elementsOf(<Coin currency="denar" label="Denar" />);
    expect(silent.props).toMatchObject({ "aria-hidden": true });
    expect(named.props).toMatchObject({ role: "img", "aria-label": "Denar" });
  });

  test("what nobody draws is left out", () => expect(elementsOf(<Thing handle="cell:1,0" view={position} />)).toEqual([]));

  test("marks of a player without anything are none", () => {
    const bare: PlayerView = { seat: 0, colour: "red", score: 0, alhambra: [], reserve: [], to_place: [] };
    expect(moduleArt.value.get("falconers")!.marks!(bare, position)).toEqual([]);
  });
});

describe("cards", () => {
  test("have nothing that reaches beyond their frame", () => {
    const sprite = filesIn("art/sprite", /\.svg$/).join("");
    const cards = [...sprite.matchAll(/<symbol id="(card-[\w-]+)" viewBox="0 0 70 98">(.*?)<\/symbol>/gs)];
    const outside = cards.filter(([, , drawn]) => [...drawn.matchAll(/<polygon points="([^"]+)"/g)].some(([, points]) => points.split(/[ ,]+/).map(Number).some((n, i) => n < 0 || n > (i % 2 ? 98 : 70))));
    expect(cards.length).toBeGreaterThan(4);
    expect(outside.map(([, id]) => id)).toEqual([]);
  });
});

describe("spoken names", () => {
  beforeAll(async () => {
    await learnAllPieces();
    await loadModules(MODULES);
  });
  afterEach(() => loadTexts("en"));
  const tower: TileShape = { type: "tower", price: 10, walls: "W" };

  test.each([
    ["en", "Tower 10, wall left", "Denar 4", "Camp 7, bastion top and left"],
    ["de", "Turm 10, Mauer links", "Denar 4", "Feldlager 7, Bastion oben und links"],
    ["nl", "Toren 10, muur links", "Denar 4", "Veldkamp 7, bastion boven en links"],
  ] as const)("in %s", async (lang, ofTower, ofCard, ofCamp) => {
    await loadTexts(lang);
    expect(TileLabel(tower)).toBe(ofTower);
    expect(CardLabel({ currency: "denar", value: 4 })).toBe(ofCard);
    expect(TileLabel({ type: "camp", price: 7, walls: "NW" })).toBe(ofCamp);
  });

  test("sticks, projects and cards of modules", () => {
    expect(TileLabel({ type: "arcades", price: 9, walls: "NE", sticks: "NE" })).toBe("Arcades 9, palisade top and right");
    expect(TileLabel({ type: "fountain" })).toBe("Fountain");
    expect(TileLabel({ type: "garden", price: 11, walls: "", power: "wealth", die: 3 })).toBe("Garden 11, no wall, power of wealth, die 3");
    expect(TileLabel({ type: "project", id: "M1" })).toBe("Project: Pavilion (wall right) above Arcades (wall right)");
    expect(CardLabel({ exchange: "X3" })).toBe("Exchange card Denar and Gulden");
    expect(CardLabel({ sultan: "S1" }, position)).toBe("Sultan card for 7 Denar, marked Tower");
    expect(CardLabel({ unknown: "Q1" })).toBe("Unknown Q1");
  });
});
