/* All games that can be continued. */
import { menuTexts } from "../texts/menus";
import { texts } from "../texts/texts";
import { Head } from "./Head";
import { GameList } from "./GameList";

export function GamesScreen() {
  const { home } = texts.value;
  return (
    <>
      <Head title={home.goOn} />
      <main class="column">
        <GameList wanted={({ over, imported }) => !over && !imported} watch={false} none={menuTexts.value.games.noGames} />
      </main>
    </>
  );
}
