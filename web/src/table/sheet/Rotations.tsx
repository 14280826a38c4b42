/* How a tile that may be turned is to lie: it is drawn in every way. */
import { Tile } from "../../art/pieces";
import type { Pick, Tile as TileShape } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf, nounOf } from "../../game/handles";
import { quietly } from "../../parts/quietly";
import { sheetTexts } from "./words";

interface Props {
  game: Game;
  tile: TileShape;
  turns: readonly Pick[];
}

export function Rotations({ game, tile, turns }: Props) {
  const { path } = game.picking.picks.value;
  const unturned = path.filter((handle) => nounOf(handle) !== "turn");
  const now = Number(nameOf(path.find((handle) => nounOf(handle) === "turn") ?? "turn:0"));
  const { words } = sheetTexts.value;
  const go = (quarters: number) => quietly(game.picking.go(quarters ? [...unturned, `turn:${quarters}`] : unturned));
  return (
    <div class="sheet-turns" role="group" aria-label={words.rotations} data-arrows>
      {[0, ...turns.map(({ handle }) => Number(nameOf(handle)))].map((quarters) => (
        <button key={quarters} class={`choice ${quarters === now ? "on" : ""}`} data-handle={`turn:${quarters}`} aria-pressed={quarters === now} aria-label={words.rotated(quarters)} onClick={() => go(quarters)}>
          <span style={{ rotate: `${90 * quarters}deg` }}>
            <Tile tile={tile} size="m" />
          </span>
        </button>
      ))}
    </div>
  );
}
