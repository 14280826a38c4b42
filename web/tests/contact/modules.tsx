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
];
const COLOURS: Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];
const view = position as unknown as View;
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

/** As modules have them that nobody has drawn. */
const undrawn: TileShape[] = [
  { type: "medina", price: 5, walls: "NW" },
  { type: "magical", id: "G2", building: "tower", price: 6, walls: "NE", turned: 1 },
  { type: "magical", id: "G4", building: "chambers", price: 11, walls: "SW" },
  { type: "bathhouse", id: "H1", price: 8, walls: "" },
  { type: "well", id: "W1" },
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
  ["Not drawn: tiles", tiles(undrawn)],
  ["Not drawn: cards", () => ["coin:denar", "stone:5", "builder:denar", "B7"].map((name) => <Card card={parseCard(name)} />)],
  ["Sources", () => ["wall", "tower", "camps", "falcons", "city_watch", "second_wall"].map((source) => <SourceMark source={source} />)],
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
