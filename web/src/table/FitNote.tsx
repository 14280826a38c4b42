/* What there is to know in the dock while a tile is being bought: that a square can be touched for it, or that it goes to the reserve. */
import type { Game } from "../game/game";
import { texts } from "../texts/texts";
import "./fit-note.css";

function wordsFor({ picking }: Game): string {
  const { fits } = texts.value;
  const { current, chosen } = picking.fitting;
  if (picking.dragged.value !== null) return fits.dragged;
  if (!current.value?.fits.length) return fits.rebuildLater;
  return chosen.value ? fits.keeps : fits.touch;
}

export const FitNote = ({ game }: { game: Game }) => game.picking.fitting.current.value && <p class={`fit-note ${game.picking.fitting.current.value.fits.length ? "" : "nowhere"}`}>{wordsFor(game)}</p>;
