/* The sign of a module; one that nobody has drawn has the first letter of its name. */
import { Drawing, Written, type Named } from "../../art/drawing";
import { shortName } from "../../modules/names";
import { moduleArt } from "../../modules/module";

const PlainMark = ({ module }: { module: string }) => (
  <>
    <rect x="3" y="3" width="42" height="42" rx="12" fill="var(--plate)" stroke="var(--piece-ink)" stroke-width="2" />
    <Written class="art-name mark-letter" x={24} y={33} text={shortName(module).charAt(0).toUpperCase()} />
  </>
);

export const ModuleMark = ({ module, ...named }: Named & { module: string }) => (
  <Drawing kind="mark" width={48} height={48} {...named}>
    {moduleArt.value.get(module)?.mark ?? <PlainMark module={module} />}
  </Drawing>
);
