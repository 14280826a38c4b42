/* What the texts say about a module. A module without texts of its own is shown by its name alone. */
import { settings } from "../../game/settings";
import { moduleTexts } from "../../texts/modules";
import { newgameTexts } from "../../texts/newgame";
import type { ModuleInfo } from "../../engine/types";

export interface About {
  sentence?: string;
  /** What it changes in the setup. */
  setup?: string;
  /** A word for it, where there is little room. */
  short?: string;
}

/** How much longer, more complex and more interactive a module makes a game: 1 to 3. */
export interface Marks {
  length: number;
  complexity: number;
  interaction: number;
}

export const MARKS = ["length", "complexity", "interaction"] as const satisfies (keyof Marks)[];

const marked = (length: number, complexity: number, interaction: number): Marks => ({ length, complexity, interaction });
const marks: Record<string, Marks | undefined> = {
  viziers_favour: marked(1, 1, 3),
  currency_exchange: marked(1, 1, 1),
  squares: marked(1, 2, 1),
  city_gates: marked(1, 2, 1),
  diamonds: marked(1, 1, 1),
  characters: marked(3, 2, 3),
  camps: marked(2, 3, 1),
  city_walls: marked(1, 2, 1),
  street_trader: marked(2, 2, 1),
  power_of_sultan: marked(2, 2, 2),
  art_of_the_moors: marked(2, 3, 1),
  falconers: marked(2, 2, 2),
  watchtowers: marked(1, 3, 1),
  major_construction_projects: marked(2, 2, 3),
  alhambra_zoo: marked(2, 2, 1),
  buildings_of_power: marked(2, 3, 2),
  personal_building_market: marked(2, 2, 3),
  bonus_cards: marked(1, 1, 2),
  thieves: marked(1, 1, 3),
  change: marked(1, 1, 1),
  master_builders: marked(1, 1, 1),
  bazaars: marked(1, 2, 1),
  treasure_chamber: marked(2, 2, 2),
  invaders: marked(1, 2, 1),
  caravanserai: marked(2, 2, 1),
  new_score_cards: marked(1, 2, 1),
  building_sites: marked(1, 2, 1),
  exchange_certificates: marked(1, 1, 1),
  magical_buildings: marked(1, 1, 1),
  medina: marked(1, 1, 2),
  new_building_grounds: marked(1, 1, 1),
  palace_staff: marked(2, 2, 1),
  orchards: marked(1, 1, 1),
  travelling_craftsmen: marked(2, 3, 2),
  bathhouses: marked(2, 2, 1),
  wishing_well: marked(2, 2, 1),
  fresh_colors: marked(2, 2, 1),
  palace_designers: marked(1, 2, 1),
  gates_without_end: marked(3, 3, 3),
  extensions: marked(1, 2, 2),
  handymen: marked(2, 2, 1),
  treasures: marked(1, 1, 1),
  caliphs_guidelines: marked(1, 2, 1),
};
export const marksOf = (id: string): Marks | undefined => marks[id];

export const aboutModule = (id: string): About => (moduleTexts.value as Record<string, About | undefined>)[id] ?? {};
export const moduleName = (info: ModuleInfo): string => info.names[settings.value.lang] || info.names.en || info.id;

export const shortName = (info: ModuleInfo): string => aboutModule(info.id).short ?? moduleName(info);

export function boxName(box: string): string {
  const { boxes, box: unnamed } = newgameTexts.value;
  return (boxes as Record<string, string>)[box] ?? unnamed(box);
}

export const variantName = (name: string): string => (newgameTexts.value.variantNames as Record<string, string>)[name] ?? name;
export const valueName = (name: string, value: unknown): string => (newgameTexts.value.variantValues as Record<string, Record<string, string>>)[name]?.[String(value)] ?? String(value);
