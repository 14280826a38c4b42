/* Plays by what is on screen: picks something that is open, confirms, goes on, until the end or as long as it is wanted. */
import { chanceFrom, oneOf, type Chance } from "./chance";
import type { Hands } from "./hands";
import { readScreen, selectorOf, type AnyPage, type Screen } from "./screen";

export interface Wishes {
  seed: number;
  /** Looks at every screen before something is done; false: stop here. */
  onScreen?(screen: Screen): Promise<boolean | void> | boolean | void;
  /** Steps at most: a game that goes on for ever is a fault. */
  most?: number;
}

const WAIT_MS = 30_000;
const MOST_STEPS = 2500;
const FORCED_IN_A_ROW = 5;

/** Building brings a game to its end; what only turns in circles is rare. */
const FIRST_WEIGHTS: Record<string, number> = { tile: 12, slot: 10, stall: 6, card: 6, falcon: 4, die: 2, display: 2, hand: 1, cell: 0.3, option: 0.5 };
const LATER_WEIGHTS: Record<string, number> = { cell: 4, crossing: 4, hand: 3, display: 3, tile: 3, option: 0.4 };

const nounOf = (handle: string): string => handle.slice(0, handle.indexOf(":"));

function chooseOpen({ open, picked }: Screen, chance: Chance): string {
  const weights = picked.length ? LATER_WEIGHTS : FIRST_WEIGHTS;
  const weight = (handle: string) => (handle === "option:rebuild" ? 0.1 : (weights[nounOf(handle)] ?? 1));
  return oneOf(open, weight, chance);
}

class Player {
  private readonly chance: Chance;
  private steps = 0;

  constructor(
    private readonly page: AnyPage,
    private readonly hands: Hands,
    private readonly wishes: Wishes,
  ) {
    this.chance = chanceFrom(wishes.seed);
  }

  async play(): Promise<Screen> {
    for (;;) {
      const screen = await this.nextScreen();
      if (screen.wider) throw new Error(`the page is ${screen.wider} px wider than the screen: ${JSON.stringify(screen)}`);
      if ((await this.wishes.onScreen?.(screen)) === false || screen.at === "end") return screen;
      if (++this.steps > (this.wishes.most ?? MOST_STEPS)) throw new Error(`no end after ${this.steps} steps: ${JSON.stringify(screen)}`);
      await this.step(screen);
    }
  }

  /** The next screen on which there is something to do. */
  private async nextScreen(): Promise<Screen> {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const screen = await readScreen(this.page);
      const busy = screen.at === "waiting" || screen.at === "other" || (screen.at === "asked" && !screen.open.length && !screen.whole && !screen.offers.length);
      if (!busy) return screen;
      if (Date.now() > until) throw new Error(`nothing to do for ${WAIT_MS} ms: ${JSON.stringify(screen)}`);
    }
  }

  private async step(screen: Screen): Promise<void> {
    switch (screen.at) {
      case "asked":
        return this.decide(screen);
      case "scoring":
        return this.press("dialog.scoring footer .btn.primary");
      case "curtain":
        return this.lift();
      case "home":
        return this.press(".play");
      default:
        throw new Error(`no way on: ${JSON.stringify(screen)}`);
    }
  }

  private async press(selector: string): Promise<void> {
    if (!(await this.hands.touch(selector))) throw new Error(`${selector} cannot be reached`);
  }

  /** A question with one answer may have answered itself meanwhile, behind the curtain. */
  private async lift(): Promise<void> {
    if (!(await this.hands.touch("[data-lift]")) && (await readScreen(this.page)).at === "curtain") await this.press("[data-lift]");
  }

  /** A move without a choice may have played itself meanwhile, and others after it. */
  private async confirm(): Promise<void> {
    for (let tries = 0; tries < FORCED_IN_A_ROW; tries++) if ((await this.hands.touch("[data-confirm]")) || !(await readScreen(this.page)).whole) return;
    await this.press("[data-confirm]");
  }

  private async decide(screen: Screen): Promise<void> {
    if (screen.whole && (!screen.open.length || this.chance() < 0.9)) return this.confirm();
    if (screen.offers.length && this.chance() < 0.8) return this.press("[data-offer]");
    const handle = chooseOpen(screen, this.chance);
    if (!screen.picked.length && this.hands.drag && this.chance() < 0.3 && (await this.dragAway(handle))) return;
    if (!(await this.hands.touch(selectorOf(handle))) && (await this.isStillOpen(handle))) await this.uncover(selectorOf(handle));
  }

  /** On a phone the panel of a module or a reason lies over the table: it is shut first. */
  private async uncover(selector: string): Promise<void> {
    for (const shut of [".strip-drawer [data-close]", ".note.refused .btn"]) await this.hands.touch(shut);
    await this.press(selector);
  }

  /** What was open a moment ago may be gone: the game went on by itself. */
  private async isStillOpen(handle: string): Promise<boolean> {
    const { at, open } = await readScreen(this.page);
    return at === "asked" && open.includes(handle);
  }

  /** Money to the hand, by dragging. */
  private async dragAway(handle: string): Promise<boolean> {
    if (nounOf(handle) !== "display") return false;
    return this.hands.drag!(selectorOf(handle), "[data-drop='area:hand']");
  }
}

export const play = (page: AnyPage, hands: Hands, wishes: Wishes): Promise<Screen> => new Player(page, hands, wishes).play();
