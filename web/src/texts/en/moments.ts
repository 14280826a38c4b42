/* Moments of joy, and the count of actions. */
export const moments = {
  exact: "Exact! Another action",
  lead: "You lead",
  /** Buildings of a type: "in towers: 13 points in the next scoring instead of 6." */
  leadIn: (types: string, points: number, before: number) => `in ${types.toLowerCase()}: ${points} ${points === 1 ? "point" : "points"} in the next scoring instead of ${before}.`,
  wall: "Wall",
  action: (n: number) => `Action ${n}`,
};
