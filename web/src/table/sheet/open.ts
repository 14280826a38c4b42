/* Whether a decision has a sheet, and where it stands. The small part that the table needs before the sheet itself is there: until it
   has been fetched, and for decisions without a subject, the dock asks as it always did. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { isPlace } from "../../board/nouns";
import type { About, Decision, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { cellHandle, nameOf, nounOf, parseTile } from "../../game/handles";
import { textsReady } from "../../texts/texts";

export interface SheetProps {
  game: Game;
  view: View;
  asked: AskedBySheet;
}

export interface AskedBySheet {
  /** Which texts it has: a kind of decision, or an action that was begun. */
  key: string;
  about: About;
  /** How many picks only opened it. */
  opening: number;
  /** Parts of the table that stay in sight beside it, the board apart. */
  beside: readonly string[];
  /** Over the court, or a band over the hand that leaves the board whole. */
  stands: "over" | "band";
}

/** Actions that are asked about in a sheet once they were begun, by the noun that begins them. */
export const BEGUN_BY: Record<string, string> = { stall: "buy_stall", extension: "extend", room: "buy_chests" };
export const BEGUN_BY_WORD = ["bid_project", "rebuild"];
/** A rebuild that only takes a tile away. */
export const REMOVED = "remove";
/** Families of tiles for which placing means more than it does in the base game. */
export const PLACED = ["square", "bazaar", "bathhouse", "well", "medina", "magical", "camp", "project"];

function keyOfAction(path: readonly string[]): string | null {
  const [first] = path;
  if (first === undefined) return null;
  const word = nameOf(first);
  if (nounOf(first) !== "option") return BEGUN_BY[nounOf(first)] ?? null;
  if (word === "rebuild" && !path.some((handle) => nounOf(handle) === "tile")) return REMOVED;
  return BEGUN_BY_WORD.includes(word) ? word : null;
}

function keyOfPlace([subject]: readonly string[]): string | null {
  const { type } = parseTile(nameOf(subject));
  return PLACED.includes(type) ? `place_${type}` : null;
}

function keyOf({ kind }: Decision, path: readonly string[], subject: readonly string[]): string | null {
  if (kind === "action") return keyOfAction(path);
  if (kind === "wrap" && nounOf(subject[0]) === "type") return "chest_distribute"; // 13: nothing else is to be done
  return kind === "place" ? keyOfPlace(subject) : kind;
}

/** What the picks are about: the tile that was picked, not the one under which it goes; without one, a tile of the own Alhambra. */
function pickedTile(game: Game, path: readonly string[], known: readonly string[]): readonly string[] {
  const mine = new Set(game.view?.value?.players[game.eyes.value]?.alhambra.map(cellHandle));
  const tiles = [...(game.decision.value?.about?.subject ?? []).slice(0, 1), ...path].filter((handle) => nounOf(handle) === "tile");
  const isTile = known.length === 1 && nounOf(known[0]) === "tile";
  return isTile && tiles.length ? tiles.slice(-1) : known.length ? known : path.filter((handle) => mine.has(handle));
}

/** What is known of the picks, and where they say nothing, of the question. Once something is picked, nothing else is needed. */
function aboutOf(game: Game): About {
  const { path, about } = game.picking.picks.value;
  const known: About = { ...game.decision.value?.about, ...about };
  return path.length ? { ...known, needs: about?.needs ?? [], subject: [...pickedTile(game, path, known.subject ?? [])] } : known;
}

/** A question for which nothing but the board is needed keeps its place while it is answered, so that a touch never misses it. */
const keepsBoard = (decision: Decision | null): boolean => decision?.kind !== "action" && decision?.about?.needs?.join() === "board";

/** A square that can be touched must not be covered, nor a board that is asked about as long as nothing is picked, nor cards that are asked
    for once the square is chosen; with nothing left to ask that square again. */
function standsOf({ decision, picking }: Game, { needs = [], sees = [] }: About): AskedBySheet["stands"] {
  const open = [...picking.open.value.keys()];
  const hasPlace = [...picking.chosen.value.keys()].some(isPlace);
  if (open.some(isPlace)) return "band";
  if (sees.includes("board") && !picking.picks.value.path.length) return "band";
  if (needs.includes("hand") && !(hasPlace && !open.length)) return "over";
  return needs.includes("board") || keepsBoard(decision.value) || hasPlace ? "band" : "over";
}

/** What is touched, and what the answer depends on; whether the board is covered is said by where the sheet stands. */
const besideOf = ({ needs = [], sees = [] }: About): string[] => [...new Set([...needs, ...sees])].filter((part) => part !== "board");

/** The sheet that the decision would have. */
export function sheetFor(game: Game): AskedBySheet | null {
  const decision = game.decision.value;
  const about = aboutOf(game);
  if (game.asked.value === null || game.picking.goesByItself.value || !decision || !about.subject?.length) return null;
  const key = keyOf(decision, game.picking.picks.value.path, about.subject);
  if (key === null) return null;
  return { key, about, opening: decision.kind === "action" ? 1 : 0, beside: besideOf(about), stands: standsOf(game, about) };
}

/** The sheet itself, once it was fetched. */
export const sheetPart = signal<FunctionComponent<SheetProps> | null>(null);

let fetching: Promise<void> | null = null;

async function loadSheet(): Promise<void> {
  const { DecisionSheet } = await import("./DecisionSheet");
  await textsReady();
  sheetPart.value = DecisionSheet;
}

/** Fetches the sheet; where that fails the dock goes on asking, and the next decision tries again. */
export function fetchSheet(): void {
  fetching ??= loadSheet().catch(() => void (fetching = null));
}

const known = new WeakMap<Game, ReadonlySignal<AskedBySheet | null>>();

/** The sheet that is open now. */
export function openSheet(game: Game): AskedBySheet | null {
  if (!known.has(game)) known.set(game, computed(() => (sheetPart.value ? sheetFor(game) : null)));
  return known.get(game)!.value;
}

/** Cards of the hand that would pay what is chosen in the sheet. */
export const paysWith = signal<readonly string[]>([]);

/** What is going on, for the head of the table; the question itself stands in the sheet. */
export const sheetHead = signal<string | null>(null);
