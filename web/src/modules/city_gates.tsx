/* 05: a wooden gatehouse across a double wall, and the card beside the display that allows one. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/city_gates.svg?raw";
import { endsOf, type Side } from "../board/squares";
import type { PlayerView, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt } from "./module";

interface Gate {
  gate: string;
  x: number;
  y: number;
  side: Side;
}

const CARD = "GC";
const words = () => moduleTexts.value.city_gates;
const symbol = (name: string) => `mod-city_gates-${name}`;
const gatesOf = (player: PlayerView) => (player.gates ?? []) as Gate[];

const MARK = <Symbol id={symbol("mark")} width={48} />;

/** The way across the wall, and the gate above it: always upright. */
function GateOn({ gate: { x, y, side } }: { gate: Omit<Gate, "gate"> }) {
  const [from, to] = endsOf({ x, y }, side);
  const [cx, cy] = [50 * (from[0] + to[0]), 50 * (from[1] + to[1])];
  return (
    <>
      <Symbol id={symbol("way")} x={cx - 7} y={cy - 23} width={14} height={46} transform={from[0] === to[0] ? `rotate(90 ${cx} ${cy})` : undefined} />
      <Symbol id={symbol("gate")} x={cx - 18} y={cy - 16} width={36} height={32} />
    </>
  );
}

const Pieces = ({ player }: { player: PlayerView }) => (
  <>
    {gatesOf(player).map((gate) => (
      <g key={gate.gate} data-explain={`gate:${gate.gate}`}>
        <title>{words().gate}</title>
        <GateOn gate={gate} />
      </g>
    ))}
  </>
);

const spokenName = (name: string): string | null => (name === CARD ? words().card : /^G\d$/.test(name) ? words().gate : null);

const art: ModuleArt = {
  symbols,
  fields: ["gates", "gate_offer"],
  draws: ["side"],
  card: (name) => (name === CARD ? <Symbol id={symbol("card")} width={70} height={98} /> : null),
  thing: (handle) =>
    nounOf(handle) === "gate" && /^G\d$/.test(nameOf(handle)) ? (
      <Drawing kind="gate" width={48} height={48}>
        {MARK}
      </Drawing>
    ) : null,
  nameOf: spokenName,
  mark: MARK,
  homes: ["thing", "hand", "tiles"],
  beside: (view: View) => (view.gate_offer ? [{ gate_card: CARD }] : []),
  Pieces,
  needed: { AtSide: (place) => <GateOn gate={place} />, words: () => words().needed },
  setup: { place: "pile", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
