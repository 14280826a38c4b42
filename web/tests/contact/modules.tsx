/* The pieces of the modules, and a board, panels and marks of a position that holds most of them. */
import { signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Die } from "../../src/art/die";
import { Drawing } from "../../src/art/drawing";
import { Card, Coin, Plate, SourceMark, Thing, Tile, type TileSize } from "../../src/art/pieces";
import { StaticBoard } from "../../src/board/StaticBoard";
import type { Colour, PlayerView, Tile as TileShape, View } from "../../src/engine/types";
import type { Game } from "../../src/game/game";
import type { Printed } from "../../src/engine/types";
import { parseCard } from "../../src/game/handles";
import { learnPieces } from "../../src/game/pieces";
import { loadModules, moduleArt } from "../../src/modules/module";
import { Marks } from "../../src/table/Marks";
import type { Row } from "./contact";
import pieces from "./pieces.json";
import position from "./position.json";

const IDS = [
  "viziers_favour",
  "currency_exchange",
  "diamonds",
  "characters",
  "camps",
  "city_walls",
  "power_of_sultan",
  "falconers",
  "major_construction_projects",
  "buildings_of_power",
  "personal_building_market",
  "bonus_cards",
  "thieves",
  "change",
  "master_builders",
  "new_score_cards",
  "exchange_certificates",
  "magical_buildings",
  "medina",
  "bathhouses",
  "wishing_well",
  "extensions",
  "treasures",
];
const COLOURS: Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];
const MONEY = ["denar", "dirham", "dukat", "gulden"] as const;
const TYPES = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"] as const;
/** The position with what the modules add that it was played without. */
const view = {
  ...(position as unknown as View),
  scorings_done: 1,
  currencies: [...MONEY],
  score_cards: [12, 3, 7],
  extensions: TYPES.flatMap((building, i) => [
    { extension: `E${2 * i + 1}`, building },
    ...(i % 2 ? [{ extension: `E${2 * i + 2}`, building }] : []),
  ]),
  beside: [[{ type: "bathhouse", id: "H1" }], [], [{ type: "well", id: "W5" }, { type: "bathhouse", id: "H4" }], []],
  players: (position as unknown as View).players.map((player, i) => ({
    ...player,
    bonus_cards_size: 2 - i,
    bonus_open: i ? ["B7"] : ["B1", "B10"],
    thieves_size: 3 - i,
    coins: i ? ["denar"] : ["dirham", "dirham", "gulden"],
    certificate: i ? { currency: "dukat", value: 5 } : null,
    treasures: [1, 3, 5],
    builders_dealt: 2,
  })),
} as View;
const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const tiles = (list: TileShape[]) => (size: TileSize) => list.map((tile) => <Tile tile={tile} size={size} />);
const cards = (kind: string, ids: string[]) => () => ids.map((id) => <Card card={{ [kind]: id }} view={view} />);
const things = (handles: string[]) => () => handles.map((handle) => <Thing handle={handle} view={view} class="art" />);

const camps: TileShape[] = ["E", "S", "W", "N", "NW", "NE", "ES", "SW"].map((walls, i) => ({ type: "camp", price: i + 3, walls }));
const sticks: TileShape[] = [
  { type: "arcades", price: 10, walls: "N", sticks: "N" },
  { type: "seraglio", price: 7, walls: "ESW", sticks: "ES" },
  { type: "tower", price: 7, walls: "NESW", sticks: "S" },
];
const powers: TileShape[] = [
  { type: "garden", price: 11, walls: "", power: "wealth", die: 3 },
  { type: "chambers", price: 11, walls: "", power: "strength", die: 5 },
  { type: "pavilion", price: 7, walls: "E", power: "architecture" },
  { type: "tower", price: 12, walls: "", power: "wisdom" },
  { type: "seraglio", price: 8, walls: "S", power: "strength", die: 6 },
];

const magical: TileShape[] = range(6).map((n) => ({ type: "magical", id: `M${n}` }));
const medinas: TileShape[] = [["", 2], ["N", 5], ["SW", 8], ["NES", 10]].map(([walls, price]) => ({ type: "medina", walls: String(walls), price: Number(price) }));
const baths: TileShape[] = range(4).map((n) => ({ type: "bathhouse", id: `H${n}`, turned: n - 1 }));
const wells: TileShape[] = range(4).map((n) => ({ type: "well", id: `W${n}`, turned: n - 1 }));
const extended: TileShape[] = TYPES.map((type, i) => ({ type, price: 8 + (i % 4), walls: i % 2 ? "E" : "", extended: true, ...(i === 2 ? { power: "wisdom" } : {}), ...(i > 3 ? { sealed: true } : {}) }));

/** As modules have them that nobody has drawn. */
const undrawn: TileShape[] = [
  { type: "bazaar", price: 5, walls: "NW" },
  { type: "bazaar", id: "G2", building: "tower", price: 6, walls: "NE" },
  { type: "plot", id: "G4", price: 11, walls: "SW" },
];

