/* 38: twelve buildings carry a power in an eightfold star; wealth and strength have a die beside it. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/buildings_of_power.svg?raw";
import { Die } from "../art/die";
import { Coin, Tile, TileBack } from "../art/pieces";
import { TileLabel } from "../art/spoken";
import { TileFace } from "../art/tile";
import type { PlayerView, Tile as TileShape, View } from "../engine/types";
import { nameOf, nounOf, tileName } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, TileLook, TileThing } from "./module";
import "./buildings_of_power.css";

type Power = "wealth" | "strength" | "architecture" | "wisdom";
const words = () => moduleTexts.value.buildings_of_power;

const dieOf = (power: string) => (power === "wealth" ? "white" : "black");

/** Without walls the tile has a golden edge. */
const Edge = ({ size }: { size: TileLook["size"] }) => <rect x="4" y="4" width="92" height="92" fill="none" stroke="var(--gold)" stroke-width={size === "s" ? 5 : 2.8} />;

const dieThing = ({ power, die }: TileShape): TileThing => ({ handle: "noun:die", tells: power === "wealth" ? "die" : "source_second_wall", at: ["SW", "S", "W"], rank: 1, draw: (x, y, side) => <Die colour={dieOf(power!)} number={die!} x={x} y={y} size={side} /> });

/** On a smaller tile the die lies in the star, so that the building stays in sight. */
const starThing = ({ power, die, walls }: TileShape): TileThing => ({
  handle: `noun:power_${power}`,
  at: ["SE", "E", "S"],
  rank: 1,
  draw: (x, y, side, size) => (
    <>
      {!walls && <Edge size={size} />}
      <Symbol id={`mod-buildings_of_power-${die && size !== "l" ? "star" : power}`} x={x - 2} y={y - 2} width={side + 4} />
      {die && size !== "l" && <Die colour={dieOf(power!)} number={die} x={x + side * 0.2} y={y + side * 0.2} size={side * 0.6} />}
    </>
  ),
  alone: (x, y, side) => <Symbol id={`mod-buildings_of_power-${power}`} x={x} y={y} width={side} />,
});

const onTile = (tile: TileShape, { size }: TileLook): TileThing[] => (tile.power ? [starThing(tile), ...(tile.die && size === "l" ? [dieThing(tile)] : [])] : []);

const tilesOf = (player: PlayerView): TileShape[] => [...player.alhambra, ...player.reserve, ...player.to_place];

type Hidden = TileShape | { hidden: true } | null;

/** Tiles that lie face down under a slot; who put one there still sees it. */
function Panel({ view }: { view: View }) {
  const currencies = view.currencies ?? [];
  const hidden = ((view.hidden_tiles ?? []) as Hidden[]).flatMap((tile, slot) => (tile ? [{ tile, currency: currencies[slot] }] : []));
  if (!hidden.length) return null;
  return (
    <div class="panel-row">
      <h4>{words().title}</h4>
      {hidden.map(({ tile, currency }) => (
        <span key={currency} class="mod-hidden">
          {"hidden" in tile ? <TileBack class="panel-tile" /> : <Tile tile={tile} size="m" class="panel-tile" />}
          <Coin currency={currency} class="mod-hidden-slot" />
          <span class="sr">{words().hidden(texts.value.common.currencies[currency], "hidden" in tile ? null : TileLabel(tile))}</span>
        </span>
      ))}
    </div>
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
  onTile,
  thing: drawThing,
  sources: { second_wall: <Symbol id="mod-buildings_of_power-strength" width={48} /> },
  mark: <Symbol id="mod-buildings_of_power-wealth" width={48} />,
  homes: ["tiles"],
  Panel,
  setup: { place: "bag", what: () => words().what },
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
