/* How a decision goes, step by step: what the ? of a sheet shows. The words are a file of a language that loads when the first is asked for. */
import type { Lang } from "../../engine/types";
import type { Section } from "../pages/pages";

/** What it is called, and its steps. */
export type Procedure = readonly [title: string, ...steps: [string, string, ...string[]]];
export type Procedures = Readonly<Record<string, Procedure | undefined>>;

export interface Told {
  /** Its words. */
  procedure: string;
  /** The page that tells more, opened at this section: its module asks. */
  page: string;
  section: Section;
}

const told = (procedure: string, page: string, section: Section = "building"): Told => ({ procedure, page, section });

/** By the key of the sheet, or of the question in the dock (table/AskHelp.tsx); each module of those that ask the same has its own. */
export const PROCEDURES: Readonly<Record<string, Told | readonly Told[] | undefined>> = {
  action: told("turn", "base"),
  buy: told("buying", "base"),
  place: told("building", "base"),
  bid: told("auction", "characters"),
  pay_bid: told("auction", "characters"),
  sultan_claim: told("claim", "power_of_sultan"),
  sultan_mark: told("mark", "power_of_sultan"),
  sultan_pick: told("mark", "power_of_sultan"),
  bid_project: told("project", "major_construction_projects"),
  stall_put: told("putting", "personal_building_market"),
  buy_stall: told("stall", "personal_building_market"),
  power_next: told("powers", "buildings_of_power"),
  architecture_use: told("architecture", "buildings_of_power"),
  architecture_place: told("architecture", "buildings_of_power"),
  wisdom_use: told("wisdom", "buildings_of_power"),
  wisdom_scoring: told("wisdom", "buildings_of_power"),
  wisdom_keep: told("wisdom", "buildings_of_power"),
  hidden_pick: told("hidden", "buildings_of_power", "catch"),
  interrupt: [told("awake", "viziers_favour"), told("thief", "thieves")],
  vizier_place: told("vizier", "viziers_favour"),
  juggler: told("juggler", "characters", "scoring"),
  miser: told("miser", "characters"),
  wise_type: told("wise", "characters", "scoring"),
  trader_setup: told("citizens", "street_trader", "setup"),
  citizen_move: told("citizens", "street_trader"),
  citizen_pick: told("citizens", "street_trader"),
  citizen_swap: told("citizens", "street_trader"),
  trader_place: told("citizens", "street_trader"),
  designer_foot: told("designer", "palace_designers"),
  designer_relocate: told("designer", "palace_designers"),
  take_color_bonus: told("colors", "fresh_colors"),
  return_colors: told("colors", "fresh_colors"),
  more_falcons: told("falcons", "falconers"),
  start: [told("helpers", "characters", "catch"), told("workers", "handymen"), told("stonemason", "travelling_craftsmen")],
  wrap: [told("masters", "master_builders"), told("builder", "characters"), told("lastcraft", "travelling_craftsmen")],
  pass_craftsman: told("craftsmen", "travelling_craftsmen"),
  choose_ground_building: told("grounds", "new_building_grounds"),
  move_marshal: told("marshal", "palace_staff"),
  zoo_move: told("zoo", "alhambra_zoo"),
  roll_result: told("workers", "handymen"),
  worker_recall: told("workers", "handymen", "catch"),
  place_fruit: told("fruit", "orchards"),
  store_overpay: told("certificate", "exchange_certificates"),
  reveal_bonus: told("bonus", "bonus_cards", "scoring"),
  extend: told("extension", "extensions"),
  key_orient: told("key", "gates_without_end"),
  key_bonus: told("keybonus", "gates_without_end"),
  caravan_step: told("caravan", "caravanserai"),
  site_pick: told("site", "building_sites"),
  buy_chests: told("chests", "treasure_chamber"),
  chest_distribute: told("chests", "treasure_chamber"),
  rebuild: told("rebuild", "base"),
  remove: told("rebuild", "base"),
  place_square: told("placing", "squares", "scoring"),
  place_bazaar: told("placing", "bazaars", "scoring"),
  place_bathhouse: told("turning", "bathhouses", "scoring"),
  place_well: told("turning", "wishing_well", "scoring"),
  place_magical: told("turning", "magical_buildings"),
  place_medina: told("placing", "medina", "scoring"),
  place_camp: told("camp", "camps"),
  place_project: told("double", "major_construction_projects", "scoring"),
};

/** Those of the modules that ask; what only one can ask needs none. */
export function toldBy(key: string, modules: readonly string[]): readonly Told[] {
  const all = [PROCEDURES[key] ?? []].flat();
  return all.length > 1 ? all.filter(({ page }) => modules.includes(page)) : all;
}

const loaders: Record<Lang, () => Promise<{ procedures: Procedures }>> = {
  en: () => import("./en"),
  de: () => import("./de"),
  nl: () => import("./nl"),
};

export const loadProcedures = async (lang: Lang): Promise<Procedures> => (await loaders[lang]()).procedures;
