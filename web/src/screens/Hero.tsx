/* The view through a horseshoe arch on the home screen, built from shapes like those on the tiles. Colours: hero.css. */
import "./hero.css";

/** Merlons along the top of a wall. */
function merlons(x: number, y: number, width: number, count: number, height: number): string {
  const step = width / (count * 2 - 1);
  return Array.from({ length: count }, (_, i) => `M${(x + i * 2 * step).toFixed(1)} ${y}v${-height}h${step.toFixed(1)}v${height}Z`).join("");
}

/** A horseshoe arch. */
const arch = (x: number, y: number, w: number, h: number) => `M${x} ${y}v${(-h + w * 0.62).toFixed(1)}a${w * 0.56} ${w * 0.56} 0 1 1 ${w} 0v${(h - w * 0.62).toFixed(1)}Z`;

function Cypress({ x, y, h }: { x: number; y: number; h: number }) {
  const n = (share: number) => (h * share).toFixed(1);
  return <path d={`M${x} ${y - h}c${n(0.16)} ${n(0.3)} ${n(0.18)} ${n(0.7)} ${n(0.05)} ${n(0.92)}v${n(0.08)}h-${n(0.1)}v-${n(0.08)}c-${n(0.13)}-${n(0.22)}-${n(0.11)}-${n(0.62)} ${n(0.05)}-${n(0.92)}Z`} fill="var(--h-cyp)" />;
}

const STAR = "0,-10.5 3.1,-7.4 7.4,-7.4 7.4,-3.1 10.5,0 7.4,3.1 7.4,7.4 3.1,7.4 0,10.5 -3.1,7.4 -7.4,7.4 -7.4,3.1 -10.5,0 -7.4,-3.1 -7.4,-7.4 -3.1,-7.4";
const STAR_COLOURS = ["pavilion", "seraglio", "garden", "tower", "arcades"];

/** Points along the left half of the arch, from the foot to the top. */
function archLine(): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 0; i <= 394; i++) points.push([49, 720 - i]);
  const curve = (a: number, b: number, c: number, d: number, t: number) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  for (let i = 1; i <= 400; i++) points.push([curve(49, 1, 79, 280, i / 400), curve(326, 224, 44, 44, i / 400)]);
  return points;
}

