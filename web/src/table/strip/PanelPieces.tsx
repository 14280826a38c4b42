/* The pieces in the panel of a module: what can be used has a ring and says what it brings and costs, the others are pale and say why not. */
import { useSignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { useEffect } from "preact/hooks";
import type { RefusalBody } from "../../engine/types";
import type { Game } from "../../game/game";
import { quietly } from "../../parts/quietly";
import { texts } from "../../texts/texts";
import { Piece, standingOf } from "../Piece";
import { gainOf } from "./verbs";
import "./pieces.css";

export interface PanelPiece {
  handle: string;
  label: string;
  draw: ComponentChild;
}

type Reasons = ReadonlyMap<string, RefusalBody>;

/** Why each of these cannot be used now; the engine is asked once per decision. */
function useReasons(game: Game, handles: readonly string[]): Reasons {
  const reasons = useSignal<Reasons>(new Map());
  const decision = game.asked.value === null ? null : game.decision.value;
  const isOpening = game.picking.picks.value.path.length === 0;
  useEffect(() => {
    reasons.value = new Map();
    if (!decision || !isOpening || !handles.length) return;
    const found = Promise.all(handles.map(async (handle) => [handle, await game.verdict([handle])] as const));
    quietly(
      found.then((all) => {
        if (game.decision.value === decision) reasons.value = new Map(all.flatMap(([handle, why]) => (why ? [[handle, why] as const] : [])));
      }),
    );
  }, [decision, isOpening, handles.join()]);
  return reasons.value;
}

/** What paying for it comes to, where the engine has said that. */
function Cost({ game, handle }: { game: Game; handle: string }) {
  const { market } = texts.value.table;
  const payable = game.picking.payable.value.get(handle);
  if (!payable) return null;
  return payable.exact ? <span class="gain">{market.exact}</span> : <span>{market.over(payable.over)}</span>;
}

/** The points that it could bring now. */
export function Gain({ game, handle }: { game: Game; handle: string }) {
  const gain = gainOf(game.picking.options.value, handle);
  return gain > 0 ? (
    <span class="gain" aria-label={texts.value.strip.verbs.gain(gain)} role="img">
      +{gain}
    </span>
  ) : null;
}

interface PieceProps {
  game: Game;
  piece: PanelPiece;
}

const Touchable = ({ game, piece: { handle, label, draw }, small }: PieceProps & { small?: boolean }) => (
  <Piece game={game} handle={handle} label={label} class={small ? "offered small" : "offered"} drop>
    {draw}
  </Piece>
);

const Usable = ({ game, piece }: PieceProps) => (
  <span class="panel-piece can">
    <Touchable game={game} piece={piece} />
    <Gain game={game} handle={piece.handle} />
    <Cost game={game} handle={piece.handle} />
  </span>
);

const Short = ({ game, piece, by }: PieceProps & { by: number }) => (
  <span class="panel-piece cannot">
    <Touchable game={game} piece={piece} />
    {texts.value.strip.verbs.short(by)}
  </span>
);

/** Pieces that cannot be used for the same reason. */
const Others = ({ game, pieces, why }: { game: Game; pieces: readonly PanelPiece[]; why?: string }) => (
  <div class={why ? "panel-not" : ""}>
    {why && <p>{why}</p>}
    <div class="panel-pieces">
      {pieces.map((piece) => (
        <span key={piece.handle} class={`panel-piece ${why ? "cannot" : ""}`}>
          <Touchable game={game} piece={piece} small={!!why} />
        </span>
      ))}
    </div>
  </div>
);

/** Why some of these cannot be used, each reason once: for pieces that do not say it themselves. */
export function WhyNot({ game, pieces }: { game: Game; pieces: readonly PanelPiece[] }) {
  const reasons = useReasons(game, pieces.filter(({ handle }) => !standingOf(game, handle)).map(({ handle }) => handle));
  return (
    <>
      {[...new Set([...reasons.values()].map(({ message }) => message))].map((why) => (
        <p key={why} class="panel-not">
          {why}
        </p>
      ))}
    </>
  );
}

interface PanelPiecesProps {
  game: Game;
  pieces: readonly PanelPiece[];
  /** They stand in columns: `WhyNot` says below them why they cannot be used. */
  silent?: boolean;
}

export function PanelPieces({ game, pieces, silent = false }: PanelPiecesProps) {
  const usable = pieces.filter(({ handle }) => standingOf(game, handle));
  const others = pieces.filter(({ handle }) => !standingOf(game, handle));
  const reasons = useReasons(game, silent ? [] : others.map(({ handle }) => handle));
  const shortBy = ({ handle }: PanelPiece): number => reasons.get(handle)?.short ?? 0;
  const notNow = game.asked.value === null ? "" : texts.value.strip.notNow;
  const whyNot = ({ handle }: PanelPiece): string => reasons.get(handle)?.message ?? notNow;
  const rest = others.filter((piece) => !shortBy(piece));
  return (
    <>
      <div class="panel-pieces" data-arrows>
        {usable.map((piece) => (
          <Usable key={piece.handle} game={game} piece={piece} />
        ))}
        {others.map((piece) => shortBy(piece) > 0 && <Short key={piece.handle} game={game} piece={piece} by={shortBy(piece)} />)}
      </div>
      {silent && <Others game={game} pieces={rest} />}
      {!silent && [...new Set(rest.map(whyNot))].map((why) => <Others key={why} game={game} pieces={rest.filter((piece) => whyNot(piece) === why)} why={why} />)}
    </>
  );
}
