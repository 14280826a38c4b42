/* Things to choose from, a row per step: each drawn, named, and with what the engine says it brings. */
import { Coin, isDrawn } from "../../art/pieces";
import { signed } from "../../board/spoken";
import type { Fits, Pick, Tile, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nounOf } from "../../game/handles";
import { settings } from "../../game/settings";
import { moduleArt } from "../../modules/module";
import { quietly } from "../../parts/quietly";
import { texts } from "../../texts/texts";
import { isBuilt } from "../built";
import { isTouched } from "../Piece";
import { useReply } from "./asking";
import { Drawn, shortName, tileOf } from "./Drawn";
import { squaresOf } from "./Facts";
import type { Level } from "./levels";
import { sheetTexts } from "./words";

/** Picks something at a step, again or for the first time; what is picked is let go. */
export async function choose(game: Game, { path, chosen }: Level, handle: string): Promise<void> {
  if (chosen === null) return game.picking.touch(handle);
  if (handle === chosen) return game.picking.go(path);
  return settings.value.confirm ? game.picking.go([...path, handle]) : game.picking.answer([...path, handle]);
}

/** Where a tile fits, and what it would bring on its best square. */
function Fitting({ game, handle }: { game: Game; handle: string }) {
  const { words } = sheetTexts.value;
  const found = useReply<Fits>(game, { cmd: "fits", handle });
  if (!found) return null;
  const best = found.fits[found.best ?? 0];
  return (
    <>
      <small>{best ? words.fits(squaresOf(found.fits)) : words.fitsNowhere}</small>
      {best && <b class="up">{signed(best.points.after - best.points.before)}</b>}
    </>
  );
}

/** What modules have on a tile: the power that it has. */
function Added({ tile }: { tile: Tile }) {
  const added = [...moduleArt.value.values()].flatMap(({ adds }) => adds?.(tile) ?? []);
  return added.length ? <small>{added.join(", ")}</small> : null;
}

interface Props {
  game: Game;
  view: View;
  level: Level;
  picks: readonly Pick[];
}

function Choice({ game, view, level, pick }: Omit<Props, "picks"> & { pick: Pick }) {
  const { handle, label } = pick;
  const seat = game.eyes.value;
  const on = level.chosen === handle;
  const isWord = nounOf(handle) === "option";
  const isPlain = isWord && !isDrawn(handle, view);
  const tile = nounOf(handle) === "tile" ? tileOf(handle, view, seat) : null;
  return (
    <button class={`choice sheet-choice ${isPlain ? "word" : ""} ${on ? "on" : ""} ${isTouched(game, handle) ? "touched" : ""}`} data-handle={handle} data-drop={handle} aria-pressed={on} onClick={() => quietly(choose(game, level, handle))}>
      {!isPlain && (
        <span class={`choice-drawn of-${nounOf(handle)}`}>
          <Drawn handle={handle} view={view} seat={seat} small />
        </span>
      )}
      <span class="choice-name">
        {nounOf(handle) === "slot" && <Coin currency={view.currencies?.[Number(handle.slice(5)) - 1] ?? ""} />}
        {isWord ? label : shortName(handle, view, seat)}
      </span>
      {tile && <Added tile={tile} />}
      {isBuilt(view, seat, handle) && <small>{texts.value.table.choices.elsewhere}</small>}
      {tile && <Fitting game={game} handle={handle} />}
    </button>
  );
}

/** Many small things (falcons, types) stand close together. */
const CLOSE = 6;

export function Choices({ picks, ...rest }: Props) {
  if (!picks.length) return null;
  const kinds = [picks.length > CLOSE && "close", rest.level.chosen !== null && "past"].filter(Boolean);
  return (
    <div class={["sheet-choices", ...kinds].join(" ")} data-count={Math.min(picks.length, 6)} role="group" aria-label={sheetTexts.value.words.choices} data-arrows>
      {picks.map((pick) => (
        <Choice key={pick.handle} {...rest} pick={pick} />
      ))}
    </div>
  );
}
