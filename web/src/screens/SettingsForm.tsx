/* All settings; they hold at once. */
import { LONGEST_NAME } from "../game/games";
import { myName, setMyName } from "../game/myName";
import { LANGUAGES, set, settings, type Settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { menuTexts } from "../texts/menus";
import { LANGUAGE_NAMES, texts } from "../texts/texts";
import "../style/seg.css";
import "./screens.css";

interface Choices<T extends string> {
  name: string;
  legend: string;
  values: readonly T[];
  labels: Record<T, string>;
  value: T;
  onChoose(value: T): void;
}

/** One of several values. */
function Choose<T extends string>({ name, legend, values, labels, value, onChoose }: Choices<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="seg">
        {values.map((one) => (
          <label key={one} lang={name === "lang" ? one : undefined}>
            <input type="radio" name={`settings-${name}`} checked={one === value} onChange={() => onChoose(one)} />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  name: "playForced" | "confirm" | "still" | "sound";
  label: string;
  how?: string;
  onOn?: () => void;
}

/** Something that is on or off. */
function Switch({ name, label, how, onOn }: SwitchProps) {
  const change = ({ currentTarget: { checked } }: { currentTarget: HTMLInputElement }) => {
    set({ [name]: checked } as Partial<Settings>);
    if (checked) onOn?.();
  };
  return (
    <label class="switch">
      <span>{label}</span>
      {how && <small>{how}</small>}
      <input type="checkbox" role="switch" checked={settings.value[name]} onChange={change} />
    </label>
  );
}

/** Whoever switches sounds on hears one. */
export const SoundSwitch = () => <Switch name="sound" label={menuTexts.value.settings.sound} onOn={() => quietly(import("../moments/sound").then(({ sound }) => sound("exact")))} />;

export function SettingsForm() {
  const { home } = texts.value;
  const { settings: words } = menuTexts.value;
  const { lang, theme, pace } = settings.value;
  return (
    <form class="settings" onSubmit={(event) => event.preventDefault()}>
      <Choose name="lang" legend={home.language} values={LANGUAGES} labels={LANGUAGE_NAMES} value={lang} onChoose={(lang) => set({ lang })} />
      <label class="name-field">
        <span>{home.yourName}</span>
        <input class="field" value={myName.value} maxLength={LONGEST_NAME} autoComplete="given-name" spellcheck={false} onInput={({ currentTarget }) => setMyName(currentTarget.value)} />
      </label>
      <Choose name="theme" legend={words.theme} values={["auto", "light", "dark"] as const} labels={words.themes} value={theme} onChoose={(theme) => set({ theme })} />
      <Choose name="pace" legend={words.pace} values={["slow", "normal", "fast", "instant"] as const} labels={words.paces} value={pace} onChoose={(pace) => set({ pace })} />
      <Switch name="playForced" label={words.playForced} />
      <Switch name="confirm" label={words.confirm} how={words.confirmHow} />
      <Switch name="still" label={words.still} />
      <SoundSwitch />
    </form>
  );
}
