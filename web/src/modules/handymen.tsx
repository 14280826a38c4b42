/* 40: workers in the shape of their seat, with ± on slots and a hammer on tiles; three blue dice send them. */
import { useSignal } from "@preact/signals";
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/handymen.svg?raw";
import type { Colour, PlacedTile, PlayerView, Tile, View } from "../engine/types";
import { Refusal } from "../engine/engine";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { quietly } from "../parts/quietly";
import { signed } from "../parts/signed";
import { moduleTexts } from "../texts/modules";
import { CHANGES, changesIn, pathWith, usedIn, type Change } from "./workerChanges";
import type { ModuleArt, OwnMark, SlotThing, TileThing } from "./module";
import "./handymen.css";

type Face = "price" | "point";

/** Three dice, two above one. */
const DICE_LIE = [
  { x: 2, y: 0 },
  { x: 54, y: 0 },
  { x: 28, y: 50 },
];
const DICE = DICE_LIE.length;
const words = () => moduleTexts.value.handymen;
const symbol = (name: string | number) => `mod-handymen-${name}`;

const diceOf = (view: View): number[] => (view.dice ?? []) as number[];
const inHand = (player: PlayerView): number => (player.workers ?? 0) as number;
const onSlot = (player: PlayerView, slot: number): number => ((player.slot_workers ?? []) as number[])[slot - 1] ?? 0;

/** How much of its seat's shape a sign may fill. */
const FILLS: Partial<Record<Colour, number>> = { red: 0.82, blue: 0.78, white: 0.7, green: 0.72 };

/** In a square of `side` at x, y. */
function Worker({ colour, face, x = 0, y = 0, side = 48 }: { colour?: Colour; face: Face; x?: number; y?: number; side?: number }) {
  if (!colour) return <Symbol id={symbol("source")} x={x} y={y} width={side} />;
  const fill = FILLS[colour] ?? 0.87;
  const rest = (side * (1 - fill)) / 2;
  return (
    <>
      <Symbol id={`seat-${colour}`} x={x} y={y} width={side} />
      <Symbol id={symbol(face)} x={x + rest} y={y + rest} width={side * fill} />
    </>
  );
}

const Die = ({ face }: { face?: number }) => (
  <Drawing kind="die" width={48} height={48}>
    <Symbol id={symbol(face ? `die-${face}` : "die")} width={48} />
  </Drawing>
);

/** The dice, those that are not rolled yet blank. */
function Panel({ view }: { view: View }) {
  const dice = diceOf(view);
  return (
    <div class="mod-dice" role="img" aria-label={words().dice(dice)}>
      {Array.from({ length: DICE }, (_, i) => (
        <Die key={i} face={dice[i]} />
      ))}
    </div>
  );
}

/** Whose it is the Alhambra says. */
const dress = (tile: PlacedTile, { colour }: PlayerView) => (tile.worker ? { manned: colour } : null);

function onTile(tile: Tile): TileThing[] {
  if (!tile.worker) return [];
  return [{ handle: "noun:worker", tells: "source_workers", at: ["SW", "W", "S"], rank: 2, draw: (x, y, side) => <Worker colour={tile.manned} face="point" x={x} y={y} side={side} /> }];
}

/** Several of one seat are one sign with their number. */
function atSlot(slot: number, view: View): SlotThing[] {
  return view.players.flatMap((player) => {
    const n = onSlot(player, slot);
    const drawing = (
      <Drawing kind="die" width={48} height={48}>
        <Worker colour={player.colour} face="price" />
      </Drawing>
    );
    return n ? [{ handle: "noun:worker", label: words().onSlot(n, player.seat), draw: drawing, count: n }] : [];
  });
}

function marks(player: PlayerView): OwnMark[] {
  const n = inHand(player);
  return n ? [{ key: "workers", rank: "pays", label: words().inHand(n), draw: <Worker colour={player.colour} face="point" />, count: n, handle: "noun:worker" }] : [];
}

const myself = (view?: View): PlayerView | undefined => view?.players.find(({ hand }) => hand);

