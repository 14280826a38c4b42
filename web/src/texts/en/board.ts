/* The board: squares as they are spoken, zoom, what a tile would change. */
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const number = (n: number): string => NUMBERS[n] ?? String(n);

export const board = {
  grid: (name: string) => `Alhambra of ${name}`,
  small: (tiles: number) => (tiles === 1 ? "Alhambra with one tile" : `Alhambra with ${tiles} tiles`),
  keys: "Arrow keys go from square to square, Home and End to the edges, F to the fountain, N to the next square that can be picked. Enter picks. Plus, minus and 0 zoom.",
  /** Squares right of and below the fountain, in the engine's words; left and above are negative. */
  place: (right: number, below: number) => {
    const parts = [right && `${number(Math.abs(right))} ${right > 0 ? "right" : "left"}`, below && `${number(Math.abs(below))} ${below > 0 ? "below" : "above"}`].filter(Boolean);
    return parts.length ? `${parts.join(", ")}${below ? "" : " of"} the fountain` : "";
  },
  free: "free square",
  canBuild: "can be built on",
  canPick: "can be picked",
  chosen: "chosen; Enter again confirms",
  refused: "not allowed",
  crossing: (place: string) => `crossing ${place}`,
  side: (side: "N" | "E" | "S" | "W", place: string) => `${{ N: "top", E: "right", S: "bottom", W: "left" }[side]} side, ${place}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all",
  more: {
    left: (n: number) => (n === 1 ? "1 more square on the left" : `${n} more squares on the left`),
    right: (n: number) => (n === 1 ? "1 more square on the right" : `${n} more squares on the right`),
    top: (n: number) => (n === 1 ? "1 more square above" : `${n} more squares above`),
    bottom: (n: number) => (n === 1 ? "1 more square below" : `${n} more squares below`),
  },
  preview: {
    wall: "Wall",
    types: { pavilion: "Pavilions", seraglio: "Seraglios", arcades: "Arcades", chambers: "Chambers", garden: "Gardens", tower: "Towers" },
    atOnce: "At once",
    points: "If scored now",
    to: (what: string, before: string, after: string) => `${what} ${before} to ${after}`,
    stillFirst: "still first",
    jointFirst: "joint first",
    /** A new place in the ranking of a type; 0 is none. */
    place: (n: number, shared: boolean) => (n === 0 ? "no place" : `now ${shared ? "joint " : ""}${["first", "second", "third", "fourth", "fifth", "sixth", "seventh"][n - 1]}`),
  },
};
