/* Tick or cross: what the engine says to something that is tried. Drawn round 0,0. */
const TICK = "M-8 .5-2.5 6.500 8.500-6";
const CROSS = "M-7-7 7 7M7-7-7 7";

export const Mark = ({ fits }: { fits: boolean }) => (
  <g class={`rules-sign ${fits ? "fits" : "fits-not"}`}>
    <circle r="17" />
    <path d={fits ? TICK : CROSS} />
  </g>
);

/** The same beside other things. */
export const MarkIcon = ({ fits, label }: { fits: boolean; label: string }) => (
  <svg class="rules-mark" viewBox="-20 -20 40 40" role="img" aria-label={label}>
    <Mark fits={fits} />
  </svg>
);
