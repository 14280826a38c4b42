/* Das Spielbrett: Felder in Worten, Zoom, was ein Plättchen ändern würde. */
const NUMBERS = ["kein", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"];
const number = (n: number): string => NUMBERS[n] ?? String(n);

export const board = {
  grid: (name: string) => `Alhambra von ${name}`,
  small: (tiles: number) => `Alhambra mit ${tiles} Plättchen`,
  keys: "Mit den Pfeiltasten gehst du von Feld zu Feld, mit Pos1 und Ende zum Rand, mit F zum Brunnen, mit N zum nächsten wählbaren Feld. Die Eingabetaste wählt. Plus, Minus und 0 zoomen.",
  place: (right: number, below: number) => {
    const parts = [right && `${number(Math.abs(right))} ${right > 0 ? "rechts" : "links"}`, below && `${number(Math.abs(below))} ${below > 0 ? "unter" : "über"}`].filter(Boolean);
    return parts.length ? `${parts.join(", ")} ${below ? "dem" : "vom"} Brunnen` : "";
  },
  free: "freies Feld",
  canBuild: "hier kannst du bauen",
  canPick: "wählbar",
  chosen: "gewählt; noch einmal Eingabetaste bestätigt",
  refused: "nicht erlaubt",
  crossing: (place: string) => `Kreuzung ${place}`,
  side: (side: "N" | "E" | "S" | "W", place: string) => `Seite ${{ N: "oben", E: "rechts", S: "unten", W: "links" }[side]}, ${place}`,
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Alles zeigen",
  more: {
    left: (n: number) => (n === 1 ? "Noch 1 Feld links" : `Noch ${n} Felder links`),
    right: (n: number) => (n === 1 ? "Noch 1 Feld rechts" : `Noch ${n} Felder rechts`),
    top: (n: number) => (n === 1 ? "Noch 1 Feld oben" : `Noch ${n} Felder oben`),
    bottom: (n: number) => (n === 1 ? "Noch 1 Feld unten" : `Noch ${n} Felder unten`),
  },
  preview: {
    wall: "Mauer",
    types: { pavilion: "Pavillons", seraglio: "Serails", arcades: "Arkaden", chambers: "Gemächer", garden: "Gärten", tower: "Türme" },
    atOnce: "Sofort",
    points: "Bei Wertung jetzt",
    to: (what: string, before: string, after: string) => `${what} von ${before} auf ${after}`,
    stillFirst: "weiterhin vorn",
    jointFirst: "Platz 1 geteilt",
    place: (n: number, shared: boolean) => (n === 0 ? "ohne Platz" : `jetzt ${shared ? "geteilter " : ""}Platz ${n}`),
  },
};
