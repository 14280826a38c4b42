/* Het bord: vakken in woorden, zoom, wat een tegel zou veranderen. */
const NUMBERS = ["geen", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "elf", "twaalf"];
const number = (n: number): string => NUMBERS[n] ?? String(n);

export const board = {
  grid: (name: string) => `Alhambra van ${name}`,
  small: (tiles: number) => (tiles === 1 ? "Alhambra met één tegel" : `Alhambra met ${tiles} tegels`),
  keys: "Met de pijltjestoetsen ga je van vak naar vak, met Home en End naar de rand, met F naar de fontein, met N naar het volgende vak dat je kunt kiezen. Enter kiest. Plus, min en 0 zoomen.",
  place: (east: number, south: number) => {
    const parts = [east && `${number(Math.abs(east))} naar het ${east > 0 ? "oosten" : "westen"}`, south && `${number(Math.abs(south))} naar het ${south > 0 ? "zuiden" : "noorden"}`].filter(Boolean);
    return parts.length ? `vanaf de fontein ${parts.join(", ")}` : "";
  },
  free: "vrij vak",
  canBuild: "hier kun je bouwen",
  canPick: "te kiezen",
  chosen: "gekozen; nog een keer Enter bevestigt",
  refused: "niet toegestaan",
  crossing: (place: string) => `kruispunt ${place}`,
  zoomIn: "Inzoomen",
  zoomOut: "Uitzoomen",
  fit: "Alles tonen",
  more: {
    left: (n: number) => (n === 1 ? "Nog één vak in het westen" : `Nog ${n} vakken in het westen`),
    right: (n: number) => (n === 1 ? "Nog één vak in het oosten" : `Nog ${n} vakken in het oosten`),
    top: (n: number) => (n === 1 ? "Nog één vak in het noorden" : `Nog ${n} vakken in het noorden`),
    bottom: (n: number) => (n === 1 ? "Nog één vak in het zuiden" : `Nog ${n} vakken in het zuiden`),
  },
  preview: {
    wall: "Muur",
    types: { pavilion: "Paviljoens", seraglio: "Serails", arcades: "Arcaden", chambers: "Vertrekken", garden: "Tuinen", tower: "Torens" },
    points: "Bij waardering nu",
    to: (what: string, before: string, after: string) => `${what} ${before} wordt ${after}`,
    stillFirst: "nog steeds eerste",
    place: (n: number) => (n === 0 ? "geen plaats" : `nu ${n}e`),
  },
};
