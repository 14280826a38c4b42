/** Calls after the next frame is on its way to the screen: what was touched is answered first, what takes long comes then. Returns what
    takes the call back. */
export function afterFrame(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(call)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

const BREATH_MS = 180;

/** Calls when what was touched is answered and all has found its place. Returns what takes the call back. */
export function afterBreath(call: () => void): () => void {
  const timer = setTimeout(call, BREATH_MS);
  return () => clearTimeout(timer);
}

/** Resolves when a frame with everything that has changed so far is on its way to the screen; at once where nobody sees frames. */
export const frameShown = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestAnimationFrame === "undefined" || document.hidden) resolve();
    else afterFrame(resolve);
  });
