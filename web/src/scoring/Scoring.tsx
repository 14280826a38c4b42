/* A scoring, source by source: what is counted now on the stage, what it gives in the table, at the end the sum and the chart. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, SourceMark } from "../art/pieces";
import type { Game, HeldScoring } from "../game/game";
import { scoringTexts } from "../texts/scoring";
import { heldScores, roundsHeld, type PastScore } from "./history";
import { ScoreChart } from "./ScoreChart";
import type { ScoringProps } from "./ScoringOverlay";
import { ScoringTable } from "./ScoringTable";
import { sittersOf } from "./sitters";
import { scoreLines, sourcesOf, type Source } from "./sources";
import { Stage } from "./Stage";
import { sourceName } from "./words";
import "./scoring.css";

interface StripProps {
  sources: Source[];
  step: number;
  onChoose(step: number): void;
}

/** All sources to jump to. */
function Strip({ sources, step, onChoose }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => strip.current!.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" }), [step]);
  return (
    <div ref={strip} class="scoring-strip" role="group" aria-label={scoringTexts.value.steps}>
      {sources.map(({ id }, i) => (
        <button key={id} data-state={i < step ? "past" : i === step ? "now" : "later"} aria-label={sourceName(id)} aria-current={i === step ? "step" : undefined} title={sourceName(id)} onClick={() => onChoose(i)}>
          <SourceMark source={id} />
        </button>
      ))}
    </div>
  );
}

/** The score up to this scoring; earlier scorings are asked for. */
function Chart({ game, held }: { game: Game; held: HeldScoring }) {
  const [earlier, setEarlier] = useState<PastScore[] | null>(null);
  useEffect(() => {
    const rounds = roundsHeld(game.log.value).filter((round) => round < held.round);
    heldScores((request) => game.ask(request), rounds).then(setEarlier, () => setEarlier([]));
  }, [game, held]);
  if (!earlier) return null;
  const lines = scoreLines([...earlier, { round: held.round, ...held.score }], held.after);
  return <ScoreChart lines={lines.map((marks, seat) => ({ name: game.seats[seat].name, colour: held.view.players[seat].colour, marks }))} />;
}

interface FootProps extends StripProps {
  onClose(): void;
}

function Foot({ sources, step, onChoose, onClose }: FootProps) {
  const scoring = scoringTexts.value;
  const last = sources.length;
  const next = step + 1 < last ? sourceName(sources[step + 1].id) : scoring.toTheSum;
  return (
    <footer>
      {step < last ? (
        <button class="btn" onClick={() => onChoose(last)}>
          {scoring.toTheSum}
        </button>
      ) : (
        <button class="btn" onClick={() => onChoose(0)}>
          <Icon name="replay" />
          {scoring.again}
        </button>
      )}
      <span class="sp" />
      <button class="btn primary" autofocus onClick={() => (step < last ? onChoose(step + 1) : onClose())}>
        {step < last ? next : scoring.goOn}
        <Icon name="right" />
      </button>
    </footer>
  );
}

const KEYS: Record<string, (step: number, last: number) => number> = {
  ArrowRight: (step, last) => Math.min(last, step + 1),
  ArrowLeft: (step) => Math.max(0, step - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One scoring in a dialog of its own. */
export function Scoring({ game, held, onClose }: ScoringProps) {
  const scoring = scoringTexts.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  const sources = sourcesOf(held.score);
  const sitters = sittersOf(game.seats, held.view, Boolean(held.score.dirk), game.me);
  const summed = step >= sources.length;
  useEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
  }, []);
  const press = (event: KeyboardEvent) => {
    const go = KEYS[event.key];
    if (!go) return;
    event.preventDefault();
    setStep(go(step, sources.length));
  };
  return (
    <dialog ref={dialog} class="scoring" data-summed={summed} aria-labelledby="scoring-title" onKeyDown={press} onClose={onClose}>
      <header>
        <h1 id="scoring-title">{scoring.rounds[held.round - 1]}</h1>
        <span class="step-count" role="status">
          {summed ? scoring.theSum : scoring.stepOf(step + 1, sources.length)}
        </span>
        <Strip sources={sources} step={step} onChoose={setStep} />
      </header>
      {!summed && <Stage key={sources[step].id} held={held} source={sources[step]} sitters={sitters} eyes={game.eyes.value} />}
      <section class="result">
        <ScoringTable held={held} sources={sources} sitters={sitters} step={step} onChoose={setStep} />
        {summed && <Chart game={game} held={held} />}
      </section>
      <Foot sources={sources} step={step} onChoose={setStep} onClose={() => dialog.current!.close()} />
    </dialog>
  );
}
