/* What the engine says about the members of a request is for programs: a person reads that something is damaged, and no more. */
import { describe, expect, it } from "vitest";
import { Refusal } from "../../src/engine/engine";

const words = (message: string, field?: string) => new Refusal({ code: "bad_record", message, ...(field && { field }) }).words;

describe("the words of a refusal", () => {
  it("are left out where they name a field", () => {
    expect(words("The record is damaged: The field players[0].name is missing.", "players[0].name")).toBeUndefined();
  });

  it("are shown where they speak of the game", () => {
    expect(words("Move 3 of the record is not legal: No tile lies on this slot.")).toContain("Move 3");
    expect(words("The record was altered.", "checksum")).toBe("The record was altered.");
  });
});
