/* The drawings of bonus cards, thieves, change, master builders, score cards, certificates, magical buildings, medinas, baths, wells,
   extensions and treasures, of craftsmen and keys: each shows what the engine says, in its place, with a name that can be spoken. */
import "./settings-browser";
import type { ComponentChild } from "preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Colour, GameEvent, PlayerView, Tile as TileShape, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";

const { Card, Thing, Tile } = await import("../../src/art/pieces");
const { CardLabel, TileLabel } = await import("../../src/art/spoken");
const { turned } = await import("../../src/board/squares");
const { pieces } = await import("../../src/game/pieces");
const { loadModules, isWordless, moduleArt } = await import("../../src/modules/module");
const { Large } = await import("../../src/art/large");
const { GateBoard } = await import("../../src/modules/gates/GateBoard");
const { bonusAt, gateOf, lastKey, ringOf, shortWay, turnsFor } = await import("../../src/modules/gates/keys");
const { meantBy } = await import("../../src/table/Piece");
const { dressed } = await import("../../src/board/dressed");
const { viewBoxAround } = await import("../../src/board/StaticBoard");
const { sourceName } = await import("../../src/scoring/words");
const { sortedHand } = await import("../../src/table/sorted");
const { moduleTexts } = await import("../../src/texts/modules");
const { loadTexts, texts } = await import("../../src/texts/texts");
const { learnAllPieces, startTestEngine } = await import("./engine");
const { elementsOf, textOf } = await import("./tree");

const NEW = ["bonus_cards", "thieves", "exchange_certificates", "magical_buildings", "change", "medina", "master_builders", "bathhouses", "wishing_well", "extensions", "treasures", "new_score_cards"];

const player = (seat: number, more: object): PlayerView => ({ seat, colour: (["blue", "red"] as Colour[])[seat], score: 0, alhambra: [{ type: "fountain", x: 0, y: 0 }], reserve: [], to_place: [], ...more });
const me = player(0, {
  hand: [{ currency: "denar", value: 4 }, { builder: "denar" }],
  bonus_cards: ["B7"],
  bonus_open: ["B1"],
  thieves: ["denar", "denar", "gulden"],
  coins: ["denar", "dukat", "dukat"],
  certificate: { currency: "dirham", value: 5 },
  treasures: [1, 4, 5],
  builders_dealt: 1,
  alhambra: [{ type: "fountain", x: 0, y: 0 }, { type: "medina", price: 5, walls: "N", x: 1, y: 0 }, { type: "pavilion", price: 8, walls: "", x: 0, y: 1 }],
});
const other = player(1, { hand_size: 3, bonus_cards_size: 2, bonus_open: [], thieves_size: 3, coins: [], certificate: null, treasures: [], builders_dealt: 2 });
const view = {
  players: [me, other],
  market: [null, null, null, null],
  display: [],
  currencies: ["gulden", "dirham", "denar", "dukat"],
  scorings_done: 1,
  modules: NEW,
  beside: [[], [{ type: "bathhouse", id: "H3" }, { type: "well", id: "W1" }], [], []],
  extensions: [{ extension: "E1", building: "tower" }],
  score_cards: [12, 3, 7],
} as unknown as View;

const art = (id: string) => moduleArt.value.get(id)!;
const uses = (child: ComponentChild): string[] => elementsOf(child).flatMap(({ props }) => (typeof props.href === "string" ? props.href.slice(1) : []));
const used = (tile: TileShape, size: "l" | "m" | "s" = "l") => uses(<Tile tile={tile} size={size} />);
const marksOf = (id: string, one: PlayerView) => art(id).marks!(one, view).map(({ label, count, rank, spent }) => ({ label, count, rank, spent }));

beforeAll(async () => {
  await learnAllPieces();
  await loadModules(NEW);
});
afterEach(() => loadTexts("en"));

describe("a trader beside the tiles", () => {
  it("is in the picture of the Alhambra", async () => {
    await loadModules(["street_trader"]);
    const spread = (trader: object | null) => viewBoxAround(player(0, { trader })).split(" ").map(Number);
    expect(spread(null)[0]).toBeGreaterThan(-300);
    expect(spread({ x: -3, y: 0 })[0]).toBeLessThan(-300);
  });
});

