/* 01: one stone per player, in the shape of the seat; an open eye is awake. */
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/viziers_favour.svg?raw";
import type { Colour, PlayerView } from "../engine/types";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt } from "./module";

/** Where the eye sits in the shape of a seat (24 units), and how large it is. */
const EYES: Partial<Record<Colour, [y: number, size: number]>> = { green: [15.2, 12.6], blue: [12, 15.2], white: [12, 14.6] };

function Stone({ colour, awake, x = 0, y = 0, size = 24 }: { colour: Colour; awake: boolean; x?: number; y?: number; size?: number }) {
  const [middle, eye] = EYES[colour] ?? [12, 16];
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`} style={awake ? undefined : "--seat-fill:.3;--seat-dash:2.3 1.7"}>
      <Symbol id={`seat-${colour}`} width={24} />
      <Symbol id={`mod-viziers_favour-${awake ? "open" : "closed"}`} x={12 - eye / 2} y={middle - eye / 2} width={eye} />
    </g>
  );
}

const isAwake = (player: PlayerView): boolean => player.vizier_awake === true;

const art: ModuleArt = {
  symbols,
  fields: ["vizier_awake"],
  mark: <Stone colour="yellow" awake size={48} />,
  says: (player) => moduleTexts.value.viziers_favour[isAwake(player) ? "wakes" : "sleeps"],
  homes: ["name"],
  marks: (player) => {
    const awake = isAwake(player);
    const words = moduleTexts.value.viziers_favour;
    return [{ key: "vizier", rank: "acts", label: awake ? words.awake : words.asleep, draw: <Stone colour={player.colour} awake={awake} size={48} />, handle: "noun:vizier" }];
  },
  setup: { place: "each", what: () => moduleTexts.value.viziers_favour.what },
  picture: (
    <>
      <Stone colour="blue" awake x={4} y={13} size={38} />
      <Stone colour="yellow" awake={false} x={41} y={18} size={30} />
      <Stone colour="red" awake x={70} y={15} size={34} />
    </>
  ),
};

export default art;
