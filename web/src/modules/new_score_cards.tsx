/* 17: three cards, one a scoring, with the types in the order of what they are worth: the lowest pays most. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/new_score_cards.svg?raw";
import type { BuildingType, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { printedOn } from "../game/pieces";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt } from "./module";
import "./new_score_cards.css";

const words = () => moduleTexts.value.new_score_cards;
const symbol = (name: string) => `mod-new_score_cards-${name}`;

const cardsOf = (view: View): number[] => (view.score_cards ?? []) as number[];

/** The types of a card, what pays least first. */
const orderOf = (card: number): BuildingType[] => printedOn(`score_card:${card}`)?.buildings ?? [];

function spokenName(card: number): string {
  const types = orderOf(card).map((type) => texts.value.common.types[type]);
  return words().order(types.reverse().join(", "));
}

const CardFace = ({ card }: { card: number }) => (
  <>
    <Symbol id={symbol("card")} width={70} height={98} />
    {orderOf(card).map((type, row) => (
      <Symbol key={type} id={`m-${type}`} x={7.5} y={7.8 + 13.8 * row} width={13} />
    ))}
  </>
);

const ScoreCard = ({ card, label }: { card: number; label?: string }) => (
  <Drawing kind="card" width={70} height={98} label={label}>
    <CardFace card={card} />
  </Drawing>
);

/** What pays most in the next scoring. */
function bestOf(view: View): BuildingType | undefined {
  const next = cardsOf(view)[view.scorings_done];
  return next === undefined ? undefined : orderOf(next).at(-1);
}

function Best({ view }: { view: View }) {
  const best = bestOf(view);
  if (!best) return null;
  return (
    <Drawing kind="mark" width={48} height={48} label={words().best(view.scorings_done + 1, texts.value.common.types[best])}>
      <Symbol id={`m-${best}`} width={48} />
    </Drawing>
  );
}

/** The card of the next scoring is larger, those that are over are pale. */
function Panel({ view }: { view: View }) {
  const cards = cardsOf(view);
  const best = bestOf(view);
  return (
    <>
      <ol class="mod-score-cards">
        {cards.map((card, i) => (
          <li key={card} data-over={i < view.scorings_done} data-next={i === view.scorings_done}>
            <ScoreCard card={card} label={`${words().scoring(i + 1)}: ${spokenName(card)}`} />
          </li>
        ))}
      </ol>
      {best && <p>{words().best(view.scorings_done + 1, texts.value.common.types[best])}</p>}
    </>
  );
}

const drawThing = (handle: string) => (nounOf(handle) === "score_card" ? <ScoreCard card={Number(nameOf(handle))} /> : null);

const art: ModuleArt = {
  symbols,
  fields: ["score_cards"],
  thing: drawThing,
  mark: <Symbol id={symbol("mark")} width={48} />,
  says: (_, view) => <Best view={view} />,
  homes: ["chip", "thing"],
  Panel,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
