/* The small positions and pieces of all pages, by section. */
import type { Example } from "./example";
import type { Section } from "./pages";

export type Drawings = Partial<Record<Section, Example | readonly Example[]>>;

const PALACE = "arcades9@1,0 garden8SW@0,1 seraglio8S@1,1 chambers6ES@2,1 arcades8E@2,0 pavilion6N@1,-1";
const CROSSING = "arcades9@1,0 garden11@0,1 chambers10@1,1";
const POWERS = "pavilion8@1,0 chambers11@2,0 arcades10@0,1 tower12@0,2";
const RING = "arcades9@1,0 garden11@2,0 chambers10@2,1 tower12@2,2 garden10@1,2 chambers11@0,2";
const LINE = "wellW1@1,0 arcades9@1,1 garden11@1,2 chambers10@1,3";

const INHABITED = [{ type: "arcades", price: 9, walls: "", citizen: true, x: 1, y: 0 }, { type: "garden", price: 11, walls: "", citizen: true, x: 2, y: 0 }];
/** Chests in buildings (13). */
const FILLED = [{ type: "garden", price: 11, walls: "", chest: true, x: 1, y: 0 }, { type: "tower", price: 12, walls: "", chest: true, x: 0, y: 1 }];
/** One of two buildings has a servant (29); gardens with animals (36). */
const SERVED = [{ type: "garden", price: 10, walls: "", servant: true, x: 1, y: 0 }, { type: "chambers", price: 10, walls: "", x: 2, y: 0 }];
const HERDS = [{ type: "garden", price: 10, walls: "", animals: ["monkey", "monkey"], x: 1, y: 0 }, { type: "garden", price: 11, walls: "", animals: ["dove", "cheetah"], x: 2, y: 0 }];
const STRAYED = [{ type: "garden", price: 10, walls: "", animals: ["monkey"], x: 0, y: 1 }, { type: "arcades", price: 9, walls: "", animals: ["dove", "dove"], x: 1, y: 0 }];
/** A market with a fruit (30). */
const FRUITS = [{ type: "pavilion", price: 3, walls: "SW", fruit: "grape" }, null, null, null];
/** A purchase with which carpenter and minter can help (31). */
const WITH_CRAFTSMEN: Example = {
  players: 2,
  market: "- tower12 - -",
  display: "dirham2 dukat5 gulden8 denar6",
  hand: "dirham3 dirham7",
  own: { craftsmen: ["carpenter", "minter"], craftsman_down: ["smith"] },
  theirs: { craftsmen: ["goldsmith", "mortar_mixer"] },
};
/** Workers on tiles, one of them apart (40). */
const MANNED = [
  { type: "garden", price: 10, walls: "", worker: true, x: 1, y: 0 },
  { type: "chambers", price: 11, walls: "", worker: true, x: 2, y: 0 },
  { type: "tower", price: 12, walls: "", worker: true, x: 2, y: -1 },
  { type: "arcades", price: 9, walls: "", x: 3, y: -1 },
  { type: "pavilion", price: 8, walls: "", worker: true, x: 3, y: -2 },
];
/** Three buildings of one price (20). */
const EIGHTS = [
  { type: "garden", price: 8, walls: "NW" },
  { type: "arcades", price: 8, walls: "N" },
  { type: "tower", price: 8, walls: "NES" },
];

