/* 10: masked cards with a coin; between turns one takes an open card of its currency. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/thieves.svg?raw";
import type { Currency, PlayerView } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { HandThing, ModuleArt, OwnMark } from "./module";

const words = () => moduleTexts.value.thieves;
const symbol = (name: string) => `mod-thieves-${name}`;

/** The own ones by currency; those of others are only counted. */
const thievesOf = (player: PlayerView): Currency[] => (player.thieves ?? []) as Currency[];
const countOf = (player: PlayerView): number => (player.thieves_size as number | undefined) ?? thievesOf(player).length;

const spokenName = (currency: string): string => words().thief(texts.value.common.currencies[currency as Currency]);

function hand(player: PlayerView): HandThing[] {
  const own = thievesOf(player);
  return [...new Set(own)].map((currency) => {
    const count = own.filter((one) => one === currency).length;
    return { handle: `thief:${currency}`, label: spokenName(currency), count: count > 1 ? count : undefined };
  });
}

const MASK = <Symbol id={symbol("mask")} width={48} />;

const marks = (player: PlayerView): OwnMark[] => (countOf(player) ? [{ key: "thieves", rank: "acts", label: words().left(countOf(player)), draw: MASK, count: countOf(player), handle: "noun:thief" }] : []);

const drawThing = (handle: string) =>
  nounOf(handle) === "thief" ? (
    <Drawing kind="card" width={70} height={98}>
      <Symbol id={symbol(`card-${nameOf(handle)}`)} width={70} height={98} />
    </Drawing>
  ) : null;

const art: ModuleArt = {
  symbols,
  fields: ["thieves", "thieves_size", "interrupt_passed"],
  draws: ["thief"],
  thing: drawThing,
  mark: MASK,
  homes: ["hand", "name"],
  hand,
  marks,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
