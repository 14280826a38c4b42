/* 37: the gate board, keys with a ring of six bonuses; half buildings, plazas, and wall pieces with round merlons. */
import type { ComponentChild } from "preact";
import { CORNERS, Drawing, Symbol, turnedTo } from "../art/drawing";
import symbols from "../art/modules/gates_without_end.svg?raw";
import { sideNames } from "../art/spoken";
import { Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { BuildingType, PlayerView, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf as idOf, nounOf, parseTile, printedWalls } from "../game/handles";
import { asPrinted } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import { BonusChip, GateBoard, KeyFace, symbol } from "./gates/GateBoard";
import { lastKey, type Bonus } from "./gates/keys";
import { Orient } from "./gates/Orient";
import type { ModuleArt, OwnMark, TileLook } from "./module";
import "./gates_without_end.css";

const words = () => moduleTexts.value.gates_without_end;
const TYPE = "plaza";
const KEYS = 9;
const WALL_PIECES = 7;
const PLAZAS = 6;
const TYPES: BuildingType[] = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];

const HalfFace = ({ type }: { type: string }) => (
  <Drawing kind="mark" width={100} height={100}>
    <Symbol id={symbol(`half-${type}`)} width={100} height={100} />
  </Drawing>
);

function Plaza({ tile, look: { size, inner } }: { tile: TileShape; look: TileLook }) {
  const shown = asPrinted(tile);
  return (
    <>
      <Symbol id={symbol(size === "s" ? "plaza-s" : "plaza")} />
      <Walls tile={shown} inner={inner[0]} size={size} />
      <TileThings tile={shown} look={{ size, inner }} />
    </>
  );
}

/** The wall pieces of a square. */
function Pieces({ tile, size, inner }: { tile: Pick<TileShape, "walls" | "sticks">; size: TileLook["size"]; inner: string }) {
  const outer = [...(tile.walls ?? "")].filter((side) => !inner.includes(side));
  const stone = printedWalls(tile);
  const meet = (a: string, b: string) => outer.includes(a) && outer.includes(b) && !(stone.includes(a) && stone.includes(b));
  return (
    <>
      {[...(tile.sticks ?? "")].map((side) => (
        <Symbol id={symbol(inner.includes(side) ? "wall-in" : size === "s" ? "wall-s" : "wall")} transform={turnedTo(side)} />
      ))}
      {CORNERS.map(([a, b, turn]) => meet(a, b) && <Symbol id={symbol("corner")} transform={turnedTo(turn)} />)}
    </>
  );
}

const heldBy = (player: PlayerView): number => Number(player.keys ?? 0);
const halvesOf = (player: PlayerView): BuildingType[] => (player.half_buildings ?? []) as BuildingType[];
const usedIn = (view: View, field: "wall_pieces_used" | "plazas_taken"): number => Number(view[field] ?? 0);
const goneIn = (view: View): string[] => (view.keys_gone ?? []) as string[];
const keysLeft = (view: View): number => KEYS - goneIn(view).length - view.players.reduce((sum, player) => sum + heldBy(player), 0);
const halvesLeft = (view: View): BuildingType[] => TYPES.filter((type) => !view.players.some((player) => halvesOf(player).includes(type)));

interface Left {
  handle: string;
  draw: ComponentChild;
  label: string;
  count?: number;
}

/** What the supply still has: keys face down, wall pieces, plazas. */
function countedIn(view: View): Left[] {
  const keys = keysLeft(view);
  const walls = WALL_PIECES - usedIn(view, "wall_pieces_used");
  const plazas = PLAZAS - usedIn(view, "plazas_taken");
  return [
    { handle: "noun:key", draw: <Symbol id={symbol("back")} y={6.5} width={100} height={87} />, label: words().keys(keys), count: keys },
    { handle: "gate_bonus:wall", draw: <Symbol id={symbol("rampart")} width={100} />, label: words().walls(walls), count: walls },
    { handle: "gate_bonus:plaza", draw: <Symbol id={symbol("plaza")} />, label: words().plazas(plazas), count: plazas },
  ];
}

const halvesIn = (view: View): Left[] => halvesLeft(view).map((type) => ({ handle: `half_building:${type}`, draw: <Symbol id={symbol(`half-${type}`)} />, label: words().half(texts.value.common.types[type]) }));

const Supply = ({ left, kind = "" }: { left: readonly Left[]; kind?: string }) => (
  <ul class={`mod-gates ${kind}`}>
    {left.map(({ handle, draw, label, count }) => (
      <li key={handle} data-explain={handle} class={count === 0 ? "none" : ""}>
        <Drawing kind="mark" width={100} height={100} label={label}>
          {draw}
        </Drawing>
        {count !== undefined && <b aria-hidden="true">{count}</b>}
      </li>
    ))}
  </ul>
);

/** Whether the key still lies in the board: its bonuses are being used. */
const isUsed = (view: View): boolean => view.decision.kind === "key_orient" || view.decision.kind === "key_bonus";

/** The gate board with the last key, and what the supply still has. */
function Panel({ game, view }: { game: Game; view: View }) {
  const lying = lastKey(game.log.value, view);
  return (
    <>
      <div data-explain={lying ? `key:${lying.key}` : "noun:key"}>
        <GateBoard colours={view.players.map(({ colour }) => colour)} lying={lying} isGone={!isUsed(view)} label={lying && !isUsed(view) ? words().lastKey : words().board} />
      </div>
      <Supply left={countedIn(view)} />
      <Supply left={halvesIn(view)} kind="halves" />
    </>
  );
}

const MARK = <Symbol id={symbol("key")} width={48} />;

function marks(player: PlayerView): OwnMark[] {
  const keys = heldBy(player);
  const held: OwnMark[] = keys ? [{ key: "keys", rank: "acts", label: words().held(keys), draw: MARK, count: keys, handle: "noun:key" }] : [];
  return [
    ...held,
    ...halvesOf(player).map((type): OwnMark => ({
      key: `half-${type}`,
      rank: "scores",
      label: words().half(texts.value.common.types[type]),
      draw: <Symbol id={symbol(`half-${type}`)} width={48} />,
      handle: `half_building:${type}`,
    })),
  ];
}

function drawThing(handle: string) {
  switch (nounOf(handle)) {
    case "gate_bonus":
      return <BonusChip bonus={idOf(handle) as Bonus} />;
    case "key":
      return <KeyFace id={idOf(handle)} />;
    case "half_building":
      return <HalfFace type={idOf(handle)} />;
    default:
      return null;
  }
}

const isPlaza = (name: string): boolean => parseTile(name).type === TYPE;

const art: ModuleArt = {
  symbols,
  fields: ["keys", "half_buildings", "keys_gone", "wall_pieces_used", "plazas_taken"],
  tiles: { [TYPE]: (tile, look) => <Plaza tile={tile} look={look} /> },
  walls: (tile, { size, inner }) => tile.sticks && <Pieces tile={tile} size={size} inner={inner} />,
  thing: drawThing,
  Answers: { key_orient: Orient },
  nameOf: (name) => (isPlaza(name) ? words().plaza : null),
  adds: (tile) => (tile.type === TYPE ? (tile.sticks ? texts.value.common.spoken.walls(sideNames(tile.sticks)) : "") : null),
  mark: MARK,
  homes: ["chip", "name", "tiles"],
  Panel,
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
