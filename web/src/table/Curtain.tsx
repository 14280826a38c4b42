/* Between two people at one device: nothing of the table is there until the next one has it. */
import { SeatMark } from "../art/pieces";
import type { Game } from "../game/game";
import { Lion } from "../screens/Brand";
import { texts } from "../texts/texts";
import { quietly } from "./quietly";
import "./curtain.css";

export function Curtain({ game, seat }: { game: Game; seat: number }) {
  const { curtain } = texts.value.table;
  const { name } = game.seats[seat];
  const { colour } = game.view.value!.players[seat];
  return (
    <main class="curtain">
      <div class="panel">
        <Lion />
        <h1 class={`of-${colour}`}>
          <SeatMark colour={colour} />
          <span>{curtain.pass(name)}</span>
        </h1>
        <p>{curtain.why}</p>
        <button class="btn primary" autoFocus data-lift onClick={() => quietly(game.liftCurtain())}>
          {curtain.lift(name)}
        </button>
      </div>
    </main>
  );
}
