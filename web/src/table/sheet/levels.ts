/* The steps of a decision, as far as it was picked: what could be picked at each of them stays in sight, so that another choice is one touch. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refusal } from "../../engine/engine";
import type { Decision, Pick, Picks } from "../../engine/types";
import type { Game } from "../../game/game";

export interface Level {
  /** The picks before it. */
  path: string[];
  offered: Pick[];
  /** What was picked at this step. */
  chosen: string | null;
}

/** What can be picked after the picks, each thing once. */
const offeredIn = ({ next, also }: Omit<Picks, "path">): Pick[] => [...new Map([...next, ...also].map((pick) => [pick.handle, pick])).values()];

/** Fetches what could be picked before each of the picks. What the engine no longer knows, because the game went on, is left out. */
async function before(game: Game, path: readonly string[], known: ReadonlyMap<string, Pick[]>): Promise<Map<string, Pick[]>> {
  const found = new Map(known);
  for (let n = 0; n < path.length; n++) {
    const prefix = path.slice(0, n);
    const key = prefix.join(" ");
    if (!found.has(key)) found.set(key, offeredIn(await game.picks(prefix)));
  }
  return found;
}

interface Known {
  decision: Decision | null;
  offered: ReadonlyMap<string, Pick[]>;
}

export function levelsOf({ path, ...picks }: Picks, known: ReadonlyMap<string, Pick[]>): Level[] {
  const past = path.map((chosen, n) => ({ path: path.slice(0, n), offered: known.get(path.slice(0, n).join(" ")) ?? [], chosen }));
  return [...past, { path, offered: offeredIn(picks), chosen: null }];
}

export function useLevels(game: Game): Level[] {
  const picks = game.picking.picks.value;
  const decision = game.decision.value;
  const known = useSignal<Known>({ decision: null, offered: new Map() });
  useEffect(() => {
    let stale = false;
    const earlier = known.peek().decision === decision ? known.peek().offered : new Map();
    const now = new Map([...earlier, [picks.path.join(" "), offeredIn(picks)] as const]);
    before(game, picks.path, now).then(
      (offered) => void (stale || (known.value = { decision, offered })),
      (error) => {
        if (!(error instanceof Refusal)) throw error;
      },
    );
    return () => void (stale = true);
  }, [game, decision, picks]);
  return levelsOf(picks, known.value.decision === decision ? known.value.offered : new Map());
}
