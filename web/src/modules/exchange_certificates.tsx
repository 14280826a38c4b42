/* 24: a parchment with six wells; a stone in one of them is money for later. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/exchange_certificates.svg?raw";
import type { Currency, PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { standingOf } from "../table/Piece";
import { PanelPieces, type PanelPiece } from "../table/strip/PanelPieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark } from "./module";
import "./exchange_certificates.css";

interface Stored {
  currency: Currency;
  value: number;
}

const words = () => moduleTexts.value.exchange_certificates;
const symbol = (name: string) => `mod-exchange_certificates-${name}`;
const FIELDS = [1, 2, 3, 4, 5, 6]; // that are drawn on the parchment
const centreOf = (field: number): number => 26.5 + 23 * (field - 1);

const storedBy = (player?: PlayerView): Stored | null => (player?.certificate ?? null) as Stored | null;
const myself = (view?: View): PlayerView | undefined => view?.players.find(({ hand }) => hand);

const spoken = (stored: Stored | null): string => (stored ? words().stored(stored.value, texts.value.common.currencies[stored.currency]) : words().empty);

/** The stone in its well: thick, with the outline of its coin. */
const StoneInWell = ({ currency, x }: { currency: Currency; x: number }) => (
  <>
    <Symbol id={symbol("stone")} x={x - 14} y={22.5} width={28} />
    <Symbol id={`plate-${currency}`} x={x - 14} y={22} width={28} />
  </>
);

const BoardFace = ({ stored }: { stored: Stored | null }) => (
  <>
    <Symbol id={symbol("board")} width={168} height={56} />
    {stored && <StoneInWell currency={stored.currency} x={centreOf(stored.value)} />}
    {FIELDS.map((field) => (
      <Written key={field} class={field === stored?.value ? "art-scrip on-stone" : "art-scrip"} x={centreOf(field)} y={40.5} text={field} />
    ))}
  </>
);

const Held = ({ stored }: { stored: Stored }) => (
  <>
    <Symbol id={symbol("held")} width={48} />
    <Symbol id={`plate-${stored.currency}`} x={10} y={7} width={30} />
    <Written class="art-price" x={25} y={28} style="font-size:17px" text={stored.value} />
  </>
);

const Stone = ({ currency }: { currency: string }) => (
  <Drawing kind="coin" width={48} height={48} class="mod-stone">
    <Symbol id={symbol("stone")} width={48} />
    <Symbol id={`coin-${currency}`} x={1} y={-0.5} width={46} />
  </Drawing>
);

const stonesOf = (view: View): PanelPiece[] => (view.currencies ?? []).map((currency) => ({ handle: `currency:${currency}`, label: words().stone(texts.value.common.currencies[currency]), draw: <Stone currency={currency} /> }));

/** The stones of the middle: a touched one keeps what was paid too much, at other times they only lie there. */
function Middle({ game, view }: { game: Game; view: View }) {
  const stones = stonesOf(view);
  if (stones.some(({ handle }) => standingOf(game, handle))) return <PanelPieces game={game} pieces={stones} />;
  return (
    <p class="panel-line mod-middle">
      {words().middle} {stones.map(({ draw }) => draw)}
    </p>
  );
}

/** My parchment, and the stones. */
const Panel = ({ game, view }: { game: Game; view: View }) => (
  <>
    <Drawing kind="scrip" width={168} height={56} class="mod-scrip" label={spoken(storedBy(myself(view)))}>
      <BoardFace stored={storedBy(myself(view))} />
    </Drawing>
    <Middle game={game} view={view} />
  </>
);

/** An empty certificate says nothing. */
function marks(player: PlayerView): OwnMark[] {
  const stored = storedBy(player);
  return stored ? [{ key: "certificate", rank: "pays", label: spoken(stored), draw: <Held stored={stored} />, handle: `stone:${stored.value}` }] : [];
}

/** A stone is known by its amount; the board of whoever has it says its currency. */
function drawThing(handle: string, view?: View) {
  if (nounOf(handle) !== "stone") return null;
  const value = Number(nameOf(handle));
  const stored = [myself(view), ...(view?.players ?? [])].map(storedBy).find((one) => one?.value === value);
  return (
    <Drawing kind="coin" width={48} height={48}>
      {stored ? <Held stored={stored} /> : <Symbol id={symbol("mark")} width={48} />}
    </Drawing>
  );
}

const art: ModuleArt = {
  symbols,
  fields: ["certificate"],
  draws: ["stone"],
  wordless: ["stone"],
  thing: drawThing,
  mark: <Symbol id={symbol("mark")} width={48} />,
  homes: ["hand", "chip", "name"],
  Panel,
  hand: (player) => [storedBy(player)].flatMap((stored) => (stored ? [{ handle: `stone:${stored.value}`, label: spoken(stored) }] : [])),
  marks,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