describe("a watchtower", () => {
  it("stands on ground in the colour of its type, turned with its wall", async () => {
    await loadModules(["watchtowers"]);
    expect(used({ type: "watchtower", id: "T1", turned: 2 } as TileShape)).toEqual(["mod-watchtowers-pavilion", "mod-watchtowers-wall", "b-pavilion"]);
  });
});

describe("what lies in the hand beside the cards", () => {
  it.each([
    ["bonus_cards", ["bonus:B7"]],
    ["thieves", ["thief:denar", "thief:gulden"]],
    ["change", ["coin:denar", "coin:dukat"]],
    ["exchange_certificates", ["stone:5"]],
    ["treasures", ["treasure:5", "treasure:4", "treasure:1"]],
  ])("%s", (id, handles) => {
    const held = art(id).hand!(me, view);
    expect(held.map(({ handle }) => handle)).toEqual(handles);
    for (const { handle, label } of held) {
      expect(label).not.toMatch(/undefined|\bB\d/);
      expect(uses(<Thing handle={handle} view={view} />).some((symbol) => symbol.startsWith(`mod-${id}-`))).toBe(true);
    }
  });

  it("is counted where there are several alike", () => {
    expect(art("thieves").hand!(me, view).map(({ count }) => count)).toEqual([2, undefined]);
    expect(art("change").hand!(me, view).map(({ label, count }) => [label, count])).toEqual([["Denar coin", undefined], ["2 Dukat coins", 2]]); // prettier-ignore
  });
});

describe("what stands by a name", () => {
  it("is what others may know, and no more", () => {
    expect(marksOf("bonus_cards", other)).toEqual([{ label: "Hidden bonus cards: 2", count: 2, rank: "scores" }]);
    expect(marksOf("bonus_cards", me).map(({ label }) => label)).toEqual(["Hidden bonus cards: 1", "Revealed bonus card: Pavilion 8"]);
    expect(marksOf("thieves", other)).toEqual([{ label: "Thieves left: 3", count: 3, rank: "acts" }]);
    expect(marksOf("change", me).map(({ count }) => count)).toEqual([1, 2]);
    expect(marksOf("exchange_certificates", other)).toEqual([]);
    expect(marksOf("exchange_certificates", me)).toEqual([{ label: "Certificate: 5 Dirham", rank: "pays" }]);
    expect(marksOf("treasures", me)).toEqual([{ label: "3 treasures, worth 10", count: 10, rank: "scores" }]);
    expect(marksOf("treasures", other)).toEqual([]);
    expect(marksOf("medina", me)).toEqual([{ label: "Medinas: 1", count: 1, rank: "scores" }]);
    expect(marksOf("master_builders", other)).toMatchObject([{ count: 2 }]);
    expect(marksOf("master_builders", me)).toEqual([]); // the own ones lie in the hand
  });
  it("has the colour of its owner", () => expect(uses(art("treasures").marks!(me, view)[0].draw)).toEqual(["mod-treasures-blue", "mod-treasures-5"]));
});

