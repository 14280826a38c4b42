/* Who has how much of something and what that brings; what the types of building are worth. */
import { Icon, SeatMark, Tile, TypeMark } from "../../art/pieces";
import { typeName } from "../../art/spoken";
import { dressed } from "../../board/dressed";
import type { BuildingType, Ranked, Tile as TileShape, View } from "../../engine/types";
import { buildingOf } from "../../game/pieces";
import { scoringTexts } from "../../texts/scoring";
import { texts } from "../../texts/texts";
import type { Counted } from "../pages/counted";
import { words } from "../words";

type Seat = Ranked["seat"];

const tilesOf = (view: View, seat: Seat): readonly TileShape[] => (seat === "dirk" ? (view.dirk?.tiles ?? []) : dressed(view.players[seat]));

const isOf = (type: string, tile: TileShape): boolean => tile.type === type || buildingOf(tile) === type || !!tile.halves?.some(({ building }) => building === type);

function Seat({ view, seat }: { view: View; seat: Seat }) {
  const { dirk, you } = texts.value.common;
  if (seat === "dirk") return <Icon name="robot" label={dirk} />;
  return <SeatMark colour={view.players[seat].colour} label={seat === 0 ? you : words().other} />;
}

const pointsIn = (points: number): string => (points ? scoringTexts.value.points(points) : "–");

interface RowProps {
  view: View;
  seat: Seat;
  type: string;
  points: number;
}

function Row({ view, seat, type, points }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Seat view={view} seat={seat} />
      </th>
      <td>
        <span class="tiles">
          {tilesOf(view, seat)
            .filter((tile) => isOf(type, tile))
            .map((tile, i) => (
              <Tile key={i} tile={tile} size="m" />
            ))}
        </span>
      </td>
      <td>{pointsIn(points)}</td>
    </tr>
  );
}

export const Ranking = ({ view, type, ranking }: { view: View; type: BuildingType; ranking: readonly Ranked[] }) => (
  <table class="rules-standing">
    <tbody>
      {ranking.map(({ seat, points }) => (
        <Row key={seat} view={view} seat={seat} type={type} points={points} />
      ))}
    </tbody>
  </table>
);

export const Standing = ({ view, source, standing }: { view: View; source: string; standing: NonNullable<Counted["standing"]> }) => (
  <table class="rules-standing">
    <tbody>
      {standing.map(({ seat, points }) => (
        <Row key={seat} view={view} seat={seat} type={source} points={points} />
      ))}
    </tbody>
  </table>
);

/** What first, second and third place of each type bring in each of the scorings. */
export const PrizeTable = ({ prizes }: { prizes: NonNullable<Counted["allPrizes"]> }) => (
  <table class="rules-prize-table">
    <thead>
      <tr>
        <td />
        {prizes[0][1].map((_, i) => (
          <th key={i} scope="col">{`${words().scoring} ${i + 1}`}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {prizes.map(([type, scorings]) => (
        <tr key={type}>
          <th scope="row">
            <TypeMark type={type} label={typeName(type)} />
          </th>
          {scorings.map((points, i) => (
            <td key={i}>{points.join(" · ")}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const Prizes = ({ prizes }: { prizes: NonNullable<Counted["prizes"]> }) => (
  <ol class="rules-prizes">
    {prizes.map(([type, points]) => (
      <li key={type}>
        <TypeMark type={type} label={typeName(type)} />
        <b>{points.join(" · ")}</b>
      </li>
    ))}
  </ol>
);
