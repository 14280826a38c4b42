/* Labelled choices for what is not drawn on the table: words as buttons, numbers as a row, types and pieces with their drawing. */
import { Icon, Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { isWordless } from "../modules/module";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { isBuilt } from "./built";
import { isTouched } from "./Piece";
import type { Sorted } from "./drawn";
import "./choices.css";

/** More stand in two columns where there is room. */
const A_FEW = 4;

interface ChoiceProps {
  game: Game;
  view: View;
  handle: string;
}

function Choice({ game, view, handle }: ChoiceProps) {
  const pick = game.picking.open.value.get(handle);
  if (!pick) return null;
  const isNumber = nounOf(handle) === "number";
  const isPicture = isWordless(view, handle);
  return (
    <button class={`choice ${isNumber ? "number" : isPicture ? "picture" : ""} ${isTouched(game, handle) ? "touched" : ""}`} data-handle={handle} data-drop={handle} onClick={() => quietly(game.picking.touch(handle))} aria-label={isNumber || isPicture ? pick.label : undefined}>
      {isNumber ? (
        nameOf(handle)
      ) : (
        <>
          <Thing handle={handle} view={view} />
          {!isPicture && <span>{pick.label}</span>}
          {isBuilt(view, game.eyes.value, handle) && <small>{texts.value.table.choices.elsewhere}</small>}
        </>
      )}
    </button>
  );
}

/** On a phone some things lie on the other pane. */
function Beside({ count }: { count: number }) {
  if (!count) return null;
  const { choices, panes } = texts.value.table;
  const go = () => document.querySelector(".pane-others")?.scrollIntoView({ inline: "start", block: "nearest" });
  return (
    <button class="choice beside" aria-label={`${choices.beside(count)}: ${panes.others}`} onClick={go}>
      <span>{choices.beside(count)}</span>
      <Icon name="right" />
    </button>
  );
}

export function Choices({ game, view, sorted }: { game: Game; view: View; sorted: Sorted }) {
  const numbers = sorted.listed.filter((handle) => nounOf(handle) === "number");
  const others = sorted.listed.filter((handle) => nounOf(handle) !== "number");
  const all = (handles: string[]) => handles.map((handle) => <Choice key={handle} game={game} view={view} handle={handle} />);
  if (!sorted.listed.length && !sorted.beside) return null;
  return (
    <div class="choices" data-arrows data-long={others.length > A_FEW || undefined}>
      {numbers.length > 0 && (
        <div class="numbers" role="group" aria-label={texts.value.table.choices.numbers}>
          {all(numbers)}
        </div>
      )}
      {all(others)}
      <Beside count={sorted.beside} />
    </div>
  );
}
