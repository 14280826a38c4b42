/* Kept games in rows: who, how it stands, which modules, when; to go on with, to watch, to delete (with a way back). */
import { useEffect, useState } from "preact/hooks";
import { Icon, SeatMark } from "../art/pieces";
import { dropGame, keepGame, listGames, type KeptGame } from "../game/games";
import { settings } from "../game/settings";
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
  const { home } = texts.value;
  const winners = winnersOf(game);
  if (winners.length) return home.won(listed(winners));
  return game.imported ? home.unfinished : "";
}

function Row({ game, watch, onDelete }: RowProps) {
  const { home } = texts.value;
  const names = namesOf(game);
  const facts = [standing(game), game.imported ? home.imported : "", moduleNames(game.record.modules), when(game.changed)];
  return (
    <li class="panel">
      <div>
        <div class="players">
          {game.seats.map(({ name }, i) => (
            <span key={name} class={`of-${game.record.colours[i]}`}>
              <SeatMark colour={game.record.colours[i]} />
              {name} <b>{game.scores[i]}</b>
            </span>
          ))}
        </div>
        <p>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <div class="does">
        <a class="btn" href={`#/${watch ? "replay" : "game"}/${game.id}`} aria-label={watch ? home.watchNamed(names) : home.continueNamed(names)}>
          {watch ? home.watch : home.goOn}
        </a>
        <button class="btn quiet only" onClick={onDelete} aria-label={home.deleteNamed(names)} title={home.delete}>
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

/** The games that are wanted, the newest first. `watch`: as replays. */
export function GameList({ wanted, watch, none }: { wanted: (game: KeptGame) => boolean; watch: boolean; none: string }) {
  const [games, setGames] = useState(() => listGames().filter(wanted));
  const [gone, setGone] = useState<KeptGame | null>(null);
  const { home } = texts.value;
  const { lang } = settings.value;
  const withModules = games.some(({ record }) => record.modules.length > 0);
  useEffect(() => void (withModules && askForModules(lang).catch(() => undefined)), [withModules, lang]); // without an engine their bare names do
  const remove = (game: KeptGame) => {
    dropGame(game.id);
    setGone(game);
    setGames(games.filter(({ id }) => id !== game.id));
  };
  const restore = () => {
    keepGame(gone!);
    setGone(null);
    setGames(listGames().filter(wanted));
  };
  return (
    <>
      {games.length ? (
        <ul class="kept">
          {games.map((game) => (
            <Row key={game.id} game={game} watch={watch} onDelete={() => remove(game)} />
          ))}
        </ul>
      ) : (
        <p class="panel screen-panel">{none}</p>
      )}
      <div role="status">
        {gone && (
          <div class="toast">
            <span>{home.deleted}</span>
            <span class="sp" />
            <button class="btn" onClick={restore}>
              {home.undo}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
