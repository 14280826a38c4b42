/* The steps of a decision, as far as it was picked: what could be picked at each of them stays in sight, so that another choice is one touch. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refusal } from "../../engine/engine";
import type { Decision, PaidNumber, Pick, Picks } from "../../engine/types";
import type { Game } from "../../game/game";

export interface Level {
  /** The picks before it. */
  path: string[];
  offered: Pick[];
  /** What pays the numbers among them. */
  paid: PaidNumber[];
  /** What was picked at this step. */
  chosen: string | null;
}

/** What could be picked at a step. */
type Step = Omit<Level, "path" | "chosen">;

/** What can be picked after the picks, each thing once. */
const stepAt = ({ next, also, about }: Omit<Picks, "path">): Step => ({ offered: [...new Map([...next, ...also].map((pick) => [pick.handle, pick])).values()], paid: about?.numbers ?? [] });

const keyOf = (path: readonly string[]): string => path.join(" ");

/** Fetches what could be picked before each of the picks. */
async function before(game: Game, path: readonly string[], known: ReadonlyMap<string, Step>): Promise<Map<string, Step>> {
  const found = new Map(known);
  for (let n = 0; n < path.length; n++) {
    const prefix = path.slice(0, n);
    if (!found.has(keyOf(prefix))) found.set(keyOf(prefix), stepAt(await game.picks(prefix)));
  }
  return found;
}

interface Known {
  decision: Decision | null;
  steps: ReadonlyMap<string, Step>;
}

const nothing: Step = { offered: [], paid: [] };

export function levelsOf({ path, ...picks }: Picks, known: ReadonlyMap<string, Step>): Level[] {
  const past = path.map((chosen, n) => ({ ...(known.get(keyOf(path.slice(0, n))) ?? nothing), path: path.slice(0, n), chosen }));
  return [...past, { ...stepAt(picks), path, chosen: null }];
}

export function useLevels(game: Game): Level[] {
  const picks = game.picking.picks.value;
  const decision = game.decision.value;
  const known = useSignal<Known>({ decision: null, steps: new Map() });
  useEffect(() => {
    let stale = false;
    const earlier = known.peek().decision === decision ? known.peek().steps : new Map();
    const now = new Map([...earlier, [keyOf(picks.path), stepAt(picks)] as const]);
    before(game, picks.path, now).then(
      (steps) => void (stale || (known.value = { decision, steps })),
      (error) => {
        if (!(error instanceof Refusal)) throw error; // the game went on meanwhile
      },
    );
    return () => void (stale = true);
  }, [game, decision, picks]);
  return levelsOf(picks, known.value.decision === decision ? known.value.steps : new Map());
}
