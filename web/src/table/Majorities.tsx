/* Who has how much of what, who leads, and what the next scoring would pay: all of it the engine's figures. */
import type { ComponentChild } from "preact";
import { Icon, SeatMark, SourceMark } from "../art/pieces";
import { countOf } from "../board/spoken";
import type { BuildingType, Ranked, Score, View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { SourceRows } from "./late";
import { calledAt, othersOf } from "./people";
import type { Standing } from "./standing";
import "./majorities.css";

export type Owner = number | "dirk";

/** A count as a pill; gold with a ring for who leads. */
export function Count({ rank }: { rank: Ranked | undefined }) {
  const { majorities } = texts.value.table;
  if (!rank || rank.halves === 0) return <span class="count zero">0</span>;
  const leads = rank.place === 1;
  return (
    <span class={`count ${leads ? "lead" : ""}`}>
      {countOf(rank.halves)}
      {leads && <span class="sr"> {majorities.leads}</span>}
    </span>
  );
}

const mostPaid = ({ prizes = {} as Record<BuildingType, number[]> }: Score): number => Math.max(0, ...Object.values(prizes).map(({ length }) => length));

interface RowProps {
  source: string;
  explained?: string;
  name: string;
  cells: ComponentChild[];
  paid: string;
}

export function Row({ source, explained = `source:${source}`, name, cells, paid }: RowProps) {
  return (
    <tr data-source={source} data-explain={explained}>
      <th scope="row">
        <span class="maj-source">
          <SourceMark source={source} />
          <span>{name}</span>
        </span>
      </th>
      {cells.map((cell, i) => (
        <td key={i}>{cell}</td>
      ))}
      <td class="maj-paid">{paid}</td>
    </tr>
  );
}

const Points = ({ points = 0 }: { points?: number }) => <span class={`count ${points < 0 ? "loss" : points ? "" : "zero"}`}>{points < 0 ? `−${-points}` : points}</span>;

/** What each of them would get, by seat; Dirk gets nothing. */
export const pointCells = (owners: readonly Owner[], points: readonly number[]): ComponentChild[] => owners.map((owner) => <Points points={owner === "dirk" ? 0 : points[owner]} />);

function Rows({ score, owners, hasModules }: { score: Score; owners: Owner[]; hasModules: boolean }) {
  const { common, table } = texts.value;
  const counts = (ranks: Ranked[]) => owners.map((owner) => <Count rank={ranks.find(({ seat }) => seat === owner)} />);
  return (
    <>
      {Object.entries(score.ranking ?? {}).map(([type, ranks]) => (
        <Row key={type} source={type} explained={`type:${type}`} name={common.types[type as BuildingType]} cells={counts(ranks)} paid={score.prizes?.[type as BuildingType]?.join(" · ") ?? ""} />
      ))}
      <Row source="wall" name={table.majorities.wall} cells={pointCells(owners, score.players.map(({ wall = 0 }) => wall))} paid={table.majorities.each} />
      {hasModules && <SourceRows score={score} owners={owners} />}
    </>
  );
}

function Head({ game, view, owner }: { game: Game; view: View; owner: Owner }) {
  const name = calledAt(game, owner);
  return (
    <th scope="col" title={name} data-seat={owner}>
      {owner === "dirk" ? <Icon name="robot" label={name} /> : <SeatMark colour={view.players[owner].colour} label={name} />}
    </th>
  );
}

export function Majorities({ game, view, standing }: { game: Game; view: View; standing: Standing | null }) {
  const { majorities } = texts.value.table;
  const owners: Owner[] = [game.eyes.value, ...othersOf(game, view), ...(view.dirk ? (["dirk"] as const) : [])];
  if (!standing) return <section class="panel maj" data-panel="majorities" aria-busy="true" />;
  return (
    <section class="panel maj" data-panel="majorities" data-columns={owners.length} tabIndex={0} aria-label={majorities.caption}>
      <table>
        <caption class="sr">{majorities.caption}</caption>
        <thead>
          <tr>
            <th scope="col" class="maj-round">
              {view.over ? majorities.final : majorities.round(standing.round)}
            </th>
            {owners.map((owner) => (
              <Head key={owner} game={game} view={view} owner={owner} />
            ))}
            <th scope="col" class="maj-paid">
              {majorities.places(mostPaid(standing.score))}
            </th>
          </tr>
        </thead>
        <tbody data-sources={view.modules.length > 0 || undefined}>
          <Rows score={standing.score} owners={owners} hasModules={view.modules.length > 0} />
        </tbody>
      </table>
    </section>
  );
}
