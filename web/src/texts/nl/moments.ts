/* Mooie momenten en het aantal acties. */
export const moments = {
  exact: "Gepast! Nog een actie",
  lead: "Je leidt",
  /** Buildings of a type: "Towers: 13 points in the next scoring instead of 6." */
  leadIn: (types: string, points: number, before: number) => `${types}: ${points} ${points === 1 ? "punt" : "punten"} bij de volgende waardering in plaats van ${before}.`,
  wall: "Muur",
  action: (n: number) => `Actie ${n}`,
};
