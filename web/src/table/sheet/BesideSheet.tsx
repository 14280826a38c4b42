/* The dock beside an open sheet: what is not the question. Passing for longer, what can be done beside it, or the steps of my turn. */
import { PASS, type Game } from "../../game/game";
import type { View } from "../../engine/types";
import { Choices } from "../Choices";
import { PassUntil } from "../PassUntil";
import { Trail } from "../Trail";
import { isBeside } from "./offered";
import { openSheet } from "./open";

export function BesideSheet({ game, view }: { game: Game; view: View }) {
  const { open } = game.picking;
  const { key } = openSheet(game)!;
  const beside = [...open.value.values()].filter((pick) => isBeside(key, pick)).map(({ handle }) => handle);
  return (
    <>
      {open.value.has(PASS) ? <PassUntil game={game} /> : <Trail game={game} view={view} />}
      <Choices game={game} view={view} sorted={{ listed: beside, beside: 0 }} />
    </>
  );
}
