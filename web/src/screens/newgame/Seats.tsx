/* The seats of a new game, a line each; a touched line opens: name, who sits there, colour. */
import { signal } from "@preact/signals";
import { Icon, SeatMark } from "../../art/pieces";
import { COLOURS, FEWEST_SEATS, LEVELS, LONGEST_NAME, MOST_SEATS } from "../../game/games";
import { newgameTexts } from "../../texts/newgame";
import { texts } from "../../texts/texts";
import { choice, choose } from "./begin";
import { withSeatAdded, withSeatChanged, withSeatRemoved } from "./changes";
import type { SeatChoice } from "./choice";

/** The seat that is open, and whether the list is, where it is folded. */
const opened = signal<number | null>(null);
export const seatsOpen = signal(false);

const nameAt = (seat: SeatChoice, index: number): string => seat.name.trim() || texts.value.home.playerNumber(index + 1);

function whoIs({ kind, level }: SeatChoice): string {
  const newgame = newgameTexts.value;
  if (kind === "computer") return newgame.computer(newgame.levels[level as keyof typeof newgame.levels] ?? level);
  return choice.value.seats.filter((seat) => seat.kind === "person").length === 1 ? newgame.you : newgame.person;
}

function Colours({ index }: { index: number }) {
  const newgame = newgameTexts.value;
  const seat = choice.value.seats[index];
  return (
    <div class="palette" role="radiogroup" aria-label={newgame.colourFor(nameAt(seat, index))}>
      {COLOURS.map((colour) => (
        <label key={colour} title={newgame.colours[colour]}>
          <input type="radio" name={`colour-${index}`} aria-label={newgame.colours[colour]} checked={colour === seat.colour} onChange={() => choose(withSeatChanged(choice.value, index, { colour }))} />
          <SeatMark colour={colour} />
        </label>
      ))}
    </div>
  );
}

/** Person, or computer player with a level: one list. */
function Who({ index }: { index: number }) {
  const newgame = newgameTexts.value;
  const { kind, level } = choice.value.seats[index];
  const change = (value: string) => choose(withSeatChanged(choice.value, index, value === "person" ? { kind: "person" } : { kind: "computer", level: value }));
  return (
    <select class="field" aria-label={newgame.whoAt(index + 1)} value={kind === "person" ? kind : level} onChange={(event) => change(event.currentTarget.value)}>
      <option value="person">{newgame.person}</option>
      {LEVELS.map((one) => (
        <option key={one} value={one}>
          {newgame.computer(newgame.levels[one])}
        </option>
      ))}
    </select>
  );
}

function RemoveSeat({ index }: { index: number }) {
  const label = newgameTexts.value.removeSeat(nameAt(choice.value.seats[index], index));
  const remove = () => {
    opened.value = null;
    choose(withSeatRemoved(choice.value, index));
  };
  return (
    <button class="btn quiet" onClick={remove}>
      <Icon name="trash" />
      {label}
    </button>
  );
}

const SeatForm = ({ index }: { index: number }) => (
  <div class="seat-form">
    <input class="field name" aria-label={newgameTexts.value.nameOf(index + 1)} value={choice.value.seats[index].name} placeholder={texts.value.home.playerNumber(index + 1)} maxLength={LONGEST_NAME} autoComplete="off" spellcheck={false} onInput={(event) => choose(withSeatChanged(choice.value, index, { name: event.currentTarget.value }))} />
    <Who index={index} />
    <Colours index={index} />
    {choice.value.seats.length > FEWEST_SEATS && <RemoveSeat index={index} />}
  </div>
);

function SeatRow({ index }: { index: number }) {
  const seat = choice.value.seats[index];
  const open = opened.value === index;
  return (
    <li class="seat-row" data-open={open}>
      <button class="seat-line" aria-expanded={open} onClick={() => (opened.value = open ? null : index)}>
        <SeatMark colour={seat.colour} />
        <b>{nameAt(seat, index)}</b> <small>{whoIs(seat)}</small>
        <Icon name={open ? "up" : "down"} />
      </button>
      {open && <SeatForm index={index} />}
    </li>
  );
}

/** In the head of a phone: who sits there, as marks; it unfolds the list. */
export function SeatsButton() {
  const { seats } = choice.value;
  return (
    <button class="btn quiet seats-button" aria-expanded={seatsOpen.value} aria-controls="seats" aria-label={newgameTexts.value.seatsAre(seats.map(nameAt).join(", "))} onClick={() => (seatsOpen.value = !seatsOpen.value)}>
      {seats.map(({ colour }) => (
        <SeatMark key={colour} colour={colour} />
      ))}
      <Icon name={seatsOpen.value ? "up" : "down"} />
    </button>
  );
}

export function Seats() {
  const newgame = newgameTexts.value;
  const { seats } = choice.value;
  return (
    <section id="seats" class="panel seats" data-open={seatsOpen.value} aria-labelledby="seats-title">
      <header>
        <h2 id="seats-title" class="cap">
          {newgame.seats}
        </h2>
        {seats.length < MOST_SEATS && (
          <button class="btn quiet" aria-label={newgame.addSeat} onClick={() => choose(withSeatAdded(choice.value))}>
            <Icon name="plus" />
            {newgame.add}
          </button>
        )}
      </header>
      <ol>
        {seats.map((_, i) => (
          <SeatRow key={i} index={i} />
        ))}
      </ol>
    </section>
  );
}
