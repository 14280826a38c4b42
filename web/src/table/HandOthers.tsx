/* What is in the hand beside money: cards of modules as a fan while they are few, else, with coins, stones and the like, as marks with numbers in two rows. */
import { Thing } from "../art/pieces";
import { CardLabel } from "../art/spoken";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { artOf, type HandThing } from "../modules/module";
import { texts } from "../texts/texts";
import { Piece } from "./Piece";
import { paysWith } from "./sheet/open";
import type { Group } from "./sorted";

/** Cards that lie as a fan. */
const FANNED = 3;

/** Cards of one kind once, with their number. */
function cardsIn(group: Group | undefined, view: View): Required<HandThing>[] {
  const cards = group?.cards ?? [];
  const first = cards.filter(({ copy }) => copy === 0);
  return first.map(({ thing, name }) => ({ handle: `hand:${name}`, label: CardLabel(thing, view), count: cards.filter((other) => other.name === name).length }));
}

/** What modules let a player hold. */
const thingsOf = (player: PlayerView, view: View): Required<HandThing>[] => artOf(view).flatMap(({ hand }) => (hand?.(player, view) ?? []).map((thing) => ({ ...thing, count: thing.count ?? 1 })));

export interface Others {
  /** The cards lie as a fan like money. */
  fan: Group | null;
  marks: Required<HandThing>[];
}

export function othersIn(groups: readonly Group[], player: PlayerView, view: View): Others {
  const group = groups.find(({ key }) => key === "other");
  const things = thingsOf(player, view);
  const isFan = !!group && group.cards.length <= FANNED && things.length === 0;
  return { fan: isFan ? group : null, marks: isFan ? [] : [...cardsIn(group, view), ...things] };
}

function Mark({ game, view, thing: { handle, label, count } }: { game: Game; view: View; thing: Required<HandThing> }) {
  const chosen = game.picking.chosen.value.get(handle) ?? 0;
  const copy = Math.min(chosen, count - 1); // of several the next one is picked; once all are, one is let go
  const isPaying = paysWith.value.includes(handle);
  return (
    <Piece game={game} handle={handle} copy={copy} label={count > 1 ? `${label}, ${count}` : label} class={`hand-mark ${isPaying ? "paying" : ""}`}>
      <Thing handle={handle} view={view} />
      {count > 1 && <b aria-hidden="true">{count}</b>}
      {chosen > 0 && chosen < count && <i class="hand-picked" />}
    </Piece>
  );
}

export function HandMarks({ game, view, marks }: { game: Game; view: View; marks: readonly Required<HandThing>[] }) {
  const all = marks.reduce((sum, { count }) => sum + count, 0);
  return (
    <div class="hand-others" role="group" aria-label={texts.value.strip.others(all)}>
      <div class="hand-marks">
        {marks.map((thing) => (
          <Mark key={thing.handle} game={game} view={view} thing={thing} />
        ))}
      </div>
      <span class="hand-sum">{texts.value.strip.others(all)}</span>
    </div>
  );
}
