/* What the engine says about picks of the decision that is asked. It says the same until something is played, so that it is asked once: a
   press asks, and the touch that follows finds the answer. */
import type { Offer, Picks, RefusalBody } from "../engine/types";
import type { Game } from "./game";
import type { Sum } from "./picking";

type Path = readonly string[];

export class Answers {
  private readonly said = new Map<string, Promise<unknown>>();

  constructor(private readonly game: Game) {}

  picks = (path: Path): Promise<Picks> => this.once("picks", path, () => this.game.picks([...path]));
  offers = (path: Path): Promise<Offer[]> => this.once("offers", path, () => this.game.offers([...path]));
  payment = (path: Path): Promise<Sum | null> => this.once("payment", path, () => this.game.payment([...path]));
  verdict = (path: Path): Promise<RefusalBody | null> => this.once("verdict", path, () => this.game.verdict([...path]));

  /** Another decision is asked, or the same one by an engine that speaks another language. */
  forget(): void {
    this.said.clear();
  }

  private once<Answer>(about: string, path: Path, ask: () => Promise<Answer>): Promise<Answer> {
    const key = [about, ...path].join(" ");
    if (!this.said.has(key)) this.said.set(key, ask());
    return this.said.get(key) as Promise<Answer>;
  }
}
