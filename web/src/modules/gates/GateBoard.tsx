/* 37: the gate board, with the gates of those who play open, and a key in its well. */
import { Drawing, Symbol, Written } from "../../art/drawing";
import type { Colour } from "../../engine/types";
import { colourAt, gateOf, GATES, ringOf, type Bonus, type Lying } from "./keys";

export const symbol = (name: string) => `mod-gates_without_end-${name}`;

/** The bonuses of a key, 120 × 104. */
const PLACES = [[60, 17], [90.3, 34.5], [90.3, 69.5], [60, 87], [29.7, 69.5], [29.7, 34.5]] as const;
/** The shapes of the seats on their gates, 200 × 200. */
const SEATS = [[100, 30], [160.6, 65], [160.6, 135], [100, 170], [39.4, 135], [39.4, 65]] as const;
/** Where the key lies on the board. */
const WELL = { x: 37, y: 44, scale: 1.05 };
const SYMBOLS: Record<Bonus, string> = { swap: "swap", buy14: "buy14", vp1: "points", vp2: "points", rebuild: "rebuild", wall: "rampart", money: "money", plaza: "plaza-s", half: "half" };
const NUMBERS: Partial<Record<Bonus, [text: string, size: number]>> = { vp1: ["1", 22], vp2: ["2", 22], buy14: ["14", 19] };

/** The middle of a bonus on the board, in per cent of its width. */
export const placeAt = (gate: number): [x: number, y: number] => [(WELL.x + WELL.scale * PLACES[gate][0]) / 2, (WELL.y + WELL.scale * PLACES[gate][1]) / 2];

/** A bonus in a square of this side, its middle at 0, 0. */
function BonusSign({ bonus, side }: { bonus: Bonus; side: number }) {
  const number = NUMBERS[bonus];
  return (
    <g transform={`translate(${-side / 2} ${-side / 2}) scale(${side / 48})`}>
      <Symbol id={symbol(SYMBOLS[bonus])} width={48} height={48} />
      {number && <Written class="art-price" x={24} y={31} style={`font-size:${number[1]}px`} text={number[0]} />}
    </g>
  );
}

/** A bonus where it stands off a key. */
export const BonusChip = ({ bonus }: { bonus: Bonus }) => (
  <Drawing kind="mark" width={48} height={48}>
    <Symbol id={symbol("chip")} width={48} height={48} />
    <g transform="translate(24 24)">
      <BonusSign bonus={bonus} side={30} />
    </g>
  </Drawing>
);

/** A key in its own units, turned clockwise by so many gates; its bonuses stay upright. */
const Key = ({ id, turns = 0 }: { id: string; turns?: number }) => (
  <g class="mod-gate-key" style={{ transform: `rotate(${60 * turns}deg)` }}>
    <Symbol id={symbol("tile")} width={120} height={104} />
    {ringOf(id).map((bonus, i) => (
      <g key={bonus} transform={`translate(${PLACES[i].join(" ")})`}>
        <g class="mod-gate-bonus" style={{ transform: `rotate(${-60 * turns}deg)` }}>
          <BonusSign bonus={bonus} side={28} />
        </g>
      </g>
    ))}
  </g>
);

export const KeyFace = ({ id }: { id: string }) => (
  <Drawing kind="mark" width={120} height={104}>
    <Key id={id} />
  </Drawing>
);

const Gate = ({ gate, isOpen }: { gate: number; isOpen: boolean }) => (
  <g transform={`rotate(${60 * gate} 100 100)`}>
    <Symbol id={symbol("gate")} width={200} />
    {!isOpen && <Symbol id={symbol("shut")} width={200} />}
  </g>
);

const Seat = ({ colour }: { colour: Colour }) => {
  const [x, y] = SEATS[gateOf(colour)];
  return <Symbol id={`seat-${colour}`} x={x - 9} y={y - 9} width={18} />;
};

interface Props {
  /** Who plays. */
  colours: readonly Colour[];
  lying: Lying | null;
  /** It is the last one, and has left the game. */
  isGone?: boolean;
  label: string;
}

export const GateBoard = ({ colours, lying, isGone, label }: Props) => (
  <Drawing kind="mark" width={200} height={200} class="mod-gate-board" label={label}>
    <Symbol id={symbol("board")} width={200} />
    {Array.from({ length: GATES }, (_, gate) => (
      <Gate key={gate} gate={gate} isOpen={colours.includes(colourAt(gate))} />
    ))}
    {colours.map((colour) => (
      <Seat key={colour} colour={colour} />
    ))}
    {lying && (
      <g transform={`translate(${WELL.x} ${WELL.y}) scale(${WELL.scale})`} opacity={isGone ? 0.45 : undefined}>
        <Key id={lying.key} turns={lying.turns} />
      </g>
    )}
  </Drawing>
);
