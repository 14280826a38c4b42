/* Something that a player would do: its pieces, whether it may be done, and what follows. */
import { Icon } from "../../art/pieces";
import type { View } from "../../engine/types";
import { texts } from "../../texts/texts";
import type { Counted, Judged } from "../pages/counted";
import { words } from "../words";
import { MarkIcon } from "./Mark";
import { Piece } from "./Pieces";

interface Shown {
  view: View;
  names: Counted["names"];
}

const Arrow = () => <Icon name="right" class="rules-arrow" />;

function Drawn({ way: { pieces, toDirk, brings }, ...shown }: Shown & { way: Judged }) {
  return (
    <>
      {pieces.map((handle) => (
        <Piece key={handle} handle={handle} {...shown} />
      ))}
      {(toDirk || brings.length > 0) && <Arrow />}
      {toDirk && <Icon name="robot" class="rules-dirk" label={texts.value.common.dirk} />}
      {brings.map((handle, i) => (
        <Piece key={`${handle}.${i}`} handle={handle} {...shown} />
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

export function Ways({ ways, ...shown }: Shown & { ways: readonly Judged[] }) {
  return (
    <ul class="rules-ways">
      {ways.map((way) => (
        <li key={way.pieces.join(" ")} class={way.fits ? "fits" : "fits-not"}>
          <div class="rules-way">
            <Drawn way={way} {...shown} />
            <MarkIcon fits={way.fits} label={way.fits ? words().fits : words().fitsNot} />
          </div>
          {saysOf(way) && <p>{saysOf(way)}</p>}
        </li>
      ))}
    </ul>
  );
}
