/* Words about sources and rankings. */
import type { Ranked } from "../engine/types";
import { scoringTexts } from "../texts/scoring";
import { texts } from "../texts/texts";
import { namesIn, type Sitter } from "./sitters";
import { places } from "./sources";

/** What a source is called: a building type, or a word of the scoring; a module without a word shows the name of its field. */
export function sourceName(id: string): string {
  const { common } = texts.value;
  const scoring = scoringTexts.value;
  return (scoring.sources as Record<string, string>)[id] ?? (common.types as Record<string, string>)[id] ?? id.replaceAll("_", " ");
}

export interface Reason {
  who: string; // set in bold
  why: string;
}

/** The sentence for each tie, and for a place that pays nothing. */
export function reasonsOf(ranking: readonly Ranked[], sitters: readonly Sitter[]): Reason[] {
  const scoring = scoringTexts.value;
  return places(ranking).flatMap((group) => {
    const { place, points } = group[0];
    const nth = scoring.places[place - 1];
    if (group.length === 1) return points ? [] : [{ who: "", why: scoring.placeUnpaid(nth) }];
    const { names, withYou } = namesIn(sitters, group.map(({ seat }) => seat)); // prettier-ignore
    const who = scoring.tie(names, nth, withYou);
    return [{ who, why: points ? scoring.tieShares(String(place), String(place + group.length - 1), points, withYou) : scoring.tieNothing }];
  });
}
