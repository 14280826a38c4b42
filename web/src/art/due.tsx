/* What has to be paid in one currency: its coin, and as long as there is a price its plate with that. */
import { Symbol, Written } from "./drawing";
import { Price, type TileSize } from "./tile";
import type { Tile } from "../engine/types";
import { texts } from "../texts/texts";

/** Where the plate stands, by the size of the tile; small ones have none. */
const PLACES = { l: { x: 15, y: 13, width: 33 }, m: { x: 10, y: 8, width: 38 } };

interface DueProps {
  currency: string;
  price?: number;
  size: TileSize;
}

export function Due({ currency, price, size }: DueProps) {
  if (size === "s") return null;
  const { x, y, width } = PLACES[size];
  return (
    <>
      <Symbol id={`${price ? "plate" : "coin"}-${currency}`} x={x} y={y} width={width} />
      {price && <Written class="art-price" x={x + width / 2} y={y + width * 0.72} text={price} />}
    </>
  );
}

/** The price of a tile; beside a slot, in the currency of the slot. */
export const PriceDue = ({ tile: { price, due }, size }: { tile: Tile; size: TileSize }) => (due ? <Due currency={due} price={price} size={size} /> : <Price price={price} size={size} />);

/** “Dukat 8”, or what of it is known. */
export const dueWords = (currency: string | undefined, price: number | undefined): string =>
  [currency && texts.value.common.currencies[currency as keyof typeof texts.value.common.currencies], price].filter(Boolean).join(" ");
