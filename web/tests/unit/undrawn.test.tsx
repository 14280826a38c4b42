/* Modules that nobody has drawn: made-up replies of an engine that has them. Nothing fails, everything has a name and can be picked. */
import "./settings-browser";
import { signal } from "@preact/signals";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../../src/engine/engine";
import type { Card as CardShape, ModuleInfo, Move, Offer, Pick, Picks, PlacedTile, PlayerView, Printed, Tile as TileShape, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";

vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 0));

const { Card, SourceMark, Thing, Tile, TypeMark } = await import("../../src/art/pieces");
const { CardLabel, TileLabel } = await import("../../src/art/spoken");
const { fill } = await import("../../src/board/squares");
const { BoardModel } = await import("../../src/board/model");
const { parseCard } = await import("../../src/game/handles");
const { Picking } = await import("../../src/game/picking");
const { learnPieces, pieces } = await import("../../src/game/pieces");
const { hasArt } = await import("../../src/modules/files");
const { artOf, loadModules } = await import("../../src/modules/module");
const { aboutModule, boxName, marksOf, moduleName, variantName } = await import("../../src/screens/newgame/about");
const { withModule } = await import("../../src/screens/newgame/changes");
const { configOf, firstChoice } = await import("../../src/screens/newgame/choice");
const { byBox } = await import("../../src/screens/newgame/presets");
const { sourcesOf, totalsOf } = await import("../../src/scoring/sources");
const { ScoreChart } = await import("../../src/scoring/ScoreChart");
const { sourceName } = await import("../../src/scoring/words");
const { Choices } = await import("../../src/table/Choices");
const { isOfBase } = await import("../../src/table/drawn");
const { Fields } = await import("../../src/table/Fields");
const { fieldsOf, wordsOf } = await import("../../src/table/fields");
const { keepLabels, labelOf } = await import("../../src/table/labels");
const { givenIn } = await import("../../src/table/Offers");
const { questionOf } = await import("../../src/table/question");
const { sortedHand } = await import("../../src/table/sorted");
const { elementsOf, textOf } = await import("./tree");

/** As engines with these modules may answer. */
const UNDRAWN = ["unheard_of", "quite_new"];
const PRINTED: Printed[] = [
  { handle: "tile:magicalG2", label: "Magical building G2", buildings: ["tower"], numbers: [6], sides: ["NW"] },
  { handle: "tile:bathhouseH1", label: "Bathhouse H1", numbers: [8], sides: [""] },
  { handle: "tile:wellW1", label: "Well W1", numbers: [3], sides: [""] },
  { handle: "card:builder:denar", label: "Master builder (denar)", currencies: ["denar"] },
  { handle: "bonus:B7", label: "Bonus card B7", tile: { type: "garden", price: 10, walls: "" } },
  { handle: "thief:denar", label: "Thief (denar)", currencies: ["denar"] },
  { handle: "extension:E2", label: "Extension E2", buildings: ["tower"] },
];
const TILES: TileShape[] = [
  { type: "medina", price: 5, walls: "NW" },
  { type: "medina", price: 10, walls: "", sticks: "" },
  { type: "magical", id: "G2", building: "tower", price: 6, walls: "NE", turned: 1 },
  { type: "magical", id: "G2" },
  { type: "bathhouse", id: "H1", price: 8, walls: "", turned: 0 },
  { type: "well", id: "W1" },
  { type: "never_seen", id: "Q9" },
  { type: "nothing_known" },
];
const CARDS: CardShape[] = [{ coin: "denar" }, { stone: 5 }, { builder: "denar" }, { bonus: "B7" }, { certificate: "EC3" }, {}];
const HANDLES = ["turn:1", "treasure:3", "coin:denar", "stone:5", "bonus:B7", "thief:denar", "extension:E2", "currency:denar", "tile:wellW1", "card:builder:denar", "hand:EC3", "quite:new", "nonsense"];

const player = (seat: number, more: object = {}): PlayerView => ({ seat, colour: seat ? "red" : "blue", score: -3, hand: [{ currency: "denar", value: 7 }, ...CARDS], alhambra: [{ type: "fountain", x: 0, y: 0 }], reserve: TILES, to_place: [], ...more });
const view: View = {
  players: [player(0, { treasures: [1, 2, 5], bonus_cards: ["B7"] }), player(1, { hand: undefined, hand_size: 3, bonus_cards_size: 2, thieves: [], extensions: [{ extension: "E2", x: 1, y: 0 }] })],
  dirk: { tiles: TILES, score: 0 },
  market: [TILES[0], TILES[2], null, null],
  display: CARDS,
  turn: 0,
  step: "ACTION",
  scorings_done: 0,
  decision: { kind: "quite_unheard_of", player: 0, step: "ACTION", prompt: "What do you want?" },
  modules: UNDRAWN,
  variants: { "unheard_of.size": 3 },
  over: false,
  winners: [],
  well_offer: [{ type: "well", id: "W1", price: 3, walls: "" }],
  coins: [{ coin: "denar" }, { stone: 5 }],
  nothing: null,
  none: [],
};

