/* A tile of the market is chosen: its squares, the one that is remembered, dragging, what fits nowhere, what is too dear. */
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import type { KeptGame } from "../../src/game/games";
import { violationsOn } from "./support/axe";
import { engineAt, keptFrom, loadedGame } from "./support/engine";
import { test } from "./support/open";
import { isTouched } from "./support/pages";

const GARDEN = { type: "garden", price: 10, walls: "W" };
const NARROW = { type: "garden", price: 7, walls: "NSW" }; // only its east side is open
const money = (currency: string, ...values: number[]) => values.map((value) => ({ currency, value }));
const FOUNTAIN = { type: "fountain", x: 0, y: 0 };
const SQUARE = "cell:0,1";

/** A garden for denar, one that fits nowhere for dukat, a tower that is too dear for gulden. */
async function position(): Promise<KeptGame> {
  const engine = await engineAt(inject("url"));
  const alhambra = [FOUNTAIN, { type: "tower", price: 10, walls: "W", x: -1, y: 0 }];
  const market = [{ type: "tower", price: 11, walls: "" }, null, GARDEN, NARROW];
  const hand = [...money("denar", 4, 7, 8), ...money("dukat", 8), ...money("gulden", 7)];
  await engine.ask({ cmd: "load", state: { players: [{ hand, alhambra, reserve: [{ type: "seraglio", price: 5, walls: "SW" }] }, {}, {}], market, display: money("gulden", 4, 1), seed: "market" } });
  return keptFrom(engine, "market");
}

const slot = (n: number) => `[data-handle="slot:${n}"]`;
const square = (handle: string) => `[data-drop="${handle}"]`;
const known = (page: Page) => page.locator(`${slot(4)} .market-reserve`).waitFor(); // the engine has said where everything fits

async function dragTo(page: Page, x: number, y: number): Promise<void> {
  const from = (await page.locator(slot(3)).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 3 + 8, { steps: 3 });
  await page.locator(".square.fits").first().waitFor();
  await page.mouse.move(x, y, { steps: 5 });
}

const middleOf = async (page: Page, selector: string) => {
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2, width };
};

test("a square that is touched while paying is built on in PLACE", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  await page.locator(slot(3)).click();
  await page.locator(".fit-line").waitFor();
  expect(await page.locator(".square.fits").first().getAttribute("data-points")).toMatch(/^\+\d+$/);
  await page.locator(square(SQUARE)).click();
  await page.locator(`${square(SQUARE)}.kept`).waitFor();
  await page.locator(".offer.best").click();
  await page.locator(`${square(SQUARE)}.chosen`).waitFor();
  expect(await page.locator("[data-confirm]").innerText()).toContain("Build it here");
  await page.locator("[data-confirm]").click();
  await page.locator(`${square(SQUARE)}.filled`).waitFor();
});

test("a tile that is dragged to a square is as large as the square, and is paid first", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  const before = await middleOf(page, square("cell:0,0"));
  const to = { x: before.x, y: before.y + before.width };
  await dragTo(page, to.x + 8, to.y + 6);
  expect(await page.locator(".offer").count()).toBe(0); // paid is what was let go
  expect(await page.locator(".prompt").innerText()).toContain("Where do you build the garden?");
  const lifted = (await page.locator(".lifted").boundingBox())!;
  expect(Math.abs(lifted.width - before.width)).toBeLessThan(1);
  expect(Math.abs(lifted.x - (to.x - before.width / 2)) + Math.abs(lifted.y - (to.y - before.width / 2))).toBeLessThan(2); // it snaps
  expect(await middleOf(page, square("cell:0,0"))).toEqual(before); // the board rests
  await page.mouse.up();
  await page.locator(`${square(SQUARE)}.kept`).waitFor();
  await page.locator(".offer.best").waitFor();
});

