/* 26: quarters of the old town; whoever has fewest loses points. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/medina.svg?raw";
import { sideNames } from "../art/spoken";
import { Price, Walls } from "../art/tile";
import { TileThings } from "../art/tileThings";
import type { PlayerView, Tile } from "../engine/types";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileLook } from "./module";

const words = () => moduleTexts.value.medina;
const symbol = (name: string) => `mod-medina-${name}`;
const NAME = /^medina(\d+)([NESW]*)$/;

function Medina({ tile, look: { size, inner } }: { tile: Tile; look: TileLook }) {
  const small = size === "s" ? "-s" : "";
  return (
    <>
      <Symbol id={symbol(`ground${small}`)} />
      <Symbol id={symbol(`houses${small}`)} />
      <Walls tile={tile} inner={inner[0]} size={size} />
      <Price price={tile.price} size={size} />
      <TileThings tile={tile} look={{ size, inner }} />
    </>
  );
}

function spokenName(name: string): string | null {
  const [, price, sides] = NAME.exec(name) ?? [];
  if (!price) return null;
  const { spoken } = texts.value.common;
  return `${words().tile(Number(price))}, ${sides ? spoken.walls(sideNames(sides)) : spoken.noWall}`;
}

const SOURCE = <Symbol id={symbol("source")} width={48} />;

/** How many a player has built. */
function marks(player: PlayerView): OwnMark[] {
  const count = player.alhambra.filter(({ type }) => type === "medina").length;
  return count ? [{ key: "medinas", rank: "scores", label: words().built(count), draw: SOURCE, count, handle: "source:medina" }] : [];
}

const art: ModuleArt = {
  symbols,
  tiles: { medina: (tile, look) => <Medina tile={tile} look={look} /> },
  nameOf: spokenName,
  mark: SOURCE,
  homes: ["tiles", "thing"],
  marks,
  sources: { medina: SOURCE },
  setup: { place: "bag", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
