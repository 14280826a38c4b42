/* The first screen: one button plays, everything else is one step away. */
import { Icon } from "../art/pieces";
import { listGames } from "../game/games";
import { LANGUAGES, set, settings } from "../game/settings";
import { newVersion, takeNewVersion } from "../pwa/register";
import { LANGUAGE_NAMES, texts } from "../texts/texts";
import { Lion } from "./Brand";
import { Hero } from "./Hero";
import { begin, beginning, choice, failed } from "./newgame/begin";
import { Problem } from "./Problem";
import { listed, namesOf } from "./words";
import "./home.css";

function PlayNow() {
  const { home } = texts.value;
  const others = choice.value.seats.slice(1);
  const names = listed(others.map(({ name }) => name).filter(Boolean));
  const how = others.every(({ kind }) => kind === "computer") ? home.playAgainst(names) : home.playWith(names);
  return (
    <button class="play" onClick={() => void begin()} aria-disabled={beginning.value}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href="#fountain" width="100" height="100" />
      </svg>
      <span>
        <b>{home.playNow}</b>
        <small>{beginning.value ? home.starting : how}</small>
      </span>
      <span class="sp" />
      <Icon name="right" />
    </button>
  );
}

interface WayProps {
  to: string;
  icon: string;
  title: string;
  how?: string;
}

function Way({ to, icon, title, how }: WayProps) {
  return (
    <a href={`#/${to}`}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        {how && <small>{how}</small>}
      </span>
    </a>
  );
}

function Ways() {
  const { home, common } = texts.value;
  const games = listGames();
  const waiting = games.filter(({ over, imported }) => !over && !imported);
  const replays = games.filter(({ over, imported }) => over || imported);
  const newest = waiting[0];
  return (
    <nav class="more">
      {newest && <Way to={`game/${newest.id}`} icon="play" title={home.goOn} how={`${namesOf(newest)} · ${newest.scores.join(" : ")}`} />}
      {waiting.length > 1 && <Way to="games" icon="list" title={home.allGames} how={home.games(waiting.length)} />}
      <Way to="new" icon="puzzle" title={home.newGame} how={home.newGameHow} />
      <Way to="replays" icon="replay" title={home.replays} how={replays.length ? home.games(replays.length) : ""} />
      <Way to="settings" icon="gear" title={common.settings} />
    </nav>
  );
}

/** Only here, where no game is running. */
function NewVersion() {
  const { home } = texts.value;
  return (
    <div role="status">
      {newVersion.value && (
        <p class="panel new-version">
          <span>{home.newVersion}</span>
          <button class="btn" onClick={takeNewVersion}>
            {home.useIt}
          </button>
        </p>
      )}
    </div>
  );
}

function Foot() {
  const { home } = texts.value;
  const isDark = document.documentElement.dataset.theme === "dark";
  return (
    <footer class="foot">
      <div role="group" aria-label={home.language}>
        {LANGUAGES.map((lang) => (
          <button key={lang} lang={lang} aria-pressed={settings.value.lang === lang} onClick={() => set({ lang })}>
            {LANGUAGE_NAMES[lang]}
          </button>
        ))}
      </div>
      <button onClick={() => set({ theme: isDark ? "light" : "dark" })}>
        <Icon name={isDark ? "sun" : "moon"} />
        {isDark ? home.light : home.dark}
      </button>
    </footer>
  );
}

export function Home() {
  const { home, common } = texts.value;
  if (failed.value?.lost) return <Problem kind="engine" why={failed.value.words} />;
  return (
    <div class="home">
      <Hero />
      <main>
        <div class="logo">
          <Lion />
          <h1>{common.title}</h1>
        </div>
        <p class="lead-in">{home.leadIn}</p>
        <PlayNow />
        {failed.value && <p role="alert">{failed.value.words}</p>}
        <Ways />
        <NewVersion />
      </main>
      <Foot />
    </div>
  );
}
