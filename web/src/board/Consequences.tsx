/* What a move would change, in one line: "Wall 11 → 13, Towers 2 → 3, still first, if scored now +2". */
import type { BuildingType, Preview } from "../engine/types";
import { texts } from "../texts/texts";
import { changedTypes, countOf, placeWords, signed, spokenPreview, type Foretold } from "./spoken";
import "./consequences.css";

const From = ({ what, before, after }: { what: string; before: string; after: string }) => (
  <>
    {what} {before} → <b>{after}</b>
  </>
);

/** The place after the move; a first one that was none before is won. */
function Place({ of }: { of: Preview["types"][BuildingType] }) {
  const words = placeWords(of);
  if (!words) return null;
  const { before, after } = of.place;
  if (after !== 1) return <>, {words}</>;
  return before === 1 ? <span class="if-wide">, {words}</span> : <i class="now-first">{words}</i>;
}

export function Consequences({ preview }: { preview: Foretold }) {
  const words = texts.value.board.preview;
  const { wall, points } = preview;
  return (
    <p class="consequences">
      <span class="sr">{spokenPreview(preview)}</span>
      {wall.before !== wall.after && (
        <span aria-hidden="true">
          <From what={words.wall} before={String(wall.before)} after={String(wall.after)} />
        </span>
      )}
      {changedTypes(preview).map((type) => {
        const { halves } = preview.types[type]!;
        return (
          <span key={type} aria-hidden="true">
            {halves.before === halves.after ? words.types[type] : <From what={words.types[type]} before={countOf(halves.before)} after={countOf(halves.after)} />}
            <Place of={preview.types[type]!} />
          </span>
        );
      })}
      {preview.at_once && (
        <span aria-hidden="true">
          {words.atOnce} <b>{signed(preview.at_once)}</b>
        </span>
      )}
      <span aria-hidden="true">
        <span class="if-wide">{words.points}</span> <b>{signed(points.after - points.before)}</b>
      </span>
    </p>
  );
}
