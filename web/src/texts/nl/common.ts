/* Woorden die meerdere schermen gebruiken. */
export const common = {
  title: "Alhambra",
  back: "Terug",
  close: "Sluiten",
  menu: "Menu",
  settings: "Instellingen",
  and: (first: string, last: string) => `${first} en ${last}`,
  types: { pavilion: "Paviljoen", seraglio: "Harem", arcades: "Bogengalerij", chambers: "Kamers", garden: "Tuin", tower: "Toren", fountain: "Fontein", camp: "Veldkamp", project: "Groot project" },
  letters: { pavilion: "P", seraglio: "H", arcades: "B", chambers: "K", garden: "U", tower: "T" },
  currencies: { denar: "Denar", dirham: "Dirham", dukat: "Dukaat", gulden: "Gulden", diamond: "Diamant" },
  sides: { N: "boven", E: "rechts", S: "onder", W: "links" },
  dirk: "Dirk",
  /** Who looks, where one person sits at the device. */
  you: "Jij",
  spoken: {
    walls: (sides: string[]) => `muur ${sides.join(" en ")}`,
    noWall: "zonder muur",
    sticks: (sides: string[]) => `houten muur ${sides.join(" en ")}`,
    scoring: (round: number) => `scorekaart ${round}`,
  },
};
