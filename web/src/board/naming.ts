/* The tiles of an Alhambra that is one drawing: which of them lies under a point, so that each explains itself without a part of its own. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { namers } from "../explain";
import { tileHandle } from "../game/handles";
import { UNIT } from "./frames";
import { keyOf, type Filled } from "./squares";

/** The tile there, by its handle; null: none, or the fountain, which is everybody's. */
export function tileAt(filled: ReadonlyMap<string, Filled>, x: number, y: number): string | null {
  const found = filled.get(keyOf({ x: Math.floor(x / UNIT), y: Math.floor(y / UNIT) }));
  return found && found.tile.type !== "fountain" ? tileHandle(found.tile) : null;
}

/** For the drawing: its `ref`. */
export function useNames(filled: ReadonlyMap<string, Filled>) {
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    namers.set(drawing.current!, (clientX, clientY) => {
      const onScreen = drawing.current?.getScreenCTM();
      if (!onScreen) return null;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(onScreen.inverse());
      return tileAt(filled, x, y);
    });
  }, [filled]);
  return drawing;
}
