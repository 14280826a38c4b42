/* The dock beside an open sheet: what is not the question. Passing for longer, what can be done beside it, or the steps of my turn. */
import { PASS, type Game } from "../../game/game";
import type { View } from "../../engine/types";
import { texts } from "../../texts/texts";
import { Choices } from "../Choices";
import { PassUntil } from "../PassUntil";
import { stepsOf } from "../story";
import { LAST_STEPS, Trail } from "../Trail";
import { isBeside } from "./offered";
import { openSheet } from "./open";
import { sheetTexts } from "./words";

const Title = ({ text, more = 0 }: { text: string; more?: number }) => (
  <p class="beside-title">
    {text} {more > 0 && <small>+{more}</small>}
  </p>
);

/** For those who never want to be asked this. */
const Spared = ({ game }: { game: Game }) => (
  <>
    <Title text={sheetTexts.value.words.notForYou} />
    <PassUntil game={game} />
    <p class="dim">{sheetTexts.value.words.askedAgain}</p>
  </>
);

function SoFar({ game, view }: { game: Game; view: View }) {
  const steps = stepsOf(game.log.value, game.eyes.value).length;
  return (
    <>
      <Title text={texts.value.table.trail.title} more={steps - LAST_STEPS} />
      {steps ? <Trail game={game} view={view} most={LAST_STEPS} /> : <p class="dim">{sheetTexts.value.words.nothingYet}</p>}
    </>
  );
}

export function BesideSheet({ game, view }: { game: Game; view: View }) {
  const { open } = game.picking;
  const { key } = openSheet(game)!;
  const beside = [...open.value.values()].filter((pick) => isBeside(key, pick)).map(({ handle }) => handle);
  return (
    <>
      {open.value.has(PASS) ? <Spared game={game} /> : <SoFar game={game} view={view} />}
      <Choices game={game} view={view} sorted={{ listed: beside, beside: 0 }} />
    </>
  );
}
