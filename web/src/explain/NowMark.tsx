/* The small drawing beside a line of "For you now": what the line is about, as the engine says. */
import { Coin, Icon, SourceMark, Thing, Tile, TypeMark } from "../art/pieces";
import type { View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { tileOf } from "../table/sheet/Drawn";
import { SIGNS } from "./ExplanationCard";

export function NowMark({ handle, view, seat }: { handle: string | undefined; view: View; seat: number }) {
  if (!handle) return null;
  const name = nameOf(handle);
  const built = nounOf(handle) === "cell" && tileOf(handle, view, seat);
  if (built) return <Tile tile={built} size="s" />;
  switch (nounOf(handle)) {
    case "type":
      return <TypeMark type={name} />;
    case "currency":
      return <Coin currency={name} />;
    case "source":
      return <SourceMark source={name} />;
    case "noun":
      return <Icon name={SIGNS[handle] ?? "info"} />;
    default:
      return <Thing handle={handle} view={view} />;
  }
}
