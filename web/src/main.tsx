/* Starts the page. */
import { effect } from "@preact/signals";
import { render } from "preact";
import { App } from "./app";
import { Sprite } from "./art/Sprite";
import { settings } from "./game/settings";
import "./style/tokens.css";
import "./style/base.css";
import { followScreen } from "./style/scale";
import { serifAtStart } from "./style/serif";
import { workOffline } from "./pwa/register";
import { loadTexts } from "./texts/texts";

let spoken: string | null = null;
effect(() => {
  const { lang } = settings.value;
  if (lang === spoken) return;
  spoken = lang;
  void loadTexts(lang);
});

followScreen();
render(
  <>
    <Sprite />
    <App />
  </>,
  document.getElementById("app")!,
);

// Once the page stands: what is kept for later must not slow down what is needed now.
addEventListener("load", () => {
  serifAtStart();
  setTimeout(() => void workOffline(), 1000);
});
