/* Mooie momenten en het aantal acties. */
export const moments = {
  exact: "Gepast! Nog een actie",
  lead: "Je leidt",
  /** "Tower: 13 points in the next scoring instead of 6." */
  leadIn: (type: string, points: number, before: number) => `${type}: ${points} ${points === 1 ? "punt" : "punten"} bij de volgende waardering in plaats van ${before}.`,
  wall: "Muur",
  action: (n: number) => `Actie ${n}`,
};
