/* What stands beside the sections of a page: pieces, or a small position. The engine sets the position up, counts it and says what counts. */
import type { Section } from "./pages";

export interface Example {
  /** An Alhambra: `tower10W@-1,0`, turned by a quarter `wellW1@1,0/1`, with an added wall `arcades9@1,0+E`. */
  board?: string;
  /** Other fields of the player (`falcons`). */
  fields?: Record<string, unknown>;
  /** The source that the position is counted for: its wall or squares are shown, and its points. */
  source?: string;
  /** Squares that fit, and that do not. */
  fits?: string[];
  fitsNot?: string[];
  /** Pieces by their handles. */
  pieces?: string[];
}

const PALACE = "arcades9@1,0 garden8SW@0,1 seraglio8S@1,1 chambers6ES@2,1 arcades8E@2,0 pavilion6N@1,-1";
const CAMP = "tower10W@-1,0 arcades9@1,0 camp3E@-2,0";
const CROSSING = "arcades9@1,0 garden11@0,1 chambers10@1,1";

export const EXAMPLES: Record<string, Partial<Record<Section, Example>> | undefined> = {
  base: { setup: { pieces: ["tile:tower10W", "hand:denar4", "hand:denar6"] }, building: { board: PALACE }, scoring: { board: PALACE, source: "wall" } },
  dirk: { setup: { pieces: ["tile:chambers10", "tile:garden8NW", "tile:tower12"] } },
  currency_exchange: { building: { pieces: ["hand:X3", "hand:denar4", "hand:gulden5"] } },
  bonus_cards: { building: { pieces: ["bonus:B7", "tile:garden10"] } },
  diamonds: { building: { pieces: ["hand:diamond5", "hand:diamond8"] } },
  characters: { building: { pieces: ["card:C1", "card:C7"] }, scoring: { pieces: ["card:C10", "card:C6"] } },
  camps: {
    setup: { pieces: ["tile:camp3E", "tile:camp7NW"] },
    building: { board: "tower10W@-1,0 camp3E@-2,0", fits: ["-2,0"], fitsNot: ["0,-1"] },
    scoring: { board: CAMP, source: "camps" },
    catch: { board: "garden10W@0,1 arcades9@1,0 arcades10@2,0 garden11@2,1 camp3E@-1,1", source: "camps", fitsNot: ["1,1"] },
  },
  city_walls: { setup: { pieces: ["card:WC1", "card:WC6"] }, building: { board: "arcades9@1,0+E garden11@0,1", fits: ["1,0"] } },
  thieves: { building: { pieces: ["thief:denar", "display:denar8"] } },
  change: { building: { pieces: ["coin:denar", "coin:gulden"] } },
  master_builders: { building: { pieces: ["hand:builder:denar", "hand:builder:dukat"] } },
  power_of_sultan: { building: { pieces: ["card:S1", "card:S7"] } },
  falconers: { setup: { pieces: ["falcon:F1", "falcon:F9", "falcon:F14"] }, building: { board: CROSSING, fields: { falcons: [{ falcon: "F4", x: 1, y: 1 }] } } },
  exchange_certificates: { building: { pieces: ["stone:3"] } },
  magical_buildings: { setup: { pieces: ["tile:magicalM1", "tile:magicalM6"] }, building: { board: "magicalM1@1,0/1 arcades9@0,1" } },
  medina: { building: { board: "medina10@1,0 medina8S@0,1 arcades9@0,-1" } },
  major_construction_projects: { setup: { pieces: ["tile:projectM10"] }, scoring: { board: "projectM10@0,1 arcades9@1,0" } },
  bathhouses: { scoring: { board: "bathhouseH1@0,1 arcades9@1,1 garden11@2,1 chambers10@0,2", source: "bathhouses" } },
  wishing_well: { scoring: { board: "wellW1@1,0 arcades9@1,1 garden11@1,2 chambers10@1,3", source: "wells" }, catch: { board: "wellW1@1,0 arcades9@1,1 garden11@1,2 chambers10@1,3 tower12@1,4", source: "wells", fitsNot: ["1,4"] } },
  buildings_of_power: { building: { pieces: ["tile:pavilion8", "tile:tower12"] }, scoring: { pieces: ["tile:chambers11"] } },
  extensions: { building: { pieces: ["extension:E1", "extension:E5"] } },
  personal_building_market: { building: { pieces: ["currency:denar", "currency:dirham", "currency:dukat", "currency:gulden"] } },
};