/** A purchase with parts that no module here knows: the slot, then money, a treasure, a coin and a well in any order. */
const EXTRA = ["hand:denar7", "treasure:3", "coin:denar", "stone:5", "tile:wellW1", "bonus:B7", "thief:denar", "extension:E2", "currency:denar"];
const PLACES = ["cell:1,0", "cell:0,1"];
const TURNS = ["turn:0", "turn:1"];
const pick = (handle: string): Pick => ({ handle, label: `The ${handle}` });

function follow(path: string[]): Picks {
  const [first] = path;
  const move: Move = { type: "whatever", path };
  if (!first) return { path, next: ["slot:1", "tile:magicalG2", ...EXTRA].map(pick), also: [], move: null };
  if (first === "slot:1") return { path, next: EXTRA.filter((one) => !path.includes(one)).map(pick), also: [], move: path.length > 1 ? move : null };
  if (first !== "tile:magicalG2") return { path, next: [], also: [], move };
  const [cell, turn] = [path.find((one) => PLACES.includes(one)), path.find((one) => TURNS.includes(one))];
  if (path.length > 3) throw new Refusal({ code: "bad_argument", message: "no" });
  if (!cell) return { path, next: PLACES.map(pick), also: [], move: null };
  return turn ? { path, next: [], also: [], move } : { path, next: TURNS.map(pick), also: [], move: null };
}

function madeUpGame(): Game & { played: Move[] } {
  const played: Move[] = [];
  const offer = (...path: string[]): Offer => ({ move: { type: "buy" }, path, text: "Buy", price: 7, paid: 7 });
  const game = {
    played,
    seats: ["Lina", "Omar"].map((name) => ({ name, kind: "person", level: "" })),
    view: signal(view),
    decision: signal(view.decision),
    eyes: signal(0),
    asked: signal(0),
    attempt: signal(null),
    hint: signal(null),
    picks: async (path: string[]) => follow(path),
    offers: async () => [offer("slot:1", "hand:denar7", "treasure:3"), offer("slot:1", "tile:wellW1", "coin:denar")],
    verdict: async () => null,
    payment: async () => null,
    fits: async () => null,
    preview: async () => ({}),
    options: async () => [],
    judge: async () => false,
    play: async (move: Move) => void played.push(move),
  } as unknown as Game & { played: Move[] };
  return Object.assign(game, { picking: new Picking(game) });
}

beforeAll(() => loadModules([...UNDRAWN, "camps", "falconers"]));
beforeEach(() => {
  pieces.value = new Map();
  learnPieces(PRINTED);
});

describe("tiles that nobody has drawn", () => {
  it.each(["l", "m", "s"] as const)("have a name or a letter, and a price, at size %s", (size) => {
    const read = TILES.map((tile) => textOf(<Tile tile={tile} size={size} />));
    if (size === "s") expect(read).toEqual(["M", "M", "", "", "B", "W", "N", "N"]);
    else expect(read).toEqual(["Medina5", "Medina10", "Magical G26", "Magical G26", "Bathhouse H18", "Well W13", "Never seen Q9", "Nothing known"]);
  });

  it("have their walls as they lie, those of a name as they are printed", () => {
    const wallsOf = (tile: TileShape) => elementsOf(<Tile tile={tile} />).flatMap(({ props }) => (props.href === "#wall" ? [props.transform ?? "N"] : []));
    expect(wallsOf(TILES[0])).toEqual(["N", "rotate(270 50 50)"]);
    expect(wallsOf(TILES[2])).toEqual(["N", "rotate(90 50 50)"]);
    expect(wallsOf(TILES[3])).toEqual(["N", "rotate(270 50 50)"]);
  });

  it("show the building that they count as", () => {
    const symbols = elementsOf(<Tile tile={TILES[2]} />).map(({ props }) => props.href);
    expect(symbols).toContain("#b-tower");
  });

  it("are called something", () => {
    expect(TILES.map(TileLabel)).toEqual([
      "Medina 5, wall top and left",
      "Medina 10, no wall",
      "Magical building G2, Tower 6, wall top and right",
      "Magical building G2, Tower 6, wall top and left",
      "Bathhouse H1, 8, no wall",
      "Well W1, 3, no wall",
      "Never seen Q9, no wall",
      "Nothing known, no wall",
    ]);
  });

  it("lie on an Alhambra as any other", () => {
    const placed = TILES.map((tile, x): PlacedTile => ({ ...tile, x, y: 0 }));
    expect(fill(placed).size).toBe(TILES.length);
  });
});