test("a square that was kept for a tile and is taken by another one lapses, and why is said", async ({ open }) => {
  const market = [null, { type: "pavilion", price: 8, walls: "" }, { type: "arcades", price: 9, walls: "" }, null];
  const hand = [...money("dirham", 8), ...money("denar", 9)];
  const page = await open({ kept: [await loadedGame(inject("url"), "both", { players: [{ hand }, {}, {}], market, seed: "both" })] });
  for (const n of [2, 3]) {
    await page.locator(slot(n)).click();
    await page.locator(".square.fits").first().waitFor();
    await page.waitForTimeout(300); // the board fits itself beside the question
    await page.locator(square(SQUARE)).click();
    await page.locator(`${square(SQUARE)}.kept`).waitFor();
    await page.locator("[data-confirm]").click();
    await page.locator(`${slot(n)}.chosen`).waitFor({ state: "detached" });
  }
  await page.locator(".display-card.open").first().click();
  await page.locator("[data-confirm]").click();
  await page.locator(`${square(SQUARE)}.chosen`).waitFor();
  await page.locator("[data-confirm]").click();
  await expect.poll(() => page.locator(".prompt").innerText()).toContain("Your square is no longer possible.");
  expect(await page.locator(".note.refused").innerText()).toContain("There is a tile on");
});

test("a tile that is let go elsewhere stays where it was", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  const { x, y, width } = await middleOf(page, square("cell:0,0"));
  await dragTo(page, x + 3 * width, y + width);
  await page.mouse.up();
  await page.locator(".square.fits").first().waitFor({ state: "detached" });
  expect(await page.locator("[data-picked]").count()).toBe(0);
});

test("a tile that fits nowhere is bought for the reserve", async ({ open }) => {
  const page = await open({ kept: [await position()], size: "phone", touch: true });
  await known(page);
  await page.locator(slot(4)).tap();
  await page.locator(".shelf-tile.coming").waitFor();
  expect(await page.locator(".dock-ask").innerText()).toContain("for your reserve");
  expect(await page.locator(".fit-line").innerText()).toContain("Fits nowhere now");
  expect(await page.locator(".display").isVisible()).toBe(false); // the money to take folds away
});

test("the cards of the payment that is proposed stand out, and those of the one that is pointed at", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  const paying = () => page.locator(".hand-card.paying").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.handle));
  await page.locator(slot(3)).click();
  await expect.poll(paying).toEqual(["hand:denar4", "hand:denar7"]);
  await page.locator(".offer").nth(1).hover();
  await expect.poll(paying).toEqual(["hand:denar4", "hand:denar8"]);
  await page.locator(slot(3)).click();
  await expect.poll(paying).toEqual([]);
});

test("only what goes on from a chosen tile is ringed", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  const rings = page.locator("[data-panel='reserve'] .piece.open");
  await rings.first().waitFor();
  await page.locator(slot(3)).click();
  await page.locator(".offer.best").waitFor();
  expect(await rings.count()).toBe(0);
});

/** Whether two things on screen cover one another. */
async function meet(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(async (selector) => (await page.locator(selector).first().boundingBox())!));
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("on a phone nothing that is said covers what it is about", async ({ open }) => {
  const page = await open({ kept: [await position()], size: "phone", touch: true });
  await known(page);
  await page.locator(slot(4)).tap();
  await page.locator(".fit-line[data-fits='0']").waitFor();
  await expect.poll(() => meet(page, ".fit-line", square("cell:0,0"))).toBe(false);
  await page.locator(slot(4)).tap();
  await page.locator(slot(1)).tap();
  await page.locator(".note.refused").waitFor();
  const wayOut = ".display-card.helps";
  expect(await page.locator(wayOut).getAttribute("data-handle")).toBe("display:gulden4");
  expect(await meet(page, ".note.refused", wayOut)).toBe(false);
});

test("on a phone the line about the first tile covers none of its squares, and its ways are named", async ({ open }) => {
  const market = [null, { type: "pavilion", price: 8, walls: "" }, null, null];
  const page = await open({ kept: [await loadedGame(inject("url"), "first", { players: [{ hand: money("dirham", 9) }, {}, {}], market, display: money("gulden", 9), seed: "first" })], size: "phone", touch: true });
  await expect.poll(() => page.locator(".new-here-ways").innerText()).toBe("Take money · Buy a building");
  await page.locator(slot(2)).tap();
  await page.locator(".square.fits").first().waitFor();
  const fitting = ["cell:0,-1", "cell:1,0", "cell:0,1", "cell:-1,0"];
  await expect.poll(async () => (await Promise.all(fitting.map((cell) => meet(page, ".fit-line", square(cell))))).some(Boolean)).toBe(false);
});

