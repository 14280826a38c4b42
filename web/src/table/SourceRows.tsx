/* What modules give points for, below the counts: as many rows as fit, the others in one. */
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Icon } from "../art/pieces";
import type { Score } from "../engine/types";
import { sourcesOf, type Source } from "../scoring/sources";
import { sourceName } from "../scoring/words";
import { texts } from "../texts/texts";
import { foldSources, roomForSources, summed } from "./foldSources";
import { pointCells, Row, type Owner } from "./Majorities";
import "./source-rows.css";

/** All sources that found no row of their own, summed; pressed, they unfold. */
const FoldRow = ({ count, unfolded, cells }: { count: number; unfolded: Signal<boolean>; cells: ComponentChild[] }) => (
  <tr class="maj-fold">
    <th scope="row">
      <button aria-expanded={unfolded.value} onClick={() => (unfolded.value = !unfolded.value)}>
        <Icon name={unfolded.value ? "up" : "down"} />
        {texts.value.strip.sources(count)}
      </button>
    </th>
    {cells.map((cell, i) => (
      <td key={i}>{cell}</td>
    ))}
    <td class="maj-paid">{texts.value.strip.points}</td>
  </tr>
);

export interface SourceRowsProps {
  score: Score;
  owners: readonly Owner[];
}

export function SourceRows({ score, owners }: SourceRowsProps) {
  const unfolded = useSignal(false);
  const ofModules = sourcesOf(score).filter(({ kind }) => kind === "module");
  const { shown, rest } = foldSources(ofModules, roomForSources(owners.length));
  const rows = (sources: readonly Source[]) => sources.map(({ id, points }) => <Row key={id} source={id} name={sourceName(id)} cells={pointCells(owners, points)} paid="" />);
  return (
    <>
      {rows(shown)}
      {rest.length > 0 && <FoldRow count={rest.length} unfolded={unfolded} cells={pointCells(owners, summed(rest))} />}
      {unfolded.value && rows(rest)}
    </>
  );
}
