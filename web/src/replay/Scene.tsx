/* The Alhambra that a step is about, large, with its last change ringed; the others small beside it, to be chosen. */
import type { Signal } from "@preact/signals";
import { CardLabel } from "../art/spoken";
import { Card, Plate, Tile } from "../art/pieces";
import { MiniBoard, StaticBoard } from "../board/Board";
import type { Card as CardShape, PlayerView, View } from "../engine/types";
import { SitterName, type Sitter } from "../scoring/sitters";
import { Marks } from "../table/Marks";
import { signed } from "../parts/signed";
import { scoringTexts } from "../texts/scoring";
import { changedSquares, type Step } from "./steps";

/** The cards of a hand as small plates, or their number where they are not open. */
export function OpenHand({ player, view }: { player: PlayerView; view: View }) {
  const scoring = scoringTexts.value;
  if (!player.hand) return <span class="dim">{scoring.cards(player.hand_size ?? 0)}</span>;
  const sorted = [...player.hand].sort((a, b) => CardLabel(a, view).localeCompare(CardLabel(b, view)));
  return (
    <span class="open-hand">
      {sorted.map((card, i) => (
        <HandCard key={i} card={card} view={view} />
      ))}
    </span>
  );
}

function HandCard({ card, view }: { card: CardShape; view: View }) {
  if ("currency" in card) return <Plate currency={String(card.currency)} value={Number(card.value)} label={CardLabel(card, view)} />;
  return (
    <span class="odd-card">
      <Card card={card} view={view} label={CardLabel(card, view)} />
    </span>
  );
}

interface SceneProps {
  view: View;
  step: Step;
  sitter: Sitter;
}

export function Scene({ view, step, sitter }: SceneProps) {
  const scoring = scoringTexts.value;
  const seat = sitter.who as number;
  const player = view.players[seat];
  return (
    <section class="replay-scene" aria-label={scoring.alhambraOf(sitter.name)}>
      <h2>
        <SitterName sitter={sitter} />
        <b>{signed(player.score)}</b>
        <span class="marks">
          <Marks player={player} view={view} />
        </span>
      </h2>
      <div class="replay-board">
        <StaticBoard player={player} view={view} size="l" marked={changedSquares(step, seat)} label={scoring.alhambraOf(sitter.name)} />
      </div>
      {player.reserve.length > 0 && (
        <div class="replay-reserve">
          <span class="cap">{scoring.reserve}</span>
          {player.reserve.map((tile, i) => (
            <Tile key={i} tile={tile} size="m" />
          ))}
        </div>
      )}
    </section>
  );
}

interface OthersProps {
  view: View;
  sitters: Sitter[];
  shown: number;
  /** The seat that somebody chose to look at; null: whoever moves. */
  pinned: Signal<number | null>;
}

export function Others({ view, sitters, shown, pinned }: OthersProps) {
  return (
    <div class="replay-others" data-many={sitters.length > 4}>
      {sitters.map((sitter, seat) => (
        <button key={seat} class="panel" aria-pressed={seat === shown} onClick={() => (pinned.value = pinned.value === seat ? null : seat)}>
          <SitterName sitter={sitter} />
          <b>{signed(view.players[seat].score)}</b>
          <span class="mini">
            <MiniBoard player={view.players[seat]} view={view} />
          </span>
        </button>
      ))}
    </div>
  );
}

export const Hands = ({ view, sitters }: { view: View; sitters: Sitter[] }) => (
  <ul class="replay-hands" aria-label={scoringTexts.value.hands}>
    {sitters.map((sitter, seat) => (
      <li key={seat}>
        <SitterName sitter={sitter} />
        <OpenHand player={view.players[seat]} view={view} />
      </li>
    ))}
  </ul>
);
