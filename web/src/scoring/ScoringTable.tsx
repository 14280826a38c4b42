/* The points of one scoring by source. Sources that are still to come are not yet filled in. */
import { SourceMark } from "../art/pieces";
import type { HeldScoring } from "../game/game";
import { scoringTexts } from "../texts/scoring";
import { CountUp } from "./CountUp";
import { isBest, Points } from "./Points";
import { summed } from "../parts/signed";
import { SitterName, type Sitter } from "./sitters";
import type { Source } from "./sources";
import { sourceName } from "./words";

interface Props {
  held: HeldScoring;
  sources: Source[];
  sitters: Sitter[];
  /** The source that is being counted; behind the last: the sum. */
  step: number;
  onChoose(step: number): void;
}

function Row({ source, sitters, state, onChoose }: { source: Source; sitters: Sitter[]; state: "past" | "now" | "later"; onChoose(): void }) {
  return (
    <tr data-state={state}>
      <th scope="row">
        <button onClick={onChoose}>
          <SourceMark source={source.id} />
          <span>{sourceName(source.id)}</span>
        </button>
      </th>
      {sitters.map(({ who }, i) => (
        <td key={who}>{state !== "later" && <Points value={source.points[i]} best={isBest(source.points, i)} counting={state === "now"} sign />}</td>
      ))}
    </tr>
  );
}

function Total({ held, sitters, gained }: { held: HeldScoring; sitters: Sitter[]; gained: number[] }) {
  const scoring = scoringTexts.value;
  return (
    <tr class="total">
      <th scope="row">{scoring.score}</th>
      {sitters.map(({ who }, i) => {
        const before = who === "dirk" ? (held.view.dirk?.score ?? 0) - (held.score.dirk?.total ?? 0) : held.before[who];
        return (
          <td key={who}>
            <b>
              <CountUp from={before} to={before + gained[i]} />
            </b>
            <small>{summed([before, gained[i]])}</small>
          </td>
        );
      })}
    </tr>
  );
}

export function ScoringTable({ held, sources, sitters, step, onChoose }: Props) {
  const scoring = scoringTexts.value;
  const gained = sitters.map((_, i) => sources.slice(0, step + 1).reduce((sum, { points }) => sum + points[i], 0));
  return (
    <table class="points-table" data-many={sitters.length > 4} data-long={sources.length > 9}>
      <caption class="sr">{scoring.tableTitle}</caption>
      <thead>
        <tr>
          <td />
          {sitters.map((sitter) => (
            <th key={sitter.who} scope="col">
              <SitterName sitter={sitter} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map((source, i) => (
          <Row key={source.id} source={source} sitters={sitters} state={i < step ? "past" : i === step ? "now" : "later"} onChoose={() => onChoose(i)} />
        ))}
        <Total held={held} sitters={sitters} gained={gained} />
      </tbody>
    </table>
  );
}
