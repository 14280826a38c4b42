/* 42: five things on cushions in the colour of their owner: they fill up a payment, or score at the end. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/treasures.svg?raw";
import type { Colour, PlayerView, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, OwnMark } from "./module";

const words = () => moduleTexts.value.treasures;
const symbol = (name: string | number) => `mod-treasures-${name}`;

/** What is left, the best first. */
const treasuresOf = (player: PlayerView): number[] => [...((player.treasures ?? []) as number[])].sort((a, b) => b - a);

/** Whoever looks at this view: the hand is open to him alone. */
const mine = (view?: View): Colour | undefined => view?.players.find(({ hand }) => hand)?.colour;

const Treasure = ({ value, colour }: { value: number; colour?: Colour }) => (
  <>
    <Symbol id={symbol(colour ?? "source")} width={48} />
    <Symbol id={symbol(value)} width={48} />
  </>
);

const Plate = ({ value }: { value: number }) => (
  <>
    <Symbol id={symbol("value")} width={48} />
    <Written class="art-price" x={38.5} y={42.3} style="font-size:13.5px" text={value} />
  </>
);

function drawThing(handle: string, view?: View) {
  if (nounOf(handle) !== "treasure") return null;
  const value = Number(nameOf(handle));
  return (
    <Drawing kind="coin" width={48} height={48}>
      <Treasure value={value} colour={mine(view)} />
      <Plate value={value} />
    </Drawing>
  );
}

/** The best one, with the sum of all. */
function marks(player: PlayerView): OwnMark[] {
  const [best, ...rest] = treasuresOf(player);
  if (!best) return [];
  const sum = rest.reduce((all, one) => all + one, best);
  return [{ key: "treasures", rank: "scores", label: words().left(rest.length + 1, sum), draw: <Treasure value={best} colour={player.colour} />, count: sum, handle: "noun:treasure" }];
}

const art: ModuleArt = {
  symbols,
  fields: ["treasures"],
  draws: ["treasure"],
  wordless: ["treasure"],
  thing: drawThing,
  mark: <Symbol id={symbol("source")} width={48} />,
  homes: ["hand", "name"],
  hand: (player) => treasuresOf(player).map((value) => ({ handle: `treasure:${value}`, label: words().treasure(value) })),
  marks,
  sources: { treasures: <Symbol id={symbol("source")} width={48} /> },
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
