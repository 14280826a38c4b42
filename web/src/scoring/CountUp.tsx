/* A number that counts up to its value when it appears or changes; at once where motion is not wanted. */
import { useEffect, useState } from "preact/hooks";
import { settings } from "../game/settings";
import { signed } from "../parts/signed";

const MS_PER_POINT = 60;
const LONGEST_MS = 700;

const motionWanted = () => !settings.value.still && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export function CountUp({ to, from = 0, sign = false }: { to: number; from?: number; sign?: boolean }) {
  const [shown, setShown] = useState(motionWanted() ? from : to);
  useEffect(() => {
    const began = performance.now();
    const lasts = Math.min(LONGEST_MS, Math.abs(to - from) * MS_PER_POINT);
    let frame = 0;
    const tick = (now: number) => {
      const share = lasts && motionWanted() ? Math.min(1, Math.max(0, (now - began) / lasts)) : 1;
      setShown(Math.round(from + (to - from) * share));
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    tick(began);
    return () => cancelAnimationFrame(frame);
  }, [to, from]);
  return (
    <>
      <span aria-hidden="true">{signed(shown, sign)}</span>
      <span class="sr">{signed(to)}</span>
    </>
  );
}
