/* 03: secret deeds to a tile; revealed, a seal on that tile makes it count twice. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/bonus_cards.svg?raw";
import { TileFace } from "../art/tile";
import type { PlacedTile, PlayerView, Tile } from "../engine/types";
import { nameOf, nounOf, tileName } from "../game/handles";
import { printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileThing } from "./module";

const words = () => moduleTexts.value.bonus_cards;
const symbol = (name: string) => `mod-bonus_cards-${name}`;

/** The tile of a card; undefined: no bonus card. */
const tileOf = (id: string): Tile | undefined => printedOn(`bonus:${id}`)?.tile;

const calledTile = ({ type, price }: Tile): string => `${texts.value.common.types[type as keyof typeof texts.value.common.types]} ${price}`;

function spokenName(id: string): string | null {
  const tile = tileOf(id);
  return tile ? words().card(calledTile(tile)) : null;
}

const hiddenOf = (player: PlayerView): number => ((player.bonus_cards as string[] | undefined)?.length ?? (player.bonus_cards_size as number | undefined)) || 0;
const openOf = (player: PlayerView): string[] => (player.bonus_open ?? []) as string[];

/** The deed, with its tile on it and the seal that it gives. */
const Deed = ({ tile }: { tile: Tile }) => (
  <>
    <Symbol id={symbol("card")} width={70} height={98} />
    <g transform="translate(12.5 37) scale(.45)">
      <TileFace tile={tile} size="m" />
    </g>
    <Symbol id={symbol("seal")} x={46.5} y={73} width={21} />
  </>
);

const Sheet = ({ type }: { type: string }) => (
  <>
    <Symbol id={symbol("sheet")} width={48} />
    <Symbol id={`m-${type}`} x={12} y={12} width={24} />
  </>
);

function marks(player: PlayerView): OwnMark[] {
  const hidden = hiddenOf(player);
  const rolled: OwnMark = { key: "bonus.hidden", rank: "scores", label: words().hidden(hidden), draw: <Symbol id={symbol("rolled")} width={48} />, count: hidden, handle: "noun:bonus" };
  const open = openOf(player).flatMap((id): OwnMark[] => {
    const tile = tileOf(id);
    return tile ? [{ key: `bonus.${id}`, rank: "scores", label: words().open(calledTile(tile)), draw: <Sheet type={tile.type} />, handle: `bonus:${id}` }] : [];
  });
  return [...(hidden ? [rolled] : []), ...open];
}

const SEAL: TileThing = { handle: "noun:sealed", at: ["W", "SW", "S"], rank: 0, draw: (x, y, side) => <Symbol id={symbol("seal")} x={x} y={y} width={side} /> };

/** A tile that its owner has revealed the card of. */
const isSealed = (tile: PlacedTile, player: PlayerView): boolean => openOf(player).some((id) => tileName(tileOf(id) ?? { type: "" }) === tileName(tile));

function drawThing(handle: string) {
  const tile = nounOf(handle) === "bonus" ? tileOf(nameOf(handle)) : undefined;
  if (!tile) return null;
  return (
    <Drawing kind="card" width={70} height={98}>
      <Deed tile={tile} />
    </Drawing>
  );
}

const art: ModuleArt = {
  symbols,
  fields: ["bonus_cards", "bonus_cards_size", "bonus_known", "bonus_open"],
  draws: ["bonus"],
  card: (name) => {
    const tile = tileOf(name);
    return tile ? <Deed tile={tile} /> : null;
  },
  thing: drawThing,
  nameOf: spokenName,
  adds: (tile) => (tile.sealed ? words().twice : null),
  mark: <Symbol id={symbol("rolled")} width={48} />,
  homes: ["hand", "name", "tiles"],
  hand: (player) => ((player.bonus_cards ?? []) as string[]).map((id) => ({ handle: `bonus:${id}`, label: spokenName(id) ?? id })),
  marks,
  onTile: (tile) => (tile.sealed ? [SEAL] : []),
  dress: (tile, player) => (isSealed(tile, player) ? { sealed: true } : null),
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
