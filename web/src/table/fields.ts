/* What modules without drawings of their own have on the table, in words: every field of the view that nobody else shows. */
import { CardLabel, TileLabel, typeName } from "../art/spoken";
import type { Card, Tile, View } from "../engine/types";
import { nameOf } from "../game/handles";
import { pieces } from "../game/pieces";
import { artOf } from "../modules/module";
import { texts } from "../texts/texts";

const OF_TABLE = ["players", "dirk", "market", "display", "draw", "draw_size", "discard", "discard_size", "bag", "bag_size", "turn", "step", "scorings_done", "decision", "modules", "variants", "seed", "over", "winners", "order", "currencies", "scorings_due", "glance"];
const OF_PLAYER = ["seat", "colour", "score", "hand", "hand_size", "alhambra", "reserve", "to_place"];
/** How far a question has come: nothing that lies on the table. */
const OF_QUESTIONS = ["interrupt_passed", "actions", "scorings_aside"];

export interface Field {
  name: string;
  /** Whose it is; null: the table's. */
  seat: number | null;
  words: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isNothing = (value: unknown): boolean => !value || (typeof value === "object" && Object.values(value).every(isNothing));

/** An id, a currency, a type or a handle by the name of what it stands for. */
function wordFor(text: string): string {
  const { currencies } = texts.value.common;
  if (text in currencies) return currencies[text as keyof typeof currencies];
  const known = pieces.value.get(text) ?? pieces.value.get(`card:${text}`) ?? [...pieces.value.values()].find(({ handle }) => nameOf(handle) === text);
  return known?.label ?? (/^[a-z_]+$/.test(text) ? typeName(text) : text);
}

/** Any value of a field as somebody would read it. */
export function wordsOf(value: unknown, view?: View): string {
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, view) || "–").join(", ");
  if (!isFields(value)) return value === true ? "✓" : value === false || value === null || value === undefined ? "" : typeof value === "string" ? wordFor(value) : String(value);
  if (typeof value.type === "string") return TileLabel(value as unknown as Tile);
  const members = Object.entries(value);
  if ("currency" in value || members.length === 1) return CardLabel(value as Card, view);
  return members.map(([key, member]) => (typeof member === "string" ? wordFor(member) : `${key} ${wordsOf(member, view)}`)).join(" ");
}

const titleOf = (field: string): string => typeName(field.replace(/_size$/, ""));

/** The fields that nobody shows, without those that say nothing. */
export function fieldsOf(view: View): Field[] {
  const shown = new Set([...OF_TABLE, ...OF_QUESTIONS, ...artOf(view).flatMap(({ fields }) => fields ?? [])]);
  const ofPlayer = new Set([...shown, ...OF_PLAYER]);
  const told = (of: Fields, but: ReadonlySet<string>, seat: number | null): Field[] =>
    Object.entries(of).flatMap(([name, value]) => (but.has(name) || isNothing(value) ? [] : [{ name: titleOf(name), seat, words: wordsOf(value, view) }]));
  return [...told(view, shown, null), ...view.players.flatMap((player) => told(player, ofPlayer, player.seat))];
}