/** Zellige stars along the arch, both halves alike. */
function stars() {
  const line = archLine();
  const lengths = line.slice(1).map(([x, y], i) => Math.hypot(x - line[i][0], y - line[i][1]));
  const gap = lengths.reduce((a, b) => a + b) / Math.round(lengths.reduce((a, b) => a + b) / 25);
  const placed = [];
  let run = -gap / 2;
  for (let i = 1; i < line.length; i++) {
    run += lengths[i - 1];
    if (run < 0) continue;
    run -= gap;
    const [x, y] = line[i];
    const turn = (Math.atan2(y - line[i - 1][1], x - line[i - 1][0]) * 180) / Math.PI;
    const fill = `var(--b-${STAR_COLOURS[placed.length % 5]})`;
    placed.push(
      <g fill={fill}>
        <use href="#hero-star" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`} />
        <use href="#hero-star" transform={`translate(${(560 - x).toFixed(1)} ${y.toFixed(1)}) rotate(${(-turn).toFixed(1)})`} />
      </g>,
    );
  }
  return placed;
}

const Palace = () => (
  <g id="hero-palace" transform="translate(47 84) scale(.83)">
    <path d={`M60 338H500V448H60Z${merlons(60, 339, 440, 22, 9)}`} fill="var(--h-wall)" />
    <path d={`M96 262H178V448H96ZM92 262H182V272H92Z${merlons(92, 264, 90, 6, 12)}`} fill="var(--h-wall2)" />
    <path d={`M214 226H342V448H214ZM208 226H348V238H208Z${merlons(208, 228, 140, 8, 14)}`} fill="var(--h-lit)" />
    <path d="M372 320c0-34 26-38 44-60 18 22 44 26 44 60ZM366 318h100v130H366ZM414 264v-21a5 5 0 1 1 4 0v21Z" fill="var(--h-wall2)" />
    <path d={`M466 290H518V448H466Z${merlons(463, 292, 58, 5, 10)}`} fill="var(--h-wall)" />
    <path d={[arch(250, 448, 56, 112), arch(122, 340, 14, 30), arch(144, 340, 14, 30), ...[232, 256, 286, 310].map((x) => arch(x, 300, 16, 36)), ...[378, 400, 422, 444].map((x) => arch(x, 448, 14, 52)), arch(485, 350, 12, 26)].join("")} fill="var(--h-dark)" />
    {[[196, 452, 128], [356, 452, 108], [76, 458, 120], [522, 456, 132], [46, 462, 86], [350, 456, 64]].map(([x, y, h]) => (
      <Cypress x={x} y={y} h={h} />
    ))}
    <g fill="var(--h-tree)">
      <circle cx="222" cy="446" r="20" />
      <circle cx="334" cy="448" r="17" />
      <circle cx="478" cy="450" r="20" />
      <circle cx="120" cy="452" r="21" />
    </g>
  </g>
);

const Gardens = () => (
  <>
    <path d="M0 459h560v260H0Z" fill="var(--h-ground)" />
    <path d="M0 470h196L60 720H0ZM560 470H364L500 720h60Z" fill="var(--h-tree)" />
    <path d="M0 492h172L110 604H0ZM560 492H388L450 604h110Z" fill="var(--h-cyp)" opacity=".35" />
    <path d="M212 468h136l96 252H116Z" fill="var(--h-pool)" />
    <path d="M226 475h108l88 245H138Z" fill="var(--h-pool2)" />
    <g clip-path="url(#hero-pool)">
      <use href="#hero-palace" transform="matrix(1 0 0 -1 0 934)" opacity=".34" />
      <path d="M150 508h260M150 521h260M140 548h280M140 560h280M130 592h300M120 640h320" stroke="var(--h-pool2)" stroke-width="3.5" opacity=".9" />
      <path d="M246 500q34 7 68 0M224 530q56 9 112 0M200 572q80 12 160 0M186 618q94 13 188 0" stroke="var(--h-sky1)" stroke-width="2" fill="none" opacity=".55" />
    </g>
    {[0, 1, 2].map((i) => (
      <g fill="var(--h-orange)">
        <circle cx={192 - i * 24} cy={498 + i * 50} r={11 + i * 4} />
        <circle cx={368 + i * 24} cy={498 + i * 50} r={11 + i * 4} />
      </g>
    ))}
  </>
);

const SKY_STARS = [[150, 170, 1.8], [200, 120, 2.2], [260, 170, 1.5], [320, 110, 2], [140, 250, 1.6], [440, 270, 1.6], [230, 220, 1.4], [350, 180, 1.6]];

const Sky = () => (
  <>
    <path d="M0 0h560v720H0Z" fill="url(#hero-sky)" />
    <g fill="var(--h-sun)" opacity="var(--h-night)">
      {SKY_STARS.map(([cx, cy, r]) => (
        <circle cx={cx} cy={cy} r={r} />
      ))}
      <path d="M408 151a40 40 0 1 1-48 52 34 34 0 0 0 48-52Z" />
    </g>
    <circle cx="398" cy="190" r="40" fill="var(--h-sun)" opacity="var(--h-day)" />
    <path d="M-3 433c125-40 175-24 241-50s158-7 357 30v202H-3Z" fill="var(--h-hill2)" />
    <path d="M-3 474c150-41 266-33 324-48s141 15 274 7v182H-3Z" fill="var(--h-hill)" />
  </>
);

const Defs = () => (
  <defs>
    <linearGradient id="hero-sky" x2="0" y2="1">
      <stop offset="0" stop-color="var(--h-sky3)" />
      <stop offset=".38" stop-color="var(--h-sky2)" />
      <stop offset=".68" stop-color="var(--h-sky1)" />
    </linearGradient>
    <g id="hero-star">
      <polygon points={STAR} />
      <circle r="3.2" fill="var(--paper)" />
    </g>
    <clipPath id="hero-pool">
      <path d="M226 475h108l88 245H138Z" />
    </clipPath>
    <clipPath id="hero-window">
      <path d={WINDOW} />
    </clipPath>
    <pattern id="hero-dado" width="40" height="40" patternUnits="userSpaceOnUse">
      <path d="M0 0h40v40H0Z" fill="var(--paper)" />
      <path d="M20 1l5.4 6 8-.4-.4 8 6 5.4-6 5.4.4 8-8-.4-5.4 6-5.4-6-8 .4.4-8-6-5.4 6-5.4-.4-8 8 .4Z" fill="var(--b-pavilion)" />
      <circle cx="20" cy="20" r="6.5" fill="var(--paper)" />
      <circle cx="20" cy="20" r="3.5" fill="var(--b-seraglio)" />
      <path d="M0 0h5L0 5ZM40 0v5l-5-5ZM0 40v-5l5 5ZM40 40h-5l5-5Z" fill="var(--b-garden)" />
    </pattern>
  </defs>
);

const WINDOW = "M70 690V330C22 240 90 60 280 60S538 240 490 330V690Z";

export const Hero = () => (
  <svg class="hero" viewBox="0 0 560 720" aria-hidden="true">
    <Defs />
    <path d="M22 720V318C-26 200 62 18 280 18S586 200 538 318V720Z" fill="var(--paper)" stroke="var(--line)" stroke-width="2" />
    <path d="M36 720V323C-12 213 71 32 280 32S572 213 524 323V720M62 720V329C14 235 87 56 280 56S546 235 498 329V720" fill="none" stroke="var(--line-strong)" stroke-width="1.5" opacity=".55" />
    {stars()}
    <g clip-path="url(#hero-window)">
      <Sky />
      <Palace />
      <Gardens />
    </g>
    <path d={WINDOW} fill="none" stroke="var(--gold-d)" stroke-width="2" />
    <path d="M20 680h520v40H20Z" fill="url(#hero-dado)" />
    <rect x="12" y="668" width="536" height="12" rx="3" fill="var(--paper)" stroke="var(--line)" />
  </svg>
);
