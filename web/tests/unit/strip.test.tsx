/* The strip of modules, its list, and the verbs of the dock: order, groups, words, what has no drawings. */
import "./settings-browser";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ActionOption, Glance, PlayerView, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";
import { moduleArt, type Home, type ModuleArt } from "../../src/modules/module";
import { shortName } from "../../src/modules/names";
import { en } from "../../src/texts/en";
import { moduleTexts } from "../../src/texts/modules";
import { loadTexts, texts } from "../../src/texts/texts";
import { columnsOf, isFound, listGroupOf } from "../../src/table/strip/all";
import { begunIn } from "../../src/table/strip/begun";
import { chipsOf, inOrder } from "../../src/table/strip/chips";
import { first, place } from "../../src/table/strip/first";
import { openOption } from "../../src/table/strip/open";
import { forgetPanels, opened, pinned, roomForPins, shownPanels, togglePin } from "../../src/table/strip/panels";
import { captionOf, gainOf, possible, verbGroups, verbsIn } from "../../src/table/strip/verbs";
import { ChipSays } from "../../src/table/strip/Chip";
import { ModuleMark } from "../../src/table/strip/ModuleMark";
import { elementsOf, textOf } from "./tree";

const art = (...homes: Home[]): ModuleArt => ({ symbols: "", homes });
const option = (name: string, more: Partial<ActionOption> = {}): ActionOption => ({ option: name, module: "base", is: "action", label: name, ways: 1, ...more });
const viewOf = (modules: string[], glance: Glance[] = []): View => ({ modules, glance }) as unknown as View;
const modules = (chips: readonly { module: string }[]) => chips.map(({ module }) => module);

beforeEach(() => {
  moduleArt.value = new Map([
    ["tiles", art("tiles")],
    ["vizier", art("name")],
    ["sultan", art("chip", "name")],
    ["invaders", art("chip")],
    ["falcons", art("chip", "tiles")],
    ["hand", art("hand")],
  ]);
});
afterEach(() => {
  moduleArt.value = new Map();
  forgetPanels();
});

