/* The picture of a thing that is being dragged. It lies above the page on a layer of its own and is moved by its transform alone; the
   sheet on which it lies takes the pointer meanwhile, so that nothing below changes its looks for it. */
import { noMotion } from "../parts/motion";
import { Held } from "./held";

const BACK_MS = 220;

export interface Lifted {
  /** What has the pointer. */
  readonly sheet: HTMLElement;
  /** Its middle comes to this point of the window. */
  moveTo(x: number, y: number): void;
  /** The point that says where it would land: the middle, of a double tile that of its first half. */
  landsAt(x: number, y: number): [x: number, y: number];
  /** Its first square comes to lie on the one whose corner is here. */
  snapTo(left: number, top: number): void;
  /** Whether it lies on a square: then it throws no shadow. */
  over(square: boolean): void;
  flyBack(): void;
  vanish(): void;
}

/** Lifts the drawing inside an element, or the element itself where there is none; a tile becomes as large as squares with this side. */
export function lift(source: HTMLElement, side?: number): Lifted {
  const drawing = source.querySelector("svg.art") ?? source;
  const box = drawing.getBoundingClientRect();
  const own = Math.min(box.width, box.height); // nothing where its place was folded away meanwhile
  const scale = side && own ? side / own : 1;
  const [width, height] = [box.width * scale, box.height * scale];
  const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
  const sheet = document.createElement("div");
  sheet.className = "lift";
  sheet.setAttribute("aria-hidden", "true");
  const ghost = document.createElement("div");
  ghost.className = "lifted";
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  ghost.append(drawing.cloneNode(true));
  sheet.append(ghost);
  document.body.append(sheet);
  source.dataset.lifted = "";

  const held = new Held(ghost);
  const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
  const vanish = () => {
    sheet.remove();
    delete source.dataset.lifted;
  };
  held.hold(at(left, top));
  return {
    sheet,
    moveTo: (x, y) => held.hold(at(x - width / 2, y - height / 2)),
    landsAt: (x, y) => (height > 1.7 * width ? [x, y - height / 4] : width > 1.7 * height ? [x - width / 4, y] : [x, y]),
    snapTo: (x, y) => held.hold(at(x, y)),
    over: (square) => void ghost.classList.toggle("over", square),
    vanish,
    flyBack() {
      if (noMotion()) return vanish();
      const home = source.isConnected ? drawing.getBoundingClientRect() : { left, top };
      held.rest();
      ghost.classList.add("back");
      held.put(at(home.left, home.top));
      setTimeout(vanish, BACK_MS);
    },
  };
}
