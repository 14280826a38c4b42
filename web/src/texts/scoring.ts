/* Words of scorings, the end of a game and replays. */
import { scoring as en } from "./en/scoring";
import { spoken } from "./texts";

export const scoringTexts = spoken(en, {
  de: async () => (await import("./de/scoring")).scoring,
  nl: async () => (await import("./nl/scoring")).scoring,
});
