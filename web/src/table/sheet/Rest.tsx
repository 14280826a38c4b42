/* The cards that are left in my hand while those of the answer lie on the table. */
import { Thing } from "../../art/pieces";
import type { Card, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { sortedHand } from "../sorted";

/** The hand in its order, less what is given; each card as often as it is there. */
export function restOf(hand: readonly Card[], given: readonly string[]): string[] {
  const left = [...given];
  const handles = sortedHand(hand).flatMap(({ cards }) => cards.map(({ name }) => `hand:${name}`));
  return handles.filter((handle) => {
    const at = left.indexOf(handle);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export function Rest({ game, view, lead, given }: { game: Game; view: View; lead: string; given: readonly string[] }) {
  const rest = restOf(view.players[game.eyes.value].hand ?? [], given);
  if (!given.length || !rest.length) return <span />;
  return (
    <p class="sheet-costs sheet-rest-cards">
      {lead}
      {rest.map((handle, i) => (
        <Thing key={i} handle={handle} view={view} />
      ))}
    </p>
  );
}
