/* Draws whatever a handle names, small, inside a line of text: `tile:tower10W`, `hand:denar4`, `falcon:F9`. */
import type { Currency, View } from "../engine/types";
import { nameOf, nounOf, parseCard, parseTile } from "../game/handles";
import { printedOn } from "../game/pieces";
import { moduleArt } from "../modules/module";
import { Card } from "./cards";
import type { Named } from "./drawing";
import { Coin, Plate, TypeMark } from "./marks";
import { Tile } from "./tile";

export interface ThingProps extends Named {
  handle: string;
  view?: View;
}

function ofModules(handle: string, view?: View) {
  for (const { thing } of moduleArt.value.values()) {
    const drawn = thing?.(handle, view);
    if (drawn) return drawn;
  }
  return null;
}

/** Whether there is a drawing of a thing that is no piece of the base game: by its module, or of what is printed on it. */
export function isDrawn(handle: string, view?: View): boolean {
  const { tile, currencies, buildings } = printedOn(handle) ?? {};
  return ofModules(handle, view) !== null || !!(tile ?? currencies?.length ?? buildings?.length);
}

function CardThing({ name, view, ...named }: Named & { name: string; view?: View }) {
  const card = parseCard(name);
  return "currency" in card ? <Plate currency={String(card.currency)} value={Number(card.value)} {...named} /> : <Card card={card} view={view} {...named} />;
}

const SlotCoin = ({ currency, ...named }: Named & { currency?: Currency }) => (currency ? <Coin currency={currency} {...named} /> : null);

/** A thing that nobody has drawn, by what is printed on it: a tile, a currency, a type of building. */
function PrintedThing({ handle, ...named }: Named & { handle: string }) {
  const { tile, currencies: [currency] = [], buildings: [type] = [] } = printedOn(handle) ?? {};
  if (tile) return <Tile tile={tile} size="s" {...named} />;
  if (currency) return <Coin currency={currency} {...named} />;
  return type ? <TypeMark type={type} {...named} /> : null;
}

export function Thing({ handle, view, class: extra, label }: ThingProps) {
  const named = { label, class: `art-inline${extra ? ` ${extra}` : ""}` };
  const own = ofModules(handle, view);
  if (own) return <span class={named.class}>{own}</span>;
  const name = nameOf(handle);
  switch (nounOf(handle)) {
    case "tile":
      return <Tile tile={parseTile(name)} size="s" {...named} />;
    case "hand":
    case "display":
    case "card":
    case "drawn":
      return <CardThing name={name} view={view} {...named} />;
    case "type":
      return <TypeMark type={name} {...named} />;
    case "slot":
      return <SlotCoin currency={view?.currencies?.[Number(name) - 1]} {...named} />;
    case "currency":
      return <Coin currency={name} {...named} />;
    default:
      return <PrintedThing handle={handle} {...named} />;
  }
}
