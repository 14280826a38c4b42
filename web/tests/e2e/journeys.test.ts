/* What people do with the page beside playing from beginning to end. */
import { describe, expect, inject } from "vitest";
import type { GameEvent } from "../../src/engine/types";
import { moments } from "../../src/texts/en/moments";
import { keptOf, pick, readTable, revealed, screenOf, takeMoney, toPayExactly, toPlace, viewOf, whenAsked } from "./support/acts";
import { engineAt, newGame } from "./support/engine";
import { mouseOn } from "./support/hands";
import { test } from "./support/open";
import { midway } from "./support/positions";
import type { AnyPage } from "./support/screen";

const begun = (people = 1) => newGame(inject("url"), { players: 3, modules: [], seed: "1" }, people);

describe("a game goes on", () => {
  test("after a reload in the middle", async ({ open }) => {
    const page = await open({ kept: [await midway(inject("url"), "mid", 3, [], 4)] });
    await takeMoney(page);
    const before = await readTable(page);
    expect(before).toMatchObject({ market: { length: 4 }, display: { length: 4 }, scores: { length: 3 } });
    for (const part of [before.hand, before.board, before.log]) expect(part.length).toBeGreaterThan(2);
    await page.reload();
    expect(await readTable(page)).toEqual(before);
  });

  test("from the start, after the tab was closed", async ({ open }) => {
    const page = await open({ kept: [await begun()] });
    await takeMoney(page);
    const before = await readTable(page);
    const context = page.context();
    await page.close();
    const again = await context.newPage();
    await again.goto(inject("url"));
    await again.getByRole("link", { name: /^Continue/ }).click();
    expect(await readTable(again)).toEqual(before);
  });

  test("in German, when the language is switched", async ({ open }) => {
    const game = await midway(inject("url"), "mid", 3, [], 4);
    const page = await open({ kept: [game] });
    const before = await readTable(page);
    await page.locator("[data-menu]").click();
    await page.getByText("Deutsch").click();
    await page.keyboard.press("Escape");
    await page.locator(".prompt", { hasNotText: before.prompt }).waitFor();
    const german = await engineAt(inject("url"), "de");
    await german.ask({ cmd: "names", names: game.seats.map(({ name }) => name) });
    await german.ask({ cmd: "restore", record: game.record });
    const { view } = await german.ask<{ view: { decision: { prompt: string } } }>({ cmd: "view", player: 0 });
    const after = await readTable(page);
    expect(after).toEqual({ ...before, prompt: after.prompt, log: after.log });
    expect(after.prompt).toContain(view.decision.prompt);
    const { events } = await german.ask<{ events: GameEvent[] }>({ cmd: "events", player: 0, tell: true });
    expect(after.log).not.toEqual(before.log);
    expect(after.log).toHaveLength(before.log.length);
    const words = events.filter(({ text }) => text).at(-1)!.text!.filter((part) => typeof part === "string");
    for (const word of words) expect(after.log.at(-1)).toContain(String(word).trim());
    expect((await keptOf(page, game.id)).record).toEqual(game.record);
  });
});

