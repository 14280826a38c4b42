/* The ? of a question without a sheet: how a turn goes, how something is bought, how a tile is built. */
import { explainDecision } from "../explain";
import type { Game } from "../game/game";
import { nounOf } from "../game/handles";
import { HelpMark } from "./HelpMark";

interface Helped {
  /** Its steps, by the key of explain/procedures. */
  key: string;
  /** What it is about. */
  handle: string;
}

const NOTHING = "option:help";
/** What begins a purchase of a kind of its own. */
const BEGINS: Readonly<Record<string, string>> = { falcon: "more_falcons", hand: "buy" };

function helpOf({ decision, picking }: Game): Helped | null {
  const { kind, about } = decision.value ?? {};
  const [first] = picking.picks.value.path;
  const tile = picking.fitting.current.value?.tile;
  if (kind === "place") return { key: "place", handle: first ?? about?.subject?.[0] ?? NOTHING };
  if (kind !== "action") return null;
  if (picking.fitting.bought.value !== null) return { key: "buy", handle: tile ?? NOTHING };
  return { key: (first && BEGINS[nounOf(first)]) ?? "action", handle: first ?? NOTHING };
}

export function AskHelp({ game }: { game: Game }) {
  const help = game.asked.value === null ? null : helpOf(game);
  if (!help) return null;
  const { key, handle } = help;
  return <HelpMark of="ask" onHelp={(mark) => explainDecision({ key, numbers: false, modules: [] }, handle, mark)} />;
}
