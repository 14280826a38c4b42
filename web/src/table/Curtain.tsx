/* Between two people at one device: nothing of the table is there until the next one has it. */
import { useEffect, useRef } from "preact/hooks";
import { SeatMark } from "../art/pieces";
import type { Game } from "../game/game";
import { quietly } from "../parts/quietly";
import { Lion } from "../screens/Brand";
import { texts } from "../texts/texts";
import "./curtain.css";

export function Curtain({ game, seat }: { game: Game; seat: number }) {
  const { curtain } = texts.value.table;
  const lift = useRef<HTMLButtonElement>(null);
  useEffect(() => lift.current?.focus(), [seat]); // browsers heed `autofocus` once per page
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
        <button class="btn primary" ref={lift} data-lift onClick={() => quietly(game.liftCurtain())}>
          {curtain.lift(name)}
        </button>
      </div>
    </main>
  );
}