describe("a step", () => {
  test("that the rules forbid is refused with the engine's reason and changes nothing", async ({ open }) => {
    const game = await toPlace();
    const page = await open({ kept: [game] });
    const { picked } = await whenAsked(page);
    await page.locator("[role='gridcell'][data-drop='cell:0,0']").click();
    await page.locator(".note.refused").waitFor();
    const { refused } = await screenOf(page);
    const engine = await engineAt(inject("url"));
    await engine.ask({ cmd: "restore", record: game.record });
    const { next } = await engine.ask<{ next: { handle: string }[] }>({ cmd: "picks", path: [] });
    const tiles = [...picked, ...next.map(({ handle }) => handle)].filter((handle) => handle.startsWith("tile:"));
    const reasons = await Promise.all(tiles.map(async (tile) => (await engine.ask<{ message: string }>({ cmd: "legal", path: [tile, "cell:0,0"] })).message));
    expect(reasons).toContain(refused);
    expect((await keptOf(page, game.id)).record).toEqual(game.record);
  });

  test("can be taken back", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()] });
    const before = await readTable(page);
    const kept = await keptOf(page, "exact");
    await payExactly(page);
    expect((await keptOf(page, "exact")).record.moves).toHaveLength(kept.record.moves.length + 1);
    await page.locator("[data-undo='possible']:visible").click();
    await page.locator("[data-undo='possible']:visible").waitFor({ state: "detached" });
    expect(await readTable(page)).toEqual(before);
    expect((await keptOf(page, "exact")).record).toEqual(kept.record);
  });

  test("cannot be taken back after something was revealed, and the reason is told", async ({ open }) => {
    const game = await revealed();
    const page = await open({ kept: [game] });
    await page.locator("[data-undo='ended']:visible").click();
    await page.locator(".note.refused p:not(:empty)").waitFor();
    const { refused } = await screenOf(page);
    const engine = await engineAt(inject("url"));
    await engine.ask({ cmd: "names", names: game.seats.map(({ name }) => name), you: 0 });
    await engine.ask({ cmd: "restore", record: game.record });
    await expect(engine.ask({ cmd: "undo" })).rejects.toThrow(refused!);
    expect((await keptOf(page, game.id)).record).toEqual(game.record);
  });

  test("that pays exactly is offered first and gives another action", async ({ open }) => {
    const page = await open({ kept: [await toPayExactly()] });
    await payExactly(page);
    const { question, open: can } = await whenAsked(page);
    const view = await viewOf(await keptOf(page, "exact"));
    expect(view.decision).toMatchObject({ player: 0, kind: "action" });
    expect(view.players[0].to_place).toHaveLength(1);
    expect(question).toBe(`${view.decision.prompt}${moments.action(2)}`);
    expect(can.some((handle) => handle.startsWith("display:"))).toBe(true);
  });

  test("is proposed with a reason and shown", async ({ open }) => {
    const page = await open({ kept: [await begun()] });
    await whenAsked(page);
    await page.locator("[data-hint]:visible").click();
    const note = page.locator(".note.hint");
    await note.locator("b:not(:empty)").waitFor();
    const reason = (await note.locator("p").innerText()).replace(await note.locator("b").innerText(), "");
    expect(reason.trim()).toMatch(/^\S.* .*\.$/);
    await note.getByRole("button").click();
    const { picked, whole } = await screenOf(page);
    expect(picked.length).toBeGreaterThan(0);
    expect(whole).toBe(true);
  });

  test("is proposed on the board where a tile is to be placed", async ({ open }) => {
    const page = await open({ kept: [await toPlace()] });
    await whenAsked(page);
    await page.locator("[data-hint]:visible").click();
    await page.locator(".ghost.hinted svg").waitFor();
  });

  test("is made by dragging a tile onto a square", async ({ open }) => {
    const game = await toPlace();
    const page = await open({ kept: [game] });
    const { open: can } = await whenAsked(page);
    const cell = can.find((handle) => handle.startsWith("cell:"))!;
    expect(await mouseOn(page as unknown as AnyPage).drag!(".placing .piece", `[role='gridcell'][data-drop='${cell}']`)).toBe(true);
    await expect.poll(async () => (await keptOf(page, game.id)).record.moves.length).toBeGreaterThan(game.record.moves.length);
    const [x, y] = cell.slice("cell:".length).split(",").map(Number);
    expect((await keptOf(page, game.id)).record.moves[game.record.moves.length]).toMatchObject({ type: "place", x, y });
    await page.locator(`[role='gridcell'][data-drop='${cell}'] svg.art`).waitFor();
  });
});

test("the hand is hidden until the device is passed on", async ({ open }) => {
  const page = await open({ kept: [await begun(2)] });
  const mine = (await readTable(page)).hand;
  await takeMoney(page);
  await page.locator(".curtain").waitFor();
  expect(await page.content()).not.toMatch(/hand:/);
  await page.locator("[data-lift]").click();
  const view = await viewOf(await keptOf(page, "seed1"), 1);
  const { hand } = await readTable(page);
  expect(hand).toHaveLength(view.players[1].hand!.length);
  expect(hand).not.toEqual(mine);
});

test("the curtain has the focus every time, and no key opens a sheet behind it", async ({ open }) => {
  const page = await open({ kept: [await begun(2)] });
  for (let times = 0; times < 2; times++) {
    await takeMoney(page);
    await page.locator("[data-lift]:focus").waitFor();
    for (const key of ["n", "?"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await whenAsked(page);
    expect(await page.locator("dialog[open]").count()).toBe(0);
  }
});

test("the table behind the curtain is laid out for its screen", async ({ open }) => {
  const page = await open({ kept: [await begun(2)] });
  for (let times = 0; times < 2; times++) {
    await takeMoney(page);
    await page.locator("[data-lift]").click();
    await whenAsked(page);
    expect(await page.locator(".told").count()).toBe(0); // for phones alone
  }
});

/** Buys a tile with the first payment that is offered, which is exact. */
async function payExactly(page: Parameters<typeof pick>[0]): Promise<void> {
  const slots = (await whenAsked(page)).open.filter((handle) => handle.startsWith("slot:"));
  for (const slot of slots) {
    await page.locator(`[data-handle='${slot}']`).first().click();
    await screenOf(page);
    const offers = page.locator("[data-offer]");
    if ((await offers.count()) > 1 && (await offers.first().innerText()).includes("Exact: another action")) {
      expect(await offers.last().innerText()).toMatch(/too much|Exact/);
      await offers.first().click();
      await page.locator("[data-undo='possible']:visible").waitFor();
      return;
    }
    await page.locator("[data-back]").click();
  }
  throw new Error("no exact payment was offered first");
}
