/* One line over the court about the tile that is being bought: on how many squares it fits and what it brings, on the best of them or on
   the one that is pointed at; or why it fits nowhere. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Consequences } from "./Consequences";
import type { BoardModel } from "./model";
import { foretoldBy } from "./spoken";
import { texts } from "../texts/texts";
import "./fit-line.css";

/** In as many words as there is room for. */
function LeadIn({ model }: { model: BoardModel }) {
  const { fits } = texts.value;
  if (model.told.value?.here) return <b>{model.game.picking.dragged.value === null ? fits.there : fits.drop}</b>;
  return (
    <>
      <b class="if-wide">{fits.squares(model.fits.value.size)}</b> <span class="if-wide">{fits.best}</span>
      <b class="if-narrow">{fits.on(model.fits.value.size)}</b> <span class="if-narrow">{fits.there}</span>
    </>
  );
}

/** The question grows over the court: the line stands above it. */
function useAboveDock(isThere: boolean) {
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dock = document.querySelector(".panel.dock");
    const court = line.current?.closest(".court");
    if (!dock || !court) return;
    const lift = () => line.current?.style.setProperty("--covered", `${Math.max(0, court.getBoundingClientRect().bottom - dock.getBoundingClientRect().top)}px`);
    const observer = new ResizeObserver(lift);
    observer.observe(dock);
    return () => observer.disconnect();
  }, [isThere]);
  return line;
}

export function FitLine({ model }: { model: BoardModel }) {
  const current = model.game.picking.fitting.bought.value === null ? null : model.fitting.value; // else a sheet tells it
  const fit = model.told.value?.fit;
  const line = useAboveDock(current !== null);
  if (!current) return null;
  return (
    <div ref={line} class="fit-line over-court" role="status" data-fits={current.fits.length}>
      {fit ? <LeadIn model={model} /> : <b>{texts.value.fits.nowhere}</b>}{" "}
      {fit ? <Consequences preview={foretoldBy(fit, current.tile)} /> : <span>{current.why?.message}</span>}
    </div>
  );
}
