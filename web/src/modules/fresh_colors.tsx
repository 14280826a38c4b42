/* 34: drops of paint and projects on easels; a bare drawing is a project, a painted one is finished. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/fresh_colors.svg?raw";
import { Coin } from "../art/pieces";
import type { BuildingType, Currency, PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { pieces, printedOn } from "../game/pieces";
import { PanelPieces, WhyNot, type PanelPiece } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark } from "./module";
import "./fresh_colors.css";

interface Decoration {
  decoration: string;
  currency?: Currency;
}

const COLUMNS: readonly Currency[] = ["gulden", "dirham", "denar", "dukat"];
const WIDE = 26; // a drop on a canvas
const words = () => moduleTexts.value.fresh_colors;
const symbol = (name: string) => `mod-fresh_colors-${name}`;

const listOf = (value: unknown): string[] => ((value ?? []) as Decoration[]).map(({ decoration }) => decoration);
const unfinishedOf = (player: PlayerView) => listOf(player.decorations);
const finishedOf = (player: PlayerView) => listOf(player.decorated);
const paintsOf = (player: PlayerView) => (player.paints ?? []) as string[];
const fieldsOf = (view: View) => (view.decoration_fields ?? []) as Decoration[];
const onField = (view: View, currency: Currency) => fieldsOf(view).find((field) => field.currency === currency)?.decoration;

/** The type whose colour a paint has; the type of a project. */
const typeOf = (handle: string): BuildingType | undefined => printedOn(handle)?.buildings?.[0];
/** The paints that a project requires, by colour. */
const neededFor = (id: string): string[] => printedOn(`decoration:${id}`)?.group?.split("_") ?? [];
const colourName = (colour: string): string => (words().colours as Record<string, string>)[colour] ?? colour;

function spokenName(name: string): string | null {
  const type = typeOf(`decoration:${name}`);
  if (type) return words().project(texts.value.common.types[type], neededFor(name).map(colourName).join(", "));
  return typeOf(`paint:${name}`) ? words().paint(colourName(name)) : null;
}

const Drop = ({ colour, x = 0, y = 0, size = 48 }: { colour: string; x?: number; y?: number; size?: number }) => <Symbol id={symbol(typeOf(`paint:${colour}`) ?? "drop")} x={x} y={y} width={size} />;

/** A drawing that waits for its colours. */
function Canvas({ id }: { id: string }) {
  const type = typeOf(`decoration:${id}`) ?? "tower";
  const needed = neededFor(id);
  return (
    <>
      <Symbol id={symbol("canvas")} />
      <g style={`--sil-light:var(--gold-d);--sil-dark:var(--gold-d);--b-${type}-d:var(--court-3);--b-chambers:var(--court-3)`}>
        <Symbol id={`b-${type}`} x={19} y={-2} width={62} />
      </g>
      {needed.map((colour, i) => (
        <Drop key={i} colour={colour} x={50 - (WIDE / 2) * needed.length + WIDE * i} y={53} size={WIDE} />
      ))}
    </>
  );
}

/** Finished: 2 for each building of the type. */
function Painted({ id }: { id: string }) {
  const type = typeOf(`decoration:${id}`) ?? "tower";
  return (
    <>
      <Symbol id={`g-${type}`} x={10} y={6} width={80} />
      <Symbol id={`b-${type}`} x={10} y={-4} width={78} />
      <Symbol id={symbol("done")} />
      <Written class="art-price" x={50} y={78.5} style="font-size:17px" text="+2" />
    </>
  );
}

const drawProject = (id: string, finished = false, label?: string) => (
  <Drawing kind="tile" class="mod-easel" width={100} height={100} label={label}>
    {finished ? <Painted id={id} /> : <Canvas id={id} />}
  </Drawing>
);

const drawPaint = (colour: string) => (
  <Drawing kind="paint" width={48} height={48}>
    <Drop colour={colour} />
  </Drawing>
);

