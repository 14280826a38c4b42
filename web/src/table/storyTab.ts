/* Which tab of the story lies in front. The sheet asks it, too: what can be picked behind the log is listed there. */
import { signal } from "@preact/signals";

export type StoryTab = "offers" | "log";

export const storyTab = signal<StoryTab>("offers");

/** Calls whenever other things of a panel can be picked than before, and there are some. */
export class Pickable {
  private before = "";

  constructor(private readonly onNew: () => void) {}

  look(inPanel: readonly string[], isOpen: (handle: string) => boolean): void {
    const now = inPanel.filter(isOpen).join();
    const isNew = now !== "" && now !== this.before;
    this.before = now;
    if (isNew) this.onNew();
  }
}
