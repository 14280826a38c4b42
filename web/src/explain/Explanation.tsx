/* What a piece is, where it lies, what it means for me now. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { View } from "../engine/types";
import type { Game } from "../game/game";
import { nameOf, nounOf } from "../game/handles";
import { settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { closeExplanation, openRulesPage, type Explained } from ".";
import { tileOf } from "../table/sheet/Drawn";
import { CardHead, ExplanationCard, PageLink } from "./ExplanationCard";
import { NowMark } from "./NowMark";
import { ProcedureCard } from "./ProcedureCard";
import { ThingRows } from "./ThingRows";
import { thingsLying } from "./things";
import { askAbout, type Told } from "./told";
import { words } from "./words";

export interface ExplanationProps {
  game: Game;
  view: View;
  of: Explained;
}

function Facts({ game, view, told: { now = [], marks = [] } }: { game: Game; view: View; told: Told }) {
  if (!now.length) return null;
  return (
    <div class="explanation-now">
      <b class="cap">{words().forNow}</b>
      <ul>
        {now.map((line, i) => (
          <li key={line}>
            <NowMark handle={marks[i]} view={view} seat={game.eyes.value} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is asked about no piece names the module that asks: its page tells how that goes. */
function explainModule(handle: string): void {
  closeExplanation();
  if (nounOf(handle) === "module") openRulesPage(nameOf(handle));
}

function useTold(game: Game, view: View, { handle }: Explained): Told | null {
  const told = useSignal<Told | null>(null);
  const { lang } = settings.value;
  useEffect(() => {
    let left = false;
    quietly(
      askAbout(game, handle, lang, thingsLying(tileOf(handle, view, game.eyes.value))).then((answer) => {
        if (left) return;
        told.value = answer;
        if (!answer) explainModule(handle);
      }),
    );
    return () => void (left = true);
  }, [handle, lang]);
  return told.value;
}

function PieceCard({ game, view, of }: ExplanationProps) {
  const told = useTold(game, view, of);
  if (!told) return null;
  return (
    <ExplanationCard of={of} name={told.name}>
      <CardHead game={game} view={view} {...told} />
      {told.says?.map((sentence) => <p key={sentence}>{sentence}</p>)}
      <ThingRows things={told.things ?? []} />
      <Facts game={game} view={view} told={told} />
      <PageLink page={told.handle === "noun:dirk" ? "dirk" : told.page} />
    </ExplanationCard>
  );
}

export const Explanation = (props: ExplanationProps) => (props.of.decision ? <ProcedureCard {...props} decision={props.of.decision} /> : <PieceCard {...props} />);
