/* Decision sheets: every kind of decision has its texts in every language; what is answered, proposed and asked. */
import "./settings-browser";
import { signal } from "@preact/signals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { About, Card, Decision, Explanation, PaidNumber, Pick, Picks, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";
import { answerOf, give, numberedIn, plainAnswers } from "../../src/table/sheet/answers";
import { meaning } from "../../src/table/sheet/Facts";
import { levelsOf, type Level } from "../../src/table/sheet/levels";
import { listedAt, thingsOf, wordsOf } from "../../src/table/sheet/offered";
import { BEGUN_BY, BEGUN_BY_WORD, PLACED, REMOVED, sheetFor } from "../../src/table/sheet/open";
import { columnsFor } from "../../src/table/sheet/Numbers";
import { Others } from "../../src/table/sheet/Others";
import { Payments, sumOf, wordsFor } from "../../src/table/sheet/Payments";
import { restOf } from "../../src/table/sheet/Rest";
import { questionFor, verbFor } from "../../src/table/sheet/question";
import { closest, sheetTexts, signOf, type SheetTexts } from "../../src/table/sheet/words";
import { sheets as de } from "../../src/texts/de/sheets";
import { sheets as en } from "../../src/texts/en/sheets";
import { sheets as nl } from "../../src/texts/nl/sheets";
import { elementsOf, textOf } from "./tree";

const LANGUAGES: [string, SheetTexts][] = Object.entries({ en, de, nl });

/** Every kind of decision that the engine has, from its schema. */
function kindsOfEngine(): string[] {
  const schema = readFileSync(join(__dirname, "../../../schemas/pieces.json"), "utf8");
  const kinds = /"decision_kind":\s*\{\s*"enum":\s*\[([^\]]+)\]/.exec(schema)![1];
  return [...kinds.matchAll(/"(\w+)"/g)].map(([, kind]) => kind);
}

/** Asked in the dock, but for what was begun or has a tile of its own. */
const IN_DOCK = ["action", "place", "over"];
const KEYS = [...kindsOfEngine().filter((kind) => !IN_DOCK.includes(kind)), ...Object.values(BEGUN_BY), ...BEGUN_BY_WORD, REMOVED, ...PLACED.map((type) => `place_${type}`)];

describe("texts of sheets", () => {
  it("knows the kinds of decisions", () => expect(kindsOfEngine()).toEqual(expect.arrayContaining(["bid", "sultan_claim", "stall_put", "hidden_pick"])));

  it("has a sign before every tag: a clock only where it speaks of a time", () => {
    const icons = readFileSync(join(__dirname, "../../src/art/sprite/icons.svg"), "utf8");
    for (const key of KEYS) expect(icons, key).toContain(`id="i-${signOf(key, false)}"`);
    expect(["wrap", "buy_chests", "place_camp"].map((key) => signOf(key, false))).toEqual(["clock", "hand", "wall"]);
    expect(signOf("wisdom_keep", true)).toBe("eye-off");
  });

  it.each(LANGUAGES)("has all of them in %s", (_, { kinds }) => {
    expect(KEYS.filter((key) => !kinds[key])).toEqual([]);
    expect(Object.keys(kinds).filter((key) => !KEYS.includes(key))).toEqual([]);
  });

  it.each(LANGUAGES)("explains each in one sentence of under 90 letters, in %s", (_, { kinds }) => {
    const sentences = Object.values(kinds).flatMap(({ says, saysOf = {}, closer = {} }) => [says, ...Object.values(saysOf), ...Object.values(closer).flatMap((other) => other.says ?? [])]);
    expect(sentences.filter((says) => says.length < 10 || says.length >= 90 || !/[.]$/.test(says))).toEqual([]);
  });

  it.each(LANGUAGES)("names no id, no field and no coordinate in %s", (_, { kinds }) => {
    const words = Object.values(kinds).flatMap(({ when, head, says, after = "", asks = {}, verb }) => [when, head, says, after, verb("7"), ...Object.values(asks)]);
    expect(words.filter((text) => /_|\b[A-Z]\d+\b|-?\d+,\s?-?\d+/.test(text))).toEqual([]);
  });

  it.each(LANGUAGES)("is as close as it is in English, in %s", (_, { kinds }) => {
    for (const [key, { saysOf = {}, closer = {} }] of Object.entries(kinds)) {
      expect(Object.keys(saysOf), key).toEqual(Object.keys(en.kinds[key].saysOf ?? {}));
      expect(Object.keys(closer), key).toEqual(Object.keys(en.kinds[key].closer ?? {}));
    }
  });

  it.each(LANGUAGES)("asks the same steps in %s as in English", (_, { kinds }) => {
    for (const [key, { asks = {}, steps = [] }] of Object.entries(kinds)) {
      expect(Object.keys(asks), key).toEqual(Object.keys(en.kinds[key].asks ?? {}));
      expect(steps.length, key).toBe(en.kinds[key].steps?.length ?? 0);
    }
  });
});

