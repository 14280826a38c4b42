/* Kept games in rows: who, how it stands, which modules, when; to go on with, to watch, to delete (with a way back). */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon, SeatMark } from "../art/pieces";
import { dropGame, keepGame, listGames, type KeptGame } from "../game/games";
import { settings } from "../game/settings";
import { signed } from "../parts/signed";
import { menuTexts } from "../texts/menus";
import { texts } from "../texts/texts";
import { askForModules, knownModules } from "./newgame/known";
import { listed, namesOf, when, winnersOf } from "./words";
import "./screens.css";

interface RowProps {
  game: KeptGame;
  watch: boolean;
  onDelete(): void;
}

/** The names of the modules in play, as far as the engine was asked about them already. */
function moduleNames(ids: readonly string[]): string {
  const { lang } = settings.value;
  if (!ids.length) return texts.value.home.baseGame;
  return ids.map((id) => knownModules.value?.find((info) => info.id === id)?.names[lang] ?? id.replaceAll("_", " ")).join(", ");
}

function standing(game: KeptGame): string {
  const { games } = menuTexts.value;
  const winners = winnersOf(game);
  if (winners.length) return games.won(listed(winners));
  return game.imported ? games.unfinished : "";
}

function Row({ game, watch, onDelete }: RowProps) {
  const { games } = menuTexts.value;
  const names = namesOf(game);
  const facts = [standing(game), game.imported ? games.imported : "", moduleNames(game.record.modules), when(game.changed)];
  return (
    <li class="panel" data-game={game.id}>
      <div>
        <div class="players">
          {game.seats.map(({ name }, i) => (
            <span key={i} class={`of-${game.record.colours[i]}`}>
              <SeatMark colour={game.record.colours[i]} />
              {name} <b>{signed(game.scores[i])}</b>
            </span>
          ))}
        </div>
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div class="does">
        <a class="btn" href={`#/${watch ? "replay" : "game"}/${game.id}`} aria-label={watch ? games.watchNamed(names) : games.continueNamed(names)}>
          {watch ? games.watch : texts.value.home.goOn}
        </a>
        <button class="btn quiet only" onClick={onDelete} aria-label={games.deleteNamed(names)} title={games.delete}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

interface ToastProps {
  /** Whether the game is back; false: there is no room for it. */
  onUndo(): boolean;
}

/** The way back after a game was deleted. It has the focus, because the button that was pressed is gone. */
function Deleted({ onUndo }: ToastProps) {
  const { games } = menuTexts.value;
  const button = useRef<HTMLButtonElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => button.current!.focus(), []);
  return (
    <div class="toast">
      <span>{failed ? games.notBack : games.deleted}</span>
      <span class="sp" />
      <button ref={button} class="btn" onClick={() => setFailed(!onUndo())}>
        {games.undo}
      </button>
    </div>
  );
}

/** The games that are wanted, the newest first. `watch`: as replays. */
export function GameList({ wanted, watch, none }: { wanted: (game: KeptGame) => boolean; watch: boolean; none: string }) {
  const [games, setGames] = useState(() => listGames().filter(wanted));
  const [gone, setGone] = useState<KeptGame | null>(null);
  const [back, setBack] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { lang } = settings.value;
  const withModules = games.some(({ record }) => record.modules.length > 0);
  useEffect(() => void (withModules && askForModules(lang).catch(() => undefined)), [withModules, lang]); // without an engine their bare names do
  useEffect(() => list.current?.querySelector<HTMLElement>(`[data-game="${back}"] a`)?.focus(), [back]);
  const remove = (game: KeptGame) => {
    dropGame(game.id);
    setGone(game);
    setBack(null);
    setGames(games.filter(({ id }) => id !== game.id));
  };
  const restore = (game: KeptGame): boolean => {
    if (!keepGame(game)) return false;
    setGone(null);
    setBack(game.id);
    setGames(listGames().filter(wanted));
    return true;
  };
  return (
    <>
      {games.length ? (
        <ul class="kept" ref={list}>
          {games.map((game) => (
            <Row key={game.id} game={game} watch={watch} onDelete={() => remove(game)} />
          ))}
        </ul>
      ) : (
        <p class="panel screen-panel">{none}</p>
      )}
      <div role="status">{gone && <Deleted key={gone.id} onUndo={() => restore(gone)} />}</div>
    </>
  );
}
