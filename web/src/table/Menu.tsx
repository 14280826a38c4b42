/* What can be done beside playing. */
import { Icon } from "../art/pieces";
import type { Game } from "../game/game";
import { LANGUAGES, set, settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { SoundSwitch } from "../screens/SettingsForm";
import { menuTexts } from "../texts/menus";
import { LANGUAGE_NAMES, texts } from "../texts/texts";
import { openRulesPage } from "../explain";
import { Dialog } from "./Dialog";
import type { Sheet } from "./keys";
import { saveReplay } from "./saveReplay";
import "../style/seg.css";
import "./menu.css";

interface Props {
  game: Game;
  onOpen: (sheet: Sheet) => void;
  onClose: () => void;
}

function Language() {
  return (
    <fieldset class="menu-lang">
      <legend class="cap">{menuTexts.value.menu.language}</legend>
      <div class="seg">
        {LANGUAGES.map((lang) => (
          <label key={lang} lang={lang}>
            <input type="radio" name="lang" checked={settings.value.lang === lang} onChange={() => set({ lang })} />
            {LANGUAGE_NAMES[lang]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Item({ icon, text, onClick }: { icon: string; text: string; onClick: () => void }) {
  return (
    <li>
      <button class="btn quiet" onClick={onClick}>
        <Icon name={icon} />
        {text}
      </button>
    </li>
  );
}

const Way = ({ icon, text, to }: { icon: string; text: string; to: string }) => (
  <li>
    <a class="btn quiet" href={to}>
      <Icon name={icon} />
      {text}
    </a>
  </li>
);

const hasScoring = ({ view }: Game): boolean => (view.value?.scorings_done ?? 0) > 0;

async function showScoring(game: Game): Promise<void> {
  const { lastScoringOf } = await import("../scoring/again");
  const held = await lastScoringOf(game);
  if (held) game.scorings.value = [held];
}

export function Menu({ game, onOpen, onClose }: Props) {
  const { common, table } = texts.value;
  const { menu } = menuTexts.value;
  const andClose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog title={common.menu} class="menu" onClose={onClose}>
      <ul class="menu-items">
        <Item icon="news" text={menu.news} onClick={() => onOpen("news")} />
        {hasScoring(game) && <Item icon="replay" text={menu.scoring} onClick={andClose(() => quietly(showScoring(game)))} />}
        {game.asked.value === null && <Item icon="skip" text={menu.skip} onClick={andClose(() => game.hurry())} />}
        {game.passing.value.size > 0 && <Item icon="again" text={menu.askAgain} onClick={andClose(() => (game.passing.value = new Map()))} />}
        <Item icon="info" text={menu.keys} onClick={() => onOpen("help")} />
        <Item icon="puzzle" text={menu.rules} onClick={andClose(() => openRulesPage(game.view.value?.modules[0] ?? "base"))} />
        <Item icon="book" text={table.primer.title} onClick={() => onOpen("primer")} />
        <Item icon="download" text={menu.save} onClick={andClose(() => quietly(saveReplay(game)))} />
        <Way icon="gear" text={common.settings} to="#/settings" />
        <Way icon="plus" text={menu.newGame} to="#/new" />
        <Way icon="home" text={menu.home} to="#/" />
      </ul>
      <div class="settings menu-sound">
        <SoundSwitch />
      </div>
      <Language />
    </Dialog>
  );
}
