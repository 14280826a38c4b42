/* For people who never want to be asked: lets a kind of question go by, until the own next turn or for the whole game. */
import { PASS, passingKey, type Game, type PassUntil as Until } from "../game/game";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";

async function passUntil(game: Game, until: Until): Promise<void> {
  const { kind, player } = game.decision.value!;
  game.passing.value = new Map([...game.passing.value, [passingKey(player!, kind), until]]);
  await game.picking.go([PASS]);
  await game.picking.confirm();
}

/** Whether this is a question that somebody may want to be spared: it can be passed, and passing is a choice. */
function canBeSpared(game: Game): boolean {
  const { picks, open } = game.picking;
  return picks.value.path.length === 0 && open.value.has(PASS) && open.value.size > 1 && game.decision.value?.kind !== "action";
}

export function PassUntil({ game }: { game: Game }) {
  const { passing } = texts.value.table;
  if (!canBeSpared(game)) return null;
  return (
    <div class="pass-until" role="group" aria-label={passing.title}>
      <span class="dim">{passing.title}</span>
      <button class="btn" data-pass="turn" onClick={() => quietly(passUntil(game, "turn"))}>
        {passing.turn}
      </button>
      <button class="btn" data-pass="game" onClick={() => quietly(passUntil(game, "game"))}>
        {passing.game}
      </button>
    </div>
  );
}
