/* The score over the game: a line per player, a mark at each scoring. */
import type { Colour } from "../engine/types";
import { scoringTexts } from "../texts/scoring";
import { Symbol } from "../art/drawing";
import type { Mark } from "./sources";
import "./chart.css";

export interface Line {
  name: string;
  colour: Colour;
  /** At the start and after each scoring. */
  marks: Mark[];
}

const WIDTH = 620;
const TALL = 220;
const FLAT = 140;
const LEFT = 40;
const RIGHT = 76; // room for the numbers at the ends
const LABEL = 26; // height of one of them
const LABEL_FLAT = 20;
const TEXT_COLOURS: Record<Colour, string> = { yellow: "p1", red: "p2", green: "p3", blue: "p4", orange: "p5", white: "p6" };

/** A round step, so that there are about four lines across. */
export function stepFor(most: number): number {
  const rough = Math.max(1, most / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= rough)!;
}

/** Moves labels apart so that none overlaps another; they keep their order. */
export function spread(wanted: readonly number[], gap: number, most: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  order.forEach((label, n) => n && (label.y = Math.max(label.y, order[n - 1].y + gap)));
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - most);
  if (over) order.reverse().forEach((label, n, all) => (label.y = n ? Math.min(label.y, all[n - 1].y - gap) : label.y - over));
  const placed: number[] = [];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}

interface Props {
  lines: Line[];
  /** Where there is little room. */
  flat?: boolean;
}

const ROUNDS = 3;

export function ScoreChart({ lines, flat = false }: Props) {
  const scoring = scoringTexts.value;
  const height = flat ? FLAT : TALL;
  const all = lines.flatMap(({ marks }) => marks.map(({ points }) => points));
  const [least, most] = [Math.min(0, ...all), Math.max(10, ...all)];
  const step = stepFor(most - least);
  const bottom = Math.floor(least / step) * step;
  const top = Math.ceil(most / step) * step;
  const x = (round: number) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / ROUNDS;
  const y = (points: number) => (height * (top - points)) / (top - bottom);
  const ends = spread(lines.map(({ marks }) => y(marks.at(-1)!.points)), flat ? LABEL_FLAT : LABEL, height);
  const said = lines.map(({ name, marks }) => scoring.chartSaid(name, marks.slice(1).map(({ points }) => points).join(", "))).join("; ");
  return (
    <svg class="score-chart" viewBox={`0 -14 ${WIDTH} ${height + 40}`} role="img" aria-label={`${scoring.chartTitle}. ${said}`}>
      {Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, i) => bottom + i * step).map((line) => (
        <g key={line}>
          <path class="grid" d={`M${LEFT} ${y(line)}H${x(ROUNDS)}`} />
          <text x={LEFT - 8} y={y(line) + 5} text-anchor="end">
            {line}
          </text>
        </g>
      ))}
      {Array.from({ length: ROUNDS }, (_, i) => (
        <g key={i}>
          <path class="grid dashed" d={`M${x(i + 1)} 0V${height}`} />
          <text x={x(i + 1)} y={height + 20} text-anchor="middle">
            {scoring.roundsShort[i]}
          </text>
        </g>
      ))}
      {lines.map(({ colour, marks }) => (
        <g key={colour}>
          <polyline points={marks.map(({ round, points }) => `${x(round)},${y(points)}`).join(" ")} stroke={`var(--${TEXT_COLOURS[colour]})`} />
          {marks.slice(1).map(({ round, points }) => (
            <Symbol key={round} id={`seat-${colour}`} x={x(round) - 8} y={y(points) - 8} width={16} />
          ))}
        </g>
      ))}
      {lines.map(({ colour, marks }, i) => {
        const { round, points } = marks.at(-1)!;
        return (
          <g key={colour}>
            <Symbol id={`seat-${colour}`} x={x(round) + 14} y={ends[i] - 7} width={14} />
            <text class="end" x={x(round) + 33} y={ends[i] + 6}>
              {points}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
