/* 30: fruits lie on tiles of the market; whoever gets one puts it on a field of its kind on a board of six terraces. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/orchards.svg?raw";
import type { PlayerView, Tile, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, OwnMark, TileThing } from "./module";
import "./orchards.css";

type Fruit = "apple" | "orange" | "lemon" | "fig" | "grape" | "pomegranate" | "date";

const KINDS: readonly Fruit[] = ["apple", "orange", "lemon", "fig", "grape", "pomegranate", "date"];
const GROUPS = ["G1", "G2", "G3", "G4", "G5", "G6"];
const words = () => moduleTexts.value.orchards;
const symbol = (name: string) => `mod-orchards-${name}`;
const nameOfFruit = (fruit: string): string | null => (KINDS.includes(fruit as Fruit) ? words().kinds[fruit as Fruit] : null);

const boardOf = (player?: PlayerView): string | undefined => ((player?.fruit_board ?? []) as string[])[0];
const takenIn = (group: number, player?: PlayerView): Fruit[] => (player?.[`orchard_${group + 1}`] ?? []) as Fruit[];
const asideOf = (player: PlayerView): Fruit[] => (player.fruits_aside ?? []) as Fruit[];
const myself = (view?: View): PlayerView | undefined => view?.players.find(({ hand }) => hand);
const whoHas = (board: string, view?: View): PlayerView | undefined => view?.players.find((player) => boardOf(player) === board);
const pointsOf = (group: number): number => printedOn(`orchard:${GROUPS[group]}`)?.numbers?.[0] ?? 0;

/** The kinds of a group's fields: group i has i + 1 of them, and the engine tells all of a board in a row. */
function fieldsOf(board: string | undefined, group: number): Fruit[] {
  const numbers = (board && printedOn(`fruit_board:${board}`)?.numbers) || [];
  const first = (group * (group + 1)) / 2;
  return numbers.slice(first, first + group + 1).map((number) => KINDS[number - 1]);
}

const FruitDisc = ({ fruit, x = 0, y = 0, size = 48 }: { fruit: Fruit; x?: number; y?: number; size?: number }) => (
  <>
    <Symbol id={symbol("disc")} x={x} y={y} width={size} />
    <Symbol id={symbol(fruit)} x={x + size * 0.12} y={y + size * 0.12} width={size * 0.76} />
  </>
);

const FreeField = ({ fruit, x, y, size }: { fruit: Fruit; x: number; y: number; size: number }) => (
  <>
    <Symbol id={symbol("field")} x={x} y={y} width={size} />
    <Symbol id={symbol(fruit)} x={x + size * 0.12} y={y + size * 0.12} width={size * 0.76} opacity={0.4} />
  </>
);

/** The fields of a group, so many in a row, and what it scores behind the first row: gold once it is full. The first field's middle is at x, y. */
function Fields({ group, player, inRow, x, y }: { group: number; player?: PlayerView; inRow: number; x: number; y: number }) {
  const fields = fieldsOf(boardOf(player), group);
  const taken = takenIn(group, player);
  const full = fields.length > 0 && fields.every((fruit) => taken.includes(fruit));
  const right = x + 29 + 28 * Math.min(group, inRow - 1);
  return (
    <>
      {fields.map((fruit, i) => {
        const at = { fruit, x: x - 12.5 + 28 * (i % inRow), y: y - 12.5 + 28 * Math.floor(i / inRow), size: 25 };
        return taken.includes(fruit) ? <FruitDisc key={fruit} {...at} /> : <FreeField key={fruit} {...at} />;
      })}
      <Symbol id={symbol(full ? "points-full" : "points")} x={right - 12} y={y - 12} width={24} />
      <Written class="art-price" x={right} y={y + 4.6} style="font-size:13px" text={pointsOf(group)} />
    </>
  );
}

const spokenGroup = (group: number, player?: PlayerView): string => words().group(pointsOf(group), takenIn(group, player).length, group + 1, fieldsOf(boardOf(player), group).map(nameOfFruit).join(", "));

const shortGroup = (group: number, player?: PlayerView): string => words().choice(pointsOf(group), takenIn(group, player).length, group + 1);

const Board = ({ player, label }: { player?: PlayerView; label?: string }) => (
  <Drawing kind="thing" class="mod-orchards-board" width={216} height={176} label={label}>
    <Symbol id={symbol("board")} width={216} height={176} />
    {GROUPS.map((id, group) => (
      <Fields key={id} group={group} player={player} inRow={GROUPS.length} x={24} y={18 + 28 * group} />
    ))}
  </Drawing>
);

/** One group of my board, for a choice: three fields in a row. */
const Group = ({ group, player }: { group: number; player?: PlayerView }) => (
  <Drawing kind="thing" class="mod-orchards-group" width={116} height={58}>
    <Fields group={group} player={player} inRow={3} x={15} y={15} />
  </Drawing>
);

const Aside = ({ fruits }: { fruits: Fruit[] }) => (
  <p class="mod-orchards-aside">
    {fruits.map((_, i) => (
      <Drawing key={i} kind="thing" width={48} height={48}>
        <Symbol id={symbol("back")} width={48} />
      </Drawing>
    ))}
    {words().aside(fruits.length)}
  </p>
);

/** My board, and what lies face down beside it. */
function Panel({ view }: { view: View }) {
  const me = myself(view);
  if (!me) return null;
  return (
    <>
      <Board player={me} label={GROUPS.map((_, group) => spokenGroup(group, me)).join("; ")} />
      {asideOf(me).length > 0 && <Aside fruits={asideOf(me)} />}
    </>
  );
}

function drawThing(handle: string, view?: View) {
  const name = nameOf(handle);
  switch (nounOf(handle)) {
    case "fruit":
      return (
        <Drawing kind="thing" width={48} height={48}>
          <FruitDisc fruit={name as Fruit} />
        </Drawing>
      );
    case "orchard":
      return <Group group={GROUPS.indexOf(name)} player={myself(view)} />;
    case "fruit_board":
      return <Board player={whoHas(name, view) ?? ({ fruit_board: [name] } as unknown as PlayerView)} />;
    default:
      return null;
  }
}

/** On a tile of the market; where a star lies in the corner it lies above it. */
const onTile = (tile: Tile): TileThing[] => (tile.fruit ? [{ handle: `fruit:${tile.fruit}`, at: ["SE", "E", "S"], rank: 2, draw: (x, y, side) => <FruitDisc fruit={tile.fruit as Fruit} x={x} y={y} size={side} /> }] : []);

const BASKET = <Symbol id={symbol("basket")} width={48} />;

/** How many fruits a player has, wherever they lie. */
const countOf = (player: PlayerView): number => GROUPS.reduce((sum, _, group) => sum + takenIn(group, player).length, asideOf(player).length);

const marks = (player: PlayerView): OwnMark[] => [{ key: "fruits", rank: "scores", label: words().fruits(countOf(player)), draw: BASKET, count: countOf(player), handle: `fruit_board:${boardOf(player)}` }];

const art: ModuleArt = {
  symbols,
  fields: ["fruit_board", "fruits_aside", ...GROUPS.map((_, group) => `orchard_${group + 1}`)],
  thing: drawThing,
  nameOf: (name, view) => nameOfFruit(name) ?? (GROUPS.includes(name) ? shortGroup(GROUPS.indexOf(name), myself(view)) : null),
  adds: (tile) => (tile.fruit ? words().carries(nameOfFruit(tile.fruit as string) ?? "") : null),
  onTile,
  sources: { fruit: BASKET },
  mark: BASKET,
  homes: ["tiles", "name", "chip"],
  Panel,
  marks,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
