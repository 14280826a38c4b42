/* 20: six-sided dials, turned under a gem: what stands there scores, a cube marks how far they may go. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/art_of_the_moors.svg?raw";
import { SeatMark } from "../art/pieces";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { pieces, printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, OwnMark } from "./module";
import "./art_of_the_moors.css";

interface Turned {
  dial: string;
  shown: number;
  cap: number;
}
interface Section {
  value: number;
  need: number;
}

const words = () => moduleTexts.value.art_of_the_moors;
const symbol = (name: string) => `mod-art_of_the_moors-${name}`;
const MIDDLE = { x: 50, y: 54 };
const LAST_PRICE = 12; // with 13

const dialsOf = (player: PlayerView): Turned[] => (player.dials ?? []) as Turned[];
const sumOf = (player: PlayerView): number => dialsOf(player).reduce((sum, { shown }) => sum + shown, 0);

/** What is printed on a dial: the price, then the value and the need of each section. */
function printedOnDial(id: string): { price: number; sections: Section[] } | null {
  const [price, ...rest] = printedOn(`dial:${id}`)?.numbers ?? [];
  if (price === undefined) return null;
  return { price, sections: rest.flatMap((value, i) => (i % 2 === 0 ? [{ value, need: rest[i + 1] }] : [])) };
}

const priceName = (price: number): string => (price === LAST_PRICE ? "12/13" : String(price));

/** Degrees clockwise from the gem. */
const angleOf = (section: number, shown: number): number => 60 * (section - shown);
const turnedBy = (degrees: number): string | undefined => (degrees ? `rotate(${degrees} ${MIDDLE.x} ${MIDDLE.y})` : undefined);
function placeAt(degrees: number, radius: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: MIDDLE.x + radius * Math.cos(angle), y: MIDDLE.y + radius * Math.sin(angle) };
}

/** A section as it stands: what it needs, a veil beyond the cap, its value upright. */
function SectionFace({ section: { value, need }, degrees, far }: { section: Section; degrees: number; far: boolean }) {
  const at = placeAt(degrees, 23.8);
  return (
    <>
      <Symbol id={symbol(`need-${need}`)} transform={turnedBy(degrees)} />
      {far && <Symbol id={symbol("far")} transform={turnedBy(degrees)} />}
      <Written class="art-dial" x={at.x} y={at.y + 4.6} text={value} />
    </>
  );
}

function DialFace({ turned: { dial, shown, cap } }: { turned: Turned }) {
  const printed = printedOnDial(dial);
  if (!printed) return null;
  const indexOf = (value: number) => printed.sections.findIndex((section) => section.value === value);
  const [now, most] = [indexOf(shown), indexOf(cap)];
  const cube = placeAt(angleOf(most, now) + 24, 42);
  return (
    <>
      <Symbol id={symbol("dial")} />
      <Symbol id={symbol("shown")} />
      {printed.sections.map((section, i) => (
        <SectionFace key={i} section={section} degrees={angleOf(i, now)} far={i > most} />
      ))}
      <Symbol id={symbol("hub")} />
      {printed.price < LAST_PRICE ? <Written class="art-dial on-hub" x={MIDDLE.x} y={57.9} text={printed.price} /> : <Written class="art-dial on-hub both" x={MIDDLE.x} y={56.7} text={`${LAST_PRICE}+`} />}
      {cap > 0 && <Symbol id={symbol("cube")} x={cube.x - 9} y={cube.y - 9} width={18} />}
      <Symbol id={symbol("gem")} />
    </>
  );
}

const drawDial = (turned: Turned, label?: string) => (
  <Drawing kind="dial" width={100} height={100} label={label} class="mod-dial">
    <DialFace turned={turned} />
  </Drawing>
);

function spokenName(id: string): string | null {
  const printed = printedOnDial(id);
  return printed && words().dial(priceName(printed.price));
}

const spoken = ({ dial, shown, cap }: Turned): string => words().stands(spokenName(dial) ?? dial, shown, cap);

/** Whoever has it, as it stands; else as it comes from the supply. */
function dialIn(id: string, view?: View): Turned {
  const owned = (view?.players ?? []).flatMap(dialsOf).find(({ dial }) => dial === id);
  return owned ?? { dial: id, shown: 0, cap: 0 };
}

const Small = ({ text }: { text: number }) => (
  <>
    <Symbol id={symbol("small")} width={48} />
    <Written class="art-dial on-small" x={24} y={31.7} text={text} />
  </>
);

/** How many of each price are left in the supply. */
function supplyOf(view: View): { price: number; left: number }[] {
  const taken = new Set(view.players.flatMap(dialsOf).map(({ dial }) => dial));
  const left = new Map<number, number>();
  for (const handle of pieces.value.keys()) {
    const printed = nounOf(handle) === "dial" ? printedOnDial(nameOf(handle)) : null;
    if (printed) left.set(printed.price, (left.get(printed.price) ?? 0) + (taken.has(nameOf(handle)) ? 0 : 1));
  }
  return [...left].map(([price, n]) => ({ price, left: n }));
}

/** What the next step brings, or how many buildings it takes. */
function nextOf({ dial, shown, cap }: Turned): string {
  const { price = 0, sections = [] } = printedOnDial(dial) ?? {};
  const next = sections.find(({ value }) => value > shown);
  if (!next) return words().complete;
  return shown < cap ? `+${next.value - shown}` : words().needs(next.need, priceName(price));
}

/** The dials of a player; those that cannot be turned are pale. */
const Dials = ({ game, player }: { game: Game; player: PlayerView }) => (
  <div class="panel-row">
    <SeatMark colour={player.colour} label={game.seats[player.seat].name} />
    <div class="panel-pieces">
      {dialsOf(player).map((turned) => (
        <span key={turned.dial} class={`panel-piece ${turned.shown < turned.cap ? "" : "cannot"}`} data-explain={`dial:${turned.dial}`}>
          {drawDial(turned, spoken(turned))}
          {nextOf(turned)}
        </span>
      ))}
    </div>
  </div>
);

/** Everybody's dials, mine first, and the supply. */
function Panel({ game, view }: { game: Game; view: View }) {
  const me = game.eyes.value;
  const owners = view.players.filter((player) => dialsOf(player).length).sort((a, b) => Number(b.seat === me) - Number(a.seat === me));
  return (
    <>
      <div class="mod-dial-owners">
        {owners.map((player) => (
          <Dials key={player.seat} game={game} player={player} />
        ))}
      </div>
      <p class="dim">{words().supply}</p>
      <div class="panel-pieces">
        {supplyOf(view).map(({ price, left }) => (
          <span key={price} class={`panel-piece ${left ? "" : "cannot"}`}>
            <Drawing kind="dial" width={48} height={48} class="mod-dial-small" label={words().left(priceName(price), left)}>
              <Small text={price} />
            </Drawing>
            <span aria-hidden="true">×{left}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** The sum that a player's dials show. */
function marks(player: PlayerView): OwnMark[] {
  const [first] = dialsOf(player);
  if (!first) return [];
  const sum = sumOf(player);
  return [{ key: "dials", rank: "scores", label: words().owned(dialsOf(player).length, sum), draw: <Symbol id={symbol("source")} width={48} />, count: sum, handle: `dial:${first.dial}` }];
}

const SOURCE = <Symbol id={symbol("source")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["dials"],
  draws: ["dial"],
  thing: (handle, view) => (nounOf(handle) === "dial" ? drawDial(dialIn(nameOf(handle), view)) : null),
  nameOf: spokenName,
  sources: { dials: SOURCE },
  mark: SOURCE,
  homes: ["chip", "name"],
  Panel,
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