describe("tiles", () => {
  it("float on a carpet, with building, price and letter", () => {
    const tile: TileShape = { type: "magical", id: "M1" };
    expect(used(tile)).toEqual(expect.arrayContaining(["g-pavilion", "mod-magical_buildings-carpet", "b-pavilion", "wall", "w-9", "w-P"]));
    expect(used(tile, "s")).toEqual(expect.arrayContaining(["gs-pavilion", "mod-magical_buildings-carpet-s"]));
    expect(used(tile, "s")).not.toContain("w-9");
  });

  it("turn their walls", () => {
    const walls = (turns: number) => elementsOf(<Tile tile={turned({ type: "magical", id: "M1", walls: "N" }, turns)} />).flatMap(({ props }) => (props.href === "#wall" ? [props.transform ?? "north"] : []));
    expect([walls(0), walls(1), walls(3)]).toEqual([["north"], ["rotate(90 50 50)"], ["rotate(270 50 50)"]]);
  });

  it("have the types of a bath on the sides that they turn to", () => {
    const [north, east, south, west] = pieces.value.get("tile:bathhouseH1")!.buildings!;
    const marks = (turns?: number) => used({ type: "bathhouse", id: "H1", turned: turns }).filter((id) => id.startsWith("m-"));
    expect(marks()).toEqual([north, east, south, west].map((type) => `m-${type}`));
    expect(marks(1)).toEqual([west, north, east, south].map((type) => `m-${type}`));
    expect(marks(3)).toEqual([east, south, west, north].map((type) => `m-${type}`));
  });

  it("have the spout of a well where it was turned", () => {
    const spout = (turns?: number) => elementsOf(<Tile tile={{ type: "well", id: "W1", turned: turns }} />).find(({ props }) => String(props.transform).startsWith("rotate"))!.props.transform;
    expect([undefined, 1, 2].map(spout)).toEqual(["rotate(0 50 50)", "rotate(90 50 50)", "rotate(180 50 50)"]);
  });

  it("show houses, walls and a price, but no letter, in the old town", () => {
    expect(used({ type: "medina", price: 5, walls: "NW" })).toEqual(expect.arrayContaining(["mod-medina-ground", "mod-medina-houses", "wall", "w-5"]));
    expect(used({ type: "medina", price: 5, walls: "" }, "s")).toEqual(["mod-medina-ground-s", "mod-medina-houses-s"]);
  });

  it("wear an extension of their own type, and a seal", () => {
    expect(used({ type: "garden", price: 8, walls: "", extended: true })).toContain("mod-extensions-garden-s");
    expect(used({ type: "magical", id: "M1", extended: true })).toContain("mod-extensions-pavilion-s");
    expect(used({ type: "garden", price: 8, walls: "" })).not.toContain("mod-extensions-garden-s");
    expect(art("bonus_cards").dress!(me.alhambra[2], me)).toEqual({ sealed: true });
    expect(art("bonus_cards").dress!(me.alhambra[1], me)).toBeNull();
    expect(dressed(me).map(({ sealed }) => sealed)).toEqual([undefined, undefined, true]);
    expect(used({ type: "pavilion", price: 8, walls: "", sealed: true })).toContain("mod-bonus_cards-seal");
  });

  it("lie at their slot", () => {
    expect(art("bathhouses").atSlot!(2, view).map(({ handle }) => handle)).toEqual(["tile:bathhouseH3"]);
    expect(art("wishing_well").atSlot!(2, view).map(({ handle }) => handle)).toEqual(["tile:wellW1"]);
    expect(art("bathhouses").atSlot!(1, view)).toEqual([]);
    expect(art("wishing_well").stall!(view, me)).toEqual(["tile:wellW1"]);
  });
});

describe("things with the same id", () => {
  it("are called by the module that draws them", async () => {
    const { shortName } = await import("../../src/table/sheet/Drawn");
    await loadModules(["city_gates", "orchards"]);
    const mine = player(0, { fruit_board: "F1", orchard_1: [], orchard_5: [] });
    const names = ["orchard:G1", "orchard:G5", "gate:G1"].map((handle) => shortName(handle, { ...view, players: [mine], modules: ["city_gates", "orchards"] } as View, 0));
    expect(new Set(names).size).toBe(3);
    expect(names[0]).not.toBe(names[2]);
    expect(names.slice(0, 2).every((name) => name !== moduleTexts.value.city_gates.gate)).toBe(true);
  });
});

describe("cards", () => {
  it("show the tile that they are a deed to", () => expect(uses(<Card card={{ bonus: "B7" }} />)).toEqual(expect.arrayContaining(["mod-bonus_cards-card", "g-garden", "mod-bonus_cards-seal"])));
  it("are money and a rebuild at once, and lie with the money of their currency", () => {
    expect(uses(<Card card={{ builder: "dukat" }} />)).toEqual(["mod-master_builders-card-dukat"]);
    const [denar] = sortedHand(me.hand!);
    expect([denar.key, denar.cards.map(({ name }) => name), denar.sum]).toEqual(["denar", ["builder:denar", "denar4"], 7]);
  });
  it("have the types in the order of their worth", () => {
    const order = pieces.value.get("score_card:3")!.buildings!;
    expect(uses(<Thing handle="score_card:3" />).slice(1)).toEqual(order.map((type) => `m-${type}`));
    expect(new Set(order).size).toBe(6);
  });
});

describe("panels", () => {
  const idle = { picking: { chosen: { value: new Map() }, open: { value: new Map() }, shortcuts: { value: new Map() }, touched: { value: null } } };
  const Panel = (id: string) => {
    const Own = art(id).Panel!;
    return <Own game={idle as never} view={view} />;
  };
  it("say which type pays most in the next scoring", () => {
    const best = pieces.value.get("score_card:3")!.buildings!.at(-1)!;
    expect(textOf(Panel("new_score_cards")).toLowerCase()).toContain(`most points in scoring 2: ${best}`);
  });
});

