/* The first screen: one button plays, everything else is one step away. */
import { useEffect } from "preact/hooks";
import { Icon } from "../art/pieces";
import { listGames, LONGEST_NAME, type KeptGame } from "../game/games";
import { myName, setMyName } from "../game/myName";
import { LANGUAGES, set, settings } from "../game/settings";
import { newVersion, takeNewVersion } from "../pwa/register";
import { signed } from "../parts/signed";
import { LANGUAGE_NAMES, texts } from "../texts/texts";
import { Lion } from "./Brand";
import { Hero } from "./Hero";
import { begin, beginning, failed, played } from "./newgame/begin";
import type { Choice } from "./newgame/choice";
import { askForModules, knownModules } from "./newgame/known";
import { Problem } from "./Problem";
import { listed, namesOf } from "./words";
import "./home.css";

/** What a game would be played with: the base game, two modules by name, more by number. */
function whatIsPlayed({ modules }: Choice): string {
  const { home } = texts.value;
  const names = modules.flatMap((id) => knownModules.value?.find((info) => info.id === id)?.names[settings.value.lang] ?? []);
  if (!modules.length) return home.baseGame;
  return names.length === modules.length && names.length < 3 ? listed(names) : home.modules(modules.length);
}

function againstWhom({ seats }: Choice): string {
  const { home } = texts.value;
  const others = seats.slice(1);
  const names = listed(others.map(({ name }) => name).filter(Boolean));
  return others.every(({ kind }) => kind === "computer") ? home.playAgainst(names) : home.playWith(names);
}

/** Names of modules are the engine's; without one their number does. */
function useModuleNames({ modules }: Choice): void {
  const { lang } = settings.value;
  useEffect(() => void (modules.length && modules.length < 3 && askForModules(lang).catch(() => undefined)), [modules.length, lang]);
}

interface LargeProps {
  title: string;
  how: string;
}

const Large = ({ title, how }: LargeProps) => (
  <>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <use href="#fountain" width="100" height="100" />
    </svg>
    <span>
      <b>{title}</b>
      <small>{how}</small>
    </span>
    <span class="sp" />
    <Icon name="right" />
  </>
);

/** Starts what was played last, and says what that is; large unless a game is under way. */
function PlayNow({ large }: { large: boolean }) {
  const { home } = texts.value;
  useModuleNames(played.value);
  const how = beginning.value ? home.starting : home.plays(whatIsPlayed(played.value), againstWhom(played.value));
  return (
    <button class={large ? "play" : undefined} onClick={() => void begin(played.value)} aria-disabled={beginning.value} data-play>
      {large ? <Large title={home.playNow} how={how} /> : <Small icon="dice" title={home.playNow} how={how} />}
    </button>
  );
}

const GoOn = ({ game }: { game: KeptGame }) => (
  <a class="play" href={`#/game/${game.id}`}>
    <Large title={texts.value.home.goOn} how={`${namesOf(game)} · ${game.scores.map((points) => signed(points)).join("\u00a0:\u00a0")}`} />
  </a>
);

/** Asked before the first game, never again; to be changed in the settings. */
function AskName() {
  const { home } = texts.value;
  return (
    <label class="ask-name">
      <span>{home.yourName}</span>
      <input class="field" value={myName.value} placeholder={texts.value.common.you} maxLength={LONGEST_NAME} autoComplete="given-name" spellcheck={false} onInput={({ currentTarget }) => setMyName(currentTarget.value)} />
    </label>
  );
}

interface WayProps {
  to: string;
  icon: string;
  title: string;
  how?: string;
}

const Small = ({ icon, title, how }: Omit<WayProps, "to">) => (
  <>
    <Icon name={icon} />
    <span>
      <b>{title}</b>
      {how && <small>{how}</small>}
    </span>
  </>
);

const Way = ({ to, ...words }: WayProps) => (
  <a href={`#/${to}`}>
    <Small {...words} />
  </a>
);

const isWaiting = ({ over, imported }: KeptGame): boolean => !over && !imported;

/** The one large button goes on with the newest game, where there is one; the others lead everywhere else. */
function Ways() {
  const { home, common } = texts.value;
  const games = listGames();
  const waiting = games.filter(isWaiting);
  const replays = games.length - waiting.length;
  const newest = waiting[0];
  return (
    <>
      {newest ? <GoOn game={newest} /> : <PlayNow large />}
      {!games.length && <AskName />}
      {failed.value && <p role="alert">{failed.value.words}</p>}
      <nav class="more">
        {newest && <PlayNow large={false} />}
        {waiting.length > 1 && <Way to="games" icon="list" title={home.allGames} how={home.games(waiting.length)} />}
        <Way to="new" icon="puzzle" title={home.newGame} how={home.newGameHow} />
        <Way to="replays" icon="replay" title={home.replays} how={replays ? home.games(replays) : ""} />
        <Way to="settings" icon="gear" title={common.settings} />
      </nav>
    </>
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
        <Ways />
        <NewVersion />
      </main>
      <Foot />
    </div>
  );
}
