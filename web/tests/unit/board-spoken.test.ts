import { beforeAll, describe, expect, it } from "vitest";
import { countOf, signed, spokenPreview, spokenSquare } from "../../src/board/spoken";
import type { Change, Preview } from "../../src/engine/types";
import { sideNames } from "../../src/art/spoken";
import { loadTexts, texts } from "../../src/texts/texts";
import { startTestEngine } from "./engine";

const tower = { tile: { type: "tower", price: 10, walls: "W", x: 2, y: 1 }, half: 0 as const };
const change = (before: number, after = before): Change => ({ before, after });
const same = { halves: change(2), place: change(2) };
const preview: Preview = {
  player: 0,
  round: 2,
  wall: change(11, 13),
  types: { pavilion: same, seraglio: same, arcades: same, chambers: same, garden: same, tower: { halves: change(4, 6), place: change(1) } },
  points: change(20, 22),
};

describe("squares in words", () => {
  beforeAll(() => loadTexts("en"));

  it("say what lies there and where that is", () => {
    expect(spokenSquare({ x: 2, y: 1 }, tower)).toBe("Tower 10, wall left, two right, one below the fountain");
    expect(spokenSquare({ x: 0, y: 0 }, { tile: { type: "fountain", x: 0, y: 0 }, half: 0 })).toBe("Fountain");
    expect(spokenSquare({ x: -1, y: 0 }, undefined)).toBe("free square, one left of the fountain");
    expect(spokenSquare({ x: 0, y: -14 }, undefined)).toBe("free square, 14 above the fountain");
  });

  it("say what can be done there", () => {
    expect(spokenSquare({ x: 1, y: 0 }, undefined, { standing: "open" })).toBe("free square, one right of the fountain, can be built on");
    expect(spokenSquare({ x: 2, y: 1 }, tower, { standing: "reach" })).toContain("can be picked");
    expect(spokenSquare({ x: 1, y: 0 }, undefined, { refused: true })).toContain("not allowed");
  });
});

describe("changes in words", () => {
  beforeAll(() => loadTexts("en"));

  it("name wall, counts, places and points", () => {
    expect(spokenPreview(preview)).toBe("Wall 11 to 13, Towers 2 to 3, still first, If scored now +2");
  });

  it("tell a place that is shared", () => {
    const tower = (before: number) => ({ halves: change(2, 4), place: { ...change(before, 1), shared: true as const } });
    const words = (before: number) => spokenPreview({ ...preview, wall: change(4), types: { ...preview.types, tower: tower(before) }, points: change(0, 1) });
    expect(words(1)).toBe("Towers 1 to 2, joint first, If scored now +1");
    expect(words(2)).toBe("Towers 1 to 2, now joint first, If scored now +1");
  });

  it("leave out what stays, and name a new place", () => {
    const other = { ...preview, wall: change(4), types: { ...preview.types, tower: same, garden: { halves: change(0, 1), place: change(0, 2) } }, points: change(9, 8) };
    expect(spokenPreview(other)).toBe("Gardens 0 to ½, now second, If scored now −1");
  });

  it("count in halves", () => {
    expect([0, 1, 2, 3, 7].map(countOf)).toEqual(["0", "½", "1", "1½", "3½"]);
    expect([2, 0, -3].map(signed)).toEqual(["+2", "±0", "−3"]);
  });
});

describe.each(["de", "nl"] as const)("in %s", (lang) => {
  beforeAll(() => loadTexts(lang));

  it("every square and every change has words", () => {
    expect(spokenSquare({ x: -2, y: 3 }, tower, { standing: "chosen" })).not.toMatch(/undefined|NaN/);
    expect(spokenPreview(preview)).toMatch(/11.*13.*2.*3.*\+2/);
  });
});

const SQUARES = [-11, -2, -1, 0, 1, 3, 9, 10].flatMap((x) => [-10, -1, 0, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x || y);

describe.each(["en", "de", "nl"] as const)("the engine and the page (%s)", (lang) => {
  it("call squares and walls by the same words", async () => {
    await loadTexts(lang);
    const engine = await startTestEngine(`alhambra-${lang}.wasm`);
    await engine.ask({ cmd: "new", players: 3, seed: "squares" });
    for (const { x, y } of SQUARES) {
      const { text } = await engine.ask<{ text: string }>({ cmd: "describe", move: { type: "place", tile: { type: "tower", price: 12, walls: "" }, x, y } });
      expect(text, `${x},${y}`).toContain(` ${texts.value.board.place(x, y)}`);
    }
    for (const [side, tile] of Object.entries({ N: "pavilion6N", E: "pavilion7E", S: "seraglio8S", W: "seraglio7W" })) {
      const { piece } = await engine.ask<{ piece: { label: string } }>({ cmd: "describe", handle: `tile:${tile}` });
      expect(piece.label).toContain(texts.value.common.spoken.walls(sideNames(side)));
    }
  });
});