describe("spoken names", () => {
  it.each([
    ["en", "Bathhouse, 8, top A, right B, bottom C, left D", "Wishing well, 3, spout bottom", "Medina 5, wall top and left"],
    ["de", "Badehaus, 8, oben A, rechts B, unten C, links D", "Wunschbrunnen, 3, Auslauf unten", "Medina 5, Mauer oben und links"],
    ["nl", "Badhuis, 8, boven A, rechts B, onder C, links D", "Wensput, 3, uitloop onder", "Medina 5, muur boven en links"],
  ] as const)("in %s", async (lang, bath, well, medina) => {
    await loadTexts(lang);
    const sides = pieces.value.get("tile:bathhouseH1")!.buildings!.map((type) => texts.value.common.types[type]);
    expect(TileLabel({ type: "bathhouse", id: "H1" })).toBe(bath.replace(/\b[ABCD](?=,|$)/g, (letter) => sides["ABCD".indexOf(letter)]));
    expect(TileLabel({ type: "well", id: "W1" })).toBe(well);
    expect(TileLabel({ type: "medina", price: 5, walls: "NW" })).toBe(medina);
  });

  it.each(["en", "de", "nl"] as const)("are there for what gives points, in %s", async (lang) => {
    await loadTexts(lang);
    await loadModules(Object.keys(moduleTexts.value));
    const sources = [...moduleArt.value.values()].flatMap((one) => Object.keys(one.sources ?? {}));
    expect(sources).toEqual(expect.arrayContaining(["medina", "bathhouses", "wells", "treasures", "citizens", "dials"]));
    for (const source of sources) expect(sourceName(source)).toMatch(/^\p{Lu}/u);
  });

  it("have no ids in them", () => {
    expect(CardLabel({ bonus: "B7" })).toBe("Bonus card: Garden 10");
    expect(CardLabel({ builder: "denar" })).toBe("Denar master builder, worth 3");
    expect(art("extensions").nameOf!("E1", view)).toBe("Extension for Tower: three cards (Gulden, Gulden, Dirham), exact up to 10");
    expect(TileLabel({ type: "garden", price: 8, walls: "", extended: true, sealed: true })).toBe("Garden 8, no wall, counts twice, counts as two");
  });
});

describe("craftsmen", () => {
  const crew = player(0, { hand: [], craftsmen: ["carpenter", "minter"], craftsman_down: ["goldsmith_5"] });
  const own = { modules: ["travelling_craftsmen"], turn: 0, craftsman_used: [], craftsman_unseen: false } as unknown as View;
  const idle = (...open: string[]) => ({ view: { value: own }, picking: { chosen: { value: new Map() }, open: { value: new Map(open.map((handle) => [handle, { handle }])) } } }) as unknown as Game;
  beforeAll(() => loadModules(["travelling_craftsmen"]));

  it("lie in the hand, the third one face down behind the others", () => {
    const held = art("travelling_craftsmen").hand!(crew, own);
    expect(held.map(({ handle, label, isCard, back }) => [handle, label, isCard, !!back])).toEqual([
      ["craftsman:goldsmith_5", "Face down: Goldsmith", true, true],
      ["craftsman:carpenter", "Carpenter", true, false],
      ["craftsman:minter", "Minter", true, false],
    ]);
  });

  it("hide the first one that lies face down, which nobody has seen", () => {
    const first = { ...own, craftsman_unseen: true } as unknown as View;
    const held = (seat: number) => art("travelling_craftsmen").hand!(player(seat, { craftsmen: ["smith"], craftsman_down: [] }), first);
    expect(held(0).map(({ label }) => label)).toEqual(["A craftsman, face down", "Smith"]);
    expect(held(1).map(({ label }) => label)).toEqual(["Smith"]);
  });

  it("are pale, with a bundle, once they were used", () => {
    const used = { ...own, craftsman_used: ["carpenter"] } as unknown as View;
    const large = (view: View) => uses(art("travelling_craftsmen").large!("craftsman:carpenter", view));
    expect(large(own)).not.toContain("mod-travelling_craftsmen-bundle");
    expect(large(used)).toContain("mod-travelling_craftsmen-bundle");
    expect(art("travelling_craftsmen").marks!(crew, used).map(({ spent }) => spent)).toEqual([true, false, undefined]);
  });

  it.each([
    ["craftsman:smith", ["option:smith"], ["option:smith"]],
    ["craftsman:building_owner_6", ["slot:1", "option:building_owner"], ["option:building_owner"]],
    ["craftsman:carpenter", ["carpenter:1", "carpenter:2"], ["carpenter:1", "carpenter:2"]],
    ["craftsman:carpenter", ["carpenter:2"], ["carpenter:2"]],
    ["craftsman:smith", ["craftsman:smith", "option:smith"], ["craftsman:smith"]],
    ["craftsman:minter", ["minted:denar5"], ["craftsman:minter"]],
    ["display:denar5", ["minted:denar5"], ["minted:denar5"]],
    ["display:denar5", ["display:denar5"], ["display:denar5"]],
  ])("%s is touched for %s", (handle, open, meant) => expect(meantBy(idle(...open), handle)).toEqual(meant));

  it("are drawn where they pay, and where their word is a choice", () => {
    expect(uses(<Thing handle="carpenter:2" view={own} />)).toEqual(expect.arrayContaining(["mod-travelling_craftsmen-e-carpenter", "w-2"]));
    expect(uses(<Thing handle="minted:dukat7" view={own} />)).toEqual(expect.arrayContaining(["plate-dukat", "w-7", "mod-travelling_craftsmen-e-minter"]));
    expect(uses(<Large handle="option:smith" view={own} />)).toContain("mod-travelling_craftsmen-card");
    expect(["carpenter:1", "minted:denar5", "hand:denar5"].map((handle) => isWordless(own, handle))).toEqual([true, true, false]);
  });
});