const die = (colour: "white" | "black" | "red", number: number) => (
  <Drawing kind="die" width={48} height={48}>
    <Die colour={colour} number={number} />
  </Drawing>
);

const rows: Row[] = [
  ["02 Exchange cards", cards("exchange", range(6).map((n) => `X${n}`))],
  ["06 Diamonds", () => [3, 9].map((value) => <Card card={{ currency: "diamond", value }} />).concat([<Coin currency="diamond" />, <Plate currency="diamond" value={6} />])],
  ["07 Characters", cards("character", range(10).map((n) => `C${n}`))],
  ["08 Camps", tiles(camps)],
  ["09 Wall cards", cards("wall", range(8).map((n) => `WC${n}`))],
  ["09 Sticks", tiles(sticks)],
  ["18 Sultan cards", cards("sultan", ["S1", "S2", "S7", "S4"])],
  ["21 Falcons", things(["falcon:F3", "falcon:F14", "falcon:F9"])],
  ["28 Projects", tiles(["M12", "M1", "M7", "M15"].map((id) => ({ type: "project", id })))],
  ["38 Powers", tiles(powers)],
  ["38 Dice", () => [...range(6).map((n) => die("white", n)), die("black", 4), die("red", 3)]],
  ["41 Stalls", things(["stall:0,denar", "stall:0,dirham", "stall:0,dukat", "stall:0,gulden"])],
  ["03 Bonus cards", things(range(10).map((n) => `bonus:B${n}`))],
  ["10 Thieves", things(MONEY.map((currency) => `thief:${currency}`))],
  ["11 Change", things(MONEY.map((currency) => `coin:${currency}`))],
  ["14 Master builders", () => MONEY.map((builder) => <Card card={{ builder }} />)],
  ["17 Score cards", things(range(6).map((n) => `score_card:${n}`))],
  ["24 Certificates", things(["stone:5", "stone:2"])],
  ["25 Magical buildings", tiles(magical)],
  ["26 Medinas", tiles(medinas)],
  ["32 Baths, turned", tiles(baths)],
  ["33 Wells, turned", tiles(wells)],
  ["39 Extensions", things(range(12).map((n) => `extension:E${n}`))],
  ["39 On tiles, with a power and seals", tiles(extended)],
  ["42 Treasures", things(range(5).map((n) => `treasure:${n}`))],
  ["Marks", () => IDS.map((id) => <Drawing kind="type" width={48} height={48}>{moduleArt.value.get(id)?.mark}</Drawing>)],
  ["Not drawn: tiles", tiles(undrawn)],
  ["Not drawn: cards", () => ["shield:denar", "key:5", "Q7"].map((name) => <Card card={parseCard(name)} />)],
  ["Sources", () => ["wall", "tower", "camps", "falcons", "city_watch", "second_wall", "medina", "bathhouses", "wells", "treasures"].map((source) => <SourceMark source={source} />)],
];

/** The players of the position again, each in another colour and awake or asleep. */
const players: PlayerView[] = COLOURS.map((colour, i) => ({ ...view.players[i % view.players.length], colour, vizier_awake: i % 2 === 0 }));

/** A table at which nothing can be done but looked at; two things are shown as open and chosen. */
const idle = {
  eyes: signal(0),
  asked: signal(0),
  seats: ["Lina", "Omar", "Nadia"].map((name) => ({ name, kind: "person" })),
  picking: { chosen: signal(new Map([["card:WC5", 1]])), open: signal(new Set(["card:WC1", "falcon:F1", "stall:0,denar"])), shortcuts: signal(new Map()), touched: signal(null) },
} as unknown as Game;

function scenes(): ComponentChild {
  const arts = [...moduleArt.value];
  return (
    <>
      <div class="row">
        {arts.map(([id, { picture }]) => (
          <svg class="contact-picture" viewBox="0 0 120 64" aria-label={id}>
            {picture}
          </svg>
        ))}
      </div>
      <div class="row contact-marks">
        {players.map((player) => (
          <span><Marks player={player} view={view} /></span>
        ))}
      </div>
      <div class="row">{view.players.map((player, i) => (
          <span class="contact-board">
            <StaticBoard player={player} view={view} size={i ? "m" : "l"} />
          </span>
        ))}</div>
      <div class="contact-panels">{arts.map(([, { Panel }]) => Panel && <Panel game={idle} view={view} />)}</div>
      {arts.map(([, { Reserve }]) => Reserve && view.players.map((player) => <Reserve game={idle} player={player} view={view} />))}
    </>
  );
}

export async function moduleRows(): Promise<{ rows: Row[]; scenes: () => ComponentChild }> {
  learnPieces(pieces as Printed[]);
  await loadModules(IDS);
  return { rows, scenes };
}
