/* How a decision goes: its steps in order, what its numbers mean, its page, and the way back to the question. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Coin } from "../art/pieces";
import type { ModuleInfo, View } from "../engine/types";
import type { Game } from "../game/game";
import { settings } from "../game/settings";
import { quietly } from "../parts/quietly";
import { knownModules } from "../screens/newgame/known";
import { closeExplanation, type AskedDecision, type Explained } from ".";
import { CardHead, ExplanationCard, PageLink } from "./ExplanationCard";
import { loadProcedures, PROCEDURES, type Procedure } from "./procedures/procedures";
import { words } from "./words";

async function find(game: Game, key: string): Promise<Procedure | null> {
  knownModules.value ??= (await game.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules; // the link names its page
  const told = PROCEDURES[key];
  return (told && (await loadProcedures(settings.value.lang))[told.procedure]) ?? null;
}

function useProcedure(game: Game, key: string): Procedure | null {
  const found = useSignal<Procedure | null>(null);
  const { lang } = settings.value;
  useEffect(() => {
    let left = false;
    quietly(find(game, key).then((procedure) => void (left || (procedure ? (found.value = procedure) : closeExplanation()))));
    return () => void (left = true);
  }, [key, lang]);
  return found.value;
}

/** What stands under the numbers that can be chosen. */
function NumberMarks({ view }: { view: View }) {
  const { numbers, coin, one, wasted } = words();
  return (
    <div class="explanation-now">
      <b class="cap">{numbers}</b>
      <dl class="explanation-marks">
        <dt>{view.currencies?.slice(0, 2).map((currency) => <Coin key={currency} currency={currency} />)}</dt>
        <dd>{coin}</dd>
        <dt>{one}</dt>
        <dd>{wasted}</dd>
      </dl>
    </div>
  );
}

interface Props {
  game: Game;
  view: View;
  of: Explained;
  decision: AskedDecision;
}

export function ProcedureCard({ game, view, of, decision: { key, numbers } }: Props) {
  const procedure = useProcedure(game, key);
  if (!procedure) return null;
  const [title, ...steps] = procedure;
  const { pages, section } = PROCEDURES[key]!;
  return (
    <ExplanationCard of={of} name={title}>
      <CardHead game={game} view={view} handle={of.handle} name={title} where={words().about} />
      <ol class="explanation-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {numbers && <NumberMarks view={view} />}
      <PageLink page={pages.find((page) => view.modules.includes(page)) ?? pages[0]} section={section} />
      <button class="btn accent explanation-back" onClick={closeExplanation}>
        {words().back}
      </button>
    </ExplanationCard>
  );
}
