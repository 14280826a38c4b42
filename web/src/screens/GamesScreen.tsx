/* All games that can be continued. */
import { texts } from "../texts/texts";
import { Head } from "./Brand";
import { GameList } from "./GameList";

export function GamesScreen() {
  const { home } = texts.value;
  return (
    <>
      <Head title={home.goOn} />
      <main class="column">
        <GameList wanted={({ over, imported }) => !over && !imported} watch={false} none={home.noGames} />
      </main>
    </>
  );
}
