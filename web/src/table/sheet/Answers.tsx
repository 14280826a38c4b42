/* The answers: plain ones left, the verb of the question filled right, below them what follows. */
import { Thing } from "../../art/pieces";
import type { About, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf } from "../../game/handles";
import { quietly } from "../../parts/quietly";
import { labelOf } from "../labels";
import { give, type Answer, type Numbered } from "./answers";
import type { Level } from "./levels";
import { NextAsked } from "./NextAsked";
import { isAside, wordsOf, type Said } from "./offered";
import { Rest } from "./Rest";
import { verbFor } from "./question";
import { sheetTexts, type KindText } from "./words";

interface Props {
  game: Game;
  view: View;
  /** Which sheet it is. */
  sheet: string;
  text: KindText;
  about: About;
  opening: number;
  levels: readonly Level[];
  numbered: Numbered | null;
  answer: Answer | null;
}

/** A plain answer. Where something can be laid aside, the engine's word says where it goes. */
function Plain({ game, text, said, first }: { game: Game; text: KindText; said: Said; first: boolean }) {
  return (
    <button class="choice btn big" data-handle={said.pick.handle} onClick={() => quietly(game.picking.answer(said.path))}>
      {(first && !isAside(said.pick) && text.no) || said.pick.label}
    </button>
  );
}

/** What the number that is chosen would cost. */
function Costs({ view, numbered }: Pick<Props, "view" | "numbered">) {
  const paid = numbered?.paid;
  const { words } = sheetTexts.value;
  if (!paid) return <span />;
  return (
    <p class="sheet-costs">
      {words.costs(paid.number)}
      {paid.pays.map((handle, i) => (
        <Thing key={i} handle={handle} view={view} />
      ))}
      <b>{paid.waste ? words.wasted(paid.waste) : words.nothingWasted}</b>
    </p>
  );
}

function Filled({ game, answer, verb }: Pick<Props, "game" | "answer"> & { verb: string }) {
  return (
    <button class="btn accent big" data-confirm={answer ? "" : undefined} aria-disabled={!answer} disabled={!answer} onClick={() => answer && quietly(give(game, answer))}>
      {verb}
    </button>
  );
}

/** Where something is to be laid aside, the button says so. */
function wordPicked(game: Game, view: View): string | null {
  const handle = game.picking.picks.value.path.at(-1);
  return handle !== undefined && isAside({ handle }) ? labelOf(game, view, handle) : null;
}

export function Answers({ game, view, sheet, text, about: { next = [] }, opening, levels, numbered, answer }: Props) {
  const { words } = sheetTexts.value;
  const { yes, no } = wordsOf(levels, text.plain);
  const hasVerb = answer !== null || levels.some(({ offered }) => offered.length > no.length + (yes ? 1 : 0));
  return (
    <footer class="sheet-foot">
      {text.rest ? <Rest game={game} view={view} lead={text.rest} given={answer?.pays ?? []} /> : <Costs view={view} numbered={numbered} />}
      <div class="sheet-acts">
        {opening > 0 && (
          <button class="btn big" data-back onClick={() => quietly(game.picking.go([]))}>
            {words.otherAction}
          </button>
        )}
        {no.map((said, i) => (
          <Plain key={nameOf(said.pick.handle)} game={game} text={text} said={said} first={i === 0 && !text.plain} />
        ))}
        {hasVerb && <Filled game={game} answer={answer} verb={wordPicked(game, view) ?? verbFor(sheet, text, game, levels, answer?.what ?? "")} />}
      </div>
      <div class="sheet-after">
        {text.next && next.length > 0 && <NextAsked game={game} view={view} seats={next} lead={text.next} />}
        {text.after && <p>{text.after}</p>}
      </div>
    </footer>
  );
}
