/* What happened since my last turn. */
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { menuTexts } from "../texts/menus";
import { texts } from "../texts/texts";
import { Dialog } from "./Dialog";
import { Lines } from "./Log";
import { newsFor } from "./story";

export function News({ game, view, onClose }: { game: Game; view: View; onClose: () => void }) {
  const { news } = texts.value.table;
  const events = newsFor(game.log.value, game.eyes.value);
  return (
    <Dialog title={news.title} class="news" onClose={onClose}>
      {events.length ? (
        <ol class="log-list">
          <Lines game={game} view={view} events={events} />
        </ol>
      ) : (
        <p>{menuTexts.value.nothingNew}</p>
      )}
    </Dialog>
  );
}
