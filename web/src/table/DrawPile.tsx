/* How much is left of cards and tiles, and when the next scoring comes: a bar with the zone in which its card lies. */
import { Icon } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { isDue, pileOf, type Pile } from "./pile";
import "./draw-pile.css";

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** More letters than these need two lines. */
const IN_ONE_LINE = 29;

/** "1st scoring" and "in 4 to 22 cards". */
function nextIn(pile: Pile): { which: string; when: string } {
  const { left } = texts.value.table;
  const { next, tiles, over } = pile;
  if (over) return { which: left.allScored, when: "" };
  if (!next) return { which: left.last, when: left.afterTiles(tiles) };
  const which = left.scoring(next.round);
  if (next.to === 0) return { which, when: left.now };
  return { which, when: isDue(pile) ? left.within(next.to) : left.between(next.from, next.to) };
}

const Bar = ({ pile }: { pile: Pile }) => (
  <div class="pile-bar" aria-hidden="true">
    <i class="pile-gone" style={{ width: percent(pile.now) }} />
    {pile.zone && (
      <i class="pile-zone" style={{ left: percent(pile.zone.from), width: percent(pile.zone.to - pile.zone.from) }}>
        <b>{pile.zone.round}</b>
      </i>
    )}
    {pile.past.map(({ round, at }) => (
      <i key={round} class="pile-past" style={{ left: percent(at) }}>
        <b>{round}</b>
      </i>
    ))}
    <i class="pile-now" style={{ left: percent(pile.now) }} />
  </div>
);

export function DrawPile({ game, view, class: place }: { game: Game; view: View; class: string }) {
  const { left } = texts.value.table;
  const pile = pileOf(view, game.log.value);
  const { which, when } = nextIn(pile);
  const next = `${which} ${when}`.trim();
  const said = [left.cards(pile.cards), left.tiles(pile.tiles), next].join(". ");
  return (
    <div class={`pile ${isDue(pile) ? "due" : ""} ${next.length > IN_ONE_LINE ? "long" : ""} ${place}`} role="img" aria-label={said} data-explain="noun:draw">
      <Bar pile={pile} />
      <p aria-hidden="true">
        <span>
          <Icon name="deck" /> <b>{pile.cards}</b>
        </span>
        <span class="pile-next">
          <b>{which}</b> <span>{when}</span>
        </span>
        <span data-explain="noun:bag">
          <Icon name="bag" /> <b>{pile.tiles}</b>
        </span>
      </p>
    </div>
  );
}
