/* Ein Plättchen vor dem Kauf: wo es passt, was es bringt, was daran fehlt. */
export const fits = {
  /** Im Akkusativ, für Fragen. */
  the: { pavilion: "den Pavillon", seraglio: "das Serail", arcades: "die Arkaden", chambers: "die Gemächer", garden: "den Garten", tower: "den Turm", camp: "das Feldlager", project: "das Großprojekt" },
  thisTile: "dieses Plättchen",
  /** Von einem Feld, gesprochen. */
  here: "hier passt das Plättchen",
  kept: "für das Plättchen gewählt",
  squares: (n: number) => (n === 1 ? "Passt auf ein Feld." : `Passt auf ${n} Felder.`),
  on: (n: number) => `Passt auf ${n}.`,
  best: "Am besten dort:",
  there: "Dort:",
  drop: "Loslassen, um zu bezahlen.",
  nowhere: "Passt zurzeit nirgends:",
  touch: "Berühre ein Feld, dann wird es dort gebaut. Gebaut wird am Ende deines Zuges.",
  keeps: "Am Ende deines Zuges wird es auf diesem Feld gebaut.",
  dragged: "Auf einem Feld loslassen: Dann bezahlst du, und es wird dort gebaut. Anderswo loslassen: Nichts geschieht.",
  rebuildLater: "Ein Umbau kann es später einbauen.",
  build: "Hier bauen",
  buyWith: "Welches Gebäude kaufst du damit?",
  forReserve: (the: string) => `Kaufst du ${the} für deine Reserve?`,
  lapsed: (the: string) => `Dein Feld ist nicht mehr möglich. Wo baust du ${the}?`,
  short: (n: number) => (n === 1 ? "1 fehlt" : `${n} fehlen`),
  shortOf: (n: number, currency: string) => (n === 1 ? `Es fehlt 1 ${currency}.` : `Es fehlen ${n} ${currency}.`),
  held: (held: number, price: number) => `Du hast ${held} von ${price}.`,
  take: "Nimm",
  thenExact: ", dann könntest du passend bezahlen.",
  thenPay: ", dann könntest du bezahlen.",
};
