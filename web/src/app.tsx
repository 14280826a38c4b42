/* One screen at a time, by the address. */
import { route } from "./route";
import { Home } from "./screens/Home";
import { NewGame } from "./screens/NewGame";
import { Problem } from "./screens/Problem";
import { SettingsScreen } from "./screens/SettingsScreen";
import { ReplayScreen } from "./replay/ReplayScreen";
import { ReplayList } from "./replay/ReplayList";
import { GameScreen } from "./table/GameScreen";

export function App() {
  const at = route.value;
  switch (at.screen) {
    case "home":
      return <Home />;
    case "new":
      return <NewGame />;
    case "settings":
      return <SettingsScreen />;
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
