/* How far colours lie apart, for all eyes and for eyes that see fewer (Machado et al. 2009), in CIELAB. */

type Triple = [number, number, number];

export const EYES: Record<string, [Triple, Triple, Triple]> = {
  full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
  grey: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
};

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const parse = (hex: string): Triple => [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], parse(hex));

/** WCAG 2.2 contrast. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (light + 0.05) / (dark + 0.05);
}

function lab(rgb: Triple): Triple {
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [dot([0.4124, 0.3576, 0.1805], rgb) / 0.95047, dot([0.2126, 0.7152, 0.0722], rgb), dot([0.0193, 0.1192, 0.9505], rgb) / 1.08883].map(root);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two colours look to some eyes. */
export function distance(a: string, b: string, eyes: string): number {
  const seen = (hex: string) => lab(EYES[eyes].map((row) => Math.min(1, Math.max(0, dot(row, parse(hex))))) as Triple);
  const [p, q] = [seen(a), seen(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