const pick = (handle: string): Pick => ({ handle, label: handle });
const level = (offered: string[], chosen: string | null = null, path: string[] = [], paid: PaidNumber[] = []): Level => ({ path, offered: offered.map(pick), chosen, paid });

describe("answers", () => {
  it("are a yes and a no", () => {
    const { yes, no, choices } = wordsOf([level(["option:use", "option:decline"])]);
    expect([yes?.path, no.map(({ path }) => path), choices]).toEqual([["option:use"], [["option:decline"]], []]);
  });

  it("are two ways, the first of which is meant", () => {
    const { yes, no } = wordsOf([level(["option:keep", "option:reroll"])]);
    expect([yes?.path, no.map(({ path }) => path)]).toEqual([["option:keep"], [["option:reroll"]]]);
  });

  it("are choices where there are several ways beside a no", () => {
    const { yes, no, choices } = wordsOf([level(["option:dancer", "option:beggar", "option:done"])]);
    expect([yes, no.length, choices.map(({ handle }) => handle)]).toEqual([null, 1, ["option:dancer", "option:beggar"]]);
  });

  it("leave a walk, also where nothing else is a word", () => {
    for (const word of ["stay", "rest", "give_up"]) expect(wordsOf([level(["cell:1,0", `option:${word}`])])).toMatchObject({ yes: null, no: [{ path: [`option:${word}`] }] });
  });

  it("are plain beside places where the sheet says so", () => {
    expect(wordsOf([level(["slot:1", "option:roll"])], ["roll"])).toMatchObject({ yes: null, no: [{ path: ["option:roll"] }] });
  });

  it("are none any more once they were given", () => {
    const levels = [level(["option:changer", "option:done"], "option:changer"), level(["display:denar7", "display:dukat1"], null, ["option:changer"])];
    const { yes, no } = wordsOf(levels);
    expect([yes, no.map(({ path }) => path)]).toEqual([null, [["option:done"]]]);
  });

  it("stay in sight at later steps", () => {
    const levels = [level(["tile:tower9"], "tile:tower9"), level(["cell:1,0", "option:reserve"], null, ["tile:tower9"])];
    expect(wordsOf(levels).no.map(({ path }) => path)).toEqual([["tile:tower9", "option:reserve"]]);
  });

  it("leave cards of the hand, places and bonus cards where they lie", () => {
    const all = level(["hand:denar4", "cell:1,0", "crossing:1,1", "bonus:B2", "option:pass", "number:3", "turn:1", "falcon:F9"]);
    expect(thingsOf("more_falcons", all).map(({ handle }) => handle)).toEqual(["falcon:F9"]);
    expect(thingsOf("reveal_bonus", all).map(({ handle }) => handle)).toContain("bonus:B2");
  });

  it("are listed once, where something else was picked before them", () => {
    const tiles = ["tile:bazaarBZ1", "tile:bathhouseH2"].map(pick);
    const known = new Map([["", { offered: [...tiles, pick("hand:denar3")], paid: [] }]]);
    const listed = (path: string[], next: Pick[]) => {
      const levels = levelsOf({ path, next, also: [], move: null }, known);
      return levels.map((one) => listedAt("place_bazaar", one, levels).length);
    };
    expect(listed(["hand:denar3"], tiles)).toEqual([0, 2]);
    expect(listed(["tile:bazaarBZ1"], [])).toEqual([2, 0]);
  });

  it("keep what could be picked before", () => {
    const picks: Picks = { path: ["type:tower"], next: [], also: [], move: { type: "wise_type" } };
    const levels = levelsOf(picks, new Map([["", { offered: [pick("type:garden"), pick("type:tower")], paid: [] }]]));
    expect(levels.map(({ offered, chosen }) => [offered.length, chosen])).toEqual([
      [2, "type:tower"],
      [0, null],
    ]);
  });
});

