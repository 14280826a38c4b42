/* 06: a fifth currency. Its coin, plate and card are drawn by the base game under the name of the currency. */
import { CardFace } from "../art/cards";
import { Symbol } from "../art/drawing";
import symbols from "../art/modules/diamonds.svg?raw";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt } from "./module";

const art: ModuleArt = {
  symbols,
  mark: <Symbol id="coin-diamond" width={48} />,
  homes: ["hand"],
  setup: { place: "pile", what: () => moduleTexts.value.diamonds.what },
  picture: (
    <>
      <g transform="translate(10 4) rotate(-6 20 28) scale(.57)">
        <CardFace card={{ currency: "diamond", value: 7 }} />
      </g>
      <Symbol id="coin-diamond" x={54} y={12} width={44} />
    </>
  ),
};

export default art;
