/* One source on the stage: the Alhambra with its wall traced, or the ranking of a building type with the tiles themselves. */
import { useState } from "preact/hooks";
import { SourceMark, Tile } from "../art/pieces";
import { MiniBoard, StaticBoard } from "../board/Board";
import { countOf } from "../board/spoken";
import type { BuildingType, PlayerView, View } from "../engine/types";
import type { HeldScoring } from "../game/game";
import { scoringTexts } from "../texts/scoring";
import { texts } from "../texts/texts";
import { CountUp } from "./CountUp";
import { isBest, Points } from "./Points";
import { SitterMark, SitterName, type Sitter } from "./sitters";
import { cellsOf, pathOf, type Source } from "./sources";
import { reasonsOf, sourceName } from "./words";

interface StageProps {
  held: HeldScoring;
  source: Source;
  sitters: Sitter[];
  /** Whoever looks: the own wall comes first. */
  eyes: number;
}

/** How many squares of a type lie in an Alhambra: halves of double tiles count each. */
function squaresOfType({ alhambra }: PlayerView, type: string): number {
  return alhambra.flatMap((tile) => tile.halves?.map(({ building }) => building as string) ?? tile.building ?? tile.type).filter((one) => one === type).length;
}

/** Wall or module: one Alhambra large, the others to choose from. */
function BoardStage({ held, source, sitters, eyes }: StageProps) {
  const scoring = scoringTexts.value;
  const players = sitters.filter(({ who }) => who !== "dirk");
  const [chosen, setChosen] = useState(eyes);
  const { name } = players[chosen];
  const title = source.kind === "wall" ? scoring.wallOf(name) : scoring.sourceOf(name, sourceName(source.id));
  return (
    <>
      <div class="scene">
        <h2>
          <SitterMark sitter={players[chosen]} />
          <span>{title}</span>
          <b>
            <CountUp key={chosen} to={source.points[chosen]} />
          </b>
        </h2>
        <div class="scene-board">
          <StaticBoard key={chosen} player={held.view.players[chosen]} view={held.view} trace={pathOf(held.score, source.id, chosen)} counted={cellsOf(held.score, source.id, chosen)} label={`${title}: ${scoring.points(source.points[chosen])}`} />
        </div>
      </div>
      <div class="choose" role="group" aria-label={sourceName(source.id)}>
        {players.map((sitter, i) => (
          <button key={sitter.who} class="btn" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
            <SitterName sitter={sitter} />
            <span class="mini">
              <MiniBoard player={held.view.players[i]} view={held.view} />
            </span>
            <Points value={source.points[i]} best={isBest(source.points, i)} />
          </button>
        ))}
      </div>
      <p class="how">{source.kind === "wall" ? scoring.wallHow : scoring.moduleHow}</p>
    </>
  );
}

interface RankRowProps {
  view: View;
  type: BuildingType;
  sitter: Sitter;
  halves: number;
  place: number;
  points: number;
  best: boolean;
}

function RankRow({ view, type, sitter, halves, place, points, best }: RankRowProps) {
  const { common } = texts.value;
  const scoring = scoringTexts.value;
  const squares = sitter.who === "dirk" ? (view.dirk?.tiles.filter((tile) => (tile.building ?? tile.type) === type).length ?? 0) : squaresOfType(view.players[sitter.who], type);
  return (
    <li>
      <span class="place">{place ? scoring.places[place - 1] : "–"}</span>
      <span class="who">
        <SitterName sitter={sitter} /> <small>{scoring.countOf(countOf(halves), common.types[type])}</small>
        <span class="pieces" aria-hidden="true">
          {Array.from({ length: squares }, (_, i) => (
            <Tile key={i} tile={{ type }} size="m" />
          ))}
        </span>
      </span>
      <Points value={points} best={best} counting sign />
    </li>
  );
}

/** A majority: everybody by place, then a sentence for each tie. */
function RankingStage({ held, source, sitters }: StageProps) {
  const scoring = scoringTexts.value;
  const type = source.id as BuildingType;
  const ranking = [...(held.score.ranking?.[type] ?? [])].sort((a, b) => a.place - b.place);
  const most = Math.max(...source.points);
  return (
    <>
      <h2 class="type-head">
        <SourceMark source={type} />
        <span>{sourceName(type)}</span>
      </h2>
      <ol class="ranking">
        {ranking.map(({ seat, halves, place, points }) => (
          <RankRow key={seat} view={held.view} type={type} sitter={sitters.find(({ who }) => who === seat)!} halves={halves} place={place} points={points} best={points > 0 && points === most} />
        ))}
      </ol>
      <div class="how">
        {!ranking.length && <p>{scoring.nobody}</p>}
        {reasonsOf(ranking, sitters).map(({ who, why }) => (
          <p key={why + who}>
            {who && <b>{who}</b>} {why}
          </p>
        ))}
      </div>
    </>
  );
}

/** On a phone that lies a ranking may be longer than the screen; nothing in it takes the focus, so it does itself, to be scrolled by keys. */
export const Stage = (props: StageProps) => {
  const ranks = props.source.kind === "majority";
  return (
    <section class="stage" data-kind={props.source.kind} aria-label={sourceName(props.source.id)} tabIndex={ranks ? 0 : undefined}>
      {ranks ? <RankingStage {...props} /> : <BoardStage {...props} />}
    </section>
  );
};
