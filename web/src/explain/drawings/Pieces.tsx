/* Pieces that a section speaks of: by their handles, in the market, by the name of a player. */
import { Coin } from "../../art/pieces";
import type { View } from "../../engine/types";
import { cardName, nameOf, nounOf } from "../../game/handles";
import { moduleArt } from "../../modules/module";
import { Drawn, shortName, tileOf } from "../../table/sheet/Drawn";

const ME = 0;

/** The coin of the slot or stall that something lies on. */
function coinOf(handle: string, view: View): string | undefined {
  if (nounOf(handle) === "slot") return view.currencies?.[Number(nameOf(handle)) - 1];
  return nounOf(handle) === "stall" && tileOf(handle, view, ME) ? nameOf(handle).split(",")[1] : undefined;
}

/** A piece, with the coin of what it lies on. */
export function Piece({ handle, view }: { handle: string; view: View }) {
  const coin = coinOf(handle, view);
  return (
    <span class={`rules-piece of-${nounOf(handle)}`} role="img" aria-label={shortName(handle, view, ME)}>
      <Drawn handle={handle} view={view} seat={ME} />
      {coin && <Coin currency={coin} class="rules-coin" />}
    </span>
  );
}

export const Pieces = ({ handles, view }: { handles: readonly string[]; view: View }) => (
  <div class="rules-pieces">
    {handles.map((handle) => (
      <Piece key={handle} handle={handle} view={view} />
    ))}
  </div>
);

/** The market, and the money to take below it. */
export const Shop = ({ view }: { view: View }) => (
  <div class="rules-shop">
    <Pieces handles={view.market.flatMap((tile, i) => (tile ? [`slot:${i + 1}`] : []))} view={view} />
    <Pieces handles={view.display.map((card) => `display:${cardName(card)}`)} view={view} />
  </div>
);

/** What a player has by the name, because of modules. */
export function Marks({ view }: { view: View }) {
  const marks = view.modules.flatMap((id) => moduleArt.value.get(id)?.marks?.(view.players[ME], view) ?? []);
  return (
    <div class="rules-pieces">
      {marks.map(({ key, label, draw }) => (
        <svg key={key} class="rules-own" viewBox="0 0 48 48" role="img" aria-label={label}>
          {draw}
        </svg>
      ))}
    </div>
  );
}
