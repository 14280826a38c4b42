/* Tiles: ground, silhouette, walls, price, letter. Tiles of modules are drawn by their modules, in the same way. */
import type { BuildingType, Tile as TileShape } from "../engine/types";
import { printedWalls } from "../game/handles";
import { asPrinted } from "../game/pieces";
import { moduleArt, type TileLook } from "../modules/module";
import { texts } from "../texts/texts";
import { CORNERS, Drawing, Symbol, turnedTo, Written, type Named } from "./drawing";
import { typeName } from "./spoken";
import { TileThings } from "./tileThings";

export type TileSize = TileLook["size"];

export interface TileProps extends Named {
  tile: TileShape;
  /** l, from 64 px: everything; m, from 40 px: without the letter, the price larger; s: flat, no price. */
  size?: TileSize;
  /** Sides with a neighbour: their walls are low, without merlons. Of a double tile the sides of both halves. */
  inner?: string | readonly [string, string];
}

/** A building has a letter. */
export const isBuilding = (type: string): type is BuildingType => type in texts.value.common.letters;

interface WallsProps {
  tile: Pick<TileShape, "walls" | "sticks">;
  inner?: string;
  size: TileSize;
}

/** The walls of a square: of stone, and what modules add. What counts as outer wall is crenellated, what stands between two tiles is a
    low band. */
export function Walls({ tile, inner = "", size }: WallsProps) {
  const wall = size === "s" ? "wall-s" : "wall";
  const sides = [...printedWalls(tile)];
  const outer = sides.filter((side) => !inner.includes(side));
  return (
    <>
      {sides.map((side) => inner.includes(side) && <Symbol id={`${wall}-in`} transform={turnedTo(side)} />)}
      {outer.map((side) => (
        <Symbol id={`${wall}-back`} transform={turnedTo(side)} />
      ))}
      {outer.map((side) => (
        <Symbol id={wall} transform={turnedTo(side)} />
      ))}
      {CORNERS.map(([a, b, turn]) => outer.includes(a) && outer.includes(b) && <Symbol id={`${wall}-corner`} transform={turnedTo(turn)} />)}
      {[...moduleArt.value.values()].map(({ walls }) => walls?.(tile, { size, inner }))}
    </>
  );
}

/** The price in its badge, top left; nothing on a small tile. */
export function Price({ price, size }: { price?: number; size: TileSize }) {
  if (price === undefined || size === "s") return null;
  const wide = price > 9;
  return (
    <g class="art-badge" transform={size === "m" ? "translate(-5.5 -5.5) scale(1.26)" : undefined}>
      <Symbol id={wide ? "badge-wide" : "badge"} />
      <Written class="art-price" x={wide ? 31.7 : 28.8} y={36.6} text={price} />
    </g>
  );
}

export const Letter = ({ type, size, x = 72.5 }: { type: BuildingType; size: TileSize; x?: number }) =>
  size === "l" ? <Written class={type === "chambers" ? "art-letter on-white" : "art-letter"} x={x} y={31} text={texts.value.common.letters[type]} /> : null;

const DRAWINGS = 3; // of each type, so that a large Alhambra does not repeat itself

/** Which drawing a building has: prices share them out. Small ones are all alike, to be told apart by their type at a glance. */
function drawingOf(type: string, size: TileSize, price = 0): string {
  const which = size === "s" ? 0 : price % DRAWINGS;
  return which ? `b-${type}-${which}` : `b-${type}`;
}

const Building = ({ type, size, price }: { type: string; size: TileSize; price?: number }) => (
  <>
    <Symbol id={(size === "s" ? "gs-" : "g-") + type} />
    <Symbol id={drawingOf(type, size, price)} transform={size === "s" ? "translate(-11.5 -14) scale(1.2)" : undefined} />
  </>
);

const WIDEST = 66; // of a name between two walls

/** A tile that nobody has drawn: the ground of its building, or a plain one, and its name; of a small one the first letter. */
function PlainTile({ tile: { type, id, building }, size }: { tile: TileShape; size: TileSize }) {
  const name = id ? `${typeName(type)} ${id}` : typeName(type);
  const px = Math.min(17, WIDEST / (0.64 * name.length));
  const ground = building ? <Building type={building} size={size} /> : <rect x="1" y="1" width="98" height="98" fill="var(--plate)" stroke="var(--line-strong)" stroke-width="2" />;
  if (size === "s")
    return (
      <>
        {ground}
        {!building && <Written class="art-name" x={50} y={67} style="font-size:48px" text={name.charAt(0)} />}
      </>
    );
  return (
    <>
      {ground}
      <rect x="15" y="55" width="70" height="24" rx="4" fill="var(--plate)" stroke="var(--piece-ink)" />
      <Written class="art-name" x={50} y={67 + px / 3} style={`font-size:${px.toFixed(1)}px`} text={name} />
    </>
  );
}

/** A tile in its own units (100 × 100), for use inside another drawing. */
export function TileFace({ tile, size = "l", inner = "" }: TileProps) {
  const look: TileLook = { size, inner: typeof inner === "string" ? [inner, ""] : inner };
  const arts = [...moduleArt.value.values()];
  const own = arts.find(({ tiles }) => tiles?.[tile.type])?.tiles?.[tile.type];
  if (own) return <>{own(tile, look)}</>;
  const isPlain = tile.type !== "fountain" && !isBuilding(tile.type);
  const shown = isPlain ? asPrinted(tile) : tile;
  return (
    <>
      {tile.type === "fountain" ? <Symbol id="fountain" /> : isBuilding(tile.type) ? <Building type={tile.type} size={size} price={tile.price} /> : <PlainTile tile={shown} size={size} />}
      <Walls tile={shown} inner={look.inner[0]} size={size} />
      <Price price={shown.price} size={size} />
      {isBuilding(tile.type) && <Letter type={tile.type} size={size} />}
      <TileThings tile={tile} look={look} />
    </>
  );
}

/** How many squares wide and high a tile is. */
export function extentOf(tile: TileShape): { width: number; height: number } {
  for (const { extent } of moduleArt.value.values()) {
    const own = extent?.(tile);
    if (own) return own;
  }
  return { width: 1, height: 1 };
}

export function Tile({ tile, size, inner, ...named }: TileProps) {
  const { width, height } = extentOf(tile);
  return (
    <Drawing kind="tile" width={100 * width} height={100 * height} {...named}>
      <TileFace tile={tile} size={size} inner={inner} />
    </Drawing>
  );
}

export const TileBack = (named: Named) => (
  <Drawing kind="tile" width={100} height={100} {...named}>
    <Symbol id="tile-back" />
  </Drawing>
);

/** A post where the outer wall turns from one tile to another; x and y are the crossing, in the units of the board. */
export const WallPost = ({ x, y, size }: { x: number; y: number; size: TileSize }) => {
  const side = size === "s" ? 34 : 30;
  return <Symbol id="wall-post" x={x - side / 2} y={y - side / 2} width={side} />;
};