describe("cards that nobody has drawn", () => {
  it("are called by their kind", () => expect(CARDS.slice(0, 5).map((card) => CardLabel(card))).toEqual(["Coin Denar", "Stone 5", "Master builder (denar)", "Bonus B7", "Certificate EC3"]));
  it("show their name", () => {
    expect(CARDS.slice(0, 3).map((card) => textOf(<Card card={card} />))).toEqual(["CoinDenar", "Stone5", "Masterbuilder(denar)"]);
    expect(textOf(<Card card={parseCard("stone:5")} />)).toBe("Stone5");
    expect(() => textOf(<Card card={{}} />)).not.toThrow();
  });
  it("have a back while they are hidden", () => expect(elementsOf(<Card card={{ hidden: "yes" }} />).map(({ props }) => props.href)).toContain("#card-back"));
  it("lie in a hand behind the money", () => {
    const groups = sortedHand(view.players[0].hand!);
    expect(groups.map(({ key }) => key)).toEqual(["denar", "other"]);
    expect(groups[1].cards.map(({ name }) => name)).toContain("stone:5");
  });
});

describe("things that nobody has drawn", () => {
  it.each(HANDLES)("%s is drawn by what is printed on it, or not at all", (handle) => expect(() => elementsOf(<Thing handle={handle} view={view} />)).not.toThrow());
  it("show tile, currency or type", () => {
    const uses = (handle: string) => elementsOf(<Thing handle={handle} />).map(({ props }) => props.href);
    expect(uses("bonus:B7")).toContain("#b-garden");
    expect(uses("thief:denar")).toContain("#coin-denar");
    expect(uses("currency:dukat")).toContain("#coin-dukat");
    expect(uses("extension:E2")).toContain("#m-tower");
    expect(uses("treasure:3")).toEqual([]);
    expect(() => elementsOf([<TypeMark type="medina" />, <SourceMark source="medina" />])).not.toThrow();
  });
});

describe("a decision of an unknown kind", () => {
  const settled = async (game: Game) => {
    await game.picking.begin();
    await vi.waitFor(() => expect(game.picking.open.value.size).toBeGreaterThan(0));
  };

  it("is asked in the engine's words, and everything that is not on the table is listed", async () => {
    const game = madeUpGame();
    await settled(game);
    expect(questionOf(game)).toBe("What do you want?");
    const open = [...game.picking.open.value.keys()];
    const listed = open.filter((handle) => !isOfBase(view, 0, handle));
    expect(listed).toEqual(EXTRA.filter((handle) => handle !== "hand:denar7" && handle !== "tile:wellW1")); // both lie before the player
    const buttons = elementsOf(<Choices game={game} view={view} sorted={{ listed: open, beside: 0 }} />).filter(({ type }) => type === "button");
    expect(buttons.map(({ props }) => props["data-handle"])).toEqual(open);
    expect(buttons.map((button) => textOf(button))).toEqual(open.map((handle) => expect.stringContaining(`The ${handle}`)));
  });

  it.each(EXTRA)("is answered with %s", async (handle) => {
    const game = madeUpGame();
    await settled(game);
    await game.picking.touch(handle);
    expect(game.picking.picks.value.path).toEqual([handle]);
    await game.picking.confirm();
    expect(game.played).toEqual([{ type: "whatever", path: [handle] }]);
  });

  it("lets a purchase be completed with what modules add, one by one, each with a name", async () => {
    const game = madeUpGame();
    const stop = keepLabels(game);
    await settled(game);
    await game.picking.touch("slot:1");
    for (const handle of EXTRA) await game.picking.touch(handle);
    expect(game.picking.picks.value.path).toEqual(["slot:1", ...EXTRA]);
    expect(game.picking.picks.value.path.map((handle) => labelOf(game, view, handle))).not.toContain(null);
    await game.picking.letGo("treasure:3");
    expect(game.picking.picks.value.path).not.toContain("treasure:3");
    stop();
  });

  it("lists payments with such parts", async () => {
    const game = madeUpGame();
    await settled(game);
    await game.picking.touch("slot:1");
    await vi.waitFor(() => expect(game.picking.offers.value).toHaveLength(2));
    expect(game.picking.offers.value.map(givenIn)).toEqual([["hand:denar7", "treasure:3"], ["tile:wellW1", "coin:denar"]]); // prettier-ignore
  });

  it("turns a tile on its square, and moves it turned or not", async () => {
    const game = madeUpGame();
    const board = new BoardModel(game, 0);
    await settled(game);
    await game.picking.touch("tile:magicalG2");
    await board.touch({ x: 1, y: 0 });
    expect(game.picking.picks.value.next.map(({ handle }) => handle)).toEqual(TURNS);
    await game.picking.touch("turn:1");
    expect(board.chosen.value).toBe("1,0");
    expect(board.inHand.value).toMatchObject({ type: "magical", walls: "ES" });
    await vi.waitFor(() => expect(board.open.value.has("0,1")).toBe(true));
    await board.touch({ x: 0, y: 1 });
    expect(game.picking.picks.value.path).toEqual(["tile:magicalG2", "cell:0,1"]);
    board.dispose();
  });
});