export const EXAMPLES: Readonly<Record<string, Drawings | undefined>> = {
  base: {
    setup: { shop: true, market: "tower10W garden8NW pavilion7E chambers10", display: "denar4 dirham7 dukat2 gulden9" },
    building: [
      { board: "seraglio8S@0,1 arcades9@1,0", tries: "garden10W@-1,0 garden10W@2,0" },
      { board: "tower11S@1,0", tries: "pavilion6N@0,-1 pavilion6N@1,1" },
      { board: RING, tries: "arcades10@3,0 arcades10@0,1" },
    ],
    scoring: [
      { board: PALACE, source: "wall" },
      { alhambra: "garden11@1,0 garden8SW@0,1", others: ["garden10@1,0"], ranking: "garden", round: 2 },
      { prizes: "all" },
    ],
    catch: { market: "- - tower9ES -", hand: "denar4 denar5 denar3 denar8", ways: [{ picks: "slot:3 hand:denar4 hand:denar5" }, { picks: "slot:3 hand:denar3 hand:denar8" }] },
  },
  dirk: {
    setup: { players: 2, dirk: "chambers10 garden8NW tower12 arcades7ES pavilion5NW seraglio9", pieces: "tile:chambers10 tile:garden8NW tile:tower12 tile:arcades7ES tile:pavilion5NW tile:seraglio9" },
    building: { players: 2, own: { to_place: [{ type: "tower", price: 12, walls: "" }] }, table: { step: "PLACE" }, ways: [{ picks: "tile:tower12 option:give" }] },
    scoring: { players: 2, alhambra: "tower12@1,0 tower11@2,0", others: ["tower11N@1,0"], dirk: "tower10W", ranking: "tower", round: 2 },
    catch: { players: 2, alhambra: "tower12@1,0", others: ["tower11N@1,0"], dirk: "tower10W tower9NE", ranking: "tower", round: 2 },
  },
  viziers_favour: {
    setup: { marks: true },
    building: { table: { step: "INTERRUPT", turn: 2 }, market: "- - tower9ES -", hand: "denar4 denar5", ways: [{ picks: "slot:3 hand:denar4 hand:denar5" }] },
    catch: { table: { step: "INTERRUPT", turn: 2 }, market: "- - tower9ES -", hand: "denar4 denar6", ways: [{ picks: "slot:3 hand:denar4 hand:denar6" }] },
  },
  currency_exchange: {
    setup: { pieces: "hand:X1 hand:X2 hand:X3 hand:X4 hand:X5 hand:X6" },
    building: { market: "- - tower9ES -", hand: "X3 denar4 gulden5", ways: [{ picks: "slot:3 hand:X3 hand:denar4 hand:gulden5" }] },
    catch: { beside: ["diamonds"], market: "- - tower9ES -", hand: "X3 denar4 diamond5", ways: [{ picks: "slot:3 hand:X3 hand:denar4 hand:diamond5" }] },
  },
  bonus_cards: {
    setup: { pieces: "bonus:B7 bonus:B9 bonus:B4" },
    building: { board: "garden10@1,0 arcades9@0,1", own: { bonus_cards: ["B7"] }, ways: [{ picks: "bonus:B7" }] },
    scoring: { alhambra: "garden10@1,0", own: { bonus_open: ["B7"] }, others: ["garden11@1,0"], ranking: "garden", round: 2 },
    catch: { alhambra: "garden10@1,0", own: { bonus_cards: ["B8"] }, ways: [{ picks: "bonus:B8" }] },
  },
  city_gates: {
    setup: { pieces: "hand:GC" },
    building: { board: "garden9E@1,0", hand: "GC", own: { to_place: [{ type: "tower", price: 10, walls: "W" }] }, table: { step: "PLACE" }, ways: [{ shows: "hand:GC", picks: "tile:tower10W cell:2,0 side:W" }] },
    scoring: { board: "garden9E@1,0 tower10W@2,0", own: { gates: [{ gate: "G1", x: 2, y: 0, side: "W" }] }, source: "wall" },
    catch: { board: "garden9E@1,0 tower10W@2,0", own: { gates: [{ gate: "G1", x: 2, y: 0, side: "W" }] }, ways: [{ picks: "option:rebuild cell:1,0" }] },
  },
  squares: {
    setup: { pieces: "tile:squareSQ-arcades-N tile:squareSQ-garden-E tile:squareSQ-tower-S" },
    building: { table: { squares_open: [{ type: "square", id: "SQ-garden-N" }], squares_below: [] }, ways: [{ picks: "tile:squareSQ-garden-N" }] },
    scoring: { board: "arcades9@0,-1 squareSQ-arcades-N@1,-1 arcades10@2,-1 arcades7ES@1,0", others: ["arcades8N@1,0 arcades8E@1,1"], ranking: "arcades" },
  },
  diamonds: {
    setup: { pieces: "hand:diamond3 hand:diamond5 hand:diamond8" },
    building: { market: "chambers9W tower9ES - -", hand: "diamond4 diamond5", ways: [{ picks: "slot:1 hand:diamond4 hand:diamond5" }, { picks: "slot:2 hand:diamond4 hand:diamond5" }] },
    catch: { market: "chambers9W - - -", hand: "diamond5 gulden4", ways: [{ picks: "slot:1 hand:diamond5 hand:gulden4" }] },
  },
  characters: {
    setup: { pieces: "card:C1 card:C3 card:C4 card:C7 card:C8 card:C9" },
    building: [{ market: "- - tower12 -", own: { characters: ["C1"] }, ways: [{ shows: "card:C1", picks: "slot:3 option:patron" }] }, { list: "card:C1 card:C2 card:C3 card:C4 card:C5 card:C6 card:C7 card:C8 card:C9 card:C10" }],
    scoring: { board: PALACE, own: { characters: ["C10"] }, pieces: "card:C10", source: "city_watch", traces: "wall" },
    catch: { display: "dirham2 gulden4 denar8 dukat9", own: { characters: ["C3", "C4"], characters_used: ["C3"] }, ways: [{ shows: "card:C4", picks: "option:merchant display:dirham2 display:gulden4" }] },
  },
  camps: {
    setup: { pieces: "tile:camp3E tile:camp7NW" },
    building: { board: "tower10W@-1,0 arcades9@0,1", tries: "camp3E@-2,0 camp3E@-1,1" },
    scoring: { board: "tower10W@-1,0 arcades9@1,0 camp3E@-2,0", source: "camps" },
    catch: { board: "garden10W@0,1 arcades9@1,0 arcades10@2,0 garden11@2,1 camp3E@-1,1", source: "camps", flaws: "1,1" },
  },
  city_walls: {
    setup: { pieces: "card:WC1 card:WC6 card:WC8" },
    building: { alhambra: "arcades9@1,0 garden11@0,1", table: { wall_cards: ["WC2"] }, ways: [{ picks: "card:WC2 cell:1,0" }] },
    scoring: { board: "arcades8N@1,0+E garden11@0,1", source: "wall" },
    catch: { alhambra: "arcades9@1,0 garden11@0,1", table: { wall_cards: ["WC4"] }, ways: [{ picks: "card:WC4 cell:1,0" }] },
  },
  thieves: {
    setup: { pieces: "thief:denar thief:dirham thief:dukat thief:gulden" },
    building: { display: "denar8 dirham3 dukat5 gulden2", own: { thieves: ["denar"] }, table: { step: "INTERRUPT", turn: 0 }, ways: [{ picks: "thief:denar display:denar8" }] },
    catch: { beside: ["viziers_favour"], display: "denar8 dirham3 dukat5 gulden2", own: { thieves: ["denar"] }, table: { step: "INTERRUPT", turn: 2 }, ways: [{ picks: "thief:denar display:denar8" }] },
  },
  change: {
    setup: { pieces: "coin:denar coin:dirham coin:dukat coin:gulden" },
    building: [
      { market: "- - pavilion2NEW -", hand: "denar6", ways: [{ picks: "slot:3 hand:denar6", brings: "change" }] },
      { market: "- - tower7NEW -", hand: "denar6", own: { coins: ["denar"] }, ways: [{ picks: "slot:3 hand:denar6 coin:denar" }] },
    ],
    catch: { market: "- - pavilion2NEW -", hand: "denar3", ways: [{ picks: "slot:3 hand:denar3", brings: "change" }] },
  },
  street_trader: {
    setup: { pieces: "citizen:pavilion citizen:seraglio citizen:arcades citizen:chambers citizen:garden citizen:tower" },
    building: { board: "arcades9@1,0", own: { citizens: ["garden", "tower"], trader: { x: 2, y: 0 }, to_place: [{ type: "garden", price: 11, walls: "" }] }, table: { step: "PLACE" }, ways: [{ picks: "tile:garden11 cell:2,0", brings: "trader_aside" }] },
    scoring: { board: "arcades9@1,0 garden11@2,0", own: { alhambra: INHABITED, citizens: ["tower"], trader: { x: 0, y: 1 } }, source: "citizens" },
    catch: { board: "arcades9@1,0", flaws: "2,1", own: { citizens: ["garden"], trader: null }, table: { step: "WRAP" }, ways: [{ picks: "cell:2,1" }] },
  },
  treasure_chamber: {
    setup: { table: { rooms: [{ room: "R1", chests: ["garden", "garden", "tower", "pavilion"] }] }, pieces: "room:R1" },
    building: [
      { table: { rooms: [{ room: "R1", chests: ["garden", "garden", "tower", "pavilion"] }] }, hand: "denar3 dukat5", ways: [{ picks: "room:R1 hand:denar3 hand:dukat5" }] },
      { alhambra: "garden11@1,0", own: { bought_chests: [{ room: "R1", chests: ["garden", "tower"] }] }, table: { rooms: [], step: "WRAP" }, ways: [{ picks: "type:garden cell:1,0" }] },
    ],
    scoring: { board: "garden11@1,0 tower12@0,1", own: { alhambra: FILLED }, theirs: { alhambra: [{ ...FILLED[1], price: 11 }] }, standing: "chests", round: 2 },
    catch: { table: { rooms: [{ room: "R1", chests: ["garden", "garden", "tower", "pavilion"] }] }, hand: "denar3 dukat4", ways: [{ picks: "room:R1 hand:denar3 hand:dukat4" }] },
  },
  master_builders: {
    setup: { pieces: "hand:builder:denar hand:builder:dirham hand:builder:dukat hand:builder:gulden" },
    building: [
      { market: "- - tower7NEW -", hand: "denar4 builder:denar", ways: [{ picks: "slot:3 hand:denar4 hand:builder:denar" }] },
      { hand: "builder:dukat", own: { reserve: [{ type: "garden", price: 11, walls: "" }] }, table: { step: "WRAP" }, ways: [{ picks: "option:mb_rebuild tile:garden11 cell:1,0 hand:builder:dukat" }] },
    ],
  },
  bazaars: {
    setup: { pieces: "tile:bazaarBZ3 tile:bazaarBZ7" },
    building: { market: "chambers6ES - - -", table: { beside: [[{ type: "bazaar", id: "BZ7" }], [], [], []] }, hand: "gulden2 gulden4", ways: [{ picks: "tile:bazaarBZ7 hand:gulden2 hand:gulden4" }] },
    scoring: { board: "seraglio9@1,0 bazaarBZ7@2,0 tower11N@2,-1 chambers8NW@1,-1 arcades8E@3,0 chambers7SW@1,1 garden12S@2,1", source: "bazaars", round: 3 },
    catch: { market: "chambers6ES - - -", table: { beside: [[{ type: "bazaar", id: "BZ7" }], [], [], []] }, hand: "gulden7", ways: [{ picks: "tile:bazaarBZ7 hand:gulden7" }] },
  },
  invaders: {
    setup: { table: { scouts: ["garden", "tower"] }, pieces: "scout:garden scout:tower attack:N attack:E attack:S attack:W" },
    building: { market: "garden10 - - -", table: { scouts: ["garden", "tower"] }, hand: "gulden3 gulden7", ways: [{ picks: "slot:1 hand:gulden3 hand:gulden7", brings: "scout_sent" }] },
    scoring: { board: "seraglio7W@-1,0 arcades8E@1,0 garden10@0,1 tower10W@0,2", own: { score: 20 }, table: { attack: ["N"], attack_seen_by: [0, 1, 2] }, source: "attack" },
    catch: { market: "garden10 - - -", table: { scouts: ["garden", "tower"] }, hand: "gulden3 gulden8", ways: [{ picks: "slot:1 hand:gulden3 hand:gulden8" }] },
  },
  new_score_cards: {
    setup: { table: { score_cards: [1, 8, 5] }, pieces: "score_card:1 score_card:8 score_card:5" },
    scoring: { table: { score_cards: [1, 8, 5] }, pieces: "score_card:1", prizes: true },
    catch: { table: { score_cards: [16, 8, 5] }, pieces: "score_card:16", prizes: true },
  },
  power_of_sultan: {
    setup: { table: { sultan_open: [{ card: "S1", building: "garden" }, { card: "S7", building: "tower" }] }, pieces: "card:S1 card:S7" },
    building: [
      { table: { sultan_open: [{ card: "S1", building: "garden" }] }, hand: "denar3 denar4", ways: [{ picks: "card:S1 hand:denar3 hand:denar4" }] },
      { table: { step: "WRAP", turn: 2, bag: [{ type: "garden", price: 10, walls: "" }, { type: "tower", price: 12, walls: "" }] }, market: "pavilion8 seraglio9 arcades9 -", own: { sultan_cards: [{ card: "S1", building: "garden" }] }, ways: [{ picks: "card:S1", brings: "claimed" }] },
    ],
  },
  caravanserai: {
    setup: { pieces: "caravanserai:K1 caravanserai:K5" },
    building: [
      { alhambra: "pavilion8@1,0 seraglio9@0,-1 arcades9@0,1 chambers11@-1,0", hand: "gulden8", ways: [{ picks: "caravanserai:K5 hand:gulden8" }] },
      { own: { caravanserais: [{ caravanserai: "K5", currency: "dukat", value: 2 }] }, table: { step: "START" }, ways: [{ picks: "caravanserai:K5 currency:dukat" }, { picks: "caravanserai:K5 currency:dirham" }] },
      { market: "- - - tower12", own: { caravanserais: [{ caravanserai: "K5", currency: "dukat", value: 4 }] }, hand: "dukat8", ways: [{ picks: "slot:4 hand:dukat8 caravan:dukat4" }] },
    ],
    catch: { alhambra: "pavilion8@1,0 seraglio9@0,-1 arcades9@0,1", hand: "gulden8", ways: [{ picks: "caravanserai:K5 hand:gulden8" }] },
  },
  art_of_the_moors: {
    setup: { pieces: "dial:D6a dial:D8a dial:D12a" },
    building: { own: { reserve: EIGHTS, dials: [{ dial: "D8a", shown: 2, cap: 5 }] }, ways: [{ picks: "option:develop_culture", shows: "dial:D8a", brings: "dial_turned" }] },
    scoring: { own: { reserve: EIGHTS, dials: [{ dial: "D8a", shown: 5, cap: 5 }] }, pieces: "dial:D8a", source: "dials" },
    catch: { own: { reserve: EIGHTS.slice(1), dials: [{ dial: "D8a", shown: 2, cap: 2 }] }, ways: [{ picks: "option:develop_culture", shows: "dial:D8a" }] },
  },
  falconers: {
    setup: { pieces: "falcon:F1 falcon:F9 falcon:F14" },
    building: { board: CROSSING, hand: "denar1", ways: [{ picks: "falcon:F4 crossing:1,1 hand:denar1" }] },
    scoring: { board: `${CROSSING} tower12@2,0 tower11@2,1`, own: { falcons: [{ falcon: "F4", x: 1, y: 1 }, { falcon: "F3", x: 2, y: 1 }] }, source: "falcons" },
    catch: { alhambra: CROSSING, hand: "denar1", market: "pavilion8 - seraglio9 tower11", own: { to_place: [{ type: "tower", price: 12, walls: "" }] }, table: { actions: 1 }, ways: [{ picks: "falcon:F4 crossing:1,1 hand:denar1" }] },
  },
  watchtowers: {
    setup: { pieces: "tile:watchtowerT1 tile:watchtowerT4 tile:watchtowerT7 tile:watchtowerT10 tile:watchtowerT13 tile:watchtowerT16" },
    building: [
      { market: "- - garden10 -", hand: "denar7 denar9", ways: [{ picks: "slot:3 watchtower:1 hand:denar7 hand:denar9" }] },
      { board: "garden11@1,0", tries: "watchtowerT13@2,0/0 watchtowerT13@-1,0/1" },
    ],
    scoring: { board: "pavilion6N@-1,-1 arcades8N@0,-1 garden10N@1,-1 pavilion7E@2,0 seraglio7W@-2,0 watchtowerT13@2,-1/3 watchtowerT1@-2,-1/2", source: "watchtowers" },
    catch: { alhambra: "garden11@1,0 watchtowerT13@2,0/0", ways: [{ picks: "option:rebuild cell:1,0" }] },
  },
  building_sites: {
    building: [
      { market: "- - tower13E -", hand: "denar6", ways: [{ picks: "slot:3 option:site hand:denar6" }] },
      { own: { reserve: [{ type: "tower", price: 12, walls: "", site: "dukat" }] }, hand: "dukat5 dukat7", ways: [{ picks: "tile:tower12 hand:dukat5 hand:dukat7" }] },
    ],
    catch: { market: "- - tower13E -", hand: "denar5", ways: [{ picks: "slot:3 option:site hand:denar5" }] },
  },
  exchange_certificates: {
    setup: { marks: true, own: { certificate: { currency: "denar", value: 3 } } },
    building: [
      { market: "- - chambers6ES -", hand: "denar9", ways: [{ picks: "slot:3 hand:denar9" }] },
      { market: "- - tower7NEW -", hand: "denar4", own: { certificate: { currency: "denar", value: 3 } }, ways: [{ picks: "slot:3 hand:denar4 stone:3" }] },
    ],
    catch: { market: "- - tower7NEW -", hand: "denar4", own: { certificate: { currency: "denar", value: 6 } }, ways: [{ picks: "slot:3 hand:denar4 stone:6" }] },
  },
  magical_buildings: {
    setup: { pieces: "tile:magicalM1 tile:magicalM4 tile:magicalM6" },
    building: { board: "arcades9@0,1", tries: "magicalM1@1,0/1 magicalM1@-1,0/2 magicalM1@0,-1/2" },
    scoring: { board: "magicalM6@1,0/0 magicalM1@0,-1/0 arcades9@0,1", source: "wall" },
  },
  medina: {
    setup: { pieces: "tile:medina2SW tile:medina6E tile:medina10" },
    building: { board: "medina10@1,0 medina8S@0,1 arcades9@0,-1" },
    scoring: { alhambra: "medina10@1,0 medina8S@0,1", others: ["medina9N@0,-1"], standing: "medina", round: 2 },
    catch: { alhambra: "medina8S@0,1", others: ["medina5NW@-1,0", "medina10@1,0"], standing: "medina" },
  },
  new_building_grounds: {
    setup: { table: { site_buildings: [{ site_building: "12a", building: "pavilion" }, { site_building: "12b", building: "arcades" }, { site_building: "12c", building: "chambers" }] }, pieces: "tile:groundN7 site_building:12a site_building:12b site_building:12c" },
    building: { market: "- - groundN7 -", hand: "denar5 denar7", ways: [{ picks: "slot:3 hand:denar5 hand:denar7" }] },
    catch: { market: "- - groundN7 -", hand: "denar6 denar7", ways: [{ picks: "slot:3 hand:denar6 hand:denar7" }] },
  },
  major_construction_projects: {
    setup: { pieces: "tile:projectM10 tile:projectM1" },
    building: { table: { project_offer: { type: "project", id: "M10" } }, hand: "denar9 denar7", ways: [{ shows: "tile:projectM10", picks: "option:bid_project hand:denar9 hand:denar7" }] },
    scoring: { board: "projectM10@0,1 arcades9@1,0 chambers11@0,-1", ranking: "chambers", others: ["chambers10@1,0"], round: 2 },
    catch: { table: { project_offer: { type: "project", id: "M10" }, project_bid: [{ currency: "gulden", value: 9 }, { currency: "gulden", value: 7 }], project_bidder: 1 }, hand: "denar9 denar7", ways: [{ shows: "tile:projectM10", picks: "option:bid_project hand:denar9 hand:denar7" }] },
  },
  palace_staff: {
    setup: { table: { staff: ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"] }, pieces: "servant:pavilion servant:seraglio servant:arcades servant:chambers servant:garden servant:tower" },
    building: { board: "garden10@1,0 chambers10@2,0", display: "denar4", table: { staff: ["garden"] }, ways: [{ picks: "display:denar4" }] },
    scoring: { board: "garden10@1,0 chambers10@2,0", own: { alhambra: SERVED, score: 9 }, source: "staff" },
    catch: { board: "garden10@1,0 chambers10@2,0", own: { marshal: { x: 2, y: 0 } }, ways: [{ picks: "option:rebuild cell:2,0" }] },
  },
  orchards: {
    setup: { table: { market: FRUITS }, own: { fruit_board: ["F0"] }, pieces: "fruit_board:F0" },
    building: { table: { market: FRUITS }, own: { fruit_board: ["F0"] }, hand: "gulden3", ways: [{ picks: "slot:1 hand:gulden3" }] },
    scoring: { own: { fruit_board: ["F0"], orchard_1: ["grape"], orchard_2: ["fig", "date"], orchard_3: ["apple"] }, pieces: "fruit_board:F0", standing: "fruit", round: 3 },
    catch: { table: { market: FRUITS }, own: { fruit_board: ["F0"], orchard_1: ["grape"], orchard_5: ["grape"], orchard_6: ["grape"] }, hand: "gulden3", ways: [{ picks: "slot:1 hand:gulden3", brings: "fruit_aside" }] },
  },
  travelling_craftsmen: {
    setup: { pieces: "craftsman:mosaic_layer craftsman:carpenter craftsman:smith" },
    building: [
      {
        ...WITH_CRAFTSMEN,
        ways: [
          { shows: "craftsman:carpenter", picks: "slot:2 carpenter:2 hand:dirham3 hand:dirham7" },
          { shows: "craftsman:minter", picks: "slot:2 minted:dirham2 hand:dirham3 hand:dirham7" },
        ],
      },
      { list: "craftsman:stonemason craftsman:mortar_mixer craftsman:smith craftsman:building_owner craftsman:goldsmith craftsman:carpenter craftsman:minter craftsman:mosaic_layer craftsman:brickmaker" },
    ],
    catch: { ...WITH_CRAFTSMEN, ways: [{ shows: "craftsman:carpenter craftsman:minter", picks: "slot:2 carpenter:1 minted:dirham2 hand:dirham3 hand:dirham7" }] },
  },
  bathhouses: {
    setup: { pieces: "tile:bathhouseH1 tile:bathhouseH5" },
    building: { table: { beside: [[], [{ type: "bathhouse", id: "H5" }], [], []] }, hand: "dirham3 dirham5", ways: [{ picks: "tile:bathhouseH5 hand:dirham3 hand:dirham5" }] },
    scoring: { board: "bathhouseH1@0,1 arcades9@1,1 garden11@2,1 chambers10@0,2", source: "bathhouses" },
    catch: { board: "bathhouseH1@0,1 arcades9@1,0 arcades10@2,0 garden11@2,1", source: "bathhouses", flaws: "1,1" },
  },
  wishing_well: {
    setup: { pieces: "tile:wellW1 tile:wellW3 tile:wellW5" },
    building: { table: { beside: [[], [], [{ type: "well", id: "W3" }], []] }, hand: "denar4", ways: [{ picks: "tile:wellW3 hand:denar4" }] },
    scoring: { board: LINE, source: "wells" },
    catch: { board: `${LINE} tower12@1,4`, source: "wells", flaws: "1,4" },
  },
  alhambra_zoo: {
    setup: { pieces: "animal:monkey animal:dove animal:cheetah animal:peacock animal:gazelle animal:flamingo animal:tortoise animal:parrot" },
    building: { board: "garden10@1,0 garden11@2,0", hand: "denar4", own: { alhambra: HERDS }, table: { step: "WRAP" }, ways: [{ picks: "hand:denar4" }] },
    scoring: { board: "garden10@1,0 garden11@2,0", own: { alhambra: HERDS }, source: "animals" },
    catch: { board: "garden10@0,1 arcades9@1,0", own: { alhambra: STRAYED }, source: "animals" },
  },
  fresh_colors: {
    setup: { pieces: "decoration:gardenA decoration:gardenB paint:green paint:blue" },
    building: [{ market: "- - tower9ES -", hand: "denar9 denar2", ways: [{ picks: "slot:3 hand:denar9 hand:denar2" }] }, { own: { paints: ["green", "blue"], decorations: [{ decoration: "gardenB" }] }, ways: [{ picks: "decoration:gardenB" }] }],
    scoring: { board: "garden11@1,0 garden10@2,0 arcades9@0,1", own: { decorated: [{ decoration: "gardenB" }] }, source: "decorations" },
    catch: { own: { paints: ["green"], decorations: [{ decoration: "gardenB" }] }, ways: [{ picks: "decoration:gardenB" }] },
  },
  palace_designers: {
    setup: { board: "", own: {} },
    building: { board: "arcades9@1,0", own: { to_place: [{ type: "garden", price: 11, walls: "" }] }, table: { step: "PLACE" }, ways: [{ picks: "tile:garden11 cell:0,-1" }] },
    catch: { board: "arcades9@1,0", own: { reserve: [{ type: "garden", price: 11, walls: "" }] }, ways: [{ picks: "option:rebuild tile:garden11 cell:1,0" }] },
  },
  buildings_of_power: {
    setup: { alhambra: POWERS, pieces: "cell:1,0 cell:2,0 cell:0,1 cell:0,2" },
    building: [{ market: "- - chambers8NW -", hand: "denar7", alhambra: "pavilion8@1,0*3", ways: [{ shows: "tile:pavilion8", picks: "slot:3 die:pavilion8 hand:denar7" }] }, { alhambra: POWERS, list: "cell:1,0 cell:2,0 cell:0,1 cell:0,2" }],
    scoring: { board: "chambers11@1,0*2 seraglio8S@0,1 garden12S@1,1 chambers9S@2,1 pavilion6N@0,-1 garden10N@1,-1", source: "second_wall" },
    catch: { players: 2, own: { to_place: [{ type: "tower", price: 12, walls: "" }] }, table: { step: "PLACE" }, ways: [{ picks: "tile:tower12 option:give" }] },
  },
  gates_without_end: {
    setup: { pieces: "key:K1 gate_bonus:wall half_building:tower tile:plazaP1" },
    building: [
      { alhambra: "arcades9@1,0 pavilion6N@1,-1", own: { keys: 1 }, table: { step: "KEYS", keys_gone: ["K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9"] }, ways: [{ shows: "key:K1", picks: "gate_bonus:rebuild" }] },
      { list: "gate_bonus:vp1 gate_bonus:vp2 gate_bonus:money gate_bonus:swap gate_bonus:buy14 gate_bonus:rebuild gate_bonus:wall gate_bonus:plaza gate_bonus:half" },
    ],
    scoring: { alhambra: "tower12@1,0", own: { half_buildings: ["tower"] }, others: ["tower11@1,0"], ranking: "tower", round: 2 },
    catch: { own: { keys: 1 }, table: { step: "KEYS", keys_gone: ["K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9"] }, ways: [{ picks: "gate_bonus:wall" }] },
  },
  extensions: {
    setup: { table: { extensions: [{ extension: "E2", building: "tower" }, { extension: "E5", building: "garden" }, { extension: "E9", building: "seraglio" }] }, pieces: "extension:E2 extension:E5 extension:E9" },
    building: { alhambra: "tower12@1,0", table: { extensions: [{ extension: "E2", building: "tower" }] }, hand: "gulden5 gulden2 dirham4", ways: [{ picks: "extension:E2 cell:1,0 hand:gulden5 hand:gulden2 hand:dirham4" }] },
    scoring: { alhambra: "tower12@1,0^", others: ["tower11@1,0"], ranking: "tower", round: 2 },
    catch: { alhambra: "tower12@1,0", table: { extensions: [{ extension: "E1", building: "tower" }] }, hand: "gulden5 gulden2 dirham4", ways: [{ picks: "extension:E1 cell:1,0 hand:gulden5 hand:gulden2 hand:dirham4" }] },
  },
  handymen: {
    setup: { marks: true },
    building: { market: "- - tower9ES -", hand: "denar8", own: { workers: 7, slot_workers: [0, 0, 1, 0] }, ways: [{ picks: "slot:3 minus:1 hand:denar8" }] },
    scoring: { board: "garden10@1,0 chambers11@2,0 tower12@2,-1 arcades9@3,-1 pavilion8@3,-2", own: { alhambra: MANNED }, source: "workers" },
    catch: { market: "- - tower9ES -", hand: "denar9", table: { dice: [4, 3] }, ways: [{ picks: "slot:3 hand:denar9" }] },
  },
  personal_building_market: {
    setup: { pieces: "stall:0,denar stall:0,dirham stall:0,dukat stall:0,gulden" },
    building: { theirs: { reserve: [{ type: "tower", price: 10, walls: "W", stall: "dukat" }] }, hand: "dukat7 dukat3", ways: [{ picks: "stall:1,dukat hand:dukat7 hand:dukat3" }] },
    catch: {
      own: { reserve: [{ type: "tower", price: 10, walls: "W", stall: "denar" }, { type: "garden", price: 7, walls: "NSW", stall: "dirham" }, { type: "pavilion", price: 5, walls: "NW", stall: "dukat" }, { type: "chambers", price: 6, walls: "ES", stall: "gulden" }] },
      pieces: "stall:0,denar stall:0,dirham stall:0,dukat stall:0,gulden",
    },
  },
  treasures: {
    setup: { pieces: "treasure:1 treasure:2 treasure:3 treasure:4 treasure:5" },
    building: { market: "- - tower10W -", hand: "denar7", ways: [{ picks: "slot:3 hand:denar7 treasure:3" }] },
    scoring: { own: { treasures: [2, 5] }, pieces: "treasure:2 treasure:5", source: "treasures", round: 3 },
    catch: { market: "- - tower10W -", hand: "denar7 denar4", ways: [{ picks: "slot:3 hand:denar7 hand:denar4 treasure:1" }] },
  },
  caliphs_guidelines: {
    setup: { table: { missions: ["M1", "M5", "M9"] }, pieces: "mission:M1 mission:M5 mission:M9", list: "mission:M1 mission:M2 mission:M3 mission:M4 mission:M5 mission:M6 mission:M7 mission:M8 mission:M9" },
    scoring: { board: "garden10@1,0 garden11@0,-1 tower11@1,-1 tower12@2,0 chambers10@2,-1", table: { missions: ["M1", "M5", "M9"] }, standing: "missions", round: 3 },
    catch: { board: "garden10@1,0 garden11@2,0", own: { reserve: [{ type: "garden", price: 12, walls: "S" }] }, table: { missions: ["M3", "M4", "M7"] }, standing: "missions", round: 3 },
  },
};

/** The drawings of a section, in their order. */
export function examplesOf(id: string, section: Section): readonly Example[] {
  const found = EXAMPLES[id]?.[section] ?? [];
  return "length" in found ? found : [found];
}
