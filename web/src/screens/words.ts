/* Small helpers for words: names in a row, when something was. */
import type { KeptGame } from "../game/games";
import { settings } from "../game/settings";
import { texts } from "../texts/texts";

/** "Omar", "Omar and Nadia", "Omar, Nadia and Yusuf". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return texts.value.common.and(names.slice(0, -1).join(", "), names.at(-1)!);
}

/** "today, 14:05" in the words of the language, or the date. */
export function when(ms: number): string {
  const { lang } = settings.value;
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(ms).setHours(0, 0, 0, 0)) / 86_400_000);
  const time = new Intl.DateTimeFormat(lang, { hour: "numeric", minute: "2-digit" }).format(ms);
  if (days < 2) return `${new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-days, "day")}, ${time}`;
  return new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", year: days > 300 ? "numeric" : undefined }).format(ms);
}

export const namesOf = (game: KeptGame): string => listed(game.seats.map(({ name }) => name));

export const winnersOf = ({ winners, seats }: KeptGame): string[] => (winners ?? []).flatMap((seat) => seats[seat]?.name ?? []);
