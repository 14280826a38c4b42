/* Augenblicke der Freude und die Zahl der Aktionen. */
export const moments = {
  exact: "Passend! Noch eine Aktion",
  lead: "Du führst",
  /** "Tower: 13 points in the next scoring instead of 6." */
  leadIn: (type: string, points: number, before: number) => `${type}: ${points} ${points === 1 ? "Punkt" : "Punkte"} in der nächsten Wertung statt ${before}.`,
  wall: "Mauer",
  action: (n: number) => `Aktion ${n}`,
};