describe("chips", () => {
  const all = ["tiles", "vizier", "sultan", "invaders", "falcons", "hand"];
  const loss: Glance = { module: "invaders", number: 4, is: "loss" };

  test("usable, losses, offers, mine, then what is only in the bag; within each by number", () => {
    const chips = chipsOf(viewOf(all, [loss]), [option("buy_falcon", { module: "falcons" })]);
    expect(modules(chips)).toEqual(["falcons", "invaders", "sultan", "vizier", "hand", "tiles"]);
    expect(chips.map(({ group }) => group)).toEqual(["now", "losses", "offers", "mine", "mine", "bag"]);
  });

  test("what is not possible is not usable, and no loss is no loss", () => {
    const chips = chipsOf(viewOf(all, [{ ...loss, number: 0 }]), [option("buy_falcon", { module: "falcons", ways: 0 })]);
    expect(modules(chips)).toEqual(["sultan", "invaders", "falcons", "vizier", "hand", "tiles"]);
  });

  test("keep an order that was settled while what they say changes", () => {
    const settled = modules(chipsOf(viewOf(all), []));
    const later = inOrder(chipsOf(viewOf(all), [option("buy_falcon", { module: "falcons" })]), settled);
    expect(modules(later)).toEqual(settled);
    expect(later.find(({ module }) => module === "falcons")?.usable).toBe(true);
  });

  test("what a person put first stands first", () => expect(modules(inOrder(chipsOf(viewOf(["sultan", "falcons"]), []), ["sultan", "falcons"], ["falcons"]))).toEqual(["falcons", "sultan"]));

  test("a module with nothing to say gives its place to others", () => {
    const lively = (glance: Glance[]) => chipsOf(viewOf(["tiles", "sultan"], glance), []).flatMap((chip) => (chip.lively ? chip.module : []));
    expect(lively([])).toEqual(["sultan"]);
    expect(lively([{ module: "tiles", number: 5, is: "gain" }])).toEqual(["sultan", "tiles"]);
  });

  test("nothing is no number: the mark stands alone", () => {
    const said = (glance: Glance) => <ChipSays chip={chipsOf(viewOf(["tiles"], [glance]), [])[0]} />;
    expect(textOf(said({ module: "tiles", number: 3, is: "gain" }))).toBe("+3");
    for (const is of ["count", "gain", "loss", "price"] as const) expect(textOf(said({ module: "tiles", number: 0, is }))).toBe("");
    expect(chipsOf(viewOf(["tiles"], [{ module: "tiles", number: 0, is: "gain" }]), [])[0].lively).toBe(false);
  });

  test("a price stands in the outline of its coin", () => {
    const plates = (glance: Glance) => elementsOf(<ChipSays chip={chipsOf(viewOf(["tiles"], [glance]), [])[0]} />).flatMap(({ props }) => (/^#plate/.test(String(props.href)) ? props.href : []));
    expect(plates({ module: "tiles", number: 16, is: "price", currency: "denar" })).toEqual(["#plate-denar"]);
    expect(plates({ module: "tiles", number: 16, is: "price" })).toEqual([]);
  });

  test("a word stands where a number would say nothing", () => {
    const me = { vizier_awake: true } as unknown as PlayerView;
    moduleArt.value = new Map([["vizier", { ...art("name"), says: (player) => (player.vizier_awake ? "awake" : "asleep") }]]);
    expect(chipsOf(viewOf(["vizier"]), [], me)[0].says).toBe("awake");
    expect(chipsOf(viewOf(["vizier"]), [], { ...me, vizier_awake: false })[0].says).toBe("asleep");
  });

  test("one that nobody has drawn has a name and a plain mark with its letter, and lies open", () => {
    const [chip] = chipsOf(viewOf(["never_seen"]), []);
    expect(chip).toMatchObject({ group: "offers", lively: true, usable: false });
    expect(shortName("never_seen")).toBe("Never seen");
    expect(elementsOf(<ModuleMark module="never_seen" />).some(({ props }) => props.href === "#w-N")).toBe(true);
  });
});

test("a chip that was dragged to the front stays there until it is dragged away", () => {
  place("falcons", true);
  place("sultan", true);
  place("falcons", true);
  expect(first.value).toEqual(["falcons", "sultan"]);
  place("falcons", false);
  expect(first.value).toEqual(["sultan"]);
  place("sultan", false);
});

describe("the list of all", () => {
  test("stands in four columns at most, and says whose group goes on in the next one", () => {
    const groups = ["now", "losses", "offers", "mine", "bag"] as const;
    const chips = Array.from({ length: 43 }, (_, i) => ({ module: `m${i}`, group: groups[Math.floor(i / 9)], usable: false, lively: true }));
    const columns = columnsOf(chips);
    expect(columns.map((parts) => parts.map(({ group, continued }) => group + (continued ? " …" : "")))).toEqual([["now", "offers"], ["offers …"], ["offers …", "mine"], ["mine …", "bag"]]);
    expect(columns.flatMap((parts) => parts.flatMap((part) => part.chips)).map(({ module }) => module)).toEqual(chips.map(({ module }) => module));
    expect(columnsOf(chips.slice(0, 3))).toHaveLength(1);
  });

  test("puts losses among what is coming", () => expect(listGroupOf({ module: "x", group: "losses", usable: false, lively: true })).toBe("offers"));

  test("finds by name, in a group or in all", () => {
    const chip = chipsOf(viewOf(["falconers"]), [])[0];
    expect(isFound(chip, "all", " falc")).toBe(true);
    expect(isFound(chip, "all", "sultan")).toBe(false);
    expect(isFound(chip, "offers", "")).toBe(true);
    expect(isFound(chip, "mine", "falc")).toBe(false);
  });
});

describe("panels", () => {
  test("one is open, pinned ones stay, and the first pinned makes place for a third", () => {
    opened.value = "a";
    togglePin("a", 2);
    opened.value = "b";
    expect(shownPanels()).toEqual(["a", "b"]);
    togglePin("b", 2);
    togglePin("c", 2);
    expect(pinned.value).toEqual(["b", "c"]);
    togglePin("c", 2);
    expect(shownPanels()).toEqual(["b"]);
  });

  test("a wide screen has room for more", () => expect([roomForPins(1280, 720), roomForPins(1600, 1200), roomForPins(2560, 1440)]).toEqual([2, 2, 5]));
});

describe("verbs", () => {
  const exact = option("exact", { best: { price: 7, paid: 7, again: true } });
  const gains = option("gains", { best: { gain: 3 } });
  const more = option("more", { best: { gain: 5 } });
  const plain = option("plain");
  const never = option("never", { ways: 0, why: { rule: "x", message: "Not today." } });
  const names = (options: readonly ActionOption[]) => options.map((one) => one.option);

  test("exact first, then what gains most, then the engine's order", () => expect(names(possible([plain, gains, never, more, exact]))).toEqual(["exact", "more", "gains", "plain"]));

  test("six fit; more than that, or one that is not possible, fold behind the fifth", () => {
    const six = Array.from({ length: 6 }, (_, i) => option(`v${i}`));
    expect(verbsIn(six)).toMatchObject({ shown: { length: 6 }, more: 0 });
    expect(verbsIn([...six, plain])).toMatchObject({ shown: { length: 5 }, more: 2, isNoneMore: false });
    expect(verbsIn([plain, never])).toEqual({ shown: [plain], more: 1, isNoneMore: true });
  });

  test("by what they are, the impossible ones last", () => {
    const free = option("free", { is: "free" });
    const mix = option("mix", { is: "purchase" });
    expect(verbGroups([never, mix, plain, free]).map(({ is, possible: open, impossible }) => [is, names(open), names(impossible)])).toEqual([
      ["action", ["plain"], ["never"]],
      ["free", ["free"], []],
      ["purchase", ["mix"], []],
    ]);
  });

  test("a reason that several have is said once", () => {
    const also = option("also", { ways: 0, why: { rule: "x", message: "Not today." } });
    const other = option("other", { ways: 0, why: { rule: "y", message: "Not here." } });
    const [{ impossible, reasons }] = verbGroups([never, other, also]);
    expect(names(impossible)).toEqual(["other"]);
    expect(reasons).toEqual([{ words: "Not today.", options: [never, also] }]);
  });

  test.each([
    ["en", ["exact: go on", "8, no waste", "8: 2 over", "+3 points", "up to 5", "1 choice", "Not today.", "4 short"]],
    ["de", ["passend: weiter", "8, nichts zu viel", "8: 2 zu viel", "+3 Punkte", "bis zu 5", "1 Möglichkeit", "Not today.", "4 fehlen"]],
    ["nl", ["gepast: verder", "8, niets te veel", "8: 2 te veel", "+3 punten", "tot 5", "1 keuze", "Not today.", "4 te weinig"]],
  ] as const)("say what they bring or cost in %s", async (lang, words) => {
    await loadTexts(lang);
    const short = option("short", { ways: 0, why: { rule: "too_little_money", message: "", short: 4 } });
    const all = [exact, option("", { best: { price: 8, paid: 8 } }), option("", { best: { price: 8, paid: 10 } }), gains, option("", { best: { money: 5 } }), plain, never, short];
    expect(all.map((one) => captionOf(one).words)).toEqual(words);
    texts.value = en;
  });

  test("say of what something is missing, where that is one currency", () => {
    const dear = (more: object) => captionOf(option("bid_project", { ways: 0, why: { rule: "too_little_money", message: "Too dear.", short: 5, ...more } })).words;
    expect(dear({ currency: "dirham" })).toBe("5 dirham short");
    expect(dear({})).toBe("5 short");
  });

  test("know what each of their pieces brings, the most of several", () => {
    const both = [option("buy_falcon", { handles: ["falcon:F1", "falcon:F2"], gains: [0, 4] }), option("other", { handles: ["falcon:F2"], gains: [2] }), option("take", { handles: ["display:denar4"] })];
    expect(["falcon:F1", "falcon:F2", "falcon:F3", "display:denar4"].map((handle) => gainOf(both, handle))).toEqual([0, 4, 0, 0]);
  });
});

describe("a verb that is pressed", () => {
  /** Of a module whose workers change prices. */
  const worker = option("minus", { module: "workers", is: "purchase", handles: ["minus:1", "minus:2"] });
  const offer = (slot: string, more: string, price: number, paid: number) => ({ path: [slot, more, `hand:denar${paid}`], price, paid });
  function tableWith(offers: readonly ReturnType<typeof offer>[]) {
    const gone: string[][] = [];
    const picking = { picks: signal(nothing), go: async (path: string[]) => void gone.push(path), wordsFor: async () => [], open: signal(new Map()) };
    const game = { view: signal(viewOf(["workers"])), decision: signal(null), attempt: signal(null), picking, offers: async ([handle]: string[]) => offers.filter(({ path }) => path.includes(handle)) };
    return { game: game as unknown as Game, gone, picking };
  }
  const nothing = { path: [], next: [], also: [], move: null };
  beforeEach(() => {
    moduleArt.value = new Map([["workers", { ...art("name"), Panel: () => null, payment: { nouns: ["minus", "plus"], Part: () => null } }]]);
    vi.stubGlobal("requestAnimationFrame", () => 0);
  });
  afterEach(() => vi.unstubAllGlobals());

  test("leads to the only tile whose price it changes, as it wastes least; no panel opens", async () => {
    const { game, gone } = tableWith([offer("slot:4", "minus:1", 4, 6), offer("slot:4", "minus:2", 3, 3)]);
    await openOption(game, worker);
    expect(gone).toEqual([["slot:4", "minus:2"]]);
    expect(opened.value).toBe(null);
  });

  test("says what to choose where there are several, until something is picked", async () => {
    const { game, gone, picking } = tableWith([offer("slot:4", "minus:1", 4, 6), offer("slot:2", "minus:2", 3, 3)]);
    await openOption(game, worker);
    expect(gone).toEqual([]);
    expect(begunIn(game)).toMatchObject({ words: en.strip.verbs.chooses.other, handles: ["slot:2", "slot:4"] });
    picking.picks.value = { ...nothing };
    expect(begunIn(game)).toBe(null);
  });

  test("opens its panel and says what to choose there, until the panel is closed", async () => {
    const { game } = tableWith([]);
    await openOption(game, option("hire", { module: "workers", handles: ["person:1"] }));
    expect([opened.value, begunIn(game)?.handles]).toEqual(["workers", ["person:1"]]);
    opened.value = null;
    expect(begunIn(game)).toBe(null);
  });
});

test.each(["en", "de", "nl"] as const)("long words of short names in %s say where they break", async (lang) => {
  await loadTexts(lang);
  const words = Object.values(moduleTexts.value).flatMap(({ short }) => short.split(" "));
  expect(words.filter((word) => word.length >= 10 && !word.includes("\u00ad"))).toEqual([]);
  texts.value = en;
});

test.each(["en", "de", "nl"] as const)("short names in %s have lines of at most twelve letters", async (lang) => {
  await loadTexts(lang);
  for (const [id, { short }] of Object.entries(moduleTexts.value)) for (const line of short.split(/[ \u00ad]/)) expect(line.length, `${id}: ${short}`).toBeLessThanOrEqual(12);
  texts.value = en;
});
