/* The symbols that all drawings use, once in the document: those of the base game, and those of the modules as they load. */
import { moduleArt } from "../modules/module";
import "./art.css";
import { WRITTEN } from "./drawing";
import buildings from "./sprite/buildings.svg?raw";
import ground from "./sprite/ground.svg?raw";
import icons from "./sprite/icons.svg?raw";
import money from "./sprite/money.svg?raw";
import seats from "./sprite/seats.svg?raw";
import variants from "./sprite/variants.svg?raw";
import walls from "./sprite/walls.svg?raw";

const words = WRITTEN.map((word) => `<text id="w-${word}">${word}</text>`).join("");
const base = `${ground + buildings + variants + walls + money + seats + icons}<defs>${words}</defs>`;

const Symbols = ({ of }: { of: string }) => <svg class="art-sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: of }} />;

export const Sprite = () => (
  <>
    <Symbols of={base} />
    {[...moduleArt.value].map(([id, { symbols }]) => (
      <Symbols key={id} of={symbols} />
    ))}
  </>
);
