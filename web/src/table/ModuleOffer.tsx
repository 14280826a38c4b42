/* What a module has open beside the market: a heading, and things in a row that can be picked. */
import type { ComponentChildren } from "preact";
import type { Game } from "../game/game";
import { Piece } from "./Piece";
import "./module-offer.css";

export const Offer = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="module-offer">
    <h3 class="offer-title">{title}</h3>
    <div class="offer-row" data-arrows>
      {children}
    </div>
  </section>
);

interface OfferedProps {
  game: Game;
  handle: string;
  label: string;
  children: ComponentChildren;
}

export const Offered = (props: OfferedProps) => <Piece {...props} class="offered" drop />;
