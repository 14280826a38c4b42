/* Who bids how much. With many at the table those who are out share one chip. */
import { SeatMark } from "../../art/pieces";
import type { About, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOfSeat } from "../people";
import { sheetTexts } from "./words";

type Bid = NonNullable<About["others"]>[number];

/** From so many opponents on. */
const MANY = 4;

const isOut = ({ value }: Bid): boolean => value === "out";

function Who({ game, view, seat }: { game: Game; view: View; seat: number }) {
  const { colour } = view.players[seat];
  return (
    <>
      <SeatMark colour={colour} />
      <b class={`of-${colour}`}>{seat === game.eyes.value ? sheetTexts.value.words.you : nameOfSeat(game, seat)}</b>
    </>
  );
}

const Out = ({ game, view, bids }: { game: Game; view: View; bids: Bid[] }) => (
  <li class="out">
    {bids.map(({ seat }) => (
      <SeatMark key={seat} colour={view.players[seat].colour} label={nameOfSeat(game, seat)} />
    ))}
    <span>{sheetTexts.value.words.out}</span>
  </li>
);

interface Props {
  game: Game;
  view: View;
  others: Bid[];
  /** What I have bid before. */
  own?: number;
  /** The least that beats them, where it is paid at once. */
  least?: number;
}

/** I come first, then the others; a bid of mine alone says nothing. */
export function Others({ game, view, others: told, own, least }: Props) {
  if (told.every(isOut)) return null;
  const others: Bid[] = own === undefined ? told : [{ seat: game.eyes.value, value: own }, ...told];
  const highest = Math.max(0, ...others.map(({ value }) => (value === "out" ? 0 : value)));
  const folds = view.players.length > MANY && others.filter(isOut).length > 1;
  const shown = folds ? others.filter((bid) => !isOut(bid)) : others;
  return (
    <ul class="sheet-bids">
      {shown.map((bid) => (
        <li key={bid.seat} class={isOut(bid) ? "out" : bid.value === highest ? "lead" : ""}>
          <Who game={game} view={view} seat={bid.seat} />
          <span class="bid-value">{isOut(bid) ? sheetTexts.value.words.out : bid.value}</span>
        </li>
      ))}
      {folds && <Out game={game} view={view} bids={others.filter(isOut)} />}
      {least !== undefined && <li class="least">{sheetTexts.value.words.beats(least)}</li>}
    </ul>
  );
}
