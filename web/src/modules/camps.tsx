/* 08: tents that dock to the city wall from outside. A side is a bastion with an arrow, or grass. */
import { sideNames } from "../art/spoken";
import { Symbol, turnedTo } from "../art/drawing";
import symbols from "../art/modules/camps.svg?raw";
import { Price } from "../art/tile";
import type { Tile } from "../engine/types";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, TileLook } from "./module";

const NAME = /^camp(\d+)([NESW]*)$/;

/** The tent moves away from the bastions. */
function tentAt(bastions: string): string {
  const x = (bastions.includes("E") ? -5 : 0) + (bastions.includes("W") ? 3 : 0);
  const y = bastions.includes("S") ? -6 : bastions.includes("N") ? 4 : 0;
  return `translate(${x} ${y})`;
}

/** The arrows of north and west step aside for the price. */
const ARROW_ASIDE: Record<string, number> = { N: 10, W: -10 };

function Camp({ tile, look: { size } }: { tile: Tile; look: TileLook }) {
  const small = size === "s" ? "-s" : "";
  const bastions = [...(tile.walls ?? "")];
  return (
    <>
      <Symbol id={`mod-camps-ground${small}`} />
      {[..."NESW"].map((side) => !bastions.includes(side) && <Symbol id={`mod-camps-green${small}`} transform={turnedTo(side)} />)}
      <g transform={tentAt(tile.walls ?? "")}>
        <Symbol id="mod-camps-tent" transform={small ? "translate(-7 -8) scale(1.08)" : undefined} />
      </g>
      {bastions.map((side) => (
        <Symbol id={`mod-camps-bastion${small}`} transform={turnedTo(side)} />
      ))}
      {!small &&
        bastions.map((side) => (
          <g transform={turnedTo(side)}>
            <Symbol id="mod-camps-arrow" x={ARROW_ASIDE[side] ?? 0} />
          </g>
        ))}
      <Price price={tile.price} size={size} />
    </>
  );
}

const draw = (tile: Tile, look: TileLook) => <Camp tile={tile} look={look} />;

const CAMP = <g transform="scale(.48)">{draw({ type: "camp", walls: "N" }, { size: "s", inner: ["", ""] })}</g>;

const art: ModuleArt = {
  symbols,
  tiles: { camp: draw },
  nameOf: (name) => {
    const parts = NAME.exec(name);
    return parts && moduleTexts.value.camps.camp(Number(parts[1]), sideNames(parts[2]));
  },
  mark: CAMP,
  homes: ["tiles"],
  setup: { place: "bag", what: () => moduleTexts.value.camps.what },
  sources: { camps: CAMP },
  picture: (
    <>
      {[
        { price: 7, walls: "NW", x: 0 },
        { price: 9, walls: "ES", x: 54 },
      ].map(({ x, ...tile }) => (
        <g transform={`translate(${x} 7) scale(.5)`}>{draw({ type: "camp", ...tile }, { size: "l", inner: ["", ""] })}</g>
      ))}
    </>
  ),
};

export default art;