/** The dice of this turn, the last one largest in sight; at the start three that wait. */
function Rolled({ view }: { view: View }) {
  const dice = diceOf(view);
  return (
    <Drawing kind="thing" width={104} height={100} label={words().dice(dice)}>
      {DICE_LIE.map(({ x, y }, i) => (
        <Symbol key={i} id={symbol(dice[i] ? `die-${dice[i]}` : "die")} x={x} y={y} width={48} opacity={dice.length && !dice[i] ? 0.35 : 1} />
      ))}
    </Drawing>
  );
}

/** Dice while they are rolled; workers when they may come back. */
const drawQuestion = (view: View) =>
  view.decision.kind === "worker_recall" ? (
    <Drawing kind="thing" width={48} height={48}>
      <Worker colour={myself(view)?.colour} face="price" />
    </Drawing>
  ) : (
    <Rolled view={view} />
  );

/** So many own workers in a row. */
const drawRow = (count: number, view: View) => (
  <Drawing kind="thing" class="mod-workers" width={12 + 36 * count} height={48}>
    {Array.from({ length: count }, (_, i) => (
      <Worker key={i} colour={myself(view)?.colour} face="price" x={36 * i} />
    ))}
  </Drawing>
);

/** A worker of the own ones that shall make a purchase dearer or cheaper. */
function drawThing(handle: string, view?: View) {
  const noun = nounOf(handle);
  if (noun !== "plus" && noun !== "minus") return null;
  const mine = myself(view)?.colour;
  return (
    <Drawing kind="die" width={48} height={48} label={words().used(Number(nameOf(handle)), noun === "plus" ? 1 : -1)}>
      <Worker colour={mine} face="price" />
    </Drawing>
  );
}

/** Picks these things, or says why they belong to no purchase. */
async function pick(game: Game, path: string[]): Promise<void> {
  try {
    await game.picking.go(path);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await game.judge(path);
  }
}

/** Each own worker on the slot makes its tile 1 cheaper or dearer, or nothing. They keep their order while they are switched. */
function Switches({ game, view }: { game: Game; view: View }) {
  const { path } = game.picking.picks.value;
  const slot = Number(nameOf(path.find((handle) => nounOf(handle) === "slot") ?? "slot:0"));
  const me = myself(view);
  const switched = useSignal<readonly Change[]>([]);
  const picked = me ? changesIn(path, onSlot(me, slot)) : [];
  const isSame = CHANGES.every((change) => usedIn(switched.value, change) === usedIn(picked, change));
  const changes = isSame ? switched.value : picked;
  const turn = (worker: number, change: Change) => {
    switched.value = changes.map((one, i) => (i === worker ? change : one));
    quietly(pick(game, pathWith(path, switched.value)));
  };
  return (
    <div class="mod-switches" role="group" aria-label={words().onPrice}>
      {changes.map((now, i) => (
        <Switch key={i} colour={me?.colour} now={now} label={words().worker(i + 1)} onTurn={(change) => turn(i, change)} />
      ))}
    </div>
  );
}

function Switch({ colour, now, label, onTurn }: { colour?: Colour; now: Change; label: string; onTurn: (change: Change) => void }) {
  return (
    <div class="mod-switch" role="group" aria-label={label}>
      <Drawing kind="die" width={48} height={48}>
        <Worker colour={colour} face="price" />
      </Drawing>
      {CHANGES.map((change) => (
        <button key={change} class={`choice ${change === now ? "on" : ""}`} aria-pressed={change === now} aria-label={words().changes[change + 1]} onClick={() => onTurn(change)}>
          {signed(change, true)}
        </button>
      ))}
    </div>
  );
}

const SOURCE = <Symbol id={symbol("source")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["dice", "first_player", "slot_workers", "workers"],
  thing: drawThing,
  adds: (tile) => (tile.worker ? words().manned : null),
  dress,
  onTile,
  atSlot,
  marks,
  asks: drawQuestion,
  numbers: { worker_recall: drawRow },
  payment: { nouns: ["plus", "minus"], Part: Switches },
  mark: SOURCE,
  homes: ["name", "tiles", "thing"],
  Panel,
  choose: () => words().choose,
  sources: { workers: SOURCE },
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
