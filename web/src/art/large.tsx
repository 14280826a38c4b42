/* A thing of a module where there is room for all of it; without a drawing for that, the one that stands in lines of text. */
import type { View } from "../engine/types";
import { moduleArt } from "../modules/module";
import { Thing } from "./thing";

export function Large({ handle, view }: { handle: string; view?: View }) {
  for (const { large } of moduleArt.value.values()) {
    const drawn = large?.(handle, view);
    if (drawn) return <>{drawn}</>;
  }
  return <Thing handle={handle} view={view} />;
}
