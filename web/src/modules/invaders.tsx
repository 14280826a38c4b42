/* 15: attack cards in a pile, of which those who have looked know the top one; two open scouts, each with the type that it wants. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/invaders.svg?raw";
import type { BuildingType, PlayerView, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, SlotThing } from "./module";
import "./invaders.css";

type Direction = "N" | "E" | "S" | "W";

const words = () => moduleTexts.value.invaders;
const symbol = (name: string) => `mod-invaders-${name}`;
const CARDS = 4;
const TURNED: Record<Direction, number> = { N: 0, E: 90, S: 180, W: 270 };
const LAST = 3;

const topOf = (view: View): Direction | undefined => ((view.attack ?? []) as Direction[])[0];
const turnedOf = (view: View): Direction[] => (view.attacks_turned ?? []) as Direction[];
const scoutsOf = (view: View): BuildingType[] => (view.scouts ?? []) as BuildingType[];
const seenBy = (view: View): number[] => (view.attack_seen_by ?? []) as number[];
const isOpen = (view: View): boolean => seenBy(view).length === view.players.length;

const attackName = (direction: Direction) => words().attack(words().directions[direction]);
const scoutName = (type: BuildingType) => words().scout(texts.value.common.types[type]);

const AttackFace = ({ direction }: { direction: Direction }) => (
  <>
    <Symbol id={symbol("card")} width={70} height={98} />
    <g transform={`translate(12.5 35.5) scale(.94) rotate(${TURNED[direction]} 24 24)`}>
      <Symbol id={symbol("attack")} width={48} />
    </g>
    <Written class="art-price" x={15} y={21} style="font-size:18px" text={words().letters[direction]} />
  </>
);

const Attack = ({ direction, label }: { direction: Direction; label?: string }) => (
  <Drawing kind="card" width={70} height={98} label={label}>
    <AttackFace direction={direction} />
  </Drawing>
);

const Scout = ({ type, label }: { type: BuildingType; label?: string }) => (
  <Drawing kind="card" width={70} height={98} label={label}>
    <Symbol id={symbol("scout")} width={70} height={98} />
    <Symbol id={`m-${type}`} x={17} y={52} width={36} />
  </Drawing>
);

/** What is on top, as far as this seat knows it; "only you know this" by a dashed edge. */
function Top({ view }: { view: View }) {
  const top = topOf(view);
  if (!top)
    return (
      <Drawing kind="card" width={70} height={98} label={words().pile(CARDS - turnedOf(view).length)}>
        <Symbol id={symbol("back")} width={70} height={98} />
      </Drawing>
    );
  return <Attack direction={top} label={`${attackName(top)}${isOpen(view) ? "" : `, ${words().secret}`}`} />;
}

/** Pile, used cards and scouts; what the coming attack costs. */
function Panel({ view }: { view: View }) {
  const round = Math.min(view.scorings_done + 1, LAST);
  const top = topOf(view);
  return (
    <>
      <ul class="mod-raid">
        <li data-explain={top ? `attack:${top}` : "noun:attack"} data-secret={!!top && !isOpen(view)}>
          <Top view={view} />
        </li>
        {turnedOf(view).map((direction) => (
          <li key={direction} class="over" data-explain={`attack:${direction}`}>
            <Attack direction={direction} label={attackName(direction)} />
          </li>
        ))}
        {scoutsOf(view).map((type) => (
          <li key={type} data-explain={`scout:${type}`}>
            <Scout type={type} label={scoutName(type)} />
          </li>
        ))}
      </ul>
      {top && !isOpen(view) && <p>{words().secret}</p>}
      <p>{words().costs(round)}</p>
    </>
  );
}

const HOOD = <Symbol id={symbol("hood")} width={48} />;

/** Whoever has looked since the last attack. */
const marks = (player: PlayerView, view: View): OwnMark[] =>
  seenBy(view).includes(player.seat) && !isOpen(view) ? [{ key: "looked", rank: "acts", label: words().looked, draw: HOOD, handle: "noun:attack" }] : [];

/** A tile that a scout wants: paid exactly, it shows the card. */
function atSlot(slot: number, view: View): SlotThing[] {
  const type = view.market[slot - 1]?.type as BuildingType | undefined;
  return type && scoutsOf(view).includes(type) ? [{ handle: `scout:${type}`, label: scoutName(type) }] : [];
}

function drawThing(handle: string) {
  if (nounOf(handle) === "attack") return <Attack direction={nameOf(handle) as Direction} />;
  return nounOf(handle) === "scout" ? <Scout type={nameOf(handle) as BuildingType} /> : null;
}

const art: ModuleArt = {
  symbols,
  fields: ["attack", "attack_seen_by", "attacks_turned", "scouts", "scouts_gone"],
  draws: ["attack", "scout"],
  thing: drawThing,
  mark: <Symbol id={symbol("source")} width={48} />,
  homes: ["chip", "name", "thing"],
  Panel,
  stall: (view) => [...(topOf(view) ? [`attack:${topOf(view)}`] : []), ...scoutsOf(view).map((type) => `scout:${type}`)],
  marks,
  atSlot,
  sources: { attack: <Symbol id={symbol("source")} width={48} /> },
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
