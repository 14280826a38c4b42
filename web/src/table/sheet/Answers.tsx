/* The answers: plain ones left, the verb of the question filled right, below them what follows. */
import { Thing } from "../../art/pieces";
import type { About, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { nameOf } from "../../game/handles";
import { quietly } from "../../parts/quietly";
import { labelOf } from "../labels";
import { give, plainAnswers, type Answer, type Numbered, type PlainAnswer } from "./answers";
import type { Level } from "./levels";
import { NextAsked } from "./NextAsked";
import { isAside, wordsOf, type Said } from "./offered";
import { Rest } from "./Rest";
import { verbFor } from "./question";
import { isEven, sheetTexts, type KindText } from "./words";

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

function Plain({ game, said, name }: { game: Game; said: Said; name: string }) {
  return (
    <button class="choice btn big" data-handle={said.pick.handle} onClick={() => quietly(game.picking.answer(said.path))}>
      {name}
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

function Filled({ game, sheet, answer, verb }: Pick<Props, "game" | "sheet" | "answer"> & { verb: string }) {
  const isProposed = answer !== null && answer.path !== null;
  return (
    <button class={`btn big ${isProposed && isEven(sheet) ? "" : "accent"}`} data-confirm={answer ? "" : undefined} aria-disabled={!answer} disabled={!answer} onClick={() => answer && quietly(give(game, sheet, answer))}>
      {verb}
    </button>
  );
}

/** Where something is to be laid aside, or only a plain answer is left, the button says so. */
function wordPicked(game: Game, view: View, plain: readonly PlainAnswer[]): string | null {
  const { path } = game.picking.picks.value;
  const handle = path.at(-1);
  if (handle !== undefined && isAside({ handle })) return labelOf(game, view, handle);
  return plain.find(({ said }) => isPicked(game, said))?.name ?? null;
}

const isPicked = (game: Game, { path }: Said): boolean => path.join(" ") === game.picking.picks.value.path.join(" ");

export function Answers({ game, view, sheet, text, about: { next = [] }, opening, levels, numbered, answer }: Props) {
  const { words } = sheetTexts.value;
  const { yes, no } = wordsOf(levels, text.plain);
  const plain = plainAnswers(text, levels);
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
        {plain.map(({ said, name }) => !isPicked(game, said) && <Plain key={nameOf(said.pick.handle)} game={game} said={said} name={name} />)}
        {hasVerb && <Filled game={game} sheet={sheet} answer={answer} verb={wordPicked(game, view, plain) ?? verbFor(sheet, text, game, levels, answer?.what ?? "")} />}
      </div>
      <div class="sheet-after">
        {text.next && next.length > 0 && <NextAsked game={game} view={view} seats={next} lead={text.next} />}
        {text.after && <p>{text.after}</p>}
      </div>
    </footer>
  );
}
