/* A tile that is about to be bought: where it fits, what it brings, what it lacks. */
export const fits = {
  /** In the accusative, for questions. */
  the: { pavilion: "the pavilion", seraglio: "the seraglio", arcades: "the arcades", chambers: "the chambers", garden: "the garden", tower: "the tower", camp: "the camp", project: "the project" },
  thisTile: "this tile",
  /** Of a square, spoken. */
  here: "the tile fits here",
  kept: "chosen for the tile",
  squares: (n: number) => (n === 1 ? "Fits on one square." : `Fits on ${n} squares.`),
  on: (n: number) => `Fits on ${n}.`,
  best: "Best there:",
  there: "There:",
  drop: "Let go to pay.",
  nowhere: "Fits nowhere now:",
  touch: "Touch a square to have it built there. Building comes at the end of your turn.",
  keeps: "It will be built on that square at the end of your turn.",
  dragged: "Let go on a square: you pay next, and it is built there. Let go elsewhere: nothing happens.",
  rebuildLater: "A rebuild can bring it in later.",
  build: "Build it here",
  buyWith: "Which building do you buy with it?",
  forReserve: (the: string) => `Do you buy ${the} for your reserve?`,
  lapsed: (the: string) => `Your square is no longer possible. Where do you build ${the}?`,
  short: (n: number) => `${n} short`,
  shortOf: (n: number, currency: string) => `${n} ${currency.toLowerCase()} short.`,
  held: (held: number, price: number) => `You hold ${held} of ${price}.`,
  take: "Take",
  thenExact: ", then you could pay exactly.",
  thenPay: ", then you could pay.",
};
