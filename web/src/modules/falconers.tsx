/* 21: falcons where four buildings meet. Their posture tells the colour: flying black, perched brown, spread white. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/falconers.svg?raw";
import { begin } from "../table/strip/begun";
import { PanelPieces } from "../table/strip/PanelPieces";
import { TileFace } from "../art/tile";
import { isPoint } from "../board/nouns";
import type { BuildingType, PlayerView, View } from "../engine/types";
import { sentencesOf } from "../explain/told";
import type { Game } from "../game/game";
import { nameOf, nounOf, placeOf } from "../game/handles";
import { pieces, printedOn } from "../game/pieces";
import { settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark } from "./module";
import "./falconers.css";

type Bird = "black" | "brown" | "white";
interface Perched {
  falcon: string;
  x: number;
  y: number;
}

const BIRDS: readonly Bird[] = ["black", "brown", "white"];
const words = () => moduleTexts.value.falconers;
const falconsOf = (player: PlayerView) => (player.falcons ?? []) as Perched[];

/** A falcon and the two types of building that it wants. */
interface Wish {
  bird: Bird;
  types: [BuildingType, BuildingType];
}

/** Null: no falcon. */
function wishOf(id: string): Wish | null {
  const { group, buildings: [first, second] = [] } = printedOn(`falcon:${id}`) ?? {};
  const bird = BIRDS.find((one) => one === group);
  return bird && first && second ? { bird, types: [first, second] } : null;
}

function spokenName(id: string): string | null {
  const wish = wishOf(id);
  if (!wish) return null;
  const [first, second] = wish.types.map((type) => texts.value.common.types[type]);
  return words().falcon(words().colours[wish.bird], first, second);
}

const Falcon = ({ bird, x = 0, y = 0, size = 48 }: { bird: Bird; x?: number; y?: number; size?: number }) => <Symbol id={`mod-falconers-${bird}`} x={x} y={y} width={size} />;

/** A falcon with the types it wants, 72 × 72. */
const Wanting = ({ wish: { bird, types } }: { wish: Wish }) => (
  <>
    <Falcon bird={bird} x={12} />
    <Symbol id={`m-${types[0]}`} x={4} y={40} width={31} />
    <Symbol id={`m-${types[1]}`} x={37} y={40} width={31} />
  </>
);

/** All falcons of a colour. */
const flightOf = (bird: Bird): { id: string; wish: Wish }[] =>
  [...pieces.value.keys()].flatMap((handle) => {
    const wish = nounOf(handle) === "falcon" ? wishOf(nameOf(handle)) : null;
    return wish?.bird === bird ? [{ id: nameOf(handle), wish }] : [];
  });

/** The falcons that nobody has. */
function stockOf(view: View): { id: string; wish: Wish }[] {
  const taken = new Set(view.players.flatMap((player) => falconsOf(player).map(({ falcon }) => falcon)));
  return BIRDS.flatMap(flightOf).filter(({ id }) => !taken.has(id));
}

/** Crossings where a falcon of the stock can sit now, each with those falcons, and in whose Alhambra: shown while the panel is open and none is
    chosen. */
interface Free {
  game: Game;
  seat: number;
  crossings: ReadonlyMap<string, readonly string[]>;
}
const free = signal<Free | null>(null);

async function crossingsFor(game: Game, falcons: readonly string[]): Promise<Free["crossings"]> {
  const found = new Map<string, string[]>();
  const { path } = game.picking.picks.value;
  for (const falcon of falcons) {
    const { next, also } = await game.picks([...path, falcon]);
    for (const { handle } of [...next, ...also].filter(({ handle }) => isPoint(handle))) found.set(handle, [...(found.get(handle) ?? []), falcon]);
  }
  return found;
}

