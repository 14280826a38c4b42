/* Augenblicke der Freude und die Zahl der Aktionen. */
export const moments = {
  exact: "Passend! Noch eine Aktion",
  lead: "Du führst",
  /** Buildings of a type: "Towers: 13 points in the next scoring instead of 6." */
  leadIn: (types: string, points: number, before: number) => `${types}: ${points} ${points === 1 ? "Punkt" : "Punkte"} in der nächsten Wertung statt ${before}.`,
  wall: "Mauer",
  action: (n: number) => `Aktion ${n}`,
};
