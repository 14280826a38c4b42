/* 25: buildings on a flying carpet. Only their walls turn; picture, price and letter stay upright. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/magical_buildings.svg?raw";
import { Letter, Price, Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { BuildingType, Tile } from "../engine/types";
import { asPrinted } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, TileLook } from "./module";

const symbol = (name: string) => `mod-magical_buildings-${name}`;

/** Ground, carpet, and the building that floats on it. */
const Floating = ({ type, small }: { type: BuildingType; small: boolean }) => (
  <>
    <Symbol id={`${small ? "gs" : "g"}-${type}`} />
    <Symbol id={symbol(small ? "carpet-s" : "carpet")} />
    <g transform={small ? "translate(3 -5) scale(.94)" : "translate(11 3) scale(.78)"}>
      <Symbol id={`b-${type}`} />
    </g>
  </>
);

function Magical({ tile, look }: { tile: Tile; look: TileLook }) {
  const shown = asPrinted(tile);
  return (
    <>
      {shown.building && <Floating type={shown.building} small={look.size === "s"} />}
      <Walls tile={shown} inner={look.inner[0]} size={look.size} />
      <Price price={shown.price} size={look.size} />
      {shown.building && <Letter type={shown.building} size={look.size} />}
      <TileThings tile={shown} look={look} />
    </>
  );
}

const art: ModuleArt = {
  symbols,
  tiles: { magical: (tile, look) => <Magical tile={tile} look={look} /> },
  mark: (
    <>
      <Symbol id={symbol("chip")} width={48} />
      <Symbol id="m-tower" x={13} y={15} width={22} />
    </>
  ),
  homes: ["tiles"],
  setup: { place: "bag", what: () => moduleTexts.value.magical_buildings.what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