describe("keys", () => {
  const COLOURS: Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];
  const gone = (key: number) => Array.from({ length: 9 }, (_, i) => i + 1).filter((n) => n !== key).map((n) => `K${n}`); // prettier-ignore

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("%i brings every gate the bonus that is drawn there", async (n) => {
    const engine = await startTestEngine();
    const arcades = { alhambra: [{ type: "arcades", price: 9, walls: "", x: 1, y: 0 }], keys: 1 };
    const key = `K${n}`;
    for (const [i, bonus] of ringOf(key).entries()) {
      await engine.ask({ cmd: "load", state: { modules: ["gates_without_end"], players: [arcades, {}, {}, {}, {}, {}], step: "KEYS", turn: 0, keys_gone: gone(n) } });
      if (!i) expect((await engine.ask<{ next: { handle: string }[] }>({ cmd: "picks", path: [] })).next.map(({ handle }) => handle).sort()).toEqual(ringOf(key).map((one) => `gate_bonus:${one}`).sort()); // prettier-ignore
      await engine.ask({ cmd: "play", move: { type: "key_orient", gate_bonus: bonus } });
      const { events } = await engine.ask<{ events: GameEvent[] }>({ cmd: "events" });
      const { view: now } = await engine.ask<{ view: View }>({ cmd: "view", player: 0 });
      const lying = { key, turns: turnsFor(key, bonus, gateOf("yellow")) };
      expect(lastKey(events, now)).toEqual(lying);
      const shown = events.filter(({ event }) => event === "gate_shows");
      expect(shown.length).toBe(6);
      for (const { player: seat, gate_bonus } of shown) expect(bonusAt(lying, gateOf(COLOURS[Number(seat)]))).toBe(gate_bonus);
    }
  });

  it("turn the shorter way", () => {
    expect([[0, 1], [0, 5], [1, 5], [5, 0], [0, 3], [2, 2]].map(([from, to]) => shortWay(from, to))).toEqual([1, -1, -2, 1, 3, 0]); // prettier-ignore
  });

  it("lie in a board whose gates are open for those who play", () => {
    const drawn = uses(<GateBoard colours={["yellow", "red", "green"]} lying={{ key: "K1", turns: 2 }} label="Gate board" />);
    expect(drawn.filter((id) => id.endsWith("-shut")).length).toBe(3);
    expect(drawn.filter((id) => id.startsWith("seat-"))).toEqual(["seat-yellow", "seat-red", "seat-green"]);
    expect(drawn).toEqual(expect.arrayContaining(["mod-gates_without_end-tile", "mod-gates_without_end-rampart", "mod-gates_without_end-money"]));
  });
});
