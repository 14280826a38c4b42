/* Words that several screens use: pieces of the game, buttons, directions. */
export const common = {
  title: "Alhambra",
  back: "Back",
  close: "Close",
  menu: "Menu",
  settings: "Settings",
  and: (first: string, last: string) => `${first} and ${last}`,
  types: { pavilion: "Pavilion", seraglio: "Seraglio", arcades: "Arcades", chambers: "Chambers", garden: "Garden", tower: "Tower", fountain: "Fountain", camp: "Camp", project: "Project" },
  letters: { pavilion: "P", seraglio: "S", arcades: "A", chambers: "C", garden: "G", tower: "T" },
  currencies: { denar: "Denar", dirham: "Dirham", dukat: "Dukat", gulden: "Gulden", diamond: "Diamond" },
  sides: { N: "top", E: "right", S: "bottom", W: "left" },
  dirk: "Dirk",
  /** Who looks, where one person sits at the device. */
  you: "You",
  spoken: {
    walls: (sides: string[]) => `wall ${sides.join(" and ")}`,
    noWall: "no wall",
    sticks: (sides: string[]) => `palisade ${sides.join(" and ")}`,
    scoring: (round: number) => `scoring card ${round}`,
  },
};
