/* Wörter, die mehrere Seiten brauchen. */
export const common = {
  title: "Alhambra",
  back: "Zurück",
  close: "Schließen",
  menu: "Menü",
  settings: "Einstellungen",
  and: (first: string, last: string) => `${first} und ${last}`,
  types: { pavilion: "Pavillon", seraglio: "Serail", arcades: "Arkaden", chambers: "Gemächer", garden: "Garten", tower: "Turm", fountain: "Brunnen", camp: "Feldlager", project: "Großprojekt" },
  letters: { pavilion: "P", seraglio: "S", arcades: "A", chambers: "M", garden: "G", tower: "T" },
  currencies: { denar: "Denar", dirham: "Dirham", dukat: "Dukaten", gulden: "Gulden", diamond: "Diamant" },
  sides: { N: "oben", E: "rechts", S: "unten", W: "links" },
  dirk: "Dirk",
  /** Who looks, where one person sits at the device. */
  you: "Du",
  spoken: {
    walls: (sides: string[]) => `Mauer ${sides.join(" und ")}`,
    noWall: "ohne Mauer",
    sticks: (sides: string[]) => `Holzmauer ${sides.join(" und ")}`,
    scoring: (round: number) => `Wertungskarte ${round}`,
  },
};
