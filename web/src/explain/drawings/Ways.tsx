/* Something that a player would do: its pieces, whether it may be done, and what follows. */
import { Icon } from "../../art/pieces";
import type { View } from "../../engine/types";
import { nounOf } from "../../game/handles";
import { texts } from "../../texts/texts";
import type { Judged } from "../pages/counted";
import { words } from "../words";
import { MarkIcon } from "./Mark";
import { Piece } from "./Pieces";

/** Picks that are no pieces, and dice, which lie on a tile that is shown. */
const UNDRAWN = ["option", "turn", "crossing", "number", "half", "die"];

function Drawn({ way: { shows, picks, brings }, view }: { way: Judged; view: View }) {
  const isTile = (handle: string) => nounOf(handle) !== "cell" || view.players[0].alhambra.some(({ x, y }) => handle === `cell:${x},${y}`);
  const pieces = [...shows, ...picks].filter((handle) => !UNDRAWN.includes(nounOf(handle)) && isTile(handle));
  return (
    <>
      {pieces.map((handle) => (
        <Piece key={handle} handle={handle} view={view} />
      ))}
      {picks.includes("option:give") && (
        <>
          <Icon name="right" class="rules-arrow" />
          <Icon name="robot" class="rules-dirk" />
        </>
      )}
      {brings.length > 0 && <Icon name="right" class="rules-arrow" />}
      {brings.map((handle, i) => (
        <Piece key={`${handle}.${i}`} handle={handle} view={view} />
      ))}
    </>
  );
}

/** Why not, or what the payment comes to. */
function saysOf({ says, over, again }: Judged): string | undefined {
  if (says ?? over === undefined) return says;
  const { market, offers } = texts.value.table;
  if (over) return market.over(over);
  return again ? offers.exactAgain : market.exact;
}

export function Ways({ ways, view }: { ways: readonly Judged[]; view: View }) {
  return (
    <ul class="rules-ways">
      {ways.map((way) => (
        <li key={way.picks.join(" ")} class={way.fits ? "fits" : "fits-not"}>
          <div class="rules-way">
            <Drawn way={way} view={view} />
            <MarkIcon fits={way.fits} label={way.fits ? words().fits : words().fitsNot} />
          </div>
          {saysOf(way) && <p>{saysOf(way)}</p>}
        </li>
      ))}
    </ul>
  );
}
