/* What a module may add to the table beside the generic parts: drawings and places of its pieces. A module without a file here is
   playable all the same: its decisions come as labelled choices, its fields stand in words in a panel (table/fields.ts), its tiles
   and cards are plain ones with a name. What is printed on pieces is the engine's affair (game/pieces.ts). One file per module, `<id>.tsx`, default
   export a ModuleArt; it loads when the module is in play. */
import { signal } from "@preact/signals";
import type { ComponentChild, FunctionComponent } from "preact";
import type { PlayerView, Tile, View } from "../engine/types";
import type { Game } from "../game/game";

/** How a tile is drawn: its size (s flat and without price, m without letter, l everything) and the sides of both halves that have a
    neighbour; a tile of one square has one half. */
export interface TileLook {
  size: "l" | "m" | "s";
  inner: readonly [string, string];
}

export interface ModuleArt {
  /** `<symbol>` elements; ids begin with `mod-<module>-`, but a currency brings `coin-`, `plate-` and `card-` with its name. */
  symbols: string;
  /** Nouns whose handles its parts draw, so that the sheet need not list them (`card`, `falcon`). */
  draws?: string[];
  /** Types of tiles that it draws whole, in the units of a tile (100 × 100; a double tile 100 × 200 or 200 × 100). */
  tiles?: Record<string, (tile: Tile, look: TileLook) => ComponentChild>;
  /** How many squares wide and high a tile of its own is; null: not its tile. */
  extent?: (tile: Tile) => { width: number; height: number } | null;
  /** What it adds to the walls of a square, under the price. */
  walls?: (walled: Pick<Tile, "walls" | "sticks">, look: { size: TileLook["size"]; inner: string }) => ComponentChild;
  /** Something on a tile that the base game draws (a power, a die), in the units of a tile. */
  onTile?: (tile: Tile, look: TileLook) => ComponentChild;
  /** Its cards by name (`X3`, `C1`), in the units of a card (70 × 98); null: not its card. */
  card?: (name: string, view?: View) => ComponentChild | null;
  /** A thing of its own by handle (`falcon:F9`), as a drawing for a line of text; null: not its thing. */
  thing?: (handle: string, view?: View) => ComponentChild | null;
  /** What a card or thing is called for a person who cannot see it; null: not its thing. */
  nameOf?: (name: string, view?: View) => string | null;
  /** What it adds to the spoken name of a tile; null: nothing. */
  adds?: (tile: Tile) => string | null;
  /** Marks of what it gives points for (`camps`), 48 × 48. */
  sources?: Record<string, ComponentChild>;
  /** Fields of the table and of players that it shows, or that nobody needs to see. */
  fields?: string[];
  /** What lies open beside the market: cards, offers, stock. */
  Panel?: FunctionComponent<{ game: Game; view: View }>;
  /** What a player has, beside the name. */
  Marks?: FunctionComponent<{ player: PlayerView; view: View }>;
  /** Pieces on an Alhambra, in the units of the board (100 per square, the fountain at 0,0 to 100,100). */
  Pieces?: FunctionComponent<{ player: PlayerView; view: View }>;
  /** The reserve of a player, where it is not just a row of tiles. */
  Reserve?: FunctionComponent<{ game: Game; player: PlayerView; view: View }>;
  /** 120 × 64: the picture on the module's card. */
  picture?: ComponentChild;
}

const files = import.meta.glob<{ default: ModuleArt }>("./*.tsx");

/** Whether somebody has drawn this module. */
export const hasArt = (id: string): boolean => `./${id}.tsx` in files;

/** The art of the modules in play, by id. */
export const moduleArt = signal<ReadonlyMap<string, ModuleArt>>(new Map());

/** Loads the art of these modules; what cannot be loaded is left out, the game goes on without it. */
export async function loadModules(ids: readonly string[]): Promise<void> {
  const missing = ids.filter((id) => !moduleArt.value.has(id) && hasArt(id));
  const loaded = await Promise.allSettled(missing.map(async (id) => [id, (await files[`./${id}.tsx`]()).default] as const));
  const art = new Map(moduleArt.value);
  for (const result of loaded) if (result.status === "fulfilled") art.set(...result.value);
  moduleArt.value = art;
}

/** The art of the modules that play in this view, in their order. */
export const artOf = (view: View): ModuleArt[] => view.modules.flatMap((id) => moduleArt.value.get(id) ?? []);
