/* 38: twelve buildings carry a power in an eightfold star; wealth and strength have a die beside it. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/buildings_of_power.svg?raw";
import { Die } from "../art/die";
import { Offer } from "../table/ModuleOffer";
import { Coin, Tile, TileBack } from "../art/pieces";
import { TileLabel } from "../art/spoken";
import { TileFace } from "../art/tile";
import type { PlayerView, Tile as TileShape, View } from "../engine/types";
import { nameOf, nounOf, SLOT_CURRENCIES, tileName } from "../game/handles";
import { texts } from "../texts/texts";
import type { ModuleArt, TileLook } from "./module";
import "./buildings_of_power.css";

type Power = "wealth" | "strength" | "architecture" | "wisdom";
const words = () => texts.value.modules.buildings_of_power;

/** Room for signs in the lower half, clear of walls. */
function cornerOf(walls: string, side: number) {
  return { left: walls.includes("W") ? 19 : 4, right: (walls.includes("E") ? 81 : 94) - side, top: (walls.includes("S") ? 81 : 94) - side };
}

const dieOf = (power: string) => (power === "wealth" ? "white" : "black");

/** Large: star and die in the lower corners. Smaller: the die lies in the star, so that the building stays in sight. */
function PowerSign({ tile, look: { size } }: { tile: TileShape; look: TileLook }) {
  const side = size === "l" ? 36 : size === "m" ? 44 : 50;
  const { left, right, top } = cornerOf(tile.walls ?? "", side);
  const inStar = size !== "l" && tile.die;
  return (
    <>
      {!tile.walls && <rect x="4" y="4" width="92" height="92" fill="none" stroke="var(--gold)" stroke-width={size === "s" ? 5 : 2.8} />}
      <Symbol id={`mod-buildings_of_power-${inStar ? "star" : tile.power}`} x={right} y={top} width={side} />
      {inStar && <Die colour={dieOf(tile.power!)} number={tile.die!} x={right + side * 0.2} y={top + side * 0.2} size={side * 0.6} />}
      {tile.die && !inStar && <Die colour={dieOf(tile.power!)} number={tile.die} x={left} y={top + 5} size={31} />}
    </>
  );
}

const tilesOf = (player: PlayerView): TileShape[] => [...player.alhambra, ...player.reserve, ...player.to_place];

type Hidden = TileShape | { hidden: true } | null;

/** Tiles that lie face down under a slot; who put one there still sees it. */
function Panel({ view }: { view: View }) {
  const hidden = ((view.hidden_tiles ?? []) as Hidden[]).flatMap((tile, slot) => (tile ? [{ tile, currency: SLOT_CURRENCIES[slot] }] : []));
  if (!hidden.length) return null;
  return (
    <Offer title={words().title}>
      {hidden.map(({ tile, currency }) => (
        <span key={currency} class="mod-hidden">
          {"hidden" in tile ? <TileBack class="offer-card" /> : <Tile tile={tile} size="m" class="offer-card" />}
          <Coin currency={currency} class="mod-hidden-slot" />
          <span class="sr">{words().hidden(texts.value.common.currencies[currency], "hidden" in tile ? null : TileLabel(tile))}</span>
        </span>
      ))}
    </Offer>
  );
}

const drawThing = (handle: string, view?: View) => {
  if (nounOf(handle) !== "die") return null;
  const tile = view?.players.flatMap(tilesOf).find((one) => tileName(one) === nameOf(handle));
  return (
    <Drawing kind="die" width={48} height={48}>
      <Die colour="white" number={tile?.die ?? 6} />
    </Drawing>
  );
};

const art: ModuleArt = {
  symbols,
  fields: ["bag_known", "bag_known_by", "bag_top", "draw_known", "draw_known_by", "draw_top", "hidden_by", "hidden_tiles", "looked_cards", "looked_cards_size", "looked_tiles", "looked_tiles_size", "powers", "powers_next", "white_die_used"],
  adds: (tile) => (tile.power ? words().power(words().powers[tile.power as Power], tile.die) : null),
  onTile: (tile, look) => tile.power && <PowerSign tile={tile} look={look} />,
  thing: drawThing,
  sources: { second_wall: <Symbol id="mod-buildings_of_power-strength" width={48} /> },
  Panel,
  picture: (
    <>
      <g transform="translate(0 6) scale(.52)">
        <TileFace tile={{ type: "garden", price: 11, walls: "", power: "wealth", die: 3 }} size="l" />
      </g>
      <g transform="translate(56 6) scale(.52)">
        <TileFace tile={{ type: "chambers", price: 11, walls: "", power: "strength", die: 5 }} size="l" />
      </g>
    </>
  ),
};

export default art;
