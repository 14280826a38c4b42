/* What is known about the answer, at most four facts: where a tile fits and what it brings there, what the move would change, what a
   piece means for me now. The engine says all of it. */
import type { ComponentChild } from "preact";
import { typeName } from "../../art/spoken";
import { Icon } from "../../art/pieces";
import { Consequences } from "../../board/Consequences";
import { previewOf } from "../../board/preview";
import { changedTypes, countOf, foretoldBy, signed } from "../../board/spoken";
import type { Change, Explanation, Fit, Fits, Move, Preview } from "../../engine/types";
import type { Game } from "../../game/game";
import { nounOf } from "../../game/handles";
import { useReply } from "./asking";
import { sheetTexts } from "./words";

const MOST = 4;

const From = ({ before, after }: { before: string; after: string }) => (
  <>
    {before} → <b class="up">{after}</b>
  </>
);

const changes = (change?: Change): change is Change => change !== undefined && change.before !== change.after;

/** How many more of its type there would be; a double tile has two. */
function countsOf(fit: Fit, tile: string): ComponentChild {
  const foretold = foretoldBy(fit, tile);
  const counts = changedTypes(foretold).flatMap((type) => (changes(foretold.types[type]!.halves) ? [{ type, ...foretold.types[type]!.halves }] : []));
  if (!counts.length) return null;
  return counts.map(({ type, before, after }, i) => (
    <span key={type}>
      {i > 0 && ", "}
      {typeName(type)} <From before={countOf(before)} after={countOf(after)} />
    </span>
  ));
}

/** On how many squares it fits, however it is turned there. */
export const squaresOf = (fits: readonly Fit[]): number => new Set(fits.map(({ cell }) => cell)).size;

/** On the square that was chosen, or on the best one. */
function factsOfFits({ tile, fits, best = 0, why }: Fits, chosen: Fit | null): ComponentChild[] {
  const { words } = sheetTexts.value;
  if (!fits.length) return [<b key="no">{words.fitsNowhere}</b>, why?.message].filter(Boolean);
  const fit = chosen ?? fits[best];
  const { wall, points } = fit;
  return [
    chosen ? words.onYours : (fit.second ? words.places : words.fits)(squaresOf(fits)),
    countsOf(fit, tile),
    changes(wall) && (
      <>
        <Icon name="wall" /> {words.wall} <From before={String(wall.before)} after={String(wall.after)} />
      </>
    ),
    <>
      {words.points} <b class={points.after < points.before ? "loss" : "up"}>{signed(points.after - points.before)}</b>
    </>,
  ].filter(Boolean);
}

const List = ({ facts }: { facts: ComponentChild[] }) =>
  facts.length ? (
    <ul class="sheet-facts">
      {facts.slice(0, MOST).map((fact, i) => (
        <li key={i}>{fact}</li>
      ))}
    </ul>
  ) : null;

/** What a whole move would change, if it changes anything. */
function Foretold({ game, move }: { game: Game; move: Move }) {
  const preview = useReply<Preview>(game, { cmd: "preview", move });
  const matters = preview && (changes(preview.points) || changes(preview.wall) || changedTypes(preview).length > 0);
  return matters ? <Consequences preview={preview} /> : null;
}

/** It counts, and nobody has any of it. */
const isNought = (line: string): boolean => /0/.test(line) && !/[1-9]/.test(line);

/** What a piece means for me now; one line alone only counts how many I have. */
export const meaning = (explanation: Explanation | null): string[] => (explanation?.now ?? []).slice(0, -1).filter((line) => !isNought(line));

const isTile = (handle: string): boolean => ["tile", "slot"].includes(nounOf(handle));

interface Props {
  game: Game;
  subject: readonly string[];
  explanation: Explanation | null;
}

export function Facts({ game, subject, explanation }: Props) {
  const { path, move } = game.picking.picks.value;
  const [only] = subject;
  const isOneTile = subject.length === 1 && isTile(only);
  const where = path.find((handle) => nounOf(handle) === "stall") ?? only; // a tile on a stall is known by its stall
  const { current, chosen } = game.picking.fitting;
  const fits = useReply<Fits>(game, isOneTile && !move && !current.value ? { cmd: "fits", handle: where } : null);
  if (previewOf.value) return <Consequences preview={previewOf.value.preview} />;
  if (move && !current.value) return <Foretold key={JSON.stringify(move)} game={game} move={move} />;
  const found = current.value ?? fits;
  return <List facts={found ? factsOfFits(found, chosen.value) : isOneTile ? [] : meaning(explanation)} />;
}