describe("fields that nobody draws", () => {
  it("are told in words, the table's and those of each player", () => {
    expect(fieldsOf(view)).toEqual([
      { name: "Well offer", seat: null, words: "Well W1, 3, no wall" },
      { name: "Coins", seat: null, words: "Coin Denar, Stone 5" },
      { name: "Treasures", seat: 0, words: "1, 2, 5" },
      { name: "Bonus cards", seat: 0, words: "Bonus card B7" },
      { name: "Bonus cards", seat: 1, words: "2" },
      { name: "Extensions", seat: 1, words: "Extension E2 x 1 y 0" },
    ]);
  });

  it("have a panel, which modules with drawings do not need", () => {
    expect(artOf(view)).toEqual([]);
    expect(textOf(<Fields game={madeUpGame()} view={view} />)).toContain("Treasures: 1, 2, 5");
  });

  it.each([[null], [0], [""], [[]], [{}], [[null, { hidden: true }]], [{ a: { b: [1] }, c: true }], ["tile:wellW1"]])("may be %j", (value) => expect(() => wordsOf(value, view)).not.toThrow());
});

describe("a new game", () => {
  const info = (id: string, number: number): ModuleInfo => ({ id, number, box: "Z", names: { en: `Name of ${id}`, de: "", nl: "" }, players: [2, 3, 4, 5, 6], variants: [{ name: `${id}.size`, values: [1, 2] }] });
  const infos = UNDRAWN.map(info);
  it("lists modules by the engine's names, without texts or drawings of ours", () => {
    expect([...byBox(infos).values()].flat().map(moduleName)).toEqual(UNDRAWN.map((id) => `Name of ${id}`));
    for (const { id, box } of infos) {
      expect([hasArt(id), marksOf(id), aboutModule(id)]).toEqual([false, undefined, {}]);
      expect(boxName(box)).toContain("Z");
      expect(variantName(`${id}.size`)).toBe(`${id}.size`);
    }
  });
  it("can be begun with them", () => expect(configOf(UNDRAWN.reduce((choice, id) => withModule(choice, id, true), firstChoice()), infos).modules).toEqual(UNDRAWN));
});

describe("a scoring", () => {
  const score = { players: [{ seat: 0, wall: 3, medina: -3, total: 0 }, { seat: 1, wall: 5, medina: 0, total: 5 }] };
  it("has sources that take points away", () => {
    expect(sourcesOf(score).map(({ id, points }) => [id, points])).toEqual([["wall", [3, 5]], ["medina", [-3, 0]]]); // prettier-ignore
    expect(sourceName("medina")).toBe("Medinas");
    expect(sourceName("quite_new")).toBe("quite new");
    expect(totalsOf([{ round: 1, ...score }], [0, 5]).map(({ totals }) => totals)).toEqual([[3, 5], [-3, 0]]); // prettier-ignore
  });
  it("is drawn below zero", () => {
    const lines = [{ name: "Lina", colour: "blue" as const, marks: [0, -9, -12, 40].map((points, round) => ({ round, points })) }];
    const ys = elementsOf(<ScoreChart lines={lines} />).flatMap(({ type, props }) => (type === "polyline" ? String(props.points).split(" ").map((point) => Number(point.split(",")[1])) : [])); // prettier-ignore
    expect(Math.max(...ys)).toBeLessThanOrEqual(220);
  });
});
