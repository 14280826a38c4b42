/* Das Spielbrett: Felder in Worten, Zoom, was ein Plättchen ändern würde. */
const NUMBERS = ["kein", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];
const number = (n: number): string => NUMBERS[n] ?? String(n);

export const board = {
  grid: (name: string) => `Alhambra von ${name}`,
  small: (tiles: number) => `Alhambra mit ${tiles} Plättchen`,
  keys: "Mit den Pfeiltasten gehst du von Feld zu Feld, mit Pos1 und Ende zum Rand, mit F zum Brunnen, mit N zum nächsten wählbaren Feld. Die Eingabetaste wählt. Plus, Minus und 0 zoomen.",
  place: (east: number, south: number) => {
    const parts = [east && `${number(Math.abs(east))} ${east > 0 ? "östlich" : "westlich"}`, south && `${number(Math.abs(south))} ${south > 0 ? "südlich" : "nördlich"}`].filter(Boolean);
    return parts.length ? `${parts.join(", ")} vom Brunnen` : "";
  },
  free: "freies Feld",
  canBuild: "hier kannst du bauen",
  canPick: "wählbar",
  chosen: "gewählt; noch einmal Eingabetaste bestätigt",
  refused: "nicht erlaubt",
  crossing: (place: string) => `Kreuzung ${place}`,
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Alles zeigen",
  more: {
    left: (n: number) => (n === 1 ? "Noch ein Feld im Westen" : `Noch ${n} Felder im Westen`),
    right: (n: number) => (n === 1 ? "Noch ein Feld im Osten" : `Noch ${n} Felder im Osten`),
    top: (n: number) => (n === 1 ? "Noch ein Feld im Norden" : `Noch ${n} Felder im Norden`),
    bottom: (n: number) => (n === 1 ? "Noch ein Feld im Süden" : `Noch ${n} Felder im Süden`),
  },
  preview: {
    wall: "Mauer",
    types: { pavilion: "Pavillons", seraglio: "Serails", arcades: "Arkaden", chambers: "Gemächer", garden: "Gärten", tower: "Türme" },
    points: "Bei Wertung jetzt",
    to: (what: string, before: string, after: string) => `${what} von ${before} auf ${after}`,
    stillFirst: "weiterhin vorn",
    place: (n: number) => (n === 0 ? "ohne Platz" : `jetzt Platz ${n}`),
  },
};
