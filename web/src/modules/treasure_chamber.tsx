/* 13: chests by fours in three rooms; a chest in a building has the colour and the silhouette of its type. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/treasure_chamber.svg?raw";
import type { BuildingType, PlayerView, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { buildingOf, printedOn } from "../game/pieces";
import { PanelPieces } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileThing } from "./module";
import "./treasure_chamber.css";

interface Room {
  room: string;
  chests: BuildingType[];
}

const words = () => moduleTexts.value.treasure_chamber;
const symbol = (name: string) => `mod-treasure_chamber-${name}`;
const ROOMS = ["R1", "R2", "R3"];
const SHELVES = [[12, 19], [53, 19], [12, 59], [53, 59]] as const; // prettier-ignore

const fullRooms = (view?: View): Room[] => (view?.rooms ?? []) as Room[];
const boughtBy = (player: PlayerView): Room[] => (player.bought_chests ?? []) as Room[];

/** What is in a room now, also while somebody gives its chests out. */
function chestsIn(id: string, view?: View): BuildingType[] {
  const rooms = [...fullRooms(view), ...(view?.players ?? []).flatMap(boughtBy)];
  return rooms.find(({ room }) => room === id)?.chests ?? [];
}

const listed = (chests: readonly BuildingType[]) => chests.map((type) => texts.value.common.types[type]).join(", ");

function spokenName(id: string, view?: View): string | null {
  const number = printedOn(`room:${id}`)?.numbers?.[0];
  return number === undefined ? null : words().room(number, listed(chestsIn(id, view)));
}

/** A room with its chests on two shelves; one that stays empty is barred. */
function RoomFace({ id, view }: { id: string; view?: View }) {
  const chests = chestsIn(id, view);
  return (
    <>
      <Symbol id={symbol("room")} />
      {chests.map((type, i) => (
        <Symbol key={i} id={symbol(type)} x={SHELVES[i][0]} y={SHELVES[i][1]} width={35} />
      ))}
      {view?.rooms_closed === true && !chests.length && <Symbol id={symbol("grille")} />}
    </>
  );
}

const drawRoom = (id: string, view?: View, label?: string) => (
  <Drawing kind="tile" width={100} height={100} label={label} class="mod-chest-room">
    <RoomFace id={id} view={view} />
  </Drawing>
);

/** The full rooms, and those that stay empty. */
function Panel({ game, view }: { game: Game; view: View }) {
  const full = fullRooms(view).map(({ room }) => room);
  return (
    <>
      <PanelPieces game={game} pieces={full.map((id) => ({ handle: `room:${id}`, label: spokenName(id, view) ?? "", draw: drawRoom(id, view) }))} />
      <div class="mod-chest-empty">
        {ROOMS.filter((id) => !full.includes(id)).map((id) => (
          <span key={id}>{drawRoom(id, view, spokenName(id, view) ?? undefined)}</span>
        ))}
      </div>
      <p>{words().places}</p>
    </>
  );
}

/** A tile, or half a tile, with a chest in it. */
function onTile(tile: Tile): TileThing[] {
  const type = tile.chest ? (buildingOf(tile) ?? tile.type) : null;
  return type ? [{ handle: "noun:chest", at: ["SE", "E", "S"], rank: 1, draw: (x, y, side) => <Symbol id={symbol(type)} x={x} y={y} width={side} /> }] : [];
}

/** Chests in the buildings of a player. */
const countOf = (player: PlayerView): number => player.alhambra.flatMap<{ chest?: boolean }>((tile) => tile.halves ?? [tile]).filter(({ chest }) => chest).length;

const CHEST = <Symbol id={symbol("chest")} width={48} />;

function marks(player: PlayerView): OwnMark[] {
  const count = countOf(player);
  return count ? [{ key: "chests", rank: "scores", label: words().built(count), draw: CHEST, count, handle: "source:chests" }] : [];
}

const art: ModuleArt = {
  symbols,
  fields: ["rooms", "rooms_closed", "bought_chests"],
  draws: ["room"],
  thing: (handle, view) => (nounOf(handle) === "room" ? drawRoom(nameOf(handle), view) : null),
  nameOf: spokenName,
  adds: (tile) => (tile.chest ? words().chest : null),
  onTile,
  mark: CHEST,
  homes: ["chip", "name", "tiles"],
  Panel,
  stall: (view) => fullRooms(view).map(({ room }) => `room:${room}`),
  marks,
  sources: { chests: CHEST },
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
