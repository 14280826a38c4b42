/* A thing of a decision, drawn large: what it is about, or what can be chosen. */
import { Large } from "../../art/large";
import { Card, Coin, Icon, isDrawn, Tile, TypeMark } from "../../art/pieces";
import { CardLabel, nameByModules, typeName } from "../../art/spoken";
import { dressed } from "../../board/dressed";
import type { Tile as TileShape, View } from "../../engine/types";
import { nameOf, nounOf, parseCard, parseTile, placeOf, tileHandle } from "../../game/handles";
import { asPrinted, printedOn } from "../../game/pieces";
import { moduleArt } from "../../modules/module";
import { texts } from "../../texts/texts";
import { fullName } from "../strip/names";

/** A tile as it lies on the table, with everything on it; one that lies nowhere as it is printed. */
function tileNamed(handle: string, { players, market }: View): TileShape {
  const tiles = [...players.flatMap((player) => [...player.to_place, ...player.reserve, ...dressed(player)]), ...market];
  return tiles.find((tile) => tile && tileHandle(tile) === handle) ?? asPrinted(parseTile(nameOf(handle)));
}

/** The tile that a handle stands for: by its name, on a slot of the market, on my square. */
export function tileOf(handle: string, view: View, seat: number): TileShape | null {
  switch (nounOf(handle)) {
    case "tile":
      return tileNamed(handle, view);
    case "slot":
      return view.market[Number(nameOf(handle)) - 1] ?? null;
    case "cell": {
      const { x, y } = placeOf(handle);
      return dressed(view.players[seat]).find((tile) => tile.x === x && tile.y === y) ?? null;
    }
    case "stall": {
      const [owner, currency] = nameOf(handle).split(",");
      return view.players[Number(owner)]?.reserve.find(({ stall }) => stall === currency) ?? null;
    }
    default:
      return null;
  }
}

/** A module that asks: what it shows for that, or else its sign. */
function ModuleSign({ id, view }: { id: string; view: View }) {
  const { mark, asks } = moduleArt.value.get(id) ?? {};
  const shown = asks?.(view);
  if (shown) return <>{shown}</>;
  if (!mark) return <Icon name="puzzle" />;
  return (
    <svg class="art" viewBox="0 0 48 48" aria-hidden="true">
      {mark}
    </svg>
  );
}

const CARDS = ["card", "hand", "display", "drawn"];

interface Props {
  handle: string;
  view: View;
  seat: number;
  small?: boolean;
}

export function Drawn({ handle, view, seat, small }: Props) {
  const tile = tileOf(handle, view, seat);
  const name = nameOf(handle);
  if (tile) return <Tile tile={tile} size={small ? "m" : "l"} />;
  if (CARDS.includes(nounOf(handle))) return <Card card={parseCard(name)} view={view} />;
  switch (nounOf(handle)) {
    case "type":
      return <TypeMark type={name} />;
    case "currency":
      return <Coin currency={name} />;
    case "stall":
      return <Coin currency={name.split(",")[1]} />;
    case "module":
      return <ModuleSign id={name} view={view} />;
    default:
      return isDrawn(handle, view) ? <Large handle={handle} view={view} /> : <Card card={{ [nounOf(handle)]: name }} view={view} />;
  }
}

const currencyName = (currency: string): string => (texts.value.common.currencies as Record<string, string>)[currency] ?? currency;

/** By the module that draws it: things of several modules have the same id (a gate and an orchard are called G1). */
function nameOfThing(handle: string, view: View): string {
  const name = nameOf(handle);
  const owner = [...moduleArt.value.values()].find(({ thing }) => thing?.(handle, view));
  const own = owner ? owner.nameOf?.(name, view) : nameByModules(name, view);
  return own ?? printedOn(handle)?.label ?? CardLabel(parseCard(name), view);
}

/** What a thing is called on its own, short. */
export function shortName(handle: string, view: View, seat: number): string {
  const name = nameOf(handle);
  switch (nounOf(handle)) {
    case "slot":
      return currencyName(view.currencies?.[Number(name) - 1] ?? "");
    case "stall":
      return currencyName(name.split(",")[1]);
    case "type":
    case "give":
      return typeName(name);
    case "currency":
      return currencyName(name);
    case "module":
      return fullName(name);
    case "tile":
    case "cell": {
      const tile = tileOf(handle, view, seat);
      return tile ? (tile.id ? (printedOn(tileHandle(tile))?.label ?? typeName(tile.type)) : `${typeName(tile.type)} ${tile.price ?? ""}`.trim()) : "";
    }
    default:
      return CARDS.includes(nounOf(handle)) ? CardLabel(parseCard(name), view) : nameOfThing(handle, view);
  }
}

/** The same without what a drawing of it shows: "Project (…)", "Bonus card: …". */
export const plainName = (handle: string, view: View, seat: number): string => shortName(handle, view, seat).replace(/ \(.*$/, "").replace(/^.*: /, "");
