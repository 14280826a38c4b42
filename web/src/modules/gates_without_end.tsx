/* 37: keys with a ring of six bonuses; half buildings, plazas, and wall pieces with round merlons. */
import { CORNERS, Drawing, Symbol, turnedTo, Written } from "../art/drawing";
import symbols from "../art/modules/gates_without_end.svg?raw";
import { sideNames } from "../art/spoken";
import { Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { BuildingType, PlayerView, Tile as TileShape, View } from "../engine/types";
import { nameOf as idOf, nounOf, parseTile, printedWalls } from "../game/handles";
import { asPrinted } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileLook } from "./module";
import "./gates_without_end.css";

type Bonus = "swap" | "buy14" | "vp1" | "vp2" | "rebuild" | "wall" | "money" | "plaza" | "half";

const words = () => moduleTexts.value.gates_without_end;
const symbol = (name: string) => `mod-gates_without_end-${name}`;
const TYPE = "plaza";
const KEYS = 9;
const WALL_PIECES = 7;
const PLAZAS = 6;
const TYPES: BuildingType[] = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];

/** What is printed on the keys, clockwise from the top. */
const RING: Record<string, Bonus[]> = {
  K1: ["vp2", "money", "rebuild", "swap", "plaza", "wall"],
  K2: ["swap", "buy14", "money", "vp1", "half", "rebuild"],
  K3: ["vp1", "swap", "plaza", "rebuild", "wall", "half"],
  K4: ["wall", "money", "vp2", "plaza", "vp1", "buy14"],
  K5: ["half", "buy14", "swap", "wall", "vp1", "money"],
  K6: ["wall", "vp2", "plaza", "buy14", "half", "swap"],
  K7: ["rebuild", "money", "wall", "half", "vp2", "vp1"],
  K8: ["buy14", "rebuild", "plaza", "money", "swap", "vp2"],
  K9: ["wall", "vp1", "rebuild", "vp2", "half", "plaza"],
};
/** Where they stand on a key, 120 × 104. */
const PLACES = [[60, 17], [90.3, 34.5], [90.3, 69.5], [60, 87], [29.7, 69.5], [29.7, 34.5]] as const;
const SYMBOLS: Record<Bonus, string> = { swap: "swap", buy14: "buy14", vp1: "points", vp2: "points", rebuild: "rebuild", wall: "rampart", money: "money", plaza: "plaza-s", half: "half" };
const NUMBERS: Partial<Record<Bonus, [text: string, size: number]>> = { vp1: ["1", 22], vp2: ["2", 22], buy14: ["14", 19] };

/** A bonus in a square of this side, its middle at x, y. */
function BonusSign({ bonus, x, y, side }: { bonus: Bonus; x: number; y: number; side: number }) {
  const number = NUMBERS[bonus];
  return (
    <g transform={`translate(${x - side / 2} ${y - side / 2}) scale(${side / 48})`}>
      <Symbol id={symbol(SYMBOLS[bonus])} width={48} height={48} />
      {number && <Written class="art-price" x={24} y={31} style={`font-size:${number[1]}px`} text={number[0]} />}
    </g>
  );
}

const BonusChip = ({ bonus }: { bonus: Bonus }) => (
  <Drawing kind="mark" width={48} height={48}>
    <Symbol id={symbol("chip")} width={48} height={48} />
    <BonusSign bonus={bonus} x={24} y={24} side={30} />
  </Drawing>
);

const KeyFace = ({ id }: { id: string }) => (
  <Drawing kind="mark" width={120} height={104}>
    <Symbol id={symbol("tile")} width={120} height={104} />
    {(RING[id] ?? []).map((bonus, i) => (
      <BonusSign key={i} bonus={bonus} x={PLACES[i][0]} y={PLACES[i][1]} side={28} />
    ))}
  </Drawing>
);

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

/** What the supply still has: keys face down, wall pieces, plazas, half buildings. */
const Panel = ({ view }: { view: View }) => (
  <ul class="mod-gates">
    <li data-explain="noun:key">
      <Drawing kind="mark" width={120} height={104} label={words().keys(keysLeft(view))}>
        <Symbol id={symbol("back")} width={120} height={104} />
      </Drawing>
      <b>{keysLeft(view)}</b>
    </li>
    <li data-explain="gate_bonus:wall">
      <Drawing kind="mark" width={48} height={48} label={words().walls(WALL_PIECES - usedIn(view, "wall_pieces_used"))}>
        <Symbol id={symbol("rampart")} width={48} height={48} />
      </Drawing>
      <b>{WALL_PIECES - usedIn(view, "wall_pieces_used")}</b>
    </li>
    <li data-explain="gate_bonus:plaza">
      <Drawing kind="mark" width={100} height={100} label={words().plazas(PLAZAS - usedIn(view, "plazas_taken"))}>
        <Symbol id={symbol("plaza")} width={100} height={100} />
      </Drawing>
      <b>{PLAZAS - usedIn(view, "plazas_taken")}</b>
    </li>
    {halvesLeft(view).map((type) => (
      <li key={type} data-explain={`half_building:${type}`}>
        <Drawing kind="mark" width={100} height={100} label={words().half(texts.value.common.types[type])}>
          <Symbol id={symbol(`half-${type}`)} width={100} height={100} />
        </Drawing>
      </li>
    ))}
  </ul>
);

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
