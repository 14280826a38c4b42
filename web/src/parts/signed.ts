/* Numbers of points as they are written: some modules take points away. */

/** With a true minus, and a plus where it is wanted. */
export const signed = (points: number, plus = false): string => (points < 0 ? `−${-points}` : plus && points > 0 ? `+${points}` : String(points));

/** "4 + 0 − 3". */
export const summed = (points: readonly number[]): string => points.map((n, i) => (i ? `${n < 0 ? "−" : "+"} ${Math.abs(n)}` : signed(n))).join(" ");
