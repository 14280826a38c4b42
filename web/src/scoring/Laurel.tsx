/* The lion in a wreath: for whoever won. */
import { Symbol } from "../art/drawing";

const LEAVES = Array.from({ length: 9 }, (_, i) => 20 + i * 17); // degrees from the foot of the wreath

const Leaf = ({ angle, side }: { angle: number; side: 1 | -1 }) => {
  const turn = (angle * Math.PI) / 180;
  const x = (60 + side * 47 * Math.sin(turn)).toFixed(1);
  const y = (60 + 47 * Math.cos(turn)).toFixed(1);
  return <ellipse cx={x} cy={y} rx="5" ry="11" transform={`rotate(${side * (70 - angle)} ${x} ${y})`} />;
};

export const Laurel = () => (
  <svg class="laurel" viewBox="0 0 120 120" aria-hidden="true">
    <g fill="var(--b-garden)" stroke="var(--b-garden-d)" stroke-width="1.2">
      {LEAVES.map((angle) => (
        <>
          <Leaf angle={angle} side={1} />
          <Leaf angle={angle} side={-1} />
        </>
      ))}
    </g>
    <Symbol id="lion" x={28} y={28} width={64} />
  </svg>
);
