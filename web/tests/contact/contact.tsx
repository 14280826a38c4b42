/* Every piece at 96, 44 and 28 px. The address says what is shown: `#base`, `#modules`, and how: `#base,dark,grey`. */
import { render, type ComponentChild } from "preact";
import { Card, CardBack, Coin, Icon, Plate, ScoringCard, SeatMark, Sprite, Tile, TileBack, TypeMark, type TileSize } from "../../src/art/pieces";
import iconsText from "../../src/art/sprite/icons.svg?raw";
import type { Colour, Tile as TileShape } from "../../src/engine/types";
import "../../src/style/tokens.css";
import "../../src/style/base.css";
import "./contact.css";
import { moduleRows } from "./modules";

export type Row = [name: string, pieces: (size: TileSize) => ComponentChild[]];

const TYPES = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"];
const WALLS = ["NEW", "ES", "", "NSW", "NE", "W"];
const PRICES = [2, 6, 10, 5, 8, 12];
const MONEY = ["denar", "dirham", "dukat", "gulden"];
const COLOURS: Colour[] = ["yellow", "red", "green", "blue", "orange", "white"];
const tiles: TileShape[] = TYPES.map((type, i) => ({ type, price: PRICES[i], walls: WALLS[i] }));

const base: Row[] = [
  ["Tiles", (size) => [...tiles.map((tile) => <Tile tile={tile} size={size} />), <Tile tile={{ type: "fountain" }} size={size} />, <TileBack />]],
  ["Walls inside", (size) => tiles.map((tile) => <Tile tile={{ ...tile, walls: "NESW" }} inner="EW" size={size} />)],
  ["Cards", () => [...MONEY.map((currency, i) => <Card card={{ currency, value: i + 4 }} />), <ScoringCard round={2} />, <CardBack />]],
  ["Coins and plates", () => [...MONEY.map((currency) => <Coin currency={currency} />), ...MONEY.map((currency) => <Plate currency={currency} value={7} />)]],
  ["Types and seats", () => [...TYPES.map((type) => <TypeMark type={type} />), ...COLOURS.map((colour) => <SeatMark colour={colour} />)]],
];

const icons = [...iconsText.matchAll(/id="i-([^"]+)"/g)].map(([, name]) => name);

const Rows = ({ rows }: { rows: Row[] }) => (
  <>
    {rows.map(([name, pieces]) => (
      <section>
        <h2>{name}</h2>
        <div class="row at96">{pieces("l")}</div>
        <div class="row at44">{pieces("m")}</div>
        <div class="row at28">{pieces("s")}</div>
      </section>
    ))}
  </>
);

const [sheet, ...ways] = location.hash.slice(1).split(",");
if (ways.includes("dark")) document.documentElement.dataset.theme = "dark";
document.body.className = ways.join(" ");

const modules = sheet === "modules" ? await moduleRows() : null;
render(
  <main>
    <Sprite />
    {modules?.scenes()}
    <Rows rows={modules?.rows ?? base} />
    {!modules && (
      <section>
        <h2>Icons</h2>
        <div class="row icons">
          {icons.map((name) => (
            <span>
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </section>
    )}
  </main>,
  document.getElementById("app")!,
);
document.documentElement.dataset.ready = "yes";
