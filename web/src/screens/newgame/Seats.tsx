/* The seats of a new game: who sits there, name, colour. */
import { useState } from "preact/hooks";
import { Icon, SeatMark } from "../../art/pieces";
import { COLOURS, FEWEST_SEATS, LEVELS, LONGEST_NAME, MOST_SEATS } from "../../game/games";
import { texts } from "../../texts/texts";
import { choice, choose } from "./begin";
import { withSeatAdded, withSeatChanged, withSeatRemoved, type SeatChoice } from "./choice";
import { listed } from "../words";

const nameAt = (seat: SeatChoice, index: number): string => seat.name.trim() || texts.value.newgame.playerNumber(index + 1);

function Colours({ index, onDone }: { index: number; onDone(): void }) {
  const { newgame } = texts.value;
  const seat = choice.value.seats[index];
  return (
    <div class="palette" role="radiogroup" aria-label={newgame.colourFor(nameAt(seat, index))}>
      {COLOURS.map((colour) => (
        <label key={colour} title={newgame.colours[colour]}>
          <input type="radio" name={`colour-${index}`} aria-label={newgame.colours[colour]} checked={colour === seat.colour} onClick={onDone} onChange={() => choose(withSeatChanged(choice.value, index, { colour }))} />
          <SeatMark colour={colour} />
        </label>
      ))}
    </div>
  );
}

/** Person, or computer player with a level: one list. */
function Who({ index }: { index: number }) {
  const { newgame } = texts.value;
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

function SeatRow({ index }: { index: number }) {
  const { newgame } = texts.value;
  const [colours, setColours] = useState(false);
  const { seats } = choice.value;
  const seat = seats[index];
  const name = nameAt(seat, index);
  return (
    <li class="seat-row">
      <button class="btn quiet only" aria-label={newgame.colourOf(name, newgame.colours[seat.colour])} aria-expanded={colours} onClick={() => setColours(!colours)}>
        <SeatMark colour={seat.colour} />
      </button>
      <input class="field name" aria-label={newgame.nameOf(index + 1)} value={seat.name} placeholder={newgame.playerNumber(index + 1)} maxLength={LONGEST_NAME} autoComplete="off" spellcheck={false} onInput={(event) => choose(withSeatChanged(choice.value, index, { name: event.currentTarget.value }))} />
      {seats.length > FEWEST_SEATS && (
        <button class="btn quiet only" aria-label={newgame.removeSeat(name)} title={newgame.removeSeat(name)} onClick={() => choose(withSeatRemoved(choice.value, index))}>
          <Icon name="close" />
        </button>
      )}
      <Who index={index} />
      {colours && <Colours index={index} onDone={() => setColours(false)} />}
    </li>
  );
}

/** On a phone the seats are one line that unfolds. */
function Summary({ open, onToggle }: { open: boolean; onToggle(): void }) {
  const { seats } = choice.value;
  return (
    <button class="panel seats-line" aria-expanded={open} onClick={onToggle}>
      <span class="seat-marks">
        {seats.map(({ colour }) => (
          <SeatMark key={colour} colour={colour} />
        ))}
      </span>
      <span>
        <b>{listed(seats.map(nameAt))}</b>
        <small>{texts.value.newgame.seatsLine(seats.filter(({ kind }) => kind === "person").length, seats.filter(({ kind }) => kind === "computer").length)}</small>
      </span>
      <span class="sp" />
      <Icon name={open ? "down" : "right"} />
    </button>
  );
}

export function Seats() {
  const { newgame } = texts.value;
  const [open, setOpen] = useState(false);
  return (
    <section class="seats" aria-labelledby="seats-title">
      <Summary open={open} onToggle={() => setOpen(!open)} />
      <div class="panel seats-panel" data-open={open}>
        <h2 id="seats-title" class="cap">
          {newgame.seats}
        </h2>
        <ol>
          {choice.value.seats.map((_, i) => (
            <SeatRow key={i} index={i} />
          ))}
        </ol>
        {choice.value.seats.length < MOST_SEATS && (
          <button class="btn" onClick={() => choose(withSeatAdded(choice.value))}>
            {newgame.addSeat}
          </button>
        )}
      </div>
    </section>
  );
}