const nothing: Picks = { path: [], next: [], also: [], move: null };

/** As much of a game as a sheet looks at. */
function tableFor(decision: Partial<Decision>, picks: Picks = nothing, seats = 3): Game {
  const open = new Map([...picks.next, ...picks.also].map((one) => [one.handle, one]));
  const names = ["Lina", "Omar", "Nadia", "Yusuf", "Carmen", "Zaida"].slice(0, seats);
  return {
    decision: signal({ kind: "bid", player: 0, step: "ACTION", prompt: "?", ...decision }),
    asked: signal(0),
    eyes: signal(0),
    log: signal([]),
    seats: names.map((name) => ({ name, kind: "person" })),
    picking: { picks: signal(picks), goesByItself: signal(false), open: signal(open), chosen: signal(new Map(picks.path.map((handle) => [handle, 1]))), sum: signal(null), offers: signal([]), fitting: { lapsed: signal(null), bought: signal(null), current: signal(null) } },
  } as unknown as Game;
}

const COLOURS = ["yellow", "red", "green", "blue", "orange", "white"] as const;
const viewOf = (seats: number): View => ({ players: COLOURS.slice(0, seats).map((colour, seat) => ({ seat, colour, alhambra: [], reserve: [], to_place: [], score: 0 })), market: [], currencies: ["gulden", "dirham", "denar", "dukat"] }) as unknown as View;

describe("a bid", () => {
  const numbers = [7, 8].map((number) => ({ number, pays: ["hand:denar4", `hand:denar${number - 4}`], paid: number, waste: 0 }));
  const about: About = { subject: ["card:C10"], needs: ["hand"] };
  const levels = [level(["option:pass", "number:7", "number:8"], null, [], numbers)];
  const given = (game: Game, all: Level[]) => ({ game, view: viewOf(3), key: "bid", opening: 0, levels: all, numbered: numberedIn(all), payment: null });

  it("proposes the lowest number, with the cards that would pay it", () => {
    expect(answerOf(given(tableFor({ about }), levels))).toEqual({ path: ["number:7"], what: "7", pays: ["hand:denar4", "hand:denar3"] });
  });

  it("plays the number that was chosen", () => {
    const chosen = [level(["option:pass", "number:7", "number:8"], "number:8", [], numbers), level([], null, ["number:8"])];
    const game = tableFor({ about }, { ...nothing, path: ["number:8"], move: { type: "raise" } });
    expect(answerOf(given(game, chosen))).toEqual({ path: null, what: "8", pays: ["hand:denar4", "hand:denar4"] });
  });
});

