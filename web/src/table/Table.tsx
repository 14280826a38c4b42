/* The table: everything that is needed for the decision, on one screen, or on two panes of a phone. */
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/pieces";
import type { Game } from "../game/game";
import { useMoments } from "../moments/use";
import { BackToResult, EndScreen } from "../scoring/EndScreen";
import { ScoringOverlay } from "../scoring/ScoringOverlay";
import { lazy, useSoon, useWatching } from "../screens/lazy";
import { serifAfterTable } from "../style/serif";
import { texts } from "../texts/texts";
import { Court } from "./Court";
import { Curtain } from "./Curtain";
import { Display } from "./Display";
import { Explaining } from "../explain/Explaining";
import { Dock } from "./Dock";
import { DrawPile } from "./DrawPile";
import { enterWithFocus, keepFocus } from "./focus";
import { Hand } from "./Hand";
import { Header } from "./Header";
import { watchKeys, type Sheet } from "./keys";
import { keepLabels } from "./labels";
import { ALL_LAYOUTS, fetchForLayout, Strip, Told, TOUCHED } from "./late";
import { isHandheld, useRoom } from "./layout";
import { Majorities } from "./Majorities";
import { Market } from "./Market";
import { Opponents } from "./Opponents";
import { Panes } from "./Panes";
import type { SheetsProps } from "./Sheets";
import { watchPointed } from "./pointing";
import { watchPresses } from "./presses";
import { useBuying, usePlacing } from "./placing";
import { useStanding } from "./standing";
import { openSheet } from "./sheet/open";
import { SheetSlot } from "./sheet/SheetSlot";
import { Story } from "./Story";
import { watchLights } from "./strip/lights";
import { forgetPanels } from "./strip/panels";
import "./table.css";

const Sheets = lazy<SheetsProps>(async () => (await import("./Sheets")).Sheets);

function Unkept({ game }: { game: Game }) {
  const { unkept } = texts.value.table;
  const closed = useSignal(false);
  if (!game.unkept.value || closed.value) return null;
  return (
    <p class="banner" role="status">
      <Icon name="warning" />
      <span>{unkept}</span>
      <button class="btn quiet only" aria-label={texts.value.common.close} onClick={() => (closed.value = true)}>
        <Icon name="close" />
      </button>
    </p>
  );
}

function useWatchers(game: Game, open: (sheet: Sheet) => void): void {
  useEffect(() => {
    const stops = [keepLabels(game), watchKeys(game, open), keepFocus(game), enterWithFocus(game), watchPointed(), watchPresses(game), watchLights(), forgetPanels];
    return () => stops.forEach((stop) => stop());
  }, [game]);
}

/** The end covers the table until somebody wants to look at it once more. */
function End({ game }: { game: Game }) {
  const looks = useSignal(false);
  if (game.scorings.value.length) return null;
  if (looks.value) return <BackToResult onBack={() => (looks.value = false)} />;
  return <EndScreen game={game} onLook={() => (looks.value = true)} />;
}

/** Nothing flies at a table that has just been laid. */
async function fetchFlights(game: Game): Promise<() => () => void> {
  const { watchFlights } = await import("./fly");
  return () => watchFlights(game);
}

/** What stylesheets ask of the table. It follows the picks by itself: the table is not drawn again. */
function useSigns(game: Game) {
  const placing = usePlacing(game);
  const buying = useBuying(game);
  return {
    "data-placing": placing,
    "data-buying": useComputed(() => buying.value || undefined),
    "data-sheet": useComputed(() => openSheet(game)?.stands),
    "data-needs": useComputed(() => openSheet(game)?.beside.join(" ")),
  };
}

export function Table({ game }: { game: Game }) {
  const [root, { value: room }] = useRoom();
  const sheet = useSignal<Sheet | null>(null);
  const pane = useSignal(0);
  const standings = useStanding(game);
  const standing = standings.value;
  const signs = useSigns(game);
  const open = (next: Sheet) => (sheet.value = next);
  const close = () => (sheet.value = null);
  useWatchers(game, open);
  useSoon([...TOUCHED, ...ALL_LAYOUTS]);
  useEffect(() => void fetchForLayout(room.layout), [room.layout]);
  useEffect(serifAfterTable, []);
  useMoments(game, standings);
  useWatching(() => fetchFlights(game), [game]);
  const view = game.view.value!;
  useEffect(() => {
    if (game.curtain.value !== null) close(); // what one person has opened is not for the next one
  }, [game.curtain.value]);
  if (game.curtain.value !== null) return <Curtain game={game} seat={game.curtain.value} />;
  const seats = view.players.length;
  return (
    <div class="table" ref={root}>
      <main class="table-in" data-seats={seats} data-many={seats > 3 || undefined} data-modules={view.modules.length || undefined} {...signs}>
        <Header game={game} view={view} standing={standing} pane={pane} onMenu={() => open("menu")} />
        <Unkept game={game} />
        <Panes
          game={game}
          pane={pane}
          table={
            <>
              {isHandheld(room.layout) && <Told game={game} view={view} standing={standing} />}
              <div class="table-left">
                <Market game={game} view={view} />
                <Display game={game} view={view} />
                <DrawPile game={game} view={view} class="panel pile-panel" />
              </div>
              <Court game={game} view={view} standing={standing} room={room} />
              {view.modules.length > 0 && <Strip game={game} view={view} layout={room.layout} />}
              <SheetSlot game={game} view={view} />
              <div class="table-bottom">
                <Hand game={game} view={view} />
                <Dock game={game} view={view} onPrimer={() => open("primer")} />
              </div>
            </>
          }
          others={
            <>
              <Opponents game={game} view={view} standing={standing} />
              <Majorities game={game} view={view} standing={standing} />
              <Story game={game} view={view} />
            </>
          }
        />
      </main>
      <ScoringOverlay game={game} />
      {view.over && <End game={game} />}
      <Explaining game={game} view={view} />
      {sheet.value && <Sheets game={game} view={view} sheet={sheet.value} onOpen={open} onClose={close} />}
    </div>
  );
}
