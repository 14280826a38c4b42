/* The offers of modules in a sheet of their own, where the panel is too small for them; what is picked there goes on at the table. */
import type { FunctionComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import { Dialog } from "./Dialog";

export interface StoryDialogProps {
  game: Game;
  view: View;
  Offered: FunctionComponent<{ game: Game; view: View }>;
  onClose: () => void;
}

/** Closes when something is picked or let go, not for what was picked before the sheet opened. */
function useCloseOnPick(game: Game, onClose: () => void): void {
  const picked = game.picking.picks.value.path.join();
  const before = useRef(picked);
  useEffect(() => {
    if (picked !== before.current) onClose();
  }, [picked]);
}

export function StoryDialog({ game, view, Offered, onClose }: StoryDialogProps) {
  useCloseOnPick(game, onClose);
  return (
    <Dialog title={texts.value.table.story.title} class="story-large" onClose={onClose}>
      <div class="story-offers">
        <Offered game={game} view={view} />
      </div>
    </Dialog>
  );
}
