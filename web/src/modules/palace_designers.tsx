/* 35: a designer lies at a side of his tile, his foot outwards; what is built beside it scores at once. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/palace_designers.svg?raw";
import type { Side, Square } from "../board/squares";
import type { PlacedTile, PlayerView, Tile, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { squaresOf } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, TileThing } from "./module";

const words = () => moduleTexts.value.palace_designers;
const symbol = (name: string) => `mod-palace_designers-${name}`;

/** The side of his foot; on the second half of a double tile it has a number, too. */
const footOn = (tile: Tile): string | null => (typeof tile.designer === "string" ? tile.designer : null);

/** The square of his half, and the side. */
function standsAt(tile: PlacedTile): (Square & { side: Side }) | null {
  const [side, second] = footOn(tile) ?? "";
  return side ? { ...squaresOf(tile)[second ? 1 : 0], side: side as Side } : null;
}

/** He is drawn for the foot in the south. */
const TURNS: Record<Side, number> = { S: 0, W: 90, N: 180, E: 270 };

const Designer = ({ colour, side }: { colour: string; side: Side }) => (
  <g transform={`rotate(${TURNS[side]} 50 50)`}>
    <Symbol id={symbol(colour)} x={30} y={83.5} width={40} height={26.67} />
  </g>
);

const Pieces = ({ player }: { player: PlayerView }) => {
  const at = player.alhambra.map(standsAt).find((place) => place !== null);
  return at ? (
    <g class="mod-designer" transform={`translate(${100 * at.x} ${100 * at.y})`} data-explain="noun:designer">
      <title>{words().stands(words().sides[at.side])}</title>
      <Designer colour={player.colour} side={at.side} />
    </g>
  ) : null;
};

/** Whose he is the Alhambra says. */
const dress = (tile: PlacedTile, { colour }: PlayerView) => (footOn(tile) ? { designed: colour } : null);

const onTile = ({ designed: colour }: Tile): TileThing[] =>
  colour ? [{ handle: "noun:designer", at: [], rank: 5, draw: (x, y, side) => <Symbol id={symbol(colour)} x={x} y={y + side / 6} width={side} height={(side * 2) / 3} /> }] : [];

/** A side of a tile, or of its second half, by its letters; null: no side. */
function spokenSide(name: string): string | null {
  const [side, second] = name;
  const word = /^[NESW]2?$/.test(name) ? words().sides[side as Side] : null;
  return word && second ? words().second(word) : word;
}

/** Where the foot would lie. */
const drawSide = (handle: string) =>
  nounOf(handle) === "side" && spokenSide(nameOf(handle)) ? (
    <Drawing kind="side" width={100} height={100}>
      <g transform="translate(12 12) scale(.76)">
        <rect x="2" y="2" width="96" height="96" rx="4" fill="var(--court-3)" stroke="var(--line-strong)" stroke-width="2.5" />
        <Designer colour="choice" side={nameOf(handle)[0] as Side} />
      </g>
    </Drawing>
  ) : null;

const ITS_QUESTIONS = ["designer_foot", "designer_relocate"];

/** The own designer looks for a place. */
function drawOwn({ players }: View) {
  const me = players.find(({ hand }) => hand);
  return me ? (
    <Drawing kind="thing" width={48} height={32}>
      <Symbol id={symbol(me.colour)} width={48} height={32} />
    </Drawing>
  ) : null;
}

const art: ModuleArt = {
  symbols,
  draws: ["side"],
  thing: drawSide,
  nameOf: spokenSide,
  adds: (tile) => (footOn(tile) ? words().stands(words().sides[footOn(tile)![0] as Side]) : null),
  dress,
  onTile,
  sideSign: (kind, colour, chosen) => (ITS_QUESTIONS.includes(kind) ? <Symbol id={symbol(chosen ? colour : "choice")} x={-20} y={-16.5} width={40} height={26.67} /> : null),
  scoresAtOnce: true,
  asks: drawOwn,
  mark: <Symbol id={symbol("source")} width={48} />,
  homes: ["tiles"],
  Pieces,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
