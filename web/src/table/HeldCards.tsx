/* Things of modules that have the size of cards (craftsmen), as a fan beside the money: one that lies face down is behind the others. */
import { Large } from "../art/large";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { whenIdle } from "./held";
import type { Held } from "./handOthers";
import { Piece } from "./Piece";

function HeldCard({ game, view, thing, behind }: { game: Game; view: View; thing: Held; behind: boolean }) {
  const { handle, label, back } = thing;
  if (back)
    return (
      <span class="hand-card hand-back" role="img" aria-label={label} data-explain={handle}>
        {back}
      </span>
    );
  return (
    <Piece game={game} handle={handle} label={label} behind={behind} class="hand-card" onIdle={whenIdle(game, thing)}>
      <Large handle={handle} view={view} />
    </Piece>
  );
}

export interface HeldCardsProps {
  game: Game;
  view: View;
  cards: readonly Held[];
}

export const HeldCards = ({ game, view, cards }: HeldCardsProps) => (
  <div class="hand-group apart hand-held" data-back={cards.some(({ back }) => back) || undefined} role="group" aria-label={texts.value.strip.others(cards.length)}>
    <div class="hand-fan">
      {cards.map((thing, i) => (
        <HeldCard key={thing.handle} game={game} view={view} thing={thing} behind={i < cards.length - 1} />
      ))}
    </div>
    <span class="hand-sum" />
  </div>
);
