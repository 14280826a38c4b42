/* A thing on the table that can be picked: a button that says what it is and shows how it stands. */
import type { ComponentChildren } from "preact";
import type { Game } from "../game/game";
import "./pickable.css";

interface PickableProps {
  game: Game;
  handle: string;
  label: string;
  class?: string;
  children: ComponentChildren;
}

export function Pickable({ game, handle, label, class: extra = "", children }: PickableProps) {
  const standing = game.picking.standing(handle);
  return (
    <button
      type="button"
      class={`pickable ${standing ?? ""} ${extra}`}
      data-handle={handle}
      aria-label={label}
      aria-pressed={standing === "chosen"}
      disabled={game.asked.value === null}
      onClick={() => void game.picking.touch(handle)}
    >
      {children}
    </button>
  );
}

/** What a module has open beside the market, under a heading. */
export const Offer = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="offer">
    <h3 class="offer-title">{title}</h3>
    <div class="offer-row">{children}</div>
  </section>
);
