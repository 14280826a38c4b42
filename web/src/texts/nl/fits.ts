/* Een tegel vóór de aankoop: waar hij past, wat hij oplevert, wat eraan ontbreekt. */
export const fits = {
  /** Als lijdend voorwerp, voor vragen. */
  the: { pavilion: "het paviljoen", seraglio: "de harem", arcades: "de bogengalerij", chambers: "de kamers", garden: "de tuin", tower: "de toren", camp: "het veldkamp", project: "het grote project" },
  thisTile: "deze tegel",
  /** Van een vak, uitgesproken. */
  here: "de tegel past hier",
  kept: "gekozen voor de tegel",
  squares: (n: number) => (n === 1 ? "Past op één vak." : `Past op ${n} vakken.`),
  on: (n: number) => `Past op ${n}.`,
  best: "Het beste daar:",
  there: "Daar:",
  drop: "Laat los om te betalen.",
  nowhere: "Past nu nergens:",
  touch: "Raak een vak aan, dan wordt hij daar gebouwd. Bouwen gebeurt aan het eind van je beurt.",
  keeps: "Aan het eind van je beurt wordt hij op dat vak gebouwd.",
  dragged: "Laat los op een vak: dan betaal je, en hij wordt daar gebouwd. Laat elders los: er gebeurt niets.",
  rebuildLater: "Met een verbouwing kan hij er later in.",
  build: "Hier bouwen",
  buyWith: "Welk gebouw koop je ermee?",
  forReserve: (the: string) => `Koop je ${the} voor je reserve?`,
  lapsed: (the: string) => `Je vak kan niet meer. Waar bouw je ${the}?`,
  short: (n: number) => `${n} te weinig`,
  shortOf: (n: number, currency: string) => `${n} ${currency.toLowerCase()} te weinig.`,
  held: (held: number, price: number) => `Je hebt ${held} van de ${price}.`,
  take: "Neem",
  thenExact: ", dan kun je gepast betalen.",
  thenPay: ", dan kun je betalen.",
};
