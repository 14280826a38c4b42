/* Money to take; on a phone also how much is left of everything. */
import { Card } from "../art/pieces";
import { CardLabel } from "../art/spoken";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { cardName } from "../game/handles";
import { artOf } from "../modules/module";
import { texts } from "../texts/texts";
import { withCopies } from "./copies";
import { DrawPile } from "./DrawPile";
import { Piece } from "./Piece";
import "./display.css";

const PLACES = 4; // what was taken leaves a gap, so that the others stay where they are

export function Display({ game, view }: { game: Game; view: View }) {
  const cards = withCopies(view.display, cardName);
  const beside = withCopies(artOf(view).flatMap((art) => art.beside?.(view) ?? []), cardName);
  const draw = ({ thing, name, copy }: (typeof cards)[number]) => (
    <Piece key={`${name}.${copy}`} game={game} handle={`display:${name}`} copy={copy} label={CardLabel(thing, view)} class={`display-card ${game.attempt.value?.why.take?.includes(`display:${name}`) ? "helps" : ""}`} to="area:hand">
      <span data-fly={`display ${name}`}>
        <Card card={thing} view={view} />
      </span>
    </Piece>
  );
  return (
    <section class="panel display" aria-labelledby="display-title" data-panel="display" data-arrows>
      <h2 class="cap" id="display-title" data-explain="noun:display">
        {texts.value.table.display.title}
      </h2>
      <DrawPile game={game} view={view} class="pile-small" />
      <div class="display-cards">
        {cards.map(draw)}
        {Array.from({ length: Math.max(0, PLACES - cards.length) }, (_, i) => (
          <span key={i} class="display-gap" />
        ))}
        {beside.map(draw)}
      </div>
    </section>
  );
}
