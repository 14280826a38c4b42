/* What is in the hand beside money and does not lie as a fan: marks with numbers in two rows. */
import { Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { whenIdle } from "./held";
import type { Held } from "./handOthers";
import { Piece } from "./Piece";
import { paysWith } from "./sheet/open";
import "./hand-marks.css";

const ROWS = 2; // a single column is too narrow for words

function Mark({ game, view, thing }: { game: Game; view: View; thing: Held }) {
  const { handle, label, count } = thing;
  const chosen = game.picking.chosen.value.get(handle) ?? 0;
  const copy = Math.min(chosen, count - 1); // of several the next one is picked; once all are, one is let go
  const isPaying = paysWith.value.includes(handle);
  return (
    <Piece game={game} handle={handle} copy={copy} label={count > 1 ? `${label}, ${count}` : label} class={`hand-mark ${isPaying ? "paying" : ""}`} onIdle={whenIdle(game, thing)}>
      <Thing handle={handle} view={view} />
      {count > 1 && <b aria-hidden="true">{count}</b>}
      {chosen > 0 && chosen < count && <i class="hand-picked" />}
    </Piece>
  );
}

export interface HandMarksProps {
  game: Game;
  view: View;
  marks: readonly Held[];
}

export function HandMarks({ game, view, marks }: HandMarksProps) {
  const all = marks.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="hand-others" role="group" aria-label={texts.value.strip.others(all)}>
      <div class="hand-marks">
        {marks.map((thing) => (
          <Mark key={thing.handle} game={game} view={view} thing={thing} />
        ))}
      </div>
      <span class="hand-sum">{marks.length > ROWS && texts.value.strip.others(all)}</span>
    </div>
  );
}
