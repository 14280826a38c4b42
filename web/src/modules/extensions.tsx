/* 39: storeys on a board of twelve fields; one on a building makes it count as two. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/extensions.svg?raw";
import { Coin } from "../art/pieces";
import type { BuildingType, Tile, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { buildingOf, pieces, printedOn } from "../game/pieces";
import { Piece, standingOf } from "../table/Piece";
import { Gain } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, TileThing } from "./module";
import "./extensions.css";

interface Field {
  extension: string;
  building: BuildingType;
}

const words = () => moduleTexts.value.extensions;
const symbol = (name: string) => `mod-extensions-${name}`;

const fieldsOf = (view?: View): Field[] => (view?.extensions ?? []) as Field[];
const typeOn = (id: string, view?: View): BuildingType | undefined => fieldsOf(view).find(({ extension }) => extension === id)?.building;

/** The fields of the board by column: all that the engine has, in its order. */
function columns(): { coins: string[]; ids: string[] }[] {
  const byCoins = new Map<string, string[]>();
  for (const { handle, currencies = [] } of pieces.value.values()) if (nounOf(handle) === "extension") byCoins.set(currencies.join(), [...(byCoins.get(currencies.join()) ?? []), nameOf(handle)]);
  return [...byCoins].map(([coins, ids]) => ({ coins: coins.split(","), ids }));
}

function spokenName(id: string, view?: View): string | null {
  const { currencies, numbers: [number] = [] } = printedOn(`extension:${id}`) ?? {};
  const type = typeOn(id, view);
  if (!currencies || number === undefined) return null;
  const coins = currencies.map((currency) => texts.value.common.currencies[currency]).join(", ");
  return type ? words().piece(texts.value.common.types[type], number, coins) : words().field(number, coins);
}

/** A field with what lies on it, and its number in the cut corner. */
const FieldFace = ({ id, type }: { id: string; type?: BuildingType }) => (
  <>
    <Symbol id={symbol(type ?? "field")} />
    <Symbol id={symbol("number")} />
    <Written class="art-price" x={18} y={26.5} style="font-size:20px" text={printedOn(`extension:${id}`)?.numbers?.[0] ?? ""} />
  </>
);

function FieldPiece({ game, view, id }: { game: Game; view: View; id: string }) {
  const type = typeOn(id, view);
  const drawing = (
    <Drawing kind="tile" width={100} height={100} label={type ? undefined : (spokenName(id) ?? undefined)}>
      <FieldFace id={id} type={type} />
    </Drawing>
  );
  if (!type) return <span class="mod-extension-empty">{drawing}</span>;
  const handle = `extension:${id}`;
  const isPale = game.asked.value !== null && !standingOf(game, handle);
  return (
    <Piece game={game} handle={handle} label={spokenName(id, view) ?? ""} class={`offered ${isPale ? "pale" : ""}`} drop>
      {drawing}
      <Gain game={game} handle={handle} />
    </Piece>
  );
}

const Panel = ({ game, view }: { game: Game; view: View }) => (
  <div class="mod-extensions" data-arrows>
    {columns().map(({ coins, ids }) => (
      <div key={ids[0]} class="mod-extensions-column">
        <span class="mod-extensions-coins">
          {coins.map((currency, i) => (
            <Coin key={i} currency={currency} />
          ))}
        </span>
        {ids.map((id) => (
          <FieldPiece key={id} game={game} view={view} id={id} />
        ))}
      </div>
    ))}
  </div>
);

/** On a building: it counts as two. */
function onTile(tile: Tile): TileThing[] {
  const type = tile.extended ? (buildingOf(tile) ?? tile.type) : null;
  return type ? [{ handle: "noun:extended", at: ["E", "SE", "S"], rank: 0, draw: (x, y, side) => <Symbol id={symbol(`${type}-s`)} x={x} y={y} width={side} /> }] : [];
}

function drawThing(handle: string, view?: View) {
  if (nounOf(handle) !== "extension") return null;
  return (
    <Drawing kind="tile" width={100} height={100}>
      <FieldFace id={nameOf(handle)} type={typeOn(nameOf(handle), view)} />
    </Drawing>
  );
}

const SOURCE = <Symbol id={symbol("source")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["extensions"],
  draws: ["extension"],
  thing: drawThing,
  nameOf: spokenName,
  adds: (tile) => (tile.extended ? words().twice : null),
  onTile,
  mark: SOURCE,
  homes: ["chip", "tiles"],
  Panel,
  stall: (view) => fieldsOf(view).map(({ extension }) => `extension:${extension}`),
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
