/* 14: cards that are money above and a rebuild below. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/master_builders.svg?raw";
import type { Currency, PlayerView } from "../engine/types";
import { printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark } from "./module";

const words = () => moduleTexts.value.master_builders;
const symbol = (name: string) => `mod-master_builders-${name}`;
const CARD = /^builder:(\w+)$/;

const currencyOf = (name: string): Currency | null => (CARD.exec(name)?.[1] as Currency | undefined) ?? null;

function spokenName(name: string): string | null {
  const currency = currencyOf(name);
  const worth = printedOn(`hand:${name}`)?.numbers?.[0];
  return currency && words().card(texts.value.common.currencies[currency], worth ?? null);
}

const MARK = <Symbol id={symbol("mark")} width={48} />;

/** How many that were dealt face down a player may still hold. */
function marks(player: PlayerView): OwnMark[] {
  const held = (player.builders_dealt as number | undefined) ?? 0;
  return held && !player.hand ? [{ key: "builders", rank: "pays", label: words().held(held), draw: MARK, count: held, handle: "noun:builder" }] : [];
}

const art: ModuleArt = {
  symbols,
  fields: ["builder_used", "builders_dealt", "builders_gone", "builders_out", "builders_out_size"],
  card: (name) => {
    const currency = currencyOf(name);
    return currency && <Symbol id={symbol(`card-${currency}`)} width={70} height={98} />;
  },
  nameOf: spokenName,
  mark: MARK,
  homes: ["hand", "name"],
  marks,
  setup: { place: "pile", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