test("a reason stands where it hides least of what can be picked", async ({ open }) => {
  const alhambra = [FOUNTAIN, { type: "tower", price: 7, walls: "NEW", x: 0, y: -1 }];
  const page = await open({ kept: [await loadedGame(inject("url"), "aside", { players: [{ alhambra, to_place: [{ type: "pavilion", price: 8, walls: "" }] }, {}, {}], turn: 0, step: "PLACE", seed: "aside" })], size: "phone", touch: true });
  await page.locator(".square.open").first().waitFor();
  await page.locator(square("cell:0,0")).tap(); // all squares that are open lie beside and below it
  const note = page.locator(".note.refused");
  expect(await note.getAttribute("data-below")).toBe("false");
  await note.locator("p").tap();
  await note.waitFor({ state: "detached" });
});

test("a reason leaves the question in sight", async ({ open }) => {
  const state = { players: [{ to_place: [{ type: "pavilion", price: 8, walls: "" }] }, {}, {}], display: money("gulden", 2, 3), turn: 0, step: "ACTION", seed: "waits" };
  const page = await open({ kept: [await loadedGame(inject("url"), "waits", state)], size: "phone", touch: true });
  await page.locator(".display-card.open").first().waitFor();
  await page.locator("[data-handle='tile:pavilion8']").first().tap();
  expect(await page.locator(".note.refused p").innerText()).toContain("built once your actions are over");
  expect(await meet(page, ".note.refused", ".dock-ask")).toBe(false);
});

test("what nothing can be done with says what can be picked", async ({ open }) => {
  const market = [{ type: "tower", price: 11, walls: "" }, null, null, null];
  const page = await open({ kept: [await loadedGame(inject("url"), "useless", { players: [{ hand: money("gulden", 1) }, {}, {}], market, display: money("gulden", 9), seed: "useless" })] });
  await page.locator(".display-card.open").first().waitFor();
  await page.locator("[data-handle='hand:gulden1']").click();
  expect(await page.locator(".note.refused p").innerText()).toContain("What shines can be picked.");
});

test("what is too dear says how much is missing, and the way out, at the tile", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  expect(await page.locator(`${slot(1)} .tag`).innerText()).toBe("4 short");
  expect(await page.locator(`${slot(1)} .art-badge`).evaluate((badge) => getComputedStyle(badge).opacity)).toBe("1");
  await page.locator(slot(1)).click();
  const note = page.locator(".note.refused");
  expect(await note.innerText()).toContain("4 gulden short.");
  expect(await note.innerText()).toContain("You hold 7 of 11.");
  expect(await note.innerText()).toContain("then you could pay exactly.");
});

test("the picture of a tile that is too dear is faded, its price never", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  const opacities = (slotAt: string) => page.locator(`${slotAt} .market-tile .art > *`).evaluateAll((parts) => parts.map((part) => ({ isPrice: part.classList.contains("art-badge"), opacity: Number(getComputedStyle(part).opacity) })));
  const dear = await opacities(`${slot(1)}.dear`);
  expect(dear.filter(({ isPrice }) => isPrice).map(({ opacity }) => opacity)).toEqual([1]);
  expect(dear.filter(({ isPrice, opacity }) => !isPrice && opacity === 1)).toEqual([]);
  expect(dear.length).toBeGreaterThan(1);
  expect((await opacities(slot(3))).filter(({ opacity }) => opacity < 1)).toEqual([]);
});

test("open things have a dashed ring, chosen ones a solid one", async ({ open }) => {
  const page = await open({ kept: [await position()], size: "phone", touch: true });
  await known(page);
  const ring = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await ring(slot(3))).toBe("dashed");
  await page.locator(slot(3)).tap();
  await page.locator(`${slot(3)}.chosen`).waitFor();
  expect(await ring(slot(3))).not.toBe("dashed");
});

