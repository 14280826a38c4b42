/* The pieces in the panel of a module: what can be used has a ring and says what it costs, the others are pale and say why not. */
import type { ComponentChild } from "preact";
import type { Game } from "../../game/game";
import { Piece, standingOf } from "../Piece";
import "./pieces.css";

export interface PanelPiece {
  handle: string;
  label: string;
  draw: ComponentChild;
}

const PieceIn = ({ game, piece: { handle, label, draw } }: { game: Game; piece: PanelPiece }) => (
  <Piece game={game} handle={handle} label={label} class="offered" drop>
    {draw}
  </Piece>
);

export function PanelPieces({ game, pieces }: { game: Game; pieces: readonly PanelPiece[] }) {
  const usable = pieces.filter(({ handle }) => standingOf(game, handle));
  const others = pieces.filter(({ handle }) => !standingOf(game, handle));
  return (
    <div class="panel-pieces" data-arrows>
      {[...usable, ...others].map((piece) => (
        <PieceIn key={piece.handle} game={game} piece={piece} />
      ))}
    </div>
  );
}
