/* What the dock says once something was touched: what is picked, what it costs, why it is not allowed. */
import { useComputed } from "@preact/signals";
import { Icon, Thing } from "../art/pieces";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf, tileHandle } from "../game/handles";
import { artOf } from "../modules/module";
import { quietly } from "../parts/quietly";
import { texts } from "../texts/texts";
import { hasOffers, shownPicks } from "./dockSigns";
import { FitNote } from "./FitNote";
import { labelOf } from "./labels";
import { HintNote, Refused } from "./Notes";
import { Offers } from "./Offers";
import { nextOf } from "./question";
import { RunningSum } from "./RunningSum";
import "./touched.css";

/** What is drawn for a pick: for a slot the tile on it. */
function drawnFor(view: View, handle: string): string {
  const tile = nounOf(handle) === "slot" ? view.market[Number(nameOf(handle)) - 1] : null;
  return tile ? tileHandle(tile) : handle;
}

function Chip({ game, view, handle }: { game: Game; view: View; handle: string }) {
  const label = labelOf(game, view, handle)!;
  const leaves = useComputed(() => game.picking.touched.value?.handle === handle).value;
  const drawn = (
    <>
      <Thing handle={drawnFor(view, handle)} view={view} />
      <span>{label}</span>
    </>
  );
  return (
    <li>
      {game.picking.canLetGo.value ? (
        <button class={`picked-chip ${leaves ? "touched" : ""}`} data-picked={handle} onClick={() => quietly(game.picking.letGo(handle))} aria-label={texts.value.table.dock.letGo(label)}>
          {drawn}
          <Icon name="close" />
        </button>
      ) : (
        <span class="picked-chip given">{drawn}</span>
      )}
    </li>
  );
}

/** The picks as chips; each can be let go. */
function Picked({ game, view }: { game: Game; view: View }) {
  const { dock } = texts.value.table;
  if (!game.picking.picks.value.path.length) return null;
  const shown = shownPicks(game, view);
  return (
    <div class={`picked ${game.picking.fitting.current.value ? "buying" : ""} ${shown.length > 1 ? "several" : ""} ${game.picking.fitting.current.value?.fits.length === 0 ? "nowhere" : ""}`}>
      <ul aria-label={dock.picked}>
        {shown.map((handle, i) => (
          <Chip key={`${handle}.${i}`} game={game} view={view} handle={handle} />
        ))}
      </ul>
      <FitNote game={game} />
      {game.picking.canLetGo.value && (
        <button class="btn back" data-back onClick={() => quietly(game.picking.back())}>
          {dock.otherChoice}
        </button>
      )}
    </div>
  );
}

/** What modules add to the payment, while any of it can be picked or is picked. */
function Added({ game, view }: TouchedProps) {
  const { open, chosen } = game.picking;
  const nouns = new Set([...open.value.keys(), ...chosen.value.keys()].map(nounOf));
  return <>{artOf(view).map(({ payment }) => payment?.nouns.some((noun) => nouns.has(noun)) && <payment.Part game={game} view={view} />)}</>;
}

export interface TouchedProps {
  game: Game;
  view: View;
}

/** What comes next, where the question is not asked in the dock itself. */
function Next({ game }: { game: Game }) {
  const next = nextOf(game);
  return next && !hasOffers(game) && <p class="dock-next">{next}</p>;
}

export const Touched = ({ game, view }: TouchedProps) => (
  <>
    <Refused game={game} />
    <HintNote game={game} />
    <Picked game={game} view={view} />
    <Next game={game} />
    <RunningSum game={game} />
    <Added game={game} view={view} />
    <Offers key={game.picking.picks.value.path[0]} game={game} view={view} />
  </>
);
