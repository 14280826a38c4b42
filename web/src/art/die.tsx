/* A die in 48 units. Without colour the dice differ too: black has an inner rim, the pips of red stand on edge. */

type DieColour = "white" | "black" | "red";

const FACES: Record<DieColour, [face: string, side: string, pips: string]> = {
  white: ["var(--die-white)", "var(--die-white-d)", "var(--piece-ink)"],
  black: ["var(--die-black)", "var(--die-black-d)", "var(--plate)"],
  red: ["var(--die-red)", "var(--die-red-d)", "var(--plate)"],
};

/** The nine places of a pip, row by row, and which of them each number uses. */
const PIPS: Record<number, string> = { 1: "000010000", 2: "100000001", 3: "100010001", 4: "101000101", 5: "101010101", 6: "101101101" };

function Pips({ number, turned }: { number: number; turned: boolean }) {
  return (
    <>
      {[...(PIPS[number] ?? "")].map((used, place) => {
        const x = 13.5 + 10.5 * (place % 3);
        const y = 12 + 10 * Math.floor(place / 3);
        if (used === "0") return null;
        return turned ? <path d={`M${x} ${y - 5.2}l5.2 5.2-5.2 5.2-5.2-5.2Z`} /> : <circle cx={x} cy={y} r="4.3" />;
      })}
    </>
  );
}

export function Die({ colour, number, x = 0, y = 0, size = 48 }: { colour: DieColour; number: number; x?: number; y?: number; size?: number }) {
  const [face, side, pips] = FACES[colour];
  const line = colour === "black" ? "var(--seat-line)" : "var(--piece-ink)";
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 48})`}>
      <rect x="3" y="3" width="42" height="43" rx="8" fill={side} stroke={line} stroke-width="2.2" />
      <rect x="3" y="3" width="42" height="38" rx="8" fill={face} stroke={line} stroke-width="2.2" />
      {colour === "black" && <rect x="6.5" y="6.5" width="35" height="31" rx="5" fill="none" stroke="var(--plate)" stroke-width="1.4" opacity=".65" />}
      <g fill={pips}>
        <Pips number={number} turned={colour === "red"} />
      </g>
    </g>
  );
}
