/* The picture of a thing that is being dragged. It lies above the page on a layer of its own and is moved by its transform alone. */
import { settings } from "../game/settings";

const BACK_MS = 220;

export interface Lifted {
  /** Its middle comes to this point of the window. */
  moveTo(x: number, y: number): void;
  /** Whether it hangs over something that takes it. */
  over(fits: boolean): void;
  flyBack(): void;
  vanish(): void;
}

const noMotion = (): boolean => settings.value.still || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Lifts the drawing inside an element, or the element itself where there is none. */
export function lift(source: HTMLElement): Lifted {
  const drawing = source.querySelector("svg.art") ?? source;
  const { left, top, width, height } = drawing.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "lifted";
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  ghost.append(drawing.cloneNode(true));
  document.body.append(ghost);
  source.dataset.lifted = "";

  const place = (x: number, y: number) => (ghost.style.transform = `translate3d(${x}px, ${y}px, 0)`);
  const vanish = () => {
    ghost.remove();
    delete source.dataset.lifted;
  };
  place(left, top);
  return {
    moveTo: (x, y) => void place(x - width / 2, y - height / 2),
    over: (fits) => void ghost.classList.toggle("over", fits),
    vanish,
    flyBack() {
      if (noMotion()) return vanish();
      const home = source.isConnected ? drawing.getBoundingClientRect() : { left, top };
      ghost.classList.add("back");
      place(home.left, home.top);
      setTimeout(vanish, BACK_MS);
    },
  };
}
