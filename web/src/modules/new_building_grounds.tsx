/* 27: pegged-out plots; the building that stands on one was chosen from the column of its price. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/new_building_grounds.svg?raw";
import { Letter, Price, Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { BuildingType, Tile, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { asPrinted, pieces, printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, TileLook } from "./module";
import "./new_building_grounds.css";

interface Place {
  site_building: string;
  building: BuildingType;
}

const words = () => moduleTexts.value.new_building_grounds;
const symbol = (name: string) => `mod-new_building_grounds-${name}`;
const TYPE = "ground";

const placesOf = (view?: View): Place[] => (view?.site_buildings ?? []) as Place[];
const typeAt = (id: string, view?: View): BuildingType | undefined => placesOf(view).find(({ site_building }) => site_building === id)?.building;
const numberOf = (id: string): number | undefined => printedOn(`site_building:${id}`)?.numbers?.[0];

/** The places under the numbers, the topmost first: all that the engine has, in its order. */
function columns(): { number: number; ids: string[] }[] {
  const byNumber = new Map<number, string[]>();
  for (const { handle, numbers: [number] = [] } of pieces.value.values()) if (nounOf(handle) === "site_building" && number !== undefined) byNumber.set(number, [...(byNumber.get(number) ?? []), nameOf(handle)]);
  return [...byNumber].map(([number, ids]) => ({ number, ids }));
}

/** The building on the plot, or the bare plot with its spade; earth, string and pegs around it. */
function Ground({ tile, look: { size, inner } }: { tile: Tile; look: TileLook }) {
  const shown = asPrinted(tile);
  const small = size === "s";
  const type = shown.building;
  return (
    <>
      <Symbol id={type ? `${small ? "gs" : "g"}-${type}` : symbol("plot")} />
      {type && (
        <g transform={small ? "translate(-4 -6) scale(1.06)" : undefined}>
          <Symbol id={`b-${type}`} />
        </g>
      )}
      <Symbol id={symbol(small ? "frame-s" : "frame")} />
      <Walls tile={shown} inner={inner[0]} size={size} />
      <Price price={shown.price} size={size} />
      {type && <Letter type={type} size={size} />}
      <TileThings tile={shown} look={{ size, inner }} />
    </>
  );
}

const placeName = (id: string, view?: View): string | null => {
  const [number, type] = [numberOf(id), typeAt(id, view)];
  if (number === undefined) return null;
  return type ? words().under(texts.value.common.types[type], number) : words().gone(number);
};

/** "Building ground 12": what stands on it is added. */
const groundName = (name: string): string | null => (name.startsWith(TYPE) ? words().tile(printedOn(`tile:${name}`)?.numbers?.[0] ?? 0) : null);

const drawPlace = (type?: BuildingType, label?: string) => (
  <Drawing kind="tile" width={48} height={48} label={label}>
    <Symbol id={symbol(type ? "site" : "gone")} width={48} />
    {type && <Symbol id={`m-${type}`} x={6.5} y={1} width={35} />}
  </Drawing>
);

const Sign = ({ number }: { number: number }) => (
  <Drawing kind="tile" width={48} height={48} label={String(number)}>
    <Symbol id={symbol("number")} width={48} />
    <Written class="art-price" x={24} y={27} style="font-size:22px" text={number} />
  </Drawing>
);

const Panel = ({ view }: { view: View }) => (
  <div class="mod-grounds">
    {columns().map(({ number, ids }) => (
      <div key={number} class="mod-grounds-column">
        <Sign number={number} />
        {ids.map((id) => (
          <span key={id} data-explain={`site_building:${id}`}>
            {drawPlace(typeAt(id, view), placeName(id, view) ?? undefined)}
          </span>
        ))}
      </div>
    ))}
  </div>
);

const art: ModuleArt = {
  symbols,
  fields: ["site_buildings"],
  draws: ["site_building"],
  tiles: { [TYPE]: (tile, look) => <Ground tile={tile} look={look} /> },
  thing: (handle, view) => (nounOf(handle) === "site_building" ? drawPlace(typeAt(nameOf(handle), view)) : null),
  nameOf: (name, view) => groundName(name) ?? placeName(name, view),
  adds: (tile) => (tile.holds ? texts.value.common.types[tile.holds] : null),
  mark: (
    <>
      <Symbol id={symbol("number")} width={48} />
      <Symbol id="m-garden" x={13} y={8} width={22} />
    </>
  ),
  homes: ["chip", "tiles"],
  Panel,
  stall: (view) => placesOf(view).map(({ site_building }) => `site_building:${site_building}`),
  setup: { place: "bag", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