test("a tile shows that it is pressed, until the finger moves away", async ({ open }) => {
  const page = await open({ kept: [await position()] });
  await known(page);
  const { x, y } = await middleOf(page, slot(3));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.locator(`${slot(3)}.touched`).waitFor();
  await page.mouse.move(x + 400, y + 200, { steps: 4 });
  await expect.poll(() => page.locator(".touched").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.locator(slot(3)).click();
  await page.locator(`${slot(3)}.chosen`).waitFor();
  expect(await page.locator(".touched").count()).toBe(0);
});

/** Beside the slot for dirham a bazaar, two baths, a well and two workers of mine; a bath can be paid exactly, the tile on the slot not at all. */
function crowdedSlot(): Promise<KeptGame> {
  const tile = (type: string, id: string) => ({ type, id });
  const beside = [[], [tile("bathhouse", "H1"), tile("bathhouse", "H5"), tile("well", "W2"), tile("bazaar", "BZ3")], [], [tile("well", "W4")]];
  const market = [null, { type: "tower", price: 12, walls: "" }, GARDEN, null];
  const me = { hand: [...money("dirham", 6, 2, 3), ...money("denar", 7, 4, 3)], alhambra: [FOUNTAIN], workers: 2, slot_workers: [0, 2, 0, 0] };
  const modules = ["bazaars", "bathhouses", "wishing_well", "handymen"];
  return loadedGame(inject("url"), "crowded", { modules, players: [me, {}, {}], market, beside, display: money("gulden", 4, 1), turn: 0, step: "ACTION", seed: "crowded" });
}

describe.each(["desktop", "phone", "lying"] as const)("a slot with five things: %s", (size) => {
  const more = "[data-slot-more='2']";
  const row = "[data-lies-here='2']";
  const bath = `${row} [data-handle='tile:bathhouseH5']`;

  test("lists them all, and what is hidden there can be picked", async ({ open }) => {
    const page = await open({ kept: [await crowdedSlot()], size, touch: isTouched(size) });
    await page.locator(".display-card.open").first().waitFor();
    expect(await page.locator(".slot-things [data-handle='tile:bathhouseH5']:visible").count()).toBe(0);
    expect(await page.locator(`${more} .sr`).textContent()).toBe("All 5 things that lie here");
    await page.locator(more).click();
    await page.locator(row).waitFor();
    const names = await page.locator(`${row} .lies`).evaluateAll((things) => things.map((thing) => thing.getAttribute("aria-label")!.replace(/,.*/, "")));
    expect(names).toEqual(["Bazaar", "Bathhouse", "Bathhouse", "Wishing well", "2 workers of player 1"]);
    await expect.poll(() => page.locator(bath).getAttribute("aria-label")).toMatch(/^Bathhouse, Dirham 8, .*, exact, can be picked$/);
    await page.locator(bath).click();
    await page.locator(`${bath}.chosen`).waitFor();
    await page.locator(".offer.best").waitFor();
    expect(await page.locator(row).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await meet(page, row, ".offers")).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
  });

  test("shows them when it is touched, and a second touch of the number hides them", async ({ open }) => {
    const page = await open({ kept: [await crowdedSlot()], size, touch: isTouched(size) });
    await page.locator(".display-card.open").first().waitFor();
    await page.locator(slot(2)).click({ position: { x: 8, y: 12 } });
    await page.locator(`${row} .lies`).nth(4).waitFor();
    await page.locator(slot(3)).click();
    await page.locator("[data-lies-here]").waitFor({ state: "detached" });
    await page.locator(".offer.best").waitFor();
    await page.locator(more).click();
    await page.locator(bath).waitFor();
    expect(await page.locator(".offer.best").isVisible()).toBe(true);
    expect(await page.locator(bath).getAttribute("aria-label")).toContain("can be picked");
    await page.locator(more).click();
    await page.locator(row).waitFor({ state: "detached" });
  });
});

test("baths and wells in their panels say which money pays them", async ({ open }) => {
  const page = await open({ kept: [await crowdedSlot()] });
  for (const [module, handle, said] of [["bathhouses", "bathhouseH5", "Bathhouse, Dirham 8, "], ["wishing_well", "wellW4", "Wishing well, Dukat 4, "]] as const) {
    await page.locator(`[data-chip='${module}']`).first().click();
    const piece = page.locator(`[data-module-panel='${module}'] [data-handle='tile:${handle}']`);
    await piece.waitFor();
    expect(await piece.getAttribute("aria-label")).toContain(said);
    expect(await piece.locator("use[href^='#plate-']").count()).toBe(1);
  }
});
