/* What stands beside a section: a small position, pieces, ways to act, standings. */
import { scoringTexts } from "../texts/scoring";
import { Board } from "./drawings/Board";
import { Marks, Pieces, Shop } from "./drawings/Pieces";
import { Prizes, Ranking, Standing } from "./drawings/Standings";
import { Ways } from "./drawings/Ways";
import type { Counted } from "./pages/counted";
import { wordsIn, type Example } from "./pages/example";

/** Points that were counted, or why a tile does not fit. */
function captionOf({ points, tried }: Counted): string | undefined {
  return points === undefined ? tried.find(({ says }) => says)?.says : scoringTexts.value.points(points);
}

export function ExampleDrawing({ example, counted }: { example: Example; counted: Counted }) {
  const { view, ways, ranking, standing, prizes } = counted;
  const caption = captionOf(counted);
  return (
    <figure class="rules-example">
      {example.shop && <Shop view={view} />}
      {example.marks && <Marks view={view} />}
      {example.pieces && <Pieces handles={wordsIn(example.pieces)} view={view} />}
      {example.board && <Board example={example} counted={counted} />}
      {ranking && <Ranking view={view} type={example.ranking!} ranking={ranking} />}
      {standing && <Standing view={view} source={example.standing!} standing={standing} />}
      {prizes && <Prizes prizes={prizes} />}
      {ways.length > 0 && <Ways ways={ways} view={view} />}
      {caption && <figcaption class={counted.points === undefined ? "why" : ""}>{caption}</figcaption>}
    </figure>
  );
}