/** What a column offers, as the engine says it of each paint. */
function offersOf(currency: Currency): { colour: string; count: number }[] {
  return [...pieces.value.values()].flatMap(({ handle, currencies = [], numbers = [] }) => {
    const at = nounOf(handle) === "paint" ? currencies.indexOf(currency) : -1;
    return at < 0 ? [] : [{ colour: nameOf(handle), count: numbers[at] }];
  });
}

const pieceOf = (id: string): PanelPiece => ({ handle: `decoration:${id}`, label: spokenName(id) ?? id, draw: drawProject(id) });

const Offer = ({ colour, count }: { colour: string; count: number }) => (
  <span class="mod-colors-offer" role="img" aria-label={words().several(count, spokenName(colour) ?? colour)} data-explain={`paint:${colour}`}>
    {Array.from({ length: count }, (_, i) => (
      <span key={i}>{drawPaint(colour)}</span>
    ))}
  </span>
);

/** The project and the offers of a currency. */
function Column({ game, view, currency }: { game: Game; view: View; currency: Currency }) {
  const id = onField(view, currency);
  return (
    <div class="mod-colors-column">
      <Coin currency={currency} />
      {id ? (
        <PanelPieces game={game} pieces={[pieceOf(id)]} silent />
      ) : (
        <Drawing kind="tile" class="mod-easel" width={100} height={100} label={words().empty}>
          <Symbol id={symbol("field")} />
        </Drawing>
      )}
      {offersOf(currency).map(({ colour, count }) => (
        <Offer key={colour} colour={colour} count={count} />
      ))}
    </div>
  );
}

function Panel({ game, view }: { game: Game; view: View }) {
  const own = view.players[game.eyes.value];
  const top = listOf(view.decoration_top);
  return (
    <>
      <div class="mod-colors" data-arrows>
        {COLUMNS.map((currency) => (
          <Column key={currency} game={game} view={view} currency={currency} />
        ))}
      </div>
      {top.length > 0 && (
        <>
          <h4>{words().stack}</h4>
          <PanelPieces game={game} pieces={top.map(pieceOf)} silent />
        </>
      )}
      <WhyNot game={game} pieces={[...listOf(fieldsOf(view)), ...top].map(pieceOf)} />
      {unfinishedOf(own).length > 0 && (
        <>
          <h4>{words().yours}</h4>
          <PanelPieces game={game} pieces={unfinishedOf(own).map(pieceOf)} />
        </>
      )}
    </>
  );
}

/** Finished projects, which score; unfinished ones; paints. */
function marks(player: PlayerView): OwnMark[] {
  const paints = paintsOf(player);
  const small = (id: string, finished: boolean) => <g transform="scale(.48)">{finished ? <Painted id={id} /> : <Canvas id={id} />}</g>;
  return [
    ...finishedOf(player).map((id) => ({ key: `done.${id}`, rank: "scores" as const, label: words().finished(spokenName(id) ?? id), draw: small(id, true), handle: `decoration:${id}` })),
    ...unfinishedOf(player).map((id) => ({ key: `begun.${id}`, rank: "pays" as const, label: spokenName(id) ?? id, draw: small(id, false), handle: `decoration:${id}` })),
    ...[...new Set(paints)].map((colour) => ({ key: `paint.${colour}`, rank: "pays" as const, label: words().several(paints.filter((one) => one === colour).length, spokenName(colour) ?? colour), draw: <Drop colour={colour} />, count: paints.filter((one) => one === colour).length, handle: `paint:${colour}` })),
  ];
}

function drawThing(handle: string) {
  if (nounOf(handle) === "decoration" && typeOf(handle)) return drawProject(nameOf(handle));
  return nounOf(handle) === "paint" && typeOf(handle) ? drawPaint(nameOf(handle)) : null;
}

const BRUSH = <Symbol id={symbol("brush")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["paints", "decorations", "decorated", "decoration_fields", "decoration_top"],
  draws: ["decoration"],
  thing: drawThing,
  nameOf: spokenName,
  sources: { decorations: BRUSH },
  mark: BRUSH,
  homes: ["chip", "name"],
  Panel,
  stall: (view, me) => [...unfinishedOf(me), ...fieldsOf(view).map(({ decoration }) => decoration)].map((id) => `decoration:${id}`),
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
