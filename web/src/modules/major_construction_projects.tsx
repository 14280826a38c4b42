/* 28: double tiles, framed in gold, with a carpet over the open seam; one is on offer, with the standing bid beside it. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/major_construction_projects.svg?raw";
import { Plate, SeatMark, Tile } from "../art/pieces";
import { sideNames, TileLabel } from "../art/spoken";
import { Letter, Walls } from "../art/tile";
import type { BuildingType, Card, Half, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { parseTile, tileHandle } from "../game/handles";
import { isUpright, printedOn } from "../game/pieces";
import { otherName } from "../table/people";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, TileLook } from "./module";
import "./major_construction_projects.css";

const words = () => moduleTexts.value.major_construction_projects;

/** The halves as they lie; of a project that is known by name alone as they are printed. */
function halvesOf(tile: TileShape): Half[] {
  const { buildings = [], sides = [] } = printedOn(tileHandle(tile)) ?? {};
  return tile.halves ?? buildings.map((building, i) => ({ building, walls: sides[i] ?? "" }));
}

function extent(tile: TileShape) {
  if (tile.type !== "project") return null;
  return isUpright(tile) ? { width: 1, height: 2 } : { width: 2, height: 1 };
}

/** A building moves away from the seam; on a small tile it is larger instead. */
function buildingAt(first: boolean, upright: boolean, small: boolean): string {
  if (small) return "translate(-11.5 -14) scale(1.2)";
  if (upright) return `translate(0 ${first ? -5 : 6})`;
  return `translate(${first ? -3 : 3} 0)`;
}

/** One frame round both halves. */
const Frame = ({ upright }: { upright: boolean }) => (
  <rect x="3.2" y="3.2" width={upright ? 93.6 : 193.6} height={upright ? 193.6 : 93.6} fill="none" stroke="var(--gold)" stroke-width="3" />
);

interface ProjectProps {
  halves: readonly Half[];
  upright: boolean;
  look: TileLook;
}

function Project({ halves, upright, look: { size, inner } }: ProjectProps) {
  const small = size === "s";
  const at = (i: number) => (upright ? `translate(0 ${100 * i})` : `translate(${100 * i} 0)`);
  return (
    <>
      {halves.map(({ building }, i) => (
        <g transform={at(i)}>
          <Symbol id={`${small ? "gs" : "g"}-${building}`} />
          {/* the grout between the halves is painted over: it is one tile */}
          <rect fill={`var(--b-${building})`} {...(upright ? { x: 2, y: i ? 0 : 96, width: 96, height: 4 } : { x: i ? 0 : 96, y: 2, width: 4, height: 96 })} />
        </g>
      ))}
      <Frame upright={upright} />
      {halves.map(({ building }, i) => (
        <g transform={at(i)}>
          <Symbol id={`b-${building}`} transform={buildingAt(i === 0, upright, small)} />
        </g>
      ))}
      <g transform={upright ? "translate(0 80)" : "translate(120 0) rotate(90)"}>
        <Symbol id="mod-major_construction_projects-seam" height={40} />
      </g>
      {halves.map((one, i) => (
        <g transform={at(i)}>
          <Walls tile={one} inner={inner[i]} size={size} />
          <Letter type={one.building} size={size} x={upright ? 72.5 : i ? 75 : 26} />
        </g>
      ))}
    </>
  );
}

const draw = (tile: TileShape, look: TileLook) => <Project halves={halvesOf(tile)} upright={isUpright(tile)} look={look} />;

function spokenHalf({ building, walls }: Half): string {
  const { types, spoken } = texts.value.common;
  return words().half(types[building], walls ? spoken.walls(sideNames(walls)) : spoken.noWall);
}

function nameOf(name: string): string | null {
  const tile = parseTile(name);
  const [first, second] = tile.type === "project" ? halvesOf(tile).map(spokenHalf) : [];
  if (!first || !second) return null;
  return isUpright(tile) ? words().upright(first, second) : words().lying(first, second);
}

function StandingBid({ game, view }: { game: Game; view: View }) {
  const bidder = view.project_bidder as number | null;
  const cards = view.project_bid as Card[];
  if (bidder === null) return <p>{words().noBid}</p>;
  const money = cards.flatMap((card) => ("currency" in card ? [{ currency: String(card.currency), value: Number(card.value) }] : []));
  const worth = money.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <p class="mod-bid">
        <SeatMark colour={view.players[bidder].colour} /> {words().bid(otherName(game, bidder), worth)}
      </p>
      <p class="mod-bid-cards">
        {money.map(({ currency, value }) => (
          <Plate currency={currency} value={value} />
        ))}
      </p>
    </>
  );
}

function Panel({ game, view }: { game: Game; view: View }) {
  const offer = view.project_offer as TileShape | null;
  const left = (view.project_pile as TileShape[]).length;
  if (!offer) return <p>{words().none}</p>;
  return (
    <div class="panel-row">
      <Tile tile={offer} size="m" class={isUpright(offer) ? "mod-project upright" : "mod-project"} label={TileLabel(offer)} />
      <div>
        <StandingBid game={game} view={view} />
        {left > 0 && <p class="dim">{words().left(left)}</p>}
      </div>
    </div>
  );
}

const MARK = (
  <>
    <Symbol id="m-garden" y={11} width={27} />
    <Symbol id="m-tower" x={21} y={11} width={27} />
    <g transform="translate(28 10) rotate(90) scale(.28 .2)">
      <Symbol id="mod-major_construction_projects-seam" height={40} />
    </g>
  </>
);

const half = (building: BuildingType, walls: string): Half => ({ building, walls });

const art: ModuleArt = {
  symbols,
  fields: ["project_bid", "project_bidder", "project_offer", "project_pile"],
  tiles: { project: draw },
  extent,
  nameOf,
  mark: MARK,
  homes: ["chip", "tiles"],
  Panel,
  stall: (view) => (view.project_offer ? [tileHandle(view.project_offer as TileShape)] : []),
  setup: { place: "beside", what: () => words().what },
  picture: (
    <>
      <g transform="translate(0 15) scale(.37)">
        <Project halves={[half("seraglio", "S"), half("arcades", "ES")]} upright={false} look={{ size: "l", inner: ["", ""] }} />
      </g>
      <g transform="translate(80 3) scale(.29)">
        <Project halves={[half("seraglio", "NW"), half("chambers", "W")]} upright look={{ size: "m", inner: ["", ""] }} />
      </g>
    </>
  ),
};

export default art;
