/* 43: three missions about the shape of the Alhambra, on banners beside the market. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/caliphs_guidelines.svg?raw";
import type { View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt } from "./module";
import "./caliphs_guidelines.css";

const words = () => moduleTexts.value.caliphs_guidelines;
const symbol = (name: string) => `mod-caliphs_guidelines-${name}`;

const missionsOf = (view: View): string[] => (view.missions ?? []) as string[];

/** Points for each of what is counted; where they grow, from the first to the last. */
function pointsOf(id: string): string {
  const numbers = (printedOn(`mission:${id}`)?.numbers ?? []).filter((number) => number > 0);
  return numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : `${numbers[0] ?? ""}`;
}

function spokenName(id: string): string | null {
  const group = printedOn(`mission:${id}`)?.group as keyof ReturnType<typeof words>["missions"] | undefined;
  return group ? words().missions[group] : null;
}

const drawMission = (id: string, label?: string) => (
  <Drawing kind="thing" width={100} height={100} label={label}>
    <Symbol id={symbol(id.slice(1))} />
    <Written class="art-price" x={50} y={86.5} style={`font-size:${pointsOf(id).length > 2 ? 13 : 18}px`} text={pointsOf(id)} />
  </Drawing>
);

const Panel = ({ view }: { view: View }) => (
  <ul class="mod-missions">
    {missionsOf(view).map((id) => (
      <li key={id} data-explain={`mission:${id}`}>
        {drawMission(id)}
        <span>{spokenName(id)}</span>
      </li>
    ))}
  </ul>
);

const SOURCE = <Symbol id={symbol("source")} width={48} />;

const art: ModuleArt = {
  symbols,
  fields: ["missions"],
  thing: (handle) => (nounOf(handle) === "mission" ? drawMission(nameOf(handle)) : null),
  nameOf: spokenName,
  sources: { missions: SOURCE },
  mark: SOURCE,
  homes: ["chip"],
  Panel,
  stall: (view) => missionsOf(view).map((id) => `mission:${id}`),
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
