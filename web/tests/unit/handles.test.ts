import { describe, expect, it } from "vitest";
import { cardName, nameOf, nounOf, parseCard, parseTile, placeOf, tileHandle, tileName } from "../../src/game/handles";

describe("handles", () => {
  it("have a noun and a name", () => {
    expect(nounOf("stall:2,dukat")).toBe("stall");
    expect(nameOf("stall:2,dukat")).toBe("2,dukat");
  });

  it("name tiles as they are printed, without sticks", () => {
    expect(tileHandle({ type: "tower", price: 10, walls: "W" })).toBe("tile:tower10W");
    expect(tileName({ type: "arcades", price: 9, walls: "NW", sticks: "NW" })).toBe("arcades9");
    expect(tileName({ type: "arcades", price: 9, walls: "NEW", sticks: "E" })).toBe("arcades9NW");
    expect(tileName({ type: "project", id: "M12" })).toBe("projectM12");
    expect(tileName({ type: "fountain" })).toBe("fountain");
  });

  it("name cards by currency and value, or by id", () => {
    expect(cardName({ currency: "denar", value: 4 })).toBe("denar4");
    expect(cardName({ exchange: "X3" })).toBe("X3");
    expect(cardName({ scoring: 2 })).toBe("scoring2");
    expect(cardName({ builder: "denar" })).toBe("builder:denar");
    expect(cardName({ stone: 5 })).toBe("stone:5");
  });

  it("read back what they name", () => {
    for (const tile of [{ type: "tower", price: 10, walls: "W" }, { type: "camp", price: 7, walls: "NW" }, { type: "pavilion", price: 8, walls: "" }, { type: "project", id: "M3" }, { type: "medina", price: 7, walls: "NW" }, { type: "well", id: "W1" }])
      expect(parseTile(tileName(tile))).toEqual(tile);
    for (const name of ["denar4", "diamond9", "scoring2", "builder:denar", "stone:5"]) expect(cardName(parseCard(name))).toBe(name);
    expect(parseCard("WC1")).toEqual({ id: "WC1" });
  });

  it("say where", () => {
    expect(placeOf("cell:-1,3")).toEqual({ x: -1, y: 3, side: undefined });
    expect(placeOf("edge:1,0,N")).toEqual({ x: 1, y: 0, side: "N" });
  });
});
