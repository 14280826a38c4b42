/* One screen at a time, by the address. */
import { Sprite } from "./art/pieces";
import { ReplayList } from "./replay/ReplayList";
import { ReplayScreen } from "./replay/ReplayScreen";
import { route } from "./route";
import { GamesScreen } from "./screens/GamesScreen";
import { Home } from "./screens/Home";
import { NewGame } from "./screens/NewGame";
import { Problem } from "./screens/Problem";
import { SettingsScreen } from "./screens/SettingsScreen";
import { GameScreen } from "./table/GameScreen";

function Screen() {
  const at = route.value;
  switch (at.screen) {
    case "home":
      return <Home />;
    case "new":
      return <NewGame />;
    case "settings":
      return <SettingsScreen />;
    case "games":
      return <GamesScreen />;
    case "game":
      return <GameScreen key={at.id} id={at.id} />;
    case "replays":
      return <ReplayList />;
    case "replay":
      return <ReplayScreen key={at.id} id={at.id} />;
    case "unknown":
      return <Problem kind="address" />;
  }
}

export const App = () => (
  <>
    <Sprite />
    {typeof WebAssembly === "undefined" ? <Problem kind="wasm" /> : <Screen />}
  </>
);
