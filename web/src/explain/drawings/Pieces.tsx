/* Pieces that a section speaks of: by their handles, or by the name of a player. */
import { Coin, extentOf } from "../../art/pieces";
import type { View } from "../../engine/types";
import { nameOf, nounOf } from "../../game/handles";
import { moduleArt } from "../../modules/module";
import { Drawn, tileOf } from "../../table/sheet/Drawn";
import type { Counted } from "../pages/counted";

const ME = 0;

/** The coin of the slot or stall that something lies on. */
function coinOf(handle: string, view: View): string | undefined {
  if (nounOf(handle) === "slot") return view.currencies?.[Number(nameOf(handle)) - 1];
  return nounOf(handle) === "stall" && tileOf(handle, view, ME) ? nameOf(handle).split(",")[1] : undefined;
}

/** A double tile that lies across. */
function isWide(handle: string, view: View): boolean {
  const tile = tileOf(handle, view, ME);
  return tile !== null && extentOf(tile).width > 1;
}

interface Shown {
  view: View;
  names: Counted["names"];
}

/** A piece, with the coin of what it lies on. */
export function Piece({ handle, view, names }: Shown & { handle: string }) {
  const coin = coinOf(handle, view);
  return (
    <span class={`rules-piece of-${nounOf(handle)} ${isWide(handle, view) ? "wide" : ""}`} role="img" aria-label={names[handle]}>
      <Drawn handle={handle} view={view} seat={ME} />
      {coin && <Coin currency={coin} class="rules-coin" />}
    </span>
  );
}

export const Pieces = ({ handles, kind = "", ...shown }: Shown & { handles: readonly string[]; kind?: string }) => (
  <div class={`rules-pieces ${kind}`}>
    {handles.map((handle) => (
      <Piece key={handle} handle={handle} {...shown} />
    ))}
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
