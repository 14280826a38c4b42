/* The log of the whole game with the step that is shown. A sentence that is chosen leads to its step. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameEvent, View } from "../engine/types";
import type { Game } from "../game/game";
import { Sentence } from "../table/Sentence";
import { scoringTexts } from "../texts/scoring";
import type { Replay } from "./replay";

const AROUND = 30; // steps before and after the shown one: a long game has thousands of lines

export const Told = ({ game, view, events }: { game: Game; view: View; events: GameEvent[] }): ComponentChildren => (
  <>
    {events.map((event) => (
      <span key={event.n} class="caption-told">
        <Sentence game={game} view={view} parts={event.text!} />{" "}
      </span>
    ))}
  </>
);

export function StepLog({ replay, game, view }: { replay: Replay; game: Game; view: View }) {
  const box = useRef<HTMLOListElement>(null);
  const at = replay.at.value;
  const from = Math.max(1, at - AROUND);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>("[aria-current]");
    if (line) box.current!.scrollTop = line.offsetTop - box.current!.clientHeight / 2;
  }, [at]);
  return (
    <section class="panel step-log" aria-label={scoringTexts.value.log}>
      <h2 class="cap">{scoringTexts.value.log}</h2>
      <ol ref={box} tabIndex={0} aria-label={scoringTexts.value.log}>
        {replay.steps.slice(from, at + AROUND).map(({ events }, i) => {
          const lines = events.filter(({ text }) => text?.length);
          return (
            lines.length > 0 && (
              <li key={from + i}>
                <button aria-current={from + i === at ? "step" : undefined} data-later={from + i > at} onClick={() => replay.go(from + i)}>
                  <Told game={game} view={view} events={lines} />
                </button>
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