describe("where a sheet stands", () => {
  const stands = (about: About, picks?: Picks) => sheetFor(tableFor({ about }, picks))?.stands;
  it("is over the court while the board is not touched", () => {
    expect(stands({ subject: ["card:C1"], needs: ["hand"] })).toBe("over");
    expect(stands({ subject: ["card:C1"] })).toBe("over");
    expect(stands({ subject: ["tile:projectM4"], needs: ["hand", "board"] })).toBe("over");
  });
  it("is over the hand where the board is needed, or a place can be touched", () => {
    expect(stands({ subject: ["tile:tower9"], needs: ["board"] })).toBe("band");
    expect(stands({ subject: ["falcon:F9"], needs: ["hand", "board"] }, { ...nothing, next: [pick("crossing:1,1")] })).toBe("band");
  });
  it("leaves the hand free once the place is chosen and cards are asked for", () => {
    const path = ["falcon:F9", "crossing:1,1"];
    expect(stands({}, { ...nothing, path, next: [pick("hand:denar4")], about: { subject: ["falcon:F9"], needs: ["hand"] } })).toBe("over");
    expect(stands({ needs: ["hand", "board"] }, { ...nothing, path: ["tile:tower9", "cell:1,0"], about: { subject: ["tile:tower9"] } })).toBe("band");
  });
  it("is nowhere without a subject: the dock asks", () => expect(stands({ needs: ["hand"] })).toBeUndefined());
  it("is about the tile of the own Alhambra that a rebuild takes away", () => {
    const picks: Picks = { ...nothing, path: ["option:rebuild", "cell:0,1"], about: {}, move: { type: "rebuild" } };
    const view = viewOf(3);
    view.players[0].alhambra.push({ type: "tower", price: 9, walls: "", x: 0, y: 1 });
    expect(sheetFor({ ...tableFor({ kind: "action" }, picks), view: signal(view) } as Game)).toMatchObject({ key: REMOVED, about: { subject: ["cell:0,1"] }, stands: "band" });
  });
  it("is about the tile that is hidden, not the one above it", () => {
    const picks: Picks = { ...nothing, path: ["tile:pavilion5", "slot:1"], about: { subject: ["tile:tower9"] }, move: { type: "architecture_place" } };
    expect(sheetFor(tableFor({ kind: "architecture_place" }, picks))?.about.subject).toEqual(["tile:pavilion5"]);
    const only: Partial<Decision> = { kind: "architecture_place", about: { subject: ["tile:garden8"] } };
    expect(sheetFor(tableFor(only, { ...picks, path: ["slot:1"] }))?.about.subject).toEqual(["tile:garden8"]);
  });
  it("leaves the board in sight where that is what is asked about, until something is begun", () => {
    const about: About = { subject: ["hand:builder:dukat"], needs: ["hand", "board"] };
    const asked: Partial<Decision> = { kind: "wrap", about: { ...about, sees: ["board"] } };
    expect(sheetFor(tableFor(asked))?.stands).toBe("band");
    expect(sheetFor(tableFor(asked, { ...nothing, path: ["option:mb_rebuild", "tile:tower9"], next: [pick("hand:builder:dukat")], about }))?.stands).toBe("over");
  });
  it("stays where it is while a question beside the board is answered", () => {
    const asked: Partial<Decision> = { kind: "trader_setup", about: { subject: ["module:street_trader"], needs: ["board"] } };
    const picks: Picks = { ...nothing, path: ["citizen:garden"], about: { subject: ["citizen:garden"] }, move: { type: "citizen_pick" } };
    expect([sheetFor(tableFor(asked))?.stands, sheetFor(tableFor(asked, picks))?.stands]).toEqual(["band", "band"]);
  });
  it("leaves hand, market and display in sight before the turn", () => {
    const about: About = { subject: ["module:handymen"], sees: ["hand", "market", "display"] };
    expect(sheetFor(tableFor({ kind: "start", about }))).toMatchObject({ stands: "over", beside: ["hand", "market", "display"] });
    const picks: Picks = { ...nothing, path: ["option:dancer"], next: [pick("slot:1")], about: { ...about, needs: ["market"] } };
    expect(sheetFor(tableFor({ kind: "start", about }, picks))?.beside).toEqual(["market", "hand", "display"]);
  });
  it("is about the dice that were rolled, whatever is touched for them", () => {
    const about: About = { subject: ["module:handymen"], needs: ["market", "board"], result: true };
    const picks: Picks = { ...nothing, path: ["slot:3"], about, move: { type: "worker" } };
    expect(sheetFor(tableFor({ kind: "roll_result", about }, picks))).toMatchObject({ stands: "band", beside: ["market"], about: { subject: ["module:handymen"] } });
  });
  it("is nowhere for a tile of the market, which the dock lets pay", () => {
    const about: About = { subject: ["tile:tower9"], needs: ["hand"] };
    expect(sheetFor(tableFor({ kind: "action" }, { ...nothing, path: ["slot:2"], about }))).toBeNull();
    expect(sheetFor(tableFor({ kind: "action" }, { ...nothing, path: ["option:bid_project"], about }))?.key).toBe("bid_project");
  });
});

