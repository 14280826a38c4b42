/* A replay by its address: reads the kept game, plays it through, shows it or says why it cannot. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Refusal } from "../engine/engine";
import { readGame } from "../game/games";
import { settings } from "../game/settings";
import { Problem, type ProblemKind } from "../screens/Problem";
import { fetchForModules } from "../table/late";
import { scoringTexts } from "../texts/scoring";
import { latestGame } from "./latest";
import { Replay } from "./replay";
import { ReplayView } from "./ReplayView";

type Opened = { replay: Replay } | { problem: ProblemKind; why?: string | undefined } | { done: number; all: number };

async function open(id: string, onProgress: (opened: Opened) => void): Promise<Opened> {
  const kept = latestGame(id) ?? readGame(id);
  if (typeof kept === "string") return { problem: kept };
  const { seats, record } = kept;
  try {
    await fetchForModules(record.modules);
    return { replay: await Replay.open(seats, record, settings.value.lang, (done) => onProgress({ done, all: record.moves.length })) };
  } catch (error) {
    return error instanceof Refusal ? { problem: "damaged", why: error.words } : { problem: "engine", why: (error as Error).message };
  }
}

export function ReplayScreen({ id }: { id: string }) {
  const { lang } = settings.value;
  const opened = useSignal<Opened>({ done: 0, all: 0 });
  useEffect(() => {
    let left = false;
    let replay: Replay | null = null;
    const show = (next: Opened) => {
      if ("replay" in next) ({ replay } = next);
      if (left) replay?.close();
      else opened.value = next;
    };
    void open(id, show).then(show);
    return () => {
      left = true;
      replay?.close();
    };
  }, [id, lang]);
  const now = opened.value;
  if ("problem" in now) return <Problem kind={now.problem} why={now.why} game={id} />;
  if ("done" in now)
    return (
      <main class="problem" aria-busy="true">
        <p role="status">{scoringTexts.value.preparing(now.done, now.all)}</p>
      </main>
    );
  if (now.replay.lost.value !== null) return <Problem kind="engine" why={now.replay.lost.value} />;
  return <ReplayView replay={now.replay} />;
}
