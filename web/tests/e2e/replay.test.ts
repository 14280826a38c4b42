/* A replay goes out as a file, comes back, and ends as the game did. */
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { scoring } from "../../src/texts/en/scoring";
import { table } from "../../src/texts/en/table";
import { screenOf } from "./support/acts";
import { quick, test } from "./support/open";
import { finished, midway } from "./support/positions";

const game = () => finished(inject("url"), "over", 3, ["viziers_favour"]);

/** Gives a file to the list of replays. */
const give = (page: Page, content: string) => page.locator(".import input").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(content) });

const file = ({ seats, record }: Awaited<ReturnType<typeof game>>) => ({ alhambra: 1, seats, record });

describe.skipIf(quick)("a replay", () => {
  test("is saved, read again, and ends with the scores of the game", async ({ open }) => {
    const over = await game();
    const page = await open({ kept: [over], at: "/replay/over" });
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: scoring.shareShort }).click();
    const content = await text(await (await saved).createReadStream());
    expect(JSON.parse(content)).toEqual(file(over));

    const other = await open({ at: "/replays" });
    await give(other, content);
    const bar = other.getByRole("slider", { name: scoring.position });
    await bar.waitFor();
    expect(await other.locator(".market-currency").allInnerTexts()).toEqual(["Gulden", "Dirham", "Denar", "Dukat"]);
    await other.locator(".pile-panel .pile-next", { hasText: table.left.scoring(1) }).waitFor();
    const scores = () => other.locator(".replay-others button > b").allInnerTexts();
    expect(await scores()).toEqual(["0", "0", "0"]);
    await bar.focus();
    await other.keyboard.press("End");
    await expect.poll(scores).toEqual(over.scores.map(String));
    expect(await bar.inputValue()).toBe(String(over.record.moves.length));
    await bar.fill("0");
    await expect.poll(scores).toEqual(["0", "0", "0"]);
    await other.goto(`${inject("url")}#/replays`);
    expect(await other.locator(".kept li").innerText()).toContain(`${over.seats[over.winners![0]].name} won`);
  });

  test("shows money and draw pile on a phone, too, below the bar", async ({ open }) => {
    const page = await open({ size: "phone", touch: true, kept: [await game()], at: "/replay/over" });
    await page.locator(".replay-bar").waitFor();
    await page.locator(".display .pile-small").scrollIntoViewIfNeeded();
    expect(await page.locator(".display .pile-bar").isVisible()).toBe(true);
    expect((await page.locator(".display").boundingBox())!.y).toBeGreaterThan((await page.locator(".replay-scene").boundingBox())!.y);
  });

  test("that is damaged is refused with the reason, and nothing is kept of it", async ({ open }) => {
    const { record, ...rest } = file(await game());
    const cut = JSON.stringify({ ...rest, record }).slice(0, 500);
    const illegal = { ...rest, record: { ...record, moves: [...record.moves.slice(0, 5), { type: "place", x: 99, y: 99 }] } };
    const cases: [content: string, sentence: string][] = [
      [cut, scoring.importErrors.notJson],
      [JSON.stringify({ hello: "world" }), scoring.importErrors.wrongShape],
      [JSON.stringify({ ...rest, record: { ...record, moves: "none" } }), scoring.importErrors.wrongShape],
      [JSON.stringify(illegal), scoring.importErrors.wrongShape],
      [" ".repeat(5 * 1024 * 1024), scoring.importErrors.tooLarge],
      [JSON.stringify({ ...rest, record: { ...record, seed: "x".repeat(2 * 1024 * 1024) } }), scoring.importErrors.tooLarge],
    ];
    const page = await open({ at: "/replays" });
    await page.locator(".import").waitFor();
    for (const [content, sentence] of cases) {
      await give(page, content);
      await page.getByRole("alert").filter({ hasText: sentence }).waitFor();
      await screenOf(page);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(".game.")))).toEqual([]);
    }
  });

  test("of a game that goes on opens no hand to two people at one device", async ({ open }) => {
    const going = await midway(inject("url"), "going", 3, [], 3, 2);
    const page = await open({ kept: [going], at: "/replay/going" });
    await page.locator(".replay-hands li").first().waitFor();
    expect(await page.locator(".replay-hands .open-hand").count()).toBe(0);
    expect(await page.getByRole("radiogroup", { name: scoring.seenBy }).count()).toBe(0);
    const alone = await open({ kept: [{ ...going, seats: going.seats.map((seat, i) => ({ ...seat, kind: i ? ("computer" as const) : ("person" as const) })) }], at: "/replay/going" });
    await alone.locator(".replay-hands li").first().waitFor();
    expect(await alone.locator(".replay-hands .open-hand").count()).toBe(1);
  });

  test("is walked through by its log, with the keyboard alone", async ({ open }) => {
    const page = await open({ kept: [await game()], at: "/replay/over" });
    const line = page.locator(".step-log li button").nth(4);
    await line.focus();
    const bar = page.getByRole("slider", { name: scoring.position });
    await page.keyboard.press("End");
    expect(await bar.inputValue()).toBe("0");
    await page.keyboard.press("Enter");
    await expect.poll(() => bar.inputValue()).not.toBe("0");
    expect(await line.getAttribute("aria-current")).toBe("step");
    expect(await line.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
