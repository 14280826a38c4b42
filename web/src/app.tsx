/* One screen at a time, by the address. */
import { rulesPage, type RulesPage } from "./explain";
import { route } from "./route";
import { Home } from "./screens/Home";
import { lazy } from "./screens/lazy";
import { Problem } from "./screens/Problem";
import { GameScreen } from "./table/GameScreen";

const NewGame = lazy<object>(async () => (await import("./screens/NewGame")).NewGame);
const SettingsScreen = lazy<object>(async () => (await import("./screens/SettingsScreen")).SettingsScreen);
const GamesScreen = lazy<object>(async () => (await import("./screens/GamesScreen")).GamesScreen);
const ReplayList = lazy<object>(async () => (await import("./replay/ReplayList")).ReplayList);
const ReplayScreen = lazy<{ id: string }>(async () => (await import("./replay/ReplayScreen")).ReplayScreen);

const RulesDrawer = lazy<{ page: RulesPage }>(async () => (await import("./explain/RulesDrawer")).RulesDrawer);

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

const Page = () => (
  <>
    <Screen />
    {rulesPage.value && <RulesDrawer page={rulesPage.value} />}
  </>
);

export const App = () => (typeof WebAssembly === "undefined" ? <Problem kind="wasm" /> : <Page />);
