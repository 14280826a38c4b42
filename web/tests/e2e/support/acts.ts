/* What a person does at the table in one go, and the table as it is read afterwards. */
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { GameEvent, View } from "../../../src/engine/types";
import type { KeptGame } from "../../../src/game/games";
import { stepsOf } from "../../../src/table/story";
import { engineAt } from "./engine";
import { keptGame } from "./outcome";
import { FIRST_MODULES, find, isAsked } from "./positions";
import { readScreen, selectorOf, type AnyPage, type Screen } from "./screen";

export const screenOf = (page: Page): Promise<Screen> => readScreen(page as unknown as AnyPage);
export const keptOf = (page: Page, id: string): Promise<KeptGame> => keptGame(page as unknown as AnyPage, id);

/** Waits until a person is asked and something can be picked. */
export async function whenAsked(page: Page): Promise<Screen> {
  await page.locator(".dock.asked").waitFor();
  await page.locator(".piece.open, [role='gridcell'].open").first().waitFor();
  return screenOf(page);
}

/** Picks the first open thing of a kind. */
export async function pick(page: Page, noun: string): Promise<Screen> {
  const { open } = await whenAsked(page);
  await page.locator(selectorOf(open.find((handle) => handle.startsWith(`${noun}:`))!)).first().click();
  return screenOf(page);
}

export async function takeMoney(page: Page): Promise<void> {
  await pick(page, "display");
  await page.locator("[data-confirm]").click();
}

export interface Table {
  market: string[];
  display: string[];
  hand: string[];
  board: string[];
  scores: string[];
  prompt: string;
  log: string[];
}

/** Everything on the table that a reload or another language must not change, by handles; prompt and log in words. */
export async function readTable(page: Page): Promise<Table> {
  await whenAsked(page);
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const handles = (panel: string) => all(`[data-panel='${panel}'] [data-handle]`).map(({ dataset }) => dataset.handle!);
    const tiles = all("[role='gridcell']:has(svg.art)").map(({ dataset }) => dataset.drop!);
    const texts = (selector: string) => all(selector).map(({ textContent }) => textContent!.trim());
    return {
      market: all("[data-panel='market'] [data-fly]").map(({ dataset }) => dataset.fly!),
      display: handles("display"),
      hand: handles("hand"),
      board: tiles.sort(),
      scores: texts(".scores b"),
      prompt: texts(".prompt").join(),
      log: texts(".log-line"),
    };
  });
}

/** The engine's view of a kept game, by the seat that is asked. */
export async function viewOf({ record }: KeptGame, seat = 0): Promise<View> {
  const engine = await engineAt(inject("url"));
  await engine.ask({ cmd: "restore", record });
  return (await engine.ask<{ view: View }>({ cmd: "view", player: seat })).view;
}

/** A tile is to be placed, and there is a choice where. */
export const toPlace = (): Promise<KeptGame> =>
  find(inject("url"), "place", {
    config: { players: 3, modules: [] },
    found: async (view, engine) => isAsked(view, "place") && view.players[0].alhambra.length > 3 && (await engine.ask<{ moves: unknown[] }>({ cmd: "moves" })).moves.length > 3,
  });

interface About {
  moves: { type: string }[];
  about: { price?: number; paid?: number; path: string[] }[];
}

/** The first step of a turn, in which a tile can be paid exactly and with more than that. */
export const toPayExactly = (): Promise<KeptGame> =>
  find(inject("url"), "exact", {
    config: { players: 3, modules: [] },
    async found(view, engine) {
      if (!isAsked(view, "action") || view.players[0].to_place.length) return false;
      const { moves, about } = await engine.ask<About>({ cmd: "moves", about: true });
      const buys = about.filter((_, i) => moves[i].type === "buy");
      return buys.some(({ price, paid, path }) => price === paid && buys.some((other) => other.path[0] === path[0] && other.paid! > other.price!));
    },
  });

/** In the middle of a turn, after a step that revealed something. */
export const revealed = (): Promise<KeptGame> =>
  find(inject("url"), "revealed", {
    config: { players: 3, modules: FIRST_MODULES },
    level: "random",
    async found(view, engine) {
      if (!isAsked(view, "action")) return false;
      const { events } = await engine.ask<{ events: GameEvent[] }>({ cmd: "events", player: 0, tell: true });
      return stepsOf(events, 0).at(-1)?.fixed === true;
    },
  });
