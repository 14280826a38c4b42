/* What cards that are no money share: ivory edge, coloured ground, ivory corner, text in it. */
import type { ComponentChildren } from "preact";

export const CardFrame = ({ ground }: { ground: string }) => (
  <>
    <rect x=".8" y=".8" width="68.4" height="96.4" rx="8" fill="var(--card)" stroke="var(--piece-ink)" stroke-width="1.6" />
    <rect x="4" y="4" width="62" height="90" rx="5.5" fill={ground} />
  </>
);

export const CardCorner = ({ children }: { children?: ComponentChildren }) => (
  <>
    <path d="M4 9.5A5.5 5.5 0 0 1 9.5 4H27V19q0 7-7 7H4Z" fill="var(--plate)" />
    {children}
  </>
);
