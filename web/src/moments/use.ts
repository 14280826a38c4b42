/* Moments at a table. A first table does not wait for them. */
import type { ReadonlySignal } from "@preact/signals";
import type { Game } from "../game/game";
import { useWatching } from "../screens/lazy";
import type { Standing } from "../table/standing";

export function useMoments(game: Game, standing: ReadonlySignal<Standing | null>): void {
  const fetch = async () => {
    const { watchMoments } = await import("./watch");
    return () => watchMoments(game, standing);
  };
  useWatching(fetch, [game]);
}
