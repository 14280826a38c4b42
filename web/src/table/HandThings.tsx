/* What I hold beside my cards: coins, treasures, thieves, secret cards. They lie behind the money, in two rows. */
import { Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { artOf, type HandThing } from "../modules/module";
import { Piece } from "./Piece";
import "./hand-things.css";

/** Equal things overlap; each can be picked by itself. */
const Pile = ({ game, view, thing: { handle, label, count = 1 } }: { game: Game; view: View; thing: HandThing }) => (
  <span class="hand-pile">
    {Array.from({ length: count }, (_, copy) => (
      <Piece key={copy} game={game} handle={handle} copy={copy} label={label} class="hand-thing">
        <Thing handle={handle} view={view} />
      </Piece>
    ))}
  </span>
);

export function HandThings({ game, view }: { game: Game; view: View }) {
  const player = view.players[game.eyes.value];
  const things = player.hand ? artOf(view).flatMap(({ hand }) => hand?.(player, view) ?? []) : [];
  if (!things.length) return null;
  return (
    <div class="hand-things">
      {things.map((thing) => (
        <Pile key={thing.handle} game={game} view={view} thing={thing} />
      ))}
    </div>
  );
}
