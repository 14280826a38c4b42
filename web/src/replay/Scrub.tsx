/* The whole game as a bar: the place in it, and where the scorings lie. */
import { scoringTexts } from "../texts/scoring";
import type { Replay } from "./replay";

export function Scrub({ replay }: { replay: Replay }) {
  const scoring = scoringTexts.value;
  const at = replay.at.value;
  const turn = replay.turns[at];
  const share = (step: number) => `${(step / Math.max(1, replay.last)) * 100}%`;
  return (
    <div class="scrub" style={{ "--at": share(at) }}>
      {replay.scorings.map(({ round, step }) => (
        <button key={round} class="flag" style={{ left: share(step) }} data-edge={step > replay.last * 0.92} aria-label={`${scoring.roundsShort[round - 1]}: ${scoring.jumpTo(scoring.rounds[round - 1])}`} onClick={() => replay.go(step)}>
          {scoring.roundsShort[round - 1]}
        </button>
      ))}
      <input type="range" min={0} max={replay.last} value={at} aria-label={scoring.position} aria-valuetext={turn ? scoring.turnOf(turn, replay.turns.at(-1)!) : scoring.setup} onInput={(event) => replay.go(Number(event.currentTarget.value))} />
    </div>
  );
}
