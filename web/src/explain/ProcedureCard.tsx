/* How a decision goes: the steps in order, those of each module that asks, what its numbers mean, the pages, and the way back to the question. */
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
import { loadProcedures, toldBy, type Procedure, type Told } from "./procedures/procedures";
import { words } from "./words";

interface Found {
  told: Told;
  procedure: Procedure;
}

async function find(game: Game, { key, modules }: AskedDecision): Promise<Found[]> {
  knownModules.value ??= (await game.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules; // the link names its page
  const procedures = await loadProcedures(settings.value.lang);
  return toldBy(key, modules).map((told) => ({ told, procedure: procedures[told.procedure]! }));
}

function useProcedures(game: Game, decision: AskedDecision): Found[] {
  const found = useSignal<Found[]>([]);
  const { lang } = settings.value;
  useEffect(() => {
    let left = false;
    quietly(find(game, decision).then((all) => void (left || (all.length ? (found.value = all) : closeExplanation()))));
    return () => void (left = true);
  }, [decision, lang]);
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

function Steps({ of: { told, procedure }, more }: { of: Found; more: boolean }) {
  const [title, ...steps] = procedure;
  return (
    <>
      {more && <h2>{title}</h2>}
      <ol class="explanation-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <PageLink page={told.page} section={told.section} />
    </>
  );
}

interface Props {
  game: Game;
  view: View;
  of: Explained;
  decision: AskedDecision;
}

export function ProcedureCard({ game, view, of, decision }: Props) {
  const found = useProcedures(game, decision);
  if (!found.length) return null;
  const [title] = found[0].procedure;
  return (
    <ExplanationCard of={of} name={title}>
      <CardHead game={game} view={view} handle={of.handle} name={title} where={words().about} />
      {found.map((one, i) => (
        <Steps key={one.told.page} of={one} more={i > 0} />
      ))}
      {decision.numbers && <NumberMarks view={view} />}
      <button class="btn accent explanation-back" onClick={closeExplanation}>
        {words().back}
      </button>
    </ExplanationCard>
  );
}
