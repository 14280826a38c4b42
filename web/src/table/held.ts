/* A thing of the hand that cannot be picked now: it opens the kind of action with which it comes along (31: carpenter and minter with a
   purchase), else it says what it is good for. */
import { explain } from "../explain";
import type { Game } from "../game/game";
import { quietly } from "../parts/quietly";
import type { Held } from "./handOthers";
import { openOption } from "./strip/open";

const optionFor = ({ picking }: Game, opens: string | undefined) => (picking.picks.value.path.length ? undefined : picking.options.value.find(({ option, ways, handles = [] }) => option === opens && ways > 0 && handles.length > 0));

/** Only things of the size of cards: of a coin the engine says why it cannot pay. */
export function whenIdle(game: Game, { handle, isCard, opens }: Held): ((element: Element) => void) | undefined {
  if (!isCard) return undefined;
  return (element) => {
    const option = optionFor(game, opens);
    if (option) quietly(openOption(game, option));
    else explain(handle, element);
  };
}
