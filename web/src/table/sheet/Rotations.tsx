/* How a tile that may be turned is to lie: it is drawn in every way, with what it would bring so. */
import { Tile } from "../../art/pieces";
import { signed } from "../../board/spoken";
import type { Fits, Pick, Tile as TileShape } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf, nounOf, tileHandle } from "../../game/handles";
import { quietly } from "../../parts/quietly";
import { useReply } from "./asking";
import { sheetTexts } from "./words";
import "./rotations.css";

const isTurn = (handle: string): boolean => nounOf(handle) === "turn";

interface Way {
  quarters: number;
  /** The picks. */
  path: string[];
}

/** The ways to turn it. As it is printed it lies without a word, unless the engine asks for that, too. */
export function waysToTurn(path: readonly string[], turns: readonly string[]): Way[] {
  const unturned = path.filter((handle) => !isTurn(handle));
  const asked = turns.map((handle) => ({ quarters: Number(nameOf(handle)), path: [...unturned, handle] }));
  return asked.some(({ quarters }) => quarters === 0) ? asked : [{ quarters: 0, path: unturned }, ...asked];
}

interface Props {
  game: Game;
  tile: TileShape;
  turns: readonly Pick[];
}

export function Rotations({ game, tile, turns }: Props) {
  const { path } = game.picking.picks.value;
  const { words } = sheetTexts.value;
  const found = useReply<Fits>(game, { cmd: "fits", handle: tileHandle(tile) });
  const fitOf = (way: Way) => found?.fits.find((fit) => fit.path.join() === way.path.join());
  return (
    <div class="sheet-turns" role="group" aria-label={words.rotations} data-arrows>
      {waysToTurn(path, turns.map(({ handle }) => handle)).map((way) => {
        const { quarters } = way;
        const on = way.path.join() === path.join();
        const fit = fitOf(way);
        const gain = fit && signed(fit.points.after - fit.points.before);
        return (
          <button key={quarters} class={`choice ${on ? "on" : ""}`} data-handle={`turn:${quarters}`} aria-pressed={on} aria-label={[words.rotated(quarters), gain].filter(Boolean).join(", ")} onClick={() => quietly(game.picking.go(way.path))}>
            <span class="turn-drawn" style={{ rotate: `${90 * quarters}deg` }}>
              <Tile tile={tile} size="m" />
            </span>
            {gain && <b class="up">{gain}</b>}
          </button>
        );
      })}
    </div>
  );
}
