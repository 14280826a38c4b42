/* 09: wall cards lie open; their sticks stand on a tile as a palisade, pointed where stone walls have merlons. */
import { CORNERS, Drawing, Symbol, turnedTo } from "../art/drawing";
import { CardCorner, CardFrame } from "../art/frame";
import symbols from "../art/modules/city_walls.svg?raw";
import { sideNames } from "../art/spoken";
import { TileFace } from "../art/tile";
import type { Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { printedWalls } from "../game/handles";
import { printedOn } from "../game/pieces";
import { PanelPieces } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, TileLook } from "./module";

const words = () => moduleTexts.value.city_walls;

/** The sides that get a stick; null: no wall card. */
const sidesOf = (id: string): string | null => (id.startsWith("WC") ? (printedOn(`card:${id}`)?.sides?.[0] ?? null) : null);

function spokenName(id: string): string | null {
  const sides = sidesOf(id);
  return sides === null ? null : words().card(sideNames(sides));
}

/** The sticks of a square. */
function Palisade({ tile, size, inner }: { tile: Pick<Tile, "walls" | "sticks">; size: TileLook["size"]; inner: string }) {
  const sticks = tile.sticks ?? "";
  const outer = [...(tile.walls ?? "")].filter((side) => !inner.includes(side));
  const stone = printedWalls(tile);
  const meet = (a: string, b: string) => outer.includes(a) && outer.includes(b) && !(stone.includes(a) && stone.includes(b));
  return (
    <>
      {[...sticks].map((side) => (
        <Symbol id={`mod-city_walls-stick${inner.includes(side) ? "-in" : size === "s" ? "-s" : ""}`} transform={turnedTo(side)} />
      ))}
      {CORNERS.map(([a, b, turn]) => meet(a, b) && <Symbol id="mod-city_walls-peg" transform={turnedTo(turn)} />)}
    </>
  );
}

/** A plan of the tile with the sides that get a stick: large in the middle, as a sign in the corner. */
const WallCard = ({ sides }: { sides: string }) => (
  <>
    <CardFrame ground="var(--mod-earth)" />
    <g transform="translate(12 37) scale(.46)">
      <rect x="8" y="8" width="84" height="84" fill="var(--court)" stroke="var(--mod-earth-l)" stroke-width="4" stroke-dasharray="9 6" />
      {[...sides].map((side) => (
        <Symbol id="mod-city_walls-fence" y={-18} transform={turnedTo(side)} />
      ))}
    </g>
    <CardCorner>
      <path d="M9.5 9.5h11v11h-11Z" fill="none" stroke="var(--piece-ink)" opacity=".45" />
      {[...sides].map((side) => (
        <path d="M0 4H100" transform={`translate(7 7) scale(.16) ${turnedTo(side) ?? ""}`} stroke="var(--mod-wood-d)" stroke-width="24" />
      ))}
    </CardCorner>
  </>
);

const openCards = (view: View): string[] => (view.wall_cards ?? []) as string[];

const Panel = ({ game, view }: { game: Game; view: View }) => (
  <PanelPieces
    game={game}
    pieces={openCards(view).map((id) => ({
      handle: `card:${id}`,
      label: spokenName(id) ?? id,
      draw: (
        <Drawing kind="card" class="panel-card" width={70} height={98}>
          <WallCard sides={sidesOf(id) ?? ""} />
        </Drawing>
      ),
    }))}
  />
);

/** A square with sticks on two sides. */
const MARK = (
  <g transform="scale(.48)">
    <rect x="12" y="12" width="76" height="76" fill="var(--court)" stroke="var(--piece-ink)" stroke-width="2.5" />
    <Symbol id="mod-city_walls-stick" />
    <Symbol id="mod-city_walls-stick" transform={turnedTo("E")} />
  </g>
);

const art: ModuleArt = {
  symbols,
  fields: ["wall_cards"],
  draws: ["card"],
  walls: (tile, { size, inner }) => tile.sticks && <Palisade tile={tile} size={size} inner={inner} />,
  card: (name) => {
    const sides = sidesOf(name);
    return sides === null ? null : <WallCard sides={sides} />;
  },
  nameOf: spokenName,
  mark: MARK,
  homes: ["chip", "hand", "tiles"],
  Panel,
  stall: (view) => openCards(view).map((id) => `card:${id}`),
  setup: { place: "pile", what: () => words().what },
  picture: (
    <>
      <g transform="translate(12 5) scale(.54)">
        <WallCard sides="NE" />
      </g>
      <g transform="translate(58 10) scale(.46)">
        <TileFace tile={{ type: "arcades", price: 9, walls: "NE", sticks: "NE" }} size="l" />
      </g>
    </>
  ),
};

export default art;
