/* Het bord: velden in woorden, zoom, wat een tegel zou veranderen. */
const NUMBERS = ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"];
const number = (n: number): string => NUMBERS[n] ?? String(n);

export const board = {
  grid: (name: string) => `Alhambra van ${name}`,
  small: (tiles: number) => (tiles === 1 ? "Alhambra met één tegel" : `Alhambra met ${tiles} tegels`),
  keys: "Met de pijltjestoetsen ga je van veld naar veld, met Home en End naar de rand, met F naar de fontein, met N naar het volgende veld dat je kunt kiezen. Enter kiest. Plus, min en 0 zoomen.",
  place: (east: number, south: number) => {
    const parts = [east && `${number(Math.abs(east))} naar het ${east > 0 ? "oosten" : "westen"}`, south && `${number(Math.abs(south))} naar het ${south > 0 ? "zuiden" : "noorden"}`].filter(Boolean);
    return parts.length ? `vanaf de fontein ${parts.join(", ")}` : "";
  },
  free: "vrij veld",
  canBuild: "hier kun je bouwen",
  canPick: "te kiezen",
  chosen: "gekozen; nogmaals Enter bevestigt",
  refused: "niet toegestaan",
  crossing: (place: string) => `snijpunt ${place}`,
  zoomIn: "Inzoomen",
  zoomOut: "Uitzoomen",
  fit: "Alles tonen",
  more: {
    left: (n: number) => (n === 1 ? "Nog één veld in het westen" : `Nog ${n} velden in het westen`),
    right: (n: number) => (n === 1 ? "Nog één veld in het oosten" : `Nog ${n} velden in het oosten`),
    top: (n: number) => (n === 1 ? "Nog één veld in het noorden" : `Nog ${n} velden in het noorden`),
    bottom: (n: number) => (n === 1 ? "Nog één veld in het zuiden" : `Nog ${n} velden in het zuiden`),
  },
  preview: {
    wall: "Muur",
    types: { pavilion: "Paviljoens", seraglio: "Harems", arcades: "Bogengalerijen", chambers: "Kamers", garden: "Tuinen", tower: "Torens" },
    points: "Bij waardering nu",
    to: (what: string, before: string, after: string) => `${what} ${before} wordt ${after}`,
    stillFirst: "nog steeds eerste",
    place: (n: number) => (n === 0 ? "geen plaats" : `nu ${n}e`),
  },
};
