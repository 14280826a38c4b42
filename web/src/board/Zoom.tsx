/* Zoom, over the court and by keys. */
import { Icon } from "../art/pieces";
import { texts } from "../texts/texts";
import type { Camera } from "./camera";

const STEP = 1.35;

export function Zoom({ camera }: { camera: Camera }) {
  const { board } = texts.value;
  return (
    <div class="zoom-buttons over-court">
      <button type="button" class="btn only" aria-label={board.zoomOut} title={board.zoomOut} onClick={() => camera.zoom(1 / STEP)}>
        <Icon name="minus" />
      </button>
      <button type="button" class="btn only" aria-label={board.zoomIn} title={board.zoomIn} onClick={() => camera.zoom(STEP)}>
        <Icon name="plus" />
      </button>
      <button type="button" class={camera.moved.value ? "btn only fit moved" : "btn only fit"} aria-label={board.fit} title={board.fit} onClick={() => camera.fit()}>
        <Icon name="fit" />
      </button>
    </div>
  );
}

/** Keys that work wherever the focus is inside the court; false: not a key of the camera. */
export function zoomKey(camera: Camera, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "+" || key === "=") camera.zoom(STEP);
  else if (key === "-") camera.zoom(1 / STEP);
  else if (key === "0") camera.fit();
  else return false;
  return true;
}
