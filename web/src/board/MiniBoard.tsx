/* An Alhambra small: opponents, lists. The same picture as the large one, made of very few parts: all tiles of a type are one path with
   the type's tile as its pattern, all walls are five paths. */
import { render } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import { TileFace } from "../art/pieces";
import type { PlacedTile, PlayerView, View } from "../engine/types";
import { texts } from "../texts/texts";
import { flatGrounds, flatWalls } from "./flat";
import { dressed, stoodOn } from "./dressed";
import { UNIT } from "./frames";
import { useNames } from "./naming";
import { Pieces, Shadow } from "./Ground";
import { boxAround, fill, innerOf, squareOf, type Filled } from "./squares";
import { viewBoxOf } from "./StaticBoard";
import "./static.css";

export interface MiniBoardProps {
  player: PlayerView;
  view: View;
  /** What it is called; without it the number of tiles is said. */
  label?: string;
}

const TYPES = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower", "fountain"];
const PLAIN_MEMBERS = new Set(["type", "price", "walls", "x", "y"]);

/** A tile to which no module adds anything. */
const isPlain = (tile: PlacedTile): boolean => TYPES.includes(tile.type) && Object.keys(tile).every((member) => PLAIN_MEMBERS.has(member));

let patternsAreThere = false;

/** The patterns, once in the document. */
function providePatterns(): void {
  if (patternsAreThere) return;
  patternsAreThere = true;
  const patterns = TYPES.map((type) => (
    <pattern id={`flat-${type}`} width={UNIT} height={UNIT} patternUnits="userSpaceOnUse">
      <TileFace tile={{ type }} size="s" />
    </pattern>
  ));
  const host = document.createElement("div");
  document.body.append(host);
  render(
    <svg class="art-sprite" aria-hidden="true">
      {patterns}
    </svg>,
    host,
  );
}

function Flat({ filled }: { filled: ReadonlyMap<string, Filled> }) {
  const { gap, line, wall, postLine, post } = flatWalls(filled, isPlain);
  const others = [...filled.values()].filter(({ tile, half }) => half === 0 && !isPlain(tile));
  return (
    <>
      {[...flatGrounds(filled, isPlain)].map(([type, path]) => (
        <path key={type} d={path} fill={`url(#flat-${type})`} />
      ))}
      <path class="wall-gap" d={gap} />
      <path class="wall-line" d={line} />
      <path class="wall-stone" d={wall} />
      {others.map(({ tile }) => (
        <g transform={`translate(${tile.x * UNIT} ${tile.y * UNIT})`}>
          <TileFace tile={tile} size="s" inner={innerOf(filled, tile)} />
        </g>
      ))}
      <path class="wall-line" d={postLine} />
      <path class="wall-stone" d={post} />
    </>
  );
}

export function MiniBoard({ player, view, label }: MiniBoardProps) {
  useLayoutEffect(providePatterns, []);
  const alhambra = dressed(player);
  const beside = stoodOn(player);
  const content = JSON.stringify([alhambra, beside]);
  const { tiles, box, filled } = useMemo(() => {
    const filled = fill(alhambra);
    const tiles = (
      <>
        <Shadow filled={filled} />
        <Flat filled={filled} />
      </>
    );
    return { tiles, filled, box: boxAround([...[...filled.keys()].map(squareOf), ...beside]) };
  }, [content]);
  const drawing = useNames(filled);
  return (
    <svg ref={drawing} data-names class="static-board" viewBox={viewBoxOf(box)} role="img" aria-label={label ?? texts.value.board.small(player.alhambra.length - 1)}>
      {tiles}
      <Pieces player={player} view={view} />
    </svg>
  );
}
