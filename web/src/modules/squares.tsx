/* 04: four ways that meet, in the colour of a type; taken from six stacks. A wall ends a way, so one sees where it can count. */
import { Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/squares.svg?raw";
import { Tile } from "../art/pieces";
import { sideNames, TileLabel } from "../art/spoken";
import { Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { BuildingType, PlayerView, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { parseTile, printedWalls, tileHandle } from "../game/handles";
import { asPrinted, printedOn } from "../game/pieces";
import { PanelPieces } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileLook } from "./module";

const words = () => moduleTexts.value.squares;
const symbol = (name: string) => `mod-squares-${name}`;
const TYPE = "square";

const colourOf = (tile: TileShape): BuildingType | undefined => printedOn(tileHandle(tile))?.buildings?.[0];

function Square({ tile, look: { size, inner } }: { tile: TileShape; look: TileLook }) {
  const type = colourOf(tile);
  const shown = asPrinted(tile);
  if (!type) return null;
  return (
    <>
      <Symbol id={symbol(size === "s" ? `${type}-s` : type)} />
      <Walls tile={shown} inner={inner[0]} size={size} />
      {size === "l" && <Written class="art-letter on-white" x={77.5} y={30} text={texts.value.common.letters[type]} />}
      <TileThings tile={shown} look={{ size, inner }} />
    </>
  );
}

function nameOf(name: string): string | null {
  const tile = parseTile(name);
  const type = tile.type === TYPE ? colourOf(tile) : undefined;
  return type ? words().tile(texts.value.common.types[type]) : null;
}

/** Walls and sticks. */
function details(tile: TileShape): string | null {
  if (tile.type !== TYPE) return null;
  const { spoken } = texts.value.common;
  const printed = printedWalls(asPrinted(tile));
  return [...(printed ? [spoken.walls(sideNames(printed))] : []), ...(tile.sticks ? [spoken.sticks(sideNames(tile.sticks))] : [])].join(", ");
}

const openIn = (view: View): TileShape[] => (view.squares_open ?? []) as TileShape[];
/** How many lie face down below an open one. */
const below = (view: View, tile: TileShape): number => ((view.squares_below ?? []) as TileShape[]).filter((one) => colourOf(one) === colourOf(tile)).length;

const Panel = ({ game, view }: { game: Game; view: View }) => (
  <>
    <PanelPieces
      game={game}
      pieces={openIn(view).map((tile) => ({
        handle: tileHandle(tile),
        label: `${TileLabel(tile)}, ${words().below(below(view, tile))}`,
        draw: <Tile tile={tile} size="m" class="panel-tile" />,
      }))}
    />
    <p class="dim">{words().left(((view.squares_below ?? []) as TileShape[]).length)}</p>
  </>
);

const MARK = <Symbol id={symbol("mark")} width={48} />;

/** Squares of a player, built or not. */
function marks(player: PlayerView): OwnMark[] {
  const own = [...player.alhambra, ...player.reserve, ...player.to_place].filter(({ type }) => type === TYPE);
  return own.length ? [{ key: "squares", rank: "scores", label: words().owned(own.length), draw: MARK, count: own.length, handle: tileHandle(own[0]) }] : [];
}

const art: ModuleArt = {
  symbols,
  fields: ["squares_open", "squares_below"],
  tiles: { [TYPE]: (tile, look) => <Square tile={tile} look={look} /> },
  nameOf,
  adds: details,
  mark: MARK,
  homes: ["chip", "name", "tiles"],
  Panel,
  stall: (view) => openIn(view).map(tileHandle),
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
