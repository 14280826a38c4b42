/* 38: twelve buildings carry a power in an eightfold star; wealth and strength have a die beside it. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/buildings_of_power.svg?raw";
import { Die } from "../art/die";
import { Offer, Offered } from "../art/Offer";
import { Card, Coin, Tile, TileBack } from "../art/pieces";
import { CardLabel, TileLabel } from "../art/spoken";
import { TileFace } from "../art/tile";
import type { Card as CardShape, PlayerView, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { cardName, nameOf, nounOf, parseTile, SLOT_CURRENCIES, tileHandle, tileName } from "../game/handles";
import { texts } from "../texts/texts";
import type { ModuleArt, TileLook } from "./module";
import "./buildings_of_power.css";

type Power = "wealth" | "strength" | "architecture" | "wisdom";
const words = () => texts.value.modules.buildings_of_power;

/** Room for signs in the lower half, clear of walls. */
function cornerOf(walls: string, side: number) {
  return { left: walls.includes("W") ? 19 : 4, right: (walls.includes("E") ? 81 : 94) - side, top: (walls.includes("S") ? 81 : 94) - side };
}

const dieOf = (power: string) => (power === "wealth" ? "white" : "black");

/** Large: star and die in the lower corners. Smaller: the die lies in the star, so that the building stays in sight. */
function PowerSign({ tile, look: { size } }: { tile: TileShape; look: TileLook }) {
  const side = size === "l" ? 36 : size === "m" ? 44 : 50;
  const { left, right, top } = cornerOf(tile.walls ?? "", side);
  const inStar = size !== "l" && tile.die;
  return (
    <>
      {!tile.walls && <rect x="4" y="4" width="92" height="92" fill="none" stroke="var(--gold)" stroke-width={size === "s" ? 5 : 2.8} />}
      <Symbol id={`mod-buildings_of_power-${inStar ? "star" : tile.power}`} x={right} y={top} width={side} />
      {inStar && <Die colour={dieOf(tile.power!)} number={tile.die!} x={right + side * 0.2} y={top + side * 0.2} size={side * 0.6} />}
      {tile.die && !inStar && <Die colour={dieOf(tile.power!)} number={tile.die} x={left} y={top + 5} size={31} />}
    </>
  );
}

const tilesOf = (player: PlayerView): TileShape[] => [...player.alhambra, ...player.reserve, ...player.to_place];

/** The white dice of a player: each makes one purchase cheaper. */
function Dice({ game, player }: { game: Game; player: PlayerView }) {
  const tiles = tilesOf(player).filter(({ power, die }) => power === "wealth" && die);
  if (!tiles.length) return null;
  return (
    <Offer title={words().dice}>
      {tiles.map((tile) => (
        <Offered key={tileName(tile)} game={game} handle={`die:${tileName(tile)}`} label={words().die(tile.die!, TileLabel(tile))}>
          <Drawing kind="die" class="mod-die" width={48} height={48}>
            <Die colour="white" number={tile.die!} />
          </Drawing>
        </Offered>
      ))}
    </Offer>
  );
}

/** Cards or tiles that only the player who looks at them sees. */
function Looked({ game, view }: { game: Game; view: View }) {
  const cards = (view.looked_cards ?? []) as CardShape[];
  const tiles = (view.looked_tiles ?? []) as TileShape[];
  if (!cards.length && !tiles.length) return null;
  return (
    <Offer title={words().looked}>
      {cards.map((card) => (
        <Offered game={game} handle={`drawn:${cardName(card)}`} label={CardLabel(card, view)}>
          <Card card={card} view={view} class="offer-card" />
        </Offered>
      ))}
      {tiles.map((tile) => (
        <Offered game={game} handle={tileHandle(tile)} label={TileLabel(tile)}>
          <Tile tile={tile} size="m" class="mod-looked-tile" />
        </Offered>
      ))}
    </Offer>
  );
}

/** Powers of this turn that wait to be used, by their tiles. */
function Waiting({ game, view, player }: { game: Game; view: View; player: PlayerView }) {
  const handles = (player.powers ?? []) as string[];
  if (!handles.length) return null;
  const all = view.players.flatMap(tilesOf);
  return (
    <Offer title={words().waiting(handles.length)}>
      {handles.map((handle) => {
        const tile = all.find((one) => tileHandle(one) === handle) ?? parseTile(nameOf(handle));
        return (
          <Offered key={handle} game={game} handle={handle} label={TileLabel(tile)}>
            <Tile tile={tile} size="m" class="mod-looked-tile" />
          </Offered>
        );
      })}
    </Offer>
  );
}

type Hidden = TileShape | { hidden: true } | null;

/** Tiles that lie face down under a slot; who put one there still sees it. */
function HiddenTiles({ view }: { view: View }) {
  const hidden = ((view.hidden_tiles ?? []) as Hidden[]).flatMap((tile, slot) => (tile ? [{ tile, currency: SLOT_CURRENCIES[slot] }] : []));
  return (
    <>
      {hidden.map(({ tile, currency }) => (
        <p key={currency} class="mod-hidden">
          {"hidden" in tile ? <TileBack class="mod-hidden-tile" /> : <Tile tile={tile} size="s" class="mod-hidden-tile" label={TileLabel(tile)} />}
          <Coin currency={currency} />
          {words().hidden(texts.value.common.currencies[currency])}
        </p>
      ))}
    </>
  );
}

function Panel({ game, view }: { game: Game; view: View }) {
  const player = view.players[game.eyes.value];
  return (
    <>
      <Looked game={game} view={view} />
      <Waiting game={game} view={view} player={player} />
      <Dice game={game} player={player} />
      <HiddenTiles view={view} />
    </>
  );
}

const Marks = ({ player }: { player: PlayerView }) => (
  <>
    {tilesOf(player).map(
      (tile) =>
        tile.power && (
          <Drawing key={tileName(tile)} kind="seat" width={48} height={48} label={words().power(words().powers[tile.power as Power])}>
            <Symbol id={`mod-buildings_of_power-${tile.power}`} width={48} />
          </Drawing>
        ),
    )}
  </>
);

const drawThing = (handle: string, view?: View) => {
  if (nounOf(handle) !== "die") return null;
  const tile = view?.players.flatMap(tilesOf).find((one) => tileName(one) === nameOf(handle));
  return (
    <Drawing kind="die" width={48} height={48}>
      <Die colour="white" number={tile?.die ?? 6} />
    </Drawing>
  );
};

const art: ModuleArt = {
  symbols,
  draws: ["die", "drawn"],
  onTile: (tile, look) => tile.power && <PowerSign tile={tile} look={look} />,
  thing: drawThing,
  sources: { second_wall: <Symbol id="mod-buildings_of_power-strength" width={48} /> },
  Panel,
  Marks,
  picture: (
    <>
      <g transform="translate(0 6) scale(.52)">
        <TileFace tile={{ type: "garden", price: 11, walls: "", power: "wealth", die: 3 }} size="l" />
      </g>
      <g transform="translate(56 6) scale(.52)">
        <TileFace tile={{ type: "chambers", price: 11, walls: "", power: "strength", die: 5 }} size="l" />
      </g>
    </>
  ),
};

export default art;
