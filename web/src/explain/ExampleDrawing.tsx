/* What stands beside a section: a small position, pieces, ways to act, standings. */
import { scoringTexts } from "../texts/scoring";
import { Board } from "./drawings/Board";
import { Marks, Pieces } from "./drawings/Pieces";
import { Prizes, PrizeTable, Ranking, Standing } from "./drawings/Standings";
import { Ways } from "./drawings/Ways";
import type { Counted } from "./pages/counted";
import { wordsIn, type Example } from "./pages/example";
import { shopIn } from "./pages/pieces";
import { ruleIn } from "./pages/rule";

/** Points that were counted, or why a tile does not fit: which side it is can be seen. */
function captionOf({ points, tried }: Counted): string | undefined {
  const why = tried.find(({ says }) => says)?.says;
  return points === undefined ? why && ruleIn(why) : scoringTexts.value.points(points);
}

export function ExampleDrawing({ example, counted }: { example: Example; counted: Counted }) {
  const { view, names, ways, ranking, standing, prizes, allPrizes } = counted;
  const caption = captionOf(counted);
  return (
    <figure class="rules-example">
      {example.shop && <Pieces kind="shop" handles={shopIn(view)} view={view} names={names} />}
      {example.marks && <Marks view={view} />}
      {example.pieces && <Pieces handles={wordsIn(example.pieces)} view={view} names={names} />}
      {example.board !== undefined && <Board example={example} counted={counted} />}
      {ranking && <Ranking view={view} type={example.ranking!} ranking={ranking} />}
      {standing && <Standing view={view} source={example.standing!} standing={standing} />}
      {prizes && <Prizes prizes={prizes} />}
      {allPrizes && <PrizeTable prizes={allPrizes} />}
      {ways.length > 0 && <Ways ways={ways} view={view} names={names} />}
      {caption && <figcaption class={counted.points === undefined ? "why" : ""}>{caption}</figcaption>}
    </figure>
  );
}
