/* Back and on by decision and by turn, play and pause, speed, whose eyes. */
import { Icon, SeatMark } from "../art/pieces";
import { scoringTexts } from "../texts/scoring";
import { SPEEDS, type Playing } from "./playing";
import type { Eyes } from "./eyes";
import type { Replay } from "./replay";
import { otherTurn } from "./steps";
import "../style/seg.css";

const Button = ({ icon, label, onDo, main }: { icon: string; label: string; onDo(): void; main?: boolean }) => (
  <button class={`btn only${main ? " primary" : ""}`} aria-label={label} title={label} onClick={onDo}>
    <Icon name={icon} />
  </button>
);

export function Controls({ replay, playing }: { replay: Replay; playing: Playing }) {
  const scoring = scoringTexts.value;
  const at = replay.at.value;
  const runs = playing.playing.value;
  return (
    <div class="controls">
      <Button icon="first" label={scoring.turnBack} onDo={() => replay.go(otherTurn(replay.turns, at, -1))} />
      <Button icon="left" label={scoring.stepBack} onDo={() => replay.go(at - 1)} />
      <Button main icon={runs ? "pause" : "play"} label={runs ? scoring.pause : scoring.play} onDo={playing.toggle} />
      <Button icon="right" label={scoring.stepOn} onDo={() => replay.go(at + 1)} />
      <Button icon="skip" label={scoring.turnOn} onDo={() => replay.go(otherTurn(replay.turns, at, 1))} />
      <select class="field speed" aria-label={scoring.speed} value={playing.speed.value} onChange={(event) => (playing.speed.value = Number(event.currentTarget.value) as (typeof SPEEDS)[number])}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {scoring.speeds[speed]}
          </option>
        ))}
      </select>
    </div>
  );
}

const nameOf = (replay: Replay, eyes: Eyes, all: string): string => (typeof eyes === "number" ? replay.seats[eyes].name : all);

/** All open, or what one seat could know; nothing where there is no choice. */
export function SeenBy({ replay }: { replay: Replay }) {
  const scoring = scoringTexts.value;
  if (replay.choices.length < 2) return null;
  return (
    <div class="seg seen-by" role="radiogroup" aria-label={scoring.seenBy} data-many={replay.seats.length > 3}>
      {replay.choices.map((eyes) => (
        <label key={eyes} title={nameOf(replay, eyes, scoring.allOpen)}>
          <input type="radio" name="seen-by" checked={replay.eyes.value === eyes} onChange={() => replay.lookThrough(eyes)} />
          {typeof eyes === "number" ? <SeatMark colour={replay.record.colours[eyes]} /> : <Icon name="eye" />}
          <span class="name">{nameOf(replay, eyes, scoring.allShort)}</span>
        </label>
      ))}
    </div>
  );
}
