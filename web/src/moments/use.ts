/* Moments at a table. A first table does not wait for them. */
import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../game/game";
import type { Standing } from "../table/standing";

const AFTER_TABLE_MS = 700;

export function useMoments(game: Game, standing: ReadonlySignal<Standing | null>): void {
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const begin = async () => {
      const { watchMoments } = await import("./watch");
      if (stop) stop = watchMoments(game, standing);
    };
    const timer = setTimeout(() => begin().catch((error: unknown) => console.info("no moments:", error)), AFTER_TABLE_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = null;
    };
  }, [game]);
}
