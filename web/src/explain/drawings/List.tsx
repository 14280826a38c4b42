/* Pieces that differ, each with its name and what it does. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { View } from "../../engine/types";
import { nounOf } from "../../game/handles";
import { settings } from "../../game/settings";
import { quietly } from "../../parts/quietly";
import { closestIn, sentencesOf, type Sentences, type Told } from "../told";
import { Piece } from "./Pieces";

function useSentences(): Sentences {
  const sentences = useSignal<Sentences>({});
  const { lang } = settings.value;
  useEffect(() => quietly(sentencesOf(lang).then((found) => void (sentences.value = found))), [lang]);
  return sentences.value;
}

/** A tile stands for all that do the same: its own name would mislead. */
const isOneOfMany = (handle: string): boolean => nounOf(handle) === "cell";

export function List({ list, view }: { list: readonly Told[]; view: View }) {
  const sentences = useSentences();
  return (
    <ul class="rules-list">
      {list.map((told) => (
        <li key={told.handle}>
          <Piece handle={told.handle} view={view} names={{ [told.handle]: told.name }} />
          <p>
            {!isOneOfMany(told.handle) && <b>{told.name}</b>}
            {closestIn(told, sentences).join(" ")}
          </p>
        </li>
      ))}
    </ul>
  );
}
