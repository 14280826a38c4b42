/* 21: falcons where four buildings meet. Their posture tells the colour: flying black, perched brown, spread white. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/falconers.svg?raw";
import { Offer, Offered } from "../table/ModuleOffer";
import { TileFace } from "../art/tile";
import type { BuildingType, PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { texts } from "../texts/texts";
import type { ModuleArt } from "./module";
import "./falconers.css";

type Bird = "black" | "brown" | "white";
interface Perched {
  falcon: string;
  x: number;
  y: number;
}

const BIRDS: readonly Bird[] = ["black", "brown", "white"];
/** The two types of building that each falcon wants. */
const FALCONS: Record<string, [Bird, BuildingType, BuildingType]> = {
  F1: ["black", "pavilion", "seraglio"],
  F2: ["black", "seraglio", "tower"],
  F3: ["black", "tower", "arcades"],
  F4: ["black", "arcades", "garden"],
  F5: ["black", "garden", "chambers"],
  F6: ["white", "seraglio", "arcades"],
  F7: ["white", "arcades", "pavilion"],
  F8: ["white", "pavilion", "chambers"],
  F9: ["white", "chambers", "tower"],
  F10: ["white", "tower", "garden"],
  F11: ["brown", "arcades", "chambers"],
  F12: ["brown", "chambers", "seraglio"],
  F13: ["brown", "seraglio", "garden"],
  F14: ["brown", "garden", "pavilion"],
  F15: ["brown", "pavilion", "tower"],
};
const words = () => texts.value.modules.falconers;
const falconsOf = (player: PlayerView) => (player.falcons ?? []) as Perched[];

function spokenName(id: string): string {
  const [bird, first, second] = FALCONS[id];
  const { types } = texts.value.common;
  return words().falcon(words().colours[bird], types[first], types[second]);
}

const Falcon = ({ bird, x = 0, y = 0, size = 48 }: { bird: Bird; x?: number; y?: number; size?: number }) => <Symbol id={`mod-falconers-${bird}`} x={x} y={y} width={size} />;

/** A falcon with the types it wants, 72 × 72. */
function Wanting({ id }: { id: string }) {
  const [bird, first, second] = FALCONS[id];
  return (
    <>
      <Falcon bird={bird} x={12} />
      <Symbol id={`m-${first}`} x={4} y={40} width={31} />
      <Symbol id={`m-${second}`} x={37} y={40} width={31} />
    </>
  );
}

function Panel({ game, view }: { game: Game; view: View }) {
  const taken = new Set(view.players.flatMap((player) => falconsOf(player).map(({ falcon }) => falcon)));
  const stock = (bird: Bird) => Object.keys(FALCONS).filter((id) => FALCONS[id][0] === bird && !taken.has(id));
  return (
    <Offer title={words().title}>
      {BIRDS.map((bird) => (
        <div key={bird} class="mod-flight">
          {stock(bird).map((id) => (
            <Offered key={id} game={game} handle={`falcon:${id}`} label={spokenName(id)}>
              <Drawing kind="falcon" width={72} height={72} class="mod-falcon">
                <Wanting id={id} />
              </Drawing>
            </Offered>
          ))}
        </div>
      ))}
    </Offer>
  );
}

const Marks = ({ player }: { player: PlayerView }) => (
  <>
    {BIRDS.map((bird) => {
      const count = falconsOf(player).filter(({ falcon }) => FALCONS[falcon][0] === bird).length;
      return (
        count > 0 && (
          <span key={bird} class="art-count" role="img" aria-label={words().owned(words().colours[bird], count)}>
            <Drawing kind="seat" width={48} height={48}>
              <Falcon bird={bird} />
            </Drawing>
            {count}
          </span>
        )
      );
    })}
  </>
);

const Pieces = ({ player }: { player: PlayerView }) => (
  <>
    {falconsOf(player).map(({ falcon, x, y }) => (
      <g key={falcon} class="mod-perched">
        <title>{spokenName(falcon)}</title>
        <Falcon bird={FALCONS[falcon][0]} x={100 * x - 25} y={100 * y - 25} size={50} />
      </g>
    ))}
  </>
);

function drawThing(handle: string) {
  const id = nameOf(handle);
  if (nounOf(handle) !== "falcon" || !FALCONS[id]) return null;
  return (
    <Drawing kind="falcon" width={72} height={72}>
      <Wanting id={id} />
    </Drawing>
  );
}

const CORNER_TILES = [
  { type: "chambers", x: 0, y: -20 },
  { type: "tower", x: 52, y: -20 },
  { type: "garden", x: 0, y: 32 },
  { type: "seraglio", x: 52, y: 32 },
];

const art: ModuleArt = {
  symbols,
  draws: ["falcon"],
  thing: drawThing,
  nameOf: (name) => (FALCONS[name] ? spokenName(name) : null),
  sources: { falcons: <Falcon bird="black" /> },
  Panel,
  Marks,
  Pieces,
  picture: (
    <>
      {CORNER_TILES.map(({ type, x, y }) => (
        <g transform={`translate(${x} ${y}) scale(.52)`}>
          <TileFace tile={{ type }} size="l" />
        </g>
      ))}
      <Falcon bird="white" x={31} y={11} size={42} />
    </>
  ),
};

export default art;
