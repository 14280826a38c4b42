/* For people who do not want to be asked every time: lets a kind of question go by, until the own next turn, until something new is offered,
   or for the whole game. */
import { PASS, type Game } from "../game/game";
import { nounOf } from "../game/handles";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";

/** Whether this is a question that somebody may want to be spared: it can be passed, and passing is a choice. */
function canBeSpared(game: Game): boolean {
  const { picks, open } = game.picking;
  return picks.value.path.length === 0 && open.value.has(PASS) && open.value.size > 1 && game.decision.value?.kind !== "action";
}

/** Numbers (bids) are new every time. */
const canBeNew = ({ picking }: Game): boolean => ![...picking.open.value.keys()].some((handle) => nounOf(handle) === "number");

export function PassUntil({ game }: { game: Game }) {
  const { passing } = texts.value.table;
  if (!canBeSpared(game)) return null;
  return (
    <div class="pass-until" role="group" aria-label={passing.title}>
      <span class="dim">{passing.title}</span>
      {(["new", "turn", "game"] as const)
        .filter((until) => until !== "new" || canBeNew(game))
        .map((until) => (
          <button key={until} class="btn" data-pass={until} onClick={() => quietly(game.passUntil(until))}>
            {passing[until]}
          </button>
        ))}
    </div>
  );
}
