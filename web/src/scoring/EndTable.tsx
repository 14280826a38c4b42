/* The whole game: points by source, and below each sum what the three scorings gave. */
import { SourceMark } from "../art/pieces";
import { scoringTexts } from "../texts/scoring";
import { isBest, Points } from "./Points";
import { signed, summed } from "../parts/signed";
import { SitterName, type Sitter } from "./sitters";
import type { SourceTotal } from "./sources";
import { sourceName } from "./words";

interface Props {
  sitters: Sitter[];
  totals: SourceTotal[];
  /** By seat, then by scoring. */
  byScoring: number[][];
  finals: number[];
}

export function EndTable({ sitters, totals, byScoring, finals }: Props) {
  const scoring = scoringTexts.value;
  const seats = sitters.map(({ who }) => who as number);
  return (
    <table class="points-table end-table" data-many={sitters.length > 4} data-long={totals.length > 9}>
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
        {totals.map(({ id, byRound, totals: points }) => (
          <tr key={id}>
            <th scope="row">
              <span class="source">
                <SourceMark source={id} />
                <span>{sourceName(id)}</span>
              </span>
            </th>
            {seats.map((seat) => (
              <td key={seat}>
                <Points value={points[seat]} best={isBest(points, seat)} />
                {byRound.length > 0 && points[seat] !== 0 && <small>{summed(byRound.map((scoring) => scoring.points[seat]))}</small>}
              </td>
            ))}
          </tr>
        ))}
        <tr class="by">
          <th scope="row">{scoring.byScoring}</th>
          {seats.map((seat) => (
            <td key={seat}>{summed(byScoring[seat])}</td>
          ))}
        </tr>
        <tr class="total">
          <th scope="row">{scoring.total}</th>
          {seats.map((seat) => (
            <td key={seat}>
              <b>{signed(finals[seat])}</b>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
