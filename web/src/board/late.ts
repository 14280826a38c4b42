/* Parts of the board that the first table does without. */
import { lazyPart } from "../screens/lazy";
import type { Camera } from "./camera";
import type { BoardModel } from "./model";
import type { Foretold } from "./spoken";

export interface Layers {
  model: BoardModel;
  camera: Camera;
}

const touched = () => import("./touched");
export const AtOnce = lazyPart<{ model: BoardModel }>(async () => (await touched()).AtOnce);
export const Consequences = lazyPart<{ preview: Foretold }>(async () => (await touched()).Consequences);
export const FitLine = lazyPart<{ model: BoardModel }>(async () => (await touched()).FitLine);
export const Ghosts = lazyPart<Layers>(async () => (await touched()).Ghosts);
export const Needed = lazyPart<{ model: BoardModel }>(async () => (await touched()).Needed);
export const OutOfView = lazyPart<Layers>(async () => (await touched()).OutOfView);
export const Points = lazyPart<{ model: BoardModel }>(async () => (await touched()).Points);
export const Refused = lazyPart<Layers>(async () => (await touched()).Refused);

/** They come as soon as the board stands. */
export const TOUCHED = [AtOnce, Consequences, FitLine, Ghosts, Needed, OutOfView, Points, Refused];
