/* A sentence of the engine with the players and pieces in it drawn. A piece that lies at a place points at it. */
import { Thing } from "../art/pieces";
import type { Part, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf, parseCard } from "../game/handles";
import { PlayerName } from "./people";
import { pointed, type Place } from "./pointing";
import "./sentence.css";

interface Props {
  game: Game;
  view: View;
  parts: readonly Part[];
  place?: Place | null;
}

/** Money says its name by its drawing; everything else is drawn and named. */
function Said({ handle, text, view }: { handle: string; text: string; view: View }) {
  if (isMoney(handle)) return <Thing handle={handle} view={view} label={text} />;
  return (
    <>
      <Thing handle={handle} view={view} /> {text}
    </>
  );
}

const isMoney = (handle: string): boolean => ["hand", "display", "drawn"].includes(nounOf(handle)) && "currency" in parseCard(nameOf(handle));

function Pointing({ place, handle, text, view }: { place: Place; handle: string; text: string; view: View }) {
  const show = () => (pointed.value = place);
  const hide = () => (pointed.value = null);
  return (
    <button class="said-at" tabIndex={-1} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide} onClick={show}>
      <Said handle={handle} text={text} view={view} />
    </button>
  );
}

export function Sentence({ game, view, parts, place }: Props) {
  return (
    <>
      {parts.map((part, i) => {
        if (typeof part === "string") return part;
        if ("seat" in part) return <PlayerName key={i} game={game} view={view} seat={part.seat} name={part.text} />;
        if (place && nounOf(part.handle) === "tile") return <Pointing key={i} place={place} view={view} {...part} />;
        return (
          <span key={i} class="said">
            <Said view={view} {...part} />
          </span>
        );
      })}
    </>
  );
}