describe("the question", () => {
  it("is the engine’s", () => expect(questionFor("bid", en.kinds.bid, tableFor({ prompt: "Do you bid?" }))).toBe("Do you bid?"));
  it("is the engine’s for an action that was begun", () => {
    const ask = "Do you bid more than 15 from Omar for the project?";
    expect(questionFor("bid_project", en.kinds.bid_project, tableFor({ kind: "action" }, { ...nothing, path: ["option:bid_project"], ask }))).toBe(ask);
  });
  it("is closer than the engine’s at the end of a turn, until something was begun", () => {
    const ask = "What do you rebuild with the builder?";
    const wrap = closest(en.kinds.wrap, ["characters", "camps"]);
    expect(questionFor("wrap", wrap, tableFor({ kind: "wrap", prompt: "Anything else?" }))).toBe(wrap.ask);
    expect(wrap.ask).toMatch(/^Do you rebuild/);
    expect(questionFor("wrap", closest(en.kinds.wrap, ["characters", "travelling_craftsmen"]), tableFor({ kind: "wrap", prompt: "Anything else?" }))).toBe("Anything else?");
    expect(questionFor("wrap", wrap, tableFor({ kind: "wrap" }, { ...nothing, path: ["option:extra_rebuild"], ask }))).toBe(ask);
  });
  it("says that no price fits the dice where only one thing is left", () => {
    const asked = (word: string) => questionFor("roll_result", en.kinds.roll_result, tableFor({ kind: "roll_result", prompt: "Where?" }, { ...nothing, path: [word], move: { type: "roll" } }));
    expect([asked("option:roll"), asked("option:give_up")]).toEqual([en.kinds.roll_result.asks!.roll, en.kinds.roll_result.asks!.give_up]);
    expect(questionFor("roll_result", en.kinds.roll_result, tableFor({ kind: "roll_result", prompt: "Where?" }, { ...nothing, next: [pick("slot:1"), pick("option:roll")] }))).toBe("Where?");
  });
  it("is that of the step", () => {
    const game = tableFor({ kind: "architecture_place" }, { ...nothing, next: [pick("slot:1"), pick("slot:2")] });
    expect(questionFor("architecture_place", en.kinds.architecture_place, game)).toBe("Under which tile do you hide it?");
  });
});

describe("the others", () => {
  const others = [{ seat: 1, value: 6 }, { seat: 2, value: "out" as const }, { seat: 3, value: "out" as const }];
  const chips = (seats: number) => elementsOf(<Others game={tableFor({}, nothing, seats)} view={viewOf(seats)} others={others} />).filter(({ type }) => type === "li");
  it("have a chip each", () => expect(chips(4).map(textOf)).toEqual(["Omar6", "Nadiapassed", "Yusufpassed"]));
  it("share one chip from four opponents on, if they are out", () => expect(chips(5).map(textOf)).toEqual(["Omar6", "passed"]));
  it("stand behind what I have bid before", () => {
    const bids = elementsOf(<Others game={tableFor({}, nothing, 4)} view={viewOf(4)} others={others} own={4} />).filter(({ type }) => type === "li");
    expect(bids.map(textOf)).toEqual(["You4", "Omar6", "Nadiapassed", "Yusufpassed"]);
    expect(bids.map(({ props }) => props.class)).toEqual(["", "lead", "out", "out"]);
  });
});

describe("means", () => {
  it("name the currencies of which there is not enough", () => {
    const short = [{ currency: "dirham" as const, held: 13, short: 3 }, { currency: "gulden" as const, held: 2, short: 14 }];
    const rows = elementsOf(<Payments view={viewOf(3)} offers={[]} short={short} chosen={0} onChoose={() => undefined} />).filter(({ type }) => type === "li");
    expect(rows.map(textOf)).toEqual(["13: 3 short", "2: 14 short"]);
  });
  it("are, while a bid lies on the table, the cards that are left, in the order of the hand", () => {
    const hand = [["gulden", 3], ["denar", 4], ["denar", 4], ["denar", 7]].map(([currency, value]) => ({ currency, value }) as Card);
    expect(restOf(hand, ["hand:denar4", "hand:denar7"])).toEqual(["hand:denar4", "hand:gulden3"]);
  });
});

describe("numbers", () => {
  it("stand in one row, else in rows of about the same length", () => expect([3, 10, 11, 13, 16, 22].map((count) => columnsFor(count, 10))).toEqual([10, 10, 6, 7, 8, 8]));
  it("stand five abreast at most on a phone", () => expect([5, 6, 11, 16, 22].map((count) => columnsFor(count, 5))).toEqual([5, 3, 4, 4, 5]));
});

