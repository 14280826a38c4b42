/* 11: thick coins worth 1, drawn from a bag by whoever pays too much. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/change.svg?raw";
import type { Currency, PlayerView } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt } from "./module";

const words = () => moduleTexts.value.change;
const symbol = (name: string) => `mod-change-${name}`;

interface Coins {
  currency: Currency;
  count: number;
}

/** The coins of a player by currency, in the engine's order. */
function coinsOf(player: PlayerView): Coins[] {
  const own = (player.coins ?? []) as Currency[];
  return [...new Set(own)].map((currency) => ({ currency, count: own.filter((one) => one === currency).length }));
}

const spoken = ({ currency, count }: Coins): string => words().coins(texts.value.common.currencies[currency], count);

const drawThing = (handle: string) =>
  nounOf(handle) === "coin" ? (
    <Drawing kind="coin" width={48} height={48}>
      <Symbol id={symbol(nameOf(handle))} width={48} />
    </Drawing>
  ) : null;

const art: ModuleArt = {
  symbols,
  fields: ["coins"],
  draws: ["coin"],
  wordless: ["coin"],
  thing: drawThing,
  mark: <Symbol id={symbol("bag")} width={48} />,
  homes: ["hand", "name"],
  hand: (player) => coinsOf(player).map((coins) => ({ handle: `coin:${coins.currency}`, label: spoken(coins), count: coins.count > 1 ? coins.count : undefined })),
  marks: (player) => coinsOf(player).map((coins) => ({ key: `coin.${coins.currency}`, rank: "pays", label: spoken(coins), draw: <Symbol id={symbol(coins.currency)} width={48} />, count: coins.count, handle: `coin:${coins.currency}` })),
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