function useFree(game: Game, view: View): void {
  const falcons = stockOf(view).map(({ id }) => `falcon:${id}`).filter((handle) => game.picking.open.value.has(handle));
  useEffect(() => {
    let isShown = true;
    const seat = game.eyes.value;
    quietly(crossingsFor(game, falcons).then((crossings) => void (isShown && (free.value = { game, seat, crossings }))));
    return () => {
      isShown = false;
      free.value = null;
    };
  }, [falcons.join(), game.picking.picks.value]);
}

/** A touched crossing takes the only falcon that can sit there; of several it is said that one has to be chosen. */
async function touchCrossing({ game, crossings }: Free, crossing: string): Promise<void> {
  const falcons = crossings.get(crossing)!;
  if (falcons.length === 1) await game.picking.go([...game.picking.picks.value.path, falcons[0], crossing]);
  else begin(game, words().choose, falcons, "falconers");
}

const FreeCrossing = ({ at, onTouch }: { at: string; onTouch: () => void }) => {
  const { x, y } = placeOf(at);
  return (
    <g class="mod-falcon-free open" data-crossing={at} transform={`translate(${100 * x} ${100 * y})`} onClick={onTouch}>
      <circle class="mod-falcon-reach" r="30" />
      <circle r="17" />
    </g>
  );
};

/** What falcons of a colour score, in the engine's words. */
function Scale() {
  const said = useSignal("");
  const { lang } = settings.value;
  useEffect(() => quietly(sentencesOf(lang).then(({ source_falcons: [first = ""] = [] }) => void (said.value = first))), [lang]);
  return <p class="mod-falcon-scale">{said}</p>;
}

function Panel({ game, view }: { game: Game; view: View }) {
  useFree(game, view);
  return (
    <>
      <PanelPieces
        game={game}
        pieces={stockOf(view).map(({ id, wish }) => ({
          handle: `falcon:${id}`,
          label: spokenName(id) ?? id,
          draw: (
            <Drawing kind="falcon" width={72} height={72} class="mod-falcon">
              <Wanting wish={wish} />
            </Drawing>
          ),
        }))}
      />
      <Scale />
    </>
  );
}

/** Falcons per colour. */
const marks = (player: PlayerView): OwnMark[] =>
  BIRDS.flatMap((bird) => {
    const own = falconsOf(player).filter(({ falcon }) => wishOf(falcon)?.bird === bird);
    return own.length ? [{ key: bird, rank: "scores", label: words().owned(words().colours[bird], own.length), draw: <Falcon bird={bird} />, count: own.length, handle: `falcon:${own[0].falcon}` }] : [];
  });

const Pieces = ({ player }: { player: PlayerView }) => (
  <>
    {free.value?.seat === player.seat &&
      [...free.value.crossings.keys()].map((crossing) => <FreeCrossing key={crossing} at={crossing} onTouch={() => quietly(touchCrossing(free.value!, crossing))} />)}
    {falconsOf(player).map(({ falcon, x, y }) => (
      <g key={falcon} class="mod-perched" data-explain={`falcon:${falcon}`}>
        <title>{spokenName(falcon)}</title>
        <Falcon bird={wishOf(falcon)?.bird ?? BIRDS[0]} x={100 * x - 25} y={100 * y - 25} size={50} />
      </g>
    ))}
  </>
);

function drawThing(handle: string) {
  const wish = nounOf(handle) === "falcon" ? wishOf(nameOf(handle)) : null;
  return (
    wish && (
      <Drawing kind="falcon" width={72} height={72}>
        <Wanting wish={wish} />
      </Drawing>
    )
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
  fields: ["falcons"],
  draws: ["falcon"],
  thing: drawThing,
  nameOf: spokenName,
  sources: { falcons: <Falcon bird="black" /> },
  mark: <Falcon bird="black" />,
  homes: ["chip", "name", "tiles"],
  Panel,
  choose: () => words().choose,
  stall: (view) => stockOf(view).map(({ id }) => `falcon:${id}`),
  marks,
  Pieces,
  setup: { place: "beside", what: () => words().what },
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
