/* Money to take, and how much is left of everything. */
import { Card, Icon } from "../art/pieces";
import { CardLabel } from "../art/spoken";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { cardName } from "../game/handles";
import { texts } from "../texts/texts";
import { withCopies } from "./copies";
import { Piece } from "./Piece";
import "./display.css";

const PLACES = 4; // what was taken leaves a gap, so that the others stay where they are

export function Display({ game, view }: { game: Game; view: View }) {
  const cards = withCopies(view.display, cardName);
  return (
    <section class="panel display" aria-labelledby="display-title" data-panel="display" data-arrows>
      <h2 class="cap" id="display-title">
        {texts.value.table.display.title}
      </h2>
      <Left view={view} class="display-left" />
      <div class="display-cards">
        {cards.map(({ thing, name, copy }) => (
          <Piece key={`${name}.${copy}`} game={game} handle={`display:${name}`} copy={copy} label={CardLabel(thing, view)} class="display-card" to="area:hand">
            <span data-fly={`display ${name}`}>
              <Card card={thing} view={view} />
            </span>
          </Piece>
        ))}
        {Array.from({ length: Math.max(0, PLACES - cards.length) }, (_, i) => (
          <span key={i} class="display-gap" />
        ))}
      </div>
    </section>
  );
}

/** Tiles and cards that are still to come, and the scorings that took place. */
export function Left({ view, class: place }: { view: View; class: string }) {
  const { left } = texts.value.table;
  const tiles = view.bag_size ?? view.bag?.length ?? 0;
  const cards = view.draw_size ?? view.draw?.length ?? 0;
  return (
    <div class={`left ${place}`}>
      <span title={left.tiles(tiles)}>
        <Icon name="bag" label={left.tilesLabel} />
        <b>{tiles}</b> <span class="left-word">{left.tilesWord(tiles)}</span>
      </span>
      <span title={left.cards(cards)}>
        <Icon name="deck" label={left.cardsLabel} />
        <b>{cards}</b> <span class="left-word">{left.cardsWord(cards)}</span>
      </span>
      <span class="left-rounds" role="img" aria-label={left.scorings(view.scorings_done)} title={left.scorings(view.scorings_done)}>
        {[1, 2, 3].map((round) => (
          <i key={round} class={round <= view.scorings_done ? "done" : ""}>
            {round}
          </i>
        ))}
      </span>
    </div>
  );
}
