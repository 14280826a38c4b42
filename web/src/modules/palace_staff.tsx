/* 29: servants lie open in a row of six; a marshal in the colour of his seat walks through each Alhambra and brings them to buildings. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/palace_staff.svg?raw";
import type { BuildingType, PlacedTile, PlayerView, Tile, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { buildingOf, squaresOf } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileThing } from "./module";
import "./palace_staff.css";

interface Square {
  x: number;
  y: number;
}

const words = () => moduleTexts.value.palace_staff;
const symbol = (name: string) => `mod-palace_staff-${name}`;
const openOf = (view: View) => (view.staff ?? []) as BuildingType[];
const leftOf = (view: View): number => ((view.servants_left ?? []) as string[]).length;
const spokenName = (type: string): string | null => (type in texts.value.common.types ? words().servant(texts.value.common.types[type as BuildingType]) : null);

const dressed = (type: string) => `--mod-dress:var(--b-${type})`;

const Servant = ({ type }: { type: string }) => (
  <Drawing kind="servant" width={48} height={48} label={spokenName(type) ?? undefined}>
    <g style={dressed(type)}>
      <Symbol id={symbol("servant")} width={48} />
    </g>
    <Written class={`art-letter ${type === "chambers" ? "on-white" : ""}`} x={18.5} y={43} style="font-size:17px" text={texts.value.common.letters[type as BuildingType]} />
  </Drawing>
);

const FaceDown = ({ count }: { count: number }) => (
  <Drawing kind="servant" width={48} height={48} label={words().left(count)}>
    <Symbol id={symbol("back")} width={48} />
    <text class="art-letter" x="24" y="43" style="font-size:16px">
      {count}
    </text>
  </Drawing>
);

const Panel = ({ view }: { view: View }) => (
  <>
    <h4>{words().display}</h4>
    <p class="mod-servants">
      {openOf(view).map((type, i) => (
        <Servant key={i} type={type} />
      ))}
      <FaceDown count={leftOf(view)} />
    </p>
  </>
);

const servedBy = (player: PlayerView): Tile[] => player.alhambra.filter(({ servant }) => servant);

const SERVED = <Symbol id={symbol("served")} width={48} />;

const marks = (player: PlayerView): OwnMark[] =>
  servedBy(player).length ? [{ key: "served", rank: "scores", label: words().served(servedBy(player).length), draw: SERVED, count: servedBy(player).length, handle: `servant:${servedBy(player)[0].type}` }] : [];

const servantOn = (tile: Tile): TileThing[] =>
  tile.servant
    ? [
        {
          handle: `servant:${buildingOf(tile) ?? tile.type}`,
          tells: "source_staff",
          at: ["S", "W", "NE"],
          rank: 3,
          draw: (x, y, side) => (
            <g style={dressed(tile.type)}>
              <Symbol id={symbol("served")} x={x} y={y} width={side} />
            </g>
          ),
        },
      ]
    : [];

/** His coat and the sign on it are those of the seat. */
const Marshal = ({ colour }: { colour: string }) => (
  <g style={`--mod-coat:var(--seat-${colour});--seat-line:var(--piece-ink)`}>
    <Symbol id={symbol("marshal")} width={48} height={64} />
    <Symbol id={`seat-${colour}`} x={15} y={42} width={16} />
  </g>
);

const marshalOn = ({ marshal: colour }: Tile): TileThing[] =>
  colour
    ? [
        {
          handle: "noun:marshal",
          at: [],
          rank: 5,
          draw: (x, y, side) => (
            <g transform={`translate(${x + side / 8} ${y}) scale(${side / 64})`}>
              <Marshal colour={colour} />
            </g>
          ),
        },
      ]
    : [];

const onTile = (tile: Tile): TileThing[] => [...servantOn(tile), ...marshalOn(tile)];

const marshalOf = (player: PlayerView) => (player.marshal ?? null) as Square | null;

/** Where the marshal stands the player says. */
function dress(tile: PlacedTile, player: PlayerView) {
  const at = marshalOf(player);
  return at && squaresOf(tile).some(({ x, y }) => x === at.x && y === at.y) ? { marshal: player.colour } : null;
}

/** The marshal stands on his tile, right of its price. */
const Pieces = ({ player }: { player: PlayerView }) => {
  const at = marshalOf(player);
  if (!at) return null;
  return (
    <g class="mod-marshal" transform={`translate(${100 * at.x + 43} ${100 * at.y + 24}) scale(.625)`} data-explain="noun:marshal">
      <title>{words().marshal}</title>
      <Marshal colour={player.colour} />
    </g>
  );
};

/** The own marshal, who is about to walk, and the servants that he could bring. */
function drawOwn(view: View) {
  const me = view.players.find(({ hand }) => hand);
  return me ? (
    <span class="mod-walk">
      <Drawing kind="thing" width={48} height={64}>
        <Marshal colour={me.colour} />
      </Drawing>
      <span class="mod-servants">
        {openOf(view).map((type, i) => (
          <Servant key={i} type={type} />
        ))}
      </span>
    </span>
  ) : null;
}

const art: ModuleArt = {
  symbols,
  fields: ["marshal", "staff", "servants_left"],
  thing: (handle) => (nounOf(handle) === "servant" && spokenName(nameOf(handle)) !== null ? <Servant type={nameOf(handle)} /> : null),
  adds: (tile) => (tile.servant ? words().carries : null),
  dress,
  onTile,
  sources: { staff: <Symbol id={symbol("unserved")} width={48} /> },
  asks: drawOwn,
  mark: SERVED,
  homes: ["chip", "name", "tiles"],
  Panel,
  stall: (view) => [...new Set(openOf(view))].map((type) => `servant:${type}`),
  marks,
  Pieces,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
