/* Het bord: velden in woorden, zoom, wat een tegel zou veranderen. */
const NUMBERS = ["geen", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"];
const number = (n: number): string => NUMBERS[n] ?? String(n);

export const board = {
  grid: (name: string) => `Alhambra van ${name}`,
  small: (tiles: number) => (tiles === 1 ? "Alhambra met één tegel" : `Alhambra met ${tiles} tegels`),
  keys: "Met de pijltjestoetsen ga je van veld naar veld, met Home en End naar de rand, met F naar de fontein, met N naar het volgende veld dat je kunt kiezen. Enter kiest. Plus, min en 0 zoomen.",
  place: (right: number, below: number) => {
    const parts = [right && `${number(Math.abs(right))} ${right > 0 ? "rechts" : "links"}`, below && `${number(Math.abs(below))} ${below > 0 ? "onder" : "boven"}`].filter(Boolean);
    return parts.length ? `${parts.join(", ")}${below ? "" : " van"} de fontein` : "";
  },
  free: "vrij veld",
  canBuild: "hier kun je bouwen",
  canPick: "te kiezen",
  chosen: "gekozen; nogmaals Enter bevestigt",
  refused: "niet toegestaan",
  crossing: (place: string) => `snijpunt ${place}`,
  side: (side: "N" | "E" | "S" | "W", place: string) => `kant ${{ N: "boven", E: "rechts", S: "onder", W: "links" }[side]}, ${place}`,
  zoomIn: "Inzoomen",
  zoomOut: "Uitzoomen",
  fit: "Alles tonen",
  more: {
    left: (n: number) => (n === 1 ? "Nog 1 veld links" : `Nog ${n} velden links`),
    right: (n: number) => (n === 1 ? "Nog 1 veld rechts" : `Nog ${n} velden rechts`),
    top: (n: number) => (n === 1 ? "Nog 1 veld boven" : `Nog ${n} velden boven`),
    bottom: (n: number) => (n === 1 ? "Nog 1 veld onder" : `Nog ${n} velden onder`),
  },
  preview: {
    wall: "Muur",
    types: { pavilion: "Paviljoens", seraglio: "Harems", arcades: "Bogengalerijen", chambers: "Kamers", garden: "Tuinen", tower: "Torens" },
    atOnce: "Meteen",
    points: "Bij waardering nu",
    to: (what: string, before: string, after: string) => `${what} ${before} wordt ${after}`,
    stillFirst: "nog steeds eerste",
    jointFirst: "gedeeld 1e",
    place: (n: number, shared: boolean) => (n === 0 ? "geen plaats" : `nu ${shared ? "gedeeld " : ""}${n}e`),
  },
};
