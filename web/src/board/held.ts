/* An element that is moved many times a second. While it moves, its transform belongs to an endless animation that stands still: so
   the compositor moves it alone. Chromium builds all layers of the page anew for a transform that changes in a style, and that takes
   longer than all the rest of a frame. */

const ENDLESS_MS = 1e8;

export class Held {
  private animation: Animation | null = null;

  constructor(private readonly element: HTMLElement) {}

  /** Moves the element; it is held until it may rest. */
  hold(transform: string): void {
    const keyframes = { transform: [transform, transform] };
    if (this.animation) (this.animation.effect as KeyframeEffect).setKeyframes(keyframes);
    else this.animation = this.element.animate(keyframes, { duration: ENDLESS_MS, fill: "both" });
  }

  /** Lets the element rest where it is, so that a transition can begin there. */
  rest(): void {
    if (!this.animation) return;
    this.element.style.transform = getComputedStyle(this.element).transform;
    this.animation.cancel();
    this.animation = null;
    void getComputedStyle(this.element).transform; // what follows is a change from here
  }

  /** Puts the element somewhere for good. */
  put(transform: string): void {
    this.rest();
    this.element.style.transform = transform;
  }
}
