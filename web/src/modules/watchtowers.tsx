/* 22: triangles of half a square whose long side is a wall with a beacon on it. Ground and wall turn, the building stays upright. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/watchtowers.svg?raw";
import { TileFace } from "../art/tile";
import { typeName } from "../art/spoken";
import { cornerOf } from "../board/squares";
import type { BuildingType, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { nounOf, tileHandle } from "../game/handles";
import { pieces, printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, TileLook } from "./module";
import "./watchtowers.css";

const words = () => moduleTexts.value.watchtowers;
const symbol = (name: string) => `mod-watchtowers-${name}`;
const isWatchtower = ({ type }: Tile): boolean => type === "watchtower";

/** Where the building stands: in the filled half. */
function middleOf(tile: Tile): [number, number] {
  const corner = cornerOf(tile) ?? "";
  return [corner.includes("E") ? 77 : 22, corner.includes("S") ? 77 : 24];
}

function Watchtower({ tile, look: { size } }: { tile: Tile; look: TileLook }) {
  const type = printedOn(tileHandle(tile))?.buildings?.[0]; // a colour, not a building
  const side = size === "s" ? 56 : 50;
  const [x, y] = middleOf(tile);
  return (
    <>
      <g transform={tile.turned ? `rotate(${90 * tile.turned} 50 50)` : undefined}>
        {type && <Symbol id={symbol(type)} />}
        <Symbol id={symbol(size === "s" ? "wall-s" : "wall")} />
      </g>
      {type && <Symbol id={`b-${type}`} x={x - side / 2} y={y - side / 2} width={side} />}
    </>
  );
}

const MARK = <Symbol id={symbol("mark")} width={48} />;
const SURCHARGES = [6, 4, 2];
const surchargeIn = ({ scorings_done }: View): number => SURCHARGES[Math.min(scorings_done, SURCHARGES.length - 1)];

/** One of each type with how many of it nobody has. */
function stockOf(view: View): { tile: Tile; type: BuildingType; left: number }[] {
  const taken = new Set(view.players.flatMap(({ alhambra, to_place = [] }) => [...alhambra, ...to_place]).filter(isWatchtower).map(({ id }) => id));
  const all = [...pieces.value.values()].filter(({ handle }) => handle.startsWith("tile:watchtower"));
  const types = [...new Set(all.flatMap(({ buildings = [] }) => buildings))];
  return types.map((type) => {
    const ids = all.filter(({ buildings = [] }) => buildings[0] === type).map(({ handle }) => handle.slice("tile:watchtower".length));
    return { tile: { type: "watchtower", id: ids[0] }, type, left: ids.filter((id) => !taken.has(id)).length };
  });
}

/** The stock, and what one costs now. */
const Panel = ({ view }: { game: Game; view: View }) => (
  <>
    <ul class="mod-stock">
      {stockOf(view).map(({ tile, type, left }) => (
        <li key={type} class={left ? "" : "over"} data-explain={`tile:watchtower${tile.id}`}>
          <Drawing kind="tile" width={100} height={100} label={words().left(left, typeName(type))}>
            <TileFace tile={tile} size="s" />
            <Written class="art-price" x={80} y={92} style="font-size:34px" text={left} />
          </Drawing>
        </li>
      ))}
    </ul>
    <p>{words().costs(surchargeIn(view))}</p>
  </>
);

const drawThing = (handle: string) =>
  nounOf(handle) === "watchtower" ? (
    <Drawing kind="coin" width={48} height={48}>
      {MARK}
    </Drawing>
  ) : null;

/** Of a tile by its name; what comes along has no name of its own. */
function nameOf(name: string): string | null {
  const [type] = name.startsWith("watchtower") ? (printedOn(`tile:${name}`)?.buildings ?? []) : [];
  return type ? words().tile(typeName(type)) : null;
}

const art: ModuleArt = {
  symbols,
  tiles: { watchtower: (tile, look) => <Watchtower tile={tile} look={look} /> },
  draws: ["watchtower"],
  thing: drawThing,
  nameOf,
  adds: (tile) => (isWatchtower(tile) && tile.turned !== undefined ? words().corner[cornerOf(tile)!] : null),
  mark: MARK,
  homes: ["chip", "hand", "tiles"],
  Panel,
  hand: (_, view) => [{ handle: "watchtower:1", label: words().along(surchargeIn(view)) }],
  sources: { watchtowers: MARK },
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
