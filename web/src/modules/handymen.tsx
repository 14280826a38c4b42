/* 40: workers in the shape of their seat, with ± on slots and a hammer on tiles; three blue dice send them. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/handymen.svg?raw";
import type { Colour, PlacedTile, PlayerView, Tile, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, OwnMark, SlotThing, TileThing } from "./module";
import "./handymen.css";

type Face = "price" | "point";

const DICE = 3;
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
  return [{ at: ["SW", "W", "S"], rank: 2, draw: (x, y, side) => <Worker colour={tile.manned} face="point" x={x} y={y} side={side} /> }];
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

/** A worker of the own ones that shall make a purchase dearer or cheaper. */
function drawThing(handle: string, view?: View) {
  const noun = nounOf(handle);
  if (noun !== "plus" && noun !== "minus") return null;
  const mine = view?.players.find(({ hand }) => hand)?.colour;
  return (
    <Drawing kind="die" width={48} height={48} label={words().used(Number(nameOf(handle)), noun === "plus" ? 1 : -1)}>
      <Worker colour={mine} face="price" />
    </Drawing>
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
  mark: SOURCE,
  homes: ["name", "tiles", "thing"],
  Panel,
  sources: { workers: SOURCE },
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