describe("a payment", () => {
  const offer = (price: number, paid: number, more: string[] = []) => ({ path: ["slot:1", "hand:denar4", "hand:denar5", ...more], text: "", move: { type: "buy" }, price, paid, again: true });
  it("comes to what its cards are worth, also where less than the number is enough", () => {
    expect([sumOf(offer(10, 9)), wordsFor(offer(10, 9))]).toEqual([9, "another action"]);
    expect([sumOf(offer(9, 9)), wordsFor(offer(9, 9))]).toEqual([9, "Exact: another action"]);
    expect([sumOf(offer(8, 9)), wordsFor(offer(8, 9))]).toEqual([9, "1 too much"]);
  });
  it("is, as a bid, so much above the least one, and never too much", () => {
    const { bid } = sheetTexts.value.kinds.bid_project!;
    expect([16, 15].map((paid) => wordsFor(offer(15, paid), bid))).toEqual(["1 more than needed", "the least bid"]);
  });
  it("comes to the price where something else fills up", () => expect([sumOf(offer(10, 9, ["treasure:1"])), wordsFor(offer(10, 9, ["treasure:1"]))]).toEqual([10, "Exact: another action"]));
});

describe("facts", () => {
  it("leave out what nobody has any of", () => {
    const now = ["If scored now: you 0, Omar 0.", "If scored now: you 0, Omar 10.", "He lives nowhere.", "1 in your hand."];
    expect(meaning({ now } as Explanation)).toEqual(now.slice(1, 3));
  });
});

describe("a plain answer", () => {
  it("is called as the sheet calls it, also in a hint", () => {
    const named = (key: string, handles: string[]) => plainAnswers(closest(en.kinds[key], ["master_builders"]), [level(handles)]).map(({ name }) => name);
    expect(named("wrap", ["option:mb_rebuild", "option:done"])).toEqual(["End the turn"]);
    expect(named("roll_result", ["slot:1", "option:roll"])).toEqual(["option:roll"]);
  });
});

describe("the filled button", () => {
  const verb = (key: string, levels: Level[], what = "") => verbFor(key, en.kinds[key], tableFor({ kind: key }), levels, what);

  it("has the verb of what is chosen", () => {
    expect(verb("interrupt", [level(["slot:4", "option:pass"])], "Tower 8")).toBe("Buy: Tower 8");
    expect(verb("interrupt", [level(["thief:denar", "thief:dukat", "option:pass"])])).toBe("Send");
    expect(verb("interrupt", [level(["thief:denar", "thief:dukat"], "thief:denar"), level(["display:denar6"], null, ["thief:denar"])], "Denar 6")).toBe("Take: Denar 6");
    expect(verb("start", [level(["option:changer", "option:done"])], "Money changer")).toBe("Use: Money changer");
  });
  it("puts a chest in, also once its building is chosen", () => {
    const chests = level(["type:tower", "type:garden"]);
    expect(verb("chest_distribute", [chests])).toBe("Put it in");
    expect(verb("chest_distribute", [{ ...chests, chosen: "type:tower" }, level(["cell:1,0", "cell:2,0"], null, ["type:tower"])])).toBe("Put it in");
    expect(verb("chest_distribute", [{ ...chests, chosen: "type:tower" }, level(["cell:1,0", "cell:2,0"], "cell:1,0", ["type:tower"]), level([], null, ["type:tower", "cell:1,0"])], "Tower")).toBe("Put it in: Tower");
  });
  it("moves a caravan at once where it can go one way only, and asks where there are two", async () => {
    const played = async (next: Pick[]) => {
      let count = 0;
      const picks = signal(nothing);
      const picking = { picks, answer: async (path: string[]) => void (picks.value = { ...nothing, path: next.length ? path : [...path, "currency:dirham"], next }), confirm: async () => void count++ };
      await give({ picking } as unknown as Game, "caravan_step", { path: ["caravanserai:K4"], what: "", pays: [] });
      return count;
    };
    expect([await played([]), await played([pick("currency:dirham"), pick("currency:gulden")])]).toEqual([1, 0]);
  });
  it("has no verb of one thing where there are several", () => expect(verb("interrupt", [level(["slot:4", "thief:denar"])])).toBe("Do it"));
  it("still has that of what was chosen once cards are picked", () => {
    expect(verb("interrupt", [level(["slot:4"], "slot:4"), level(["hand:dukat8"], "hand:dukat8", ["slot:4"]), level([])], "Tower 8")).toBe("Buy: Tower 8");
  });
});
